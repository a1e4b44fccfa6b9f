import { addDays, dayOf, daysUntil } from '#kernel/day.ts'
import type { EffectTable, NewDocument } from '#platform/document/types.ts'
import { NAMED } from '../words.ts'
import type { ContractDocument, ContractStep } from './tables.ts'

const TITLE_MAX = 100

/** The same day of the next year; the last of February follows the twenty-ninth. */
const yearAfter = (day: string): string => {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}

/** A draft that goes on from a contract: the same terms, for as long again, from the day after its end. */
const renewalOf = ({ head, now, input }: ContractStep): NewDocument<ContractDocument> => {
  const today = dayOf(now)
  const begin = head.effectiveTo < today ? today : addDays(head.effectiveTo, 1)
  const title = [...NAMED.renewal(head.title)].slice(0, TITLE_MAX).join('')
  return {
    content: {
      companyId: head.companyId,
      buyerCompanyId: head.buyerCompanyId,
      purchaserId: head.purchaserId,
      followerId: head.followerId,
      searched: [title],
      title,
      contractNo: '',
      outsourcingType: head.outsourcingType,
      effectiveFrom: begin,
      effectiveTo: addDays(begin, daysUntil(head.effectiveTo, head.effectiveFrom)),
      autoRenew: head.autoRenew,
      amountLimit: head.amountLimit,
      settlementCycle: head.settlementCycle,
      billingDay: head.billingDay,
      payDays: head.payDays,
      paymentRemark: head.paymentRemark,
      qualityTerms: head.qualityTerms,
      reworkRule: head.reworkRule,
      copyrightClause: head.copyrightClause,
      confidentiality: head.confidentiality,
      materialRule: head.materialRule,
      lossRate: head.lossRate,
      penaltyRules: head.penaltyRules,
      // The paper of the former one does not prove this one.
      contractFiles: [],
      legalUserId: head.legalUserId,
      remark: '',
      renewedFromId: head.id,
      renewalReason: input.remark ?? '',
    },
    // Drafts are the buyer's: a supplier who asks for one does not see it.
    asSystem: true,
  }
}

const renewing = async (step: ContractStep) => ({ head: { isRenewed: true }, makes: renewalOf(step) })

/** What steps change besides the state. */
export const contractEffects: EffectTable<ContractDocument> = {
  requestRenewal: renewing,
  renew: renewing,
  terminate: async ({ now, input }) => ({
    head: { terminatedAt: now.toISOString(), terminateReason: input.remark ?? '' },
  }),
  prolong: async ({ head }) => ({ head: { effectiveTo: yearAfter(head.effectiveTo), noticedDays: null } }),
}
