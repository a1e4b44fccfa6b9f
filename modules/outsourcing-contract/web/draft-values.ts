import { draftErrors } from '../rules.ts'
import type { OutsourcingContract, OutsourcingContractDraft } from '../shapes.ts'

/** A contract as its form holds it: numbers as they are typed, and nothing chosen yet. */
export interface ContractValues extends Omit<
  OutsourcingContractDraft,
  | 'supplierCompanyId'
  | 'buyerCompanyId'
  | 'effectiveFrom'
  | 'effectiveTo'
  | 'amountLimit'
  | 'billingDay'
  | 'payDays'
  | 'lossRate'
  | 'penaltyRules'
> {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly effectiveFrom?: string | null
  readonly effectiveTo?: string | null
  readonly amountLimit: string
  readonly billingDay: string
  readonly payDays: string
  readonly lossRate: string
  /** One a line. */
  readonly penaltyRules: string
}

export const EMPTY_VALUES: ContractValues = {
  title: '',
  contractNo: '',
  outsourcingType: 1,
  autoRenew: false,
  amountLimit: '',
  settlementCycle: 2,
  billingDay: '25',
  payDays: '30',
  paymentRemark: '',
  qualityTerms: '',
  reworkRule: '',
  copyrightClause: '',
  confidentiality: '',
  materialRule: '',
  lossRate: '',
  penaltyRules: '',
  contractFiles: [],
  contractLedgerId: null,
  legalUserId: null,
  remark: '',
}

/** The fields of the form, by the names under which the server speaks of them. */
export const VALUE_FIELDS = [
  ...Object.keys(EMPTY_VALUES),
  'supplierCompanyId',
  'buyerCompanyId',
  'effectiveFrom',
  'effectiveTo',
] as const

const numberOrNull = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What is sent of it. What is not chosen yet, the rules of the fields have said. */
export const toDraft = (values: ContractValues): OutsourcingContractDraft => ({
  ...values,
  supplierCompanyId: values.supplierCompanyId ?? '',
  buyerCompanyId: values.buyerCompanyId ?? '',
  effectiveFrom: values.effectiveFrom ?? '',
  effectiveTo: values.effectiveTo ?? '',
  amountLimit: values.amountLimit.trim() || null,
  billingDay: numberOrNull(values.billingDay),
  payDays: numberOrNull(values.payDays) ?? 0,
  lossRate: numberOrNull(values.lossRate),
  penaltyRules: values.penaltyRules
    .split('\n')
    .map((rule) => rule.trim())
    .filter((rule) => rule !== ''),
  contractLedgerId: values.contractLedgerId ?? null,
  legalUserId: values.legalUserId ?? null,
})

/** What is wrong with a field beyond its being empty, by the rules that the server has too. */
export const wrongAt = (field: keyof ContractValues, values: Partial<ContractValues>): string | undefined =>
  draftErrors(toDraft({ ...EMPTY_VALUES, ...values })).find((one) => one.field === field)?.why

/** A contract that was saved, to be changed. */
export const valuesOf = (contract: OutsourcingContract): ContractValues => ({
  supplierCompanyId: contract.supplierCompanyId,
  buyerCompanyId: contract.buyerCompanyId,
  title: contract.title,
  contractNo: contract.contractNo,
  outsourcingType: contract.outsourcingType,
  effectiveFrom: contract.effectiveFrom,
  effectiveTo: contract.effectiveTo,
  autoRenew: contract.autoRenew,
  amountLimit: contract.amountLimit ?? '',
  settlementCycle: contract.settlementCycle,
  billingDay: contract.billingDay === null ? '' : String(contract.billingDay),
  payDays: String(contract.payDays),
  paymentRemark: contract.paymentRemark,
  qualityTerms: contract.qualityTerms,
  reworkRule: contract.reworkRule,
  copyrightClause: contract.copyrightClause,
  confidentiality: contract.confidentiality,
  materialRule: contract.materialRule,
  lossRate: contract.lossRate === null ? '' : String(contract.lossRate),
  penaltyRules: contract.penaltyRules.join('\n'),
  contractFiles: contract.contractFiles,
  contractLedgerId: contract.contractLedgerId,
  legalUserId: contract.legalUserId,
  remark: contract.remark,
})
