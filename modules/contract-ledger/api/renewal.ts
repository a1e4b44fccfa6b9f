import { addDays, dayOf } from '#kernel/day.ts'
import type { NewDocument } from '#platform/document/types.ts'
import { NAMED } from '../words.ts'
import type { ContractDocument, ContractStep } from './tables.ts'

const TITLE_MAX = 100

/** How long it lasted, from its first day to its last. */
const DAY_MS = 86_400_000
const daysOf = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** A draft that goes on from a contract: the same terms, for as long again, from the day after its end. */
export const renewalOf = ({ head, now }: ContractStep): NewDocument<ContractDocument>['content'] => {
  const { effectiveFrom, effectiveTo } = head
  const today = dayOf(now)
  const begin = effectiveTo === null || effectiveTo < today ? today : addDays(effectiveTo, 1)
  const title = [...NAMED.renewal(head.title)].slice(0, TITLE_MAX).join('')
  return {
    companyId: head.companyId,
    buyerCompanyId: head.buyerCompanyId,
    purchaserId: head.purchaserId,
    searched: [title],
    title,
    contractType: head.contractType,
    signMode: head.signMode,
    secretLevel: head.secretLevel,
    effectiveFrom: begin,
    effectiveTo: effectiveTo === null ? null : addDays(begin, daysOf(effectiveFrom, effectiveTo)),
    isLongTerm: head.isLongTerm,
    autoRenew: head.autoRenew,
    isFramework: head.isFramework,
    amount: head.amount,
    currency: head.currency,
    payPlans: JSON.stringify(head.payPlans),
    mainContractId: head.mainContractId,
    renewedFromId: head.id,
    templateId: head.templateId,
    templateVersion: head.templateVersion,
    variables: JSON.stringify(head.variables),
    bodyFiles: head.bodyFiles,
    attachments: head.attachments,
    ourSigner: head.ourSigner,
    partnerSigner: head.partnerSigner,
    partnerSignerTitle: head.partnerSignerTitle,
    legalUserId: head.legalUserId,
    remark: '',
  }
}
