import { amountInWords } from '#kernel/amount-words.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { BETWEEN, LONG_TERM, NO_AMOUNT, NOTHING } from '#modules/contract-template/contract.ts'
import type { Act } from '#platform/document/types.ts'
import type { TemplateValues } from '#platform/word-template/template.ts'
import { PAY_STAGES } from '../words.ts'
import type { ContractDocument } from './tables.ts'
import { contractNumber, linesOf, partiesOf } from './values-store.ts'

/** What a template of contracts is filled with: what staff have written, and over it what the system knows. */
export const valuesOf = async ({ tx, me }: Act, head: ContractDocument['head']): Promise<TemplateValues> => {
  const parties = await partiesOf(tx, me, [head.companyId, head.buyerCompanyId])
  const [buyer, supplier] = [head.buyerCompanyId, head.companyId].map((id) => parties.find((one) => one.id === id))
  const lines = await linesOf(tx, me, head.relatedIds)
  const main = head.mainContractId === null ? '' : await contractNumber(tx, me, head.mainContractId)
  return {
    ...head.variables,
    contractCode: head.contractCode,
    title: head.title,
    buyerName: buyer?.name ?? '',
    buyerCreditCode: buyer?.creditCode ?? '',
    buyerAddress: buyer?.address ?? '',
    supplierName: supplier?.name ?? '',
    supplierCreditCode: supplier?.creditCode ?? '',
    supplierAddress: supplier?.address ?? '',
    ourSigner: head.ourSigner,
    partnerSigner: head.partnerSigner,
    partnerSignerTitle: head.partnerSignerTitle,
    effectiveFrom: head.effectiveFrom,
    effectiveTo: head.effectiveTo ?? LONG_TERM,
    amount: head.amount === null ? NO_AMOUNT : groupedPrice(head.amount),
    amountInWords: head.amount === null ? NO_AMOUNT : amountInWords(head.amount),
    currency: head.currency,
    orderCodes: head.relatedDocs.map(({ code }) => code).join(BETWEEN),
    mainContractCode: main,
    remark: head.remark || NOTHING,
    lines: lines.map((line, index) => ({
      ...line,
      no: String(index + 1),
      qty: groupedDecimal(line.qty),
      unitPrice: groupedPrice(line.unitPrice),
      amount: groupedPrice(line.amount),
    })),
    payPlans: head.payPlans.map((plan) => ({
      stage: PAY_STAGES[plan.stage],
      ratio: String(plan.ratio),
      amount: plan.amount === null ? NO_AMOUNT : groupedPrice(plan.amount),
      condition: plan.condition,
      days: String(plan.days),
      plannedDate: plan.plannedDate ?? '',
    })),
  }
}
