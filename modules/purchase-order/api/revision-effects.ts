import { lineAmount } from '#kernel/money.ts'
import { invalid } from '#kernel/problem.ts'
import type { EffectTable } from '#platform/document/types.ts'
import { lineChanges, termChanges } from '../changes.ts'
import { termsIn, type Terms } from '../revision.ts'
import { searchedOf, totalsOf } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { askedRevision, mustBeApproved, plannedRevision } from './revision.ts'
import { keepFormer } from './former.ts'
import { confirmDeadline, earliest, latest } from './step.ts'
import * as store from './store.ts'
import type { FormerContent, ItemRecord, OrderDocument, OrderStep } from './tables.ts'

/** The buyer changes what was agreed, and the supplier may refuse: the version before then holds again. */
export const revisionEffects: EffectTable<OrderDocument> = {
  revise: async (step) => {
    const { tx, me, head, facts } = step
    const planned = facts.isApproved
      ? await plannedRevision(step, { revision: head.pendingRevision ?? {}, fieldOf: () => 'revision.items' })
      : await plannedRevision(step, askedRevision(step))
    if (!facts.isApproved && mustBeApproved(step, planned)) invalid({ items: [MESSAGES.revisionNeedsApproval] })
    await keepFormer(step, plansOfRemoved(step, planned.items))
    await store.writeItems(
      tx,
      me,
      head.id,
      planned.items.map((item) => ({ ...item, promisedDate: null, lineStatus: 0 })),
    )
    return {
      head: {
        ...contentOf(head, planned.terms, planned.items),
        version: head.version + 1,
        promisedDate: null,
        confirmDeadline: confirmDeadline(step),
        proposal: null,
        pendingRevision: null,
      },
      searched: searchedOf(planned.terms.title, planned.items),
      diff: planned.diff,
    }
  },

  rejectRevision: async (step) => {
    const { tx, me, head, parts } = step
    const former = await store.formerOf(tx, me, head.id, head.version)
    const before = termsIn(head)
    const terms = { ...before, ...formerTerms(former?.content) }
    const items = formerItems(parts.items, former?.content)
    await keepFormer(step)
    await store.writeItems(
      tx,
      me,
      head.id,
      items.map((item) => ({ ...item, amount: lineAmount(item.qty, item.unitPrice), lineStatus: 1 })),
      former?.content.plans,
    )
    return {
      head: {
        ...contentOf(head, terms, items),
        version: head.version + 1,
        promisedDate: latest(items.map((item) => item.promisedDate ?? item.requiredDate)),
      },
      searched: searchedOf(terms.title, items),
      diff: [...termChanges(before, terms), ...lineChanges(parts.items, items)],
    }
  },
}

/** The head of an order with these terms and lines. */
const contentOf = ({ extraFees }: OrderStep['head'], terms: Terms, items: readonly ItemRecord[]) => ({
  ...terms,
  ...totalsOf(items, terms.taxRate, extraFees),
  receiver: JSON.stringify(terms.receiver),
  paymentTerm: JSON.stringify(terms.paymentTerm),
  requiredDate: earliest(items.map((item) => item.requiredDate)),
})

const plansOfRemoved = ({ parts }: OrderStep, items: readonly ItemRecord[]) =>
  parts.plans.filter(({ itemId }) => !items.some(({ id }) => id === itemId))

const formerTerms = (content: FormerContent | undefined): Partial<Terms> =>
  content?.terms ?? (content?.title === undefined ? {} : { title: content.title })

/** The lines of the former version. Of older releases what is kept of them is laid over what they are now. */
const formerItems = (present: readonly ItemRecord[], content: FormerContent | undefined): ItemRecord[] => {
  const formers = content?.items ?? []
  const laidOver = present.map((item) => ({ ...item, ...formers.find(({ id }) => id === item.id) }))
  if (content?.terms === undefined) return laidOver
  return formers.flatMap((former) => laidOver.find(({ id }) => id === former.id) ?? wholeLine(former) ?? [])
}

const wholeLine = (former: FormerContent['items'][number]): ItemRecord | undefined =>
  isWhole(former) ? former : undefined
const isWhole = (line: FormerContent['items'][number]): line is ItemRecord => line.skuCode !== undefined
