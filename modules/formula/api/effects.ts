import { dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { EffectTable, NewDocument } from '#platform/document/types.ts'
import { isBlankLine, nextVersion } from '../rules.ts'
import { searchedOf } from '../searched.ts'
import { MESSAGES } from '../words.ts'
import * as store from './store.ts'
import type { FormulaDocument, FormulaStep } from './tables.ts'

/** So long quality control has to look at it. */
const REVIEW_MS = 72 * HOUR_MS

const REVIEWED = { dueAt: null } as const

/** What was asked for: lines that are there, or a word on the whole. */
const commentsIn = ({ head, input: { comments = [], remark = '' } }: FormulaStep): string => {
  const unknown = [...comments.entries()].filter(([, { key }]) => head.items.every((item) => item.key !== key))
  if (unknown.length > 0)
    invalid(byField(unknown.map(([index]) => ({ field: `comments.${index}.key`, why: MESSAGES.commentUnknown }))))
  if (comments.length === 0 && remark.trim() === '') invalid({ comments: [MESSAGES.commentsMissing] })
  return JSON.stringify(comments)
}

/** The next version as a draft of the supplier, with everything that this one has. The order that is open stays as it is. */
const versionAfter = ({ tx, me, head, parts, input }: FormulaStep): NewDocument<FormulaDocument> => ({
  content: {
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    purchaserId: head.purchaserId,
    followerId: head.followerId,
    searched: searchedOf(head),
    title: head.title,
    formulaType: head.formulaType,
    skuId: head.skuId,
    skuCode: head.skuCode,
    skuName: head.skuName,
    familyId: head.familyId,
    parentId: head.id,
    version: nextVersion(parts.versions.map(({ version }) => version)),
    sampleId: head.sampleId,
    basis: JSON.stringify(head.basis),
    spec: JSON.stringify(head.spec),
    items: JSON.stringify(head.items),
    safety: JSON.stringify(head.safety),
    visibility: head.visibility,
    remark: head.remark,
    changeReason: input.remark ?? '',
    orderPolicy: input.orderPolicy ?? null,
  },
  lines: (id) => store.copyCosts(tx, me, head.id, id),
})

/** What steps change besides the state. */
export const formulaEffects: EffectTable<FormulaDocument> = {
  // Blank lines were kept while somebody wrote.
  submit: async ({ head, now }) => ({
    head: {
      items: JSON.stringify(head.items.filter((item) => !isBlankLine(item))),
      submittedAt: now.toISOString(),
      openedAt: null,
      dueAt: momentAfter(now, REVIEW_MS),
      returnReason: '',
      lineComments: '[]',
    },
  }),
  withdraw: async () => ({ head: { ...REVIEWED, submittedAt: null } }),
  open: async ({ now }) => ({ head: { openedAt: now.toISOString() } }),
  confirm: async ({ head, parts, now }) => {
    const former = parts.versions.filter(({ id, status }) => id !== head.id && status === 'confirmed')
    return {
      head: { ...REVIEWED, effectiveFrom: dayOf(now) },
      others: former.map(({ id }) => ({ id, name: 'replace', remark: MESSAGES.replaced(head.version) })),
    }
  },
  return: async (step) => ({
    head: { ...REVIEWED, lineComments: commentsIn(step), returnReason: step.input.remark ?? '' },
  }),
  newVersion: async (step) => {
    if (step.facts.openOrders > 0 && step.input.orderPolicy === undefined)
      invalid({ orderPolicy: [MESSAGES.policyMissing] })
    return { head: {}, makes: versionAfter(step) }
  },
  disable: async ({ input }) => ({ head: { disabledReason: input.remark ?? '' } }),
  replace: async ({ input }) => ({ head: { disabledReason: input.remark ?? '' } }),
  enable: async () => ({ head: { disabledReason: '' } }),
}
