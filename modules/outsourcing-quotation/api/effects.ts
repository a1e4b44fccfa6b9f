import { addDays, dayOf, HOUR_MS, momentAfter } from '#kernel/day.ts'
import type { EffectTable, NewDocument } from '#platform/document/types.ts'
import { isBlankLine, writerOf } from '../rules.ts'
import { searchedOf } from '../searched.ts'
import { MESSAGES } from '../words.ts'
import { writeItems } from './store.ts'
import type { QuotationDocument, QuotationStep } from './tables.ts'

/** So long the purchaser has to look at it. */
const REVIEW_MS = 72 * HOUR_MS
const REVIEWED = { dueAt: null } as const
/** How long prices are good for where nothing else says it. */
const YEAR_DAYS = 364

/** The next version as a draft of whoever begins it, with everything that this one has. */
const versionAfter = ({ me, now, head, parts, input }: QuotationStep): NewDocument<QuotationDocument> => {
  const today = dayOf(now)
  const last = parts.contract.effectiveTo < today ? addDays(today, YEAR_DAYS) : parts.contract.effectiveTo
  return {
    content: {
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      purchaserId: head.purchaserId,
      followerId: me.side === 'supplier' ? me.userId : head.followerId,
      searched: searchedOf(head),
      title: head.title,
      contractId: head.contractId,
      outsourcingType: head.outsourcingType,
      effectiveFrom: today,
      effectiveTo: head.effectiveTo < today ? last : head.effectiveTo,
      currency: head.currency,
      taxRate: head.taxRate,
      taxIncluded: head.taxIncluded,
      items: JSON.stringify(head.items),
      remark: head.remark,
      familyId: head.familyId,
      version: Math.max(...parts.versions.map(({ version }) => version)) + 1,
      replacedId: head.id,
      changeReason: input.remark ?? '',
      writtenBy: writerOf(me.side),
    },
  }
}

/** What steps change besides the state. */
export const quotationEffects: EffectTable<QuotationDocument> = {
  // Blank lines were kept while somebody wrote.
  submit: async ({ me, head, now }) => ({
    head: {
      items: JSON.stringify(head.items.filter((item) => !isBlankLine(item))),
      submittedBy: me.userId,
      submittedAt: now.toISOString(),
      dueAt: momentAfter(now, REVIEW_MS),
      returnReason: '',
    },
  }),
  withdraw: async () => ({ head: REVIEWED }),
  approve: async ({ tx, me, head, parts, now }) => {
    await writeItems(tx, me, head, head.items)
    // One that begins later leaves the version before it in force until then.
    const former =
      head.effectiveFrom > dayOf(now)
        ? []
        : parts.versions.filter(({ id, status }) => id !== head.id && status === 'inForce')
    return {
      head: REVIEWED,
      others: former.map(({ id }) => ({ id, name: 'replace', remark: MESSAGES.newer(head.version) })),
    }
  },
  return: async ({ input }) => ({ head: { ...REVIEWED, returnReason: input.remark ?? '' } }),
  newVersion: async (step) => ({ head: {}, makes: versionAfter(step) }),
  replace: async ({ input }) => ({ head: { endReason: input.remark ?? '' } }),
  expire: async ({ facts }) => ({
    head: { endReason: facts.newerVersion === null ? MESSAGES.ended : MESSAGES.newer(facts.newerVersion) },
  }),
}
