import { draftErrors, TYPE } from '../rules.ts'
import type { Contract, ContractDraft, PaperContract } from '../shapes.ts'
import { DRAFT } from './words.ts'

type Plan = ContractDraft['payPlans'][number]

/** A contract as its form holds it: with nothing chosen yet. A draft and a paper contract share most of it. */
export interface ContractValues {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly title: string
  readonly contractType: ContractDraft['contractType']
  readonly mainContractId: string | null
  readonly signMode: ContractDraft['signMode']
  readonly secretLevel: ContractDraft['secretLevel']
  readonly effectiveFrom?: string | null
  readonly effectiveTo: string | null
  readonly isLongTerm: boolean
  readonly autoRenew: boolean
  readonly isFramework: boolean
  readonly amount: string | null
  /** Not asked for: that of the order, or the usual one. */
  readonly currency: string
  readonly payPlans: Plan[]
  readonly templateId: string | null
  readonly variables: Readonly<Record<string, string>>
  readonly bodyFiles: string[]
  readonly ourSigner: string
  readonly partnerSigner: string
  readonly partnerSignerTitle: string
  readonly legalUserId: string | null
  readonly relatedOrderIds: string[]
  readonly attachments: string[]
  readonly remark: string
  readonly contractCode: string
  readonly signedOn?: string | null
  readonly signedFiles: string[]
  readonly trackingNo: string
}

export const EMPTY_VALUES: ContractValues = {
  title: '',
  contractType: 1,
  mainContractId: null,
  signMode: 1,
  secretLevel: 1,
  effectiveTo: null,
  isLongTerm: false,
  autoRenew: false,
  isFramework: false,
  amount: null,
  currency: 'CNY',
  payPlans: [],
  templateId: null,
  variables: {},
  bodyFiles: [],
  ourSigner: '',
  partnerSigner: '',
  partnerSignerTitle: '',
  legalUserId: null,
  relatedOrderIds: [],
  attachments: [],
  remark: '',
  contractCode: '',
  signedFiles: [],
  trackingNo: '',
}

/** The fields of the form, by the names under which the server speaks of them. */
export const VALUE_FIELDS = [
  ...Object.keys(EMPTY_VALUES),
  'supplierCompanyId',
  'buyerCompanyId',
  'effectiveFrom',
  'signedOn',
] as const

const orNull = (text: string | null | undefined): string | null => (text ?? '').trim() || null

/** What the rules look at, also while the form is not full. */
const judgedOf = (values: ContractValues) => ({
  contractType: values.contractType,
  // Only a supplement is asked for it.
  mainContractId: values.contractType === TYPE.supplement ? (values.mainContractId ?? null) : null,
  effectiveFrom: values.effectiveFrom ?? '',
  effectiveTo: values.isLongTerm ? null : orNull(values.effectiveTo),
  isLongTerm: values.isLongTerm,
  autoRenew: values.autoRenew && !values.isLongTerm,
  amount: orNull(values.amount),
  payPlans: values.payPlans,
})

/** What is wrong with a field beyond its being empty, by the rules that the server has too. */
export const wrongAt = (field: keyof ContractValues, values: Partial<ContractValues>): string | undefined => {
  const judged = judgedOf({ ...EMPTY_VALUES, ...values })
  if (field === 'payPlans' && judged.payPlans.some(({ condition }) => condition.trim() === ''))
    return DRAFT.conditionMissing
  return draftErrors(judged).find((one) => one.field === field)?.why
}

/** What both ways of entering a contract send; nothing while something is not chosen, which the rules of the fields have said. */
const commonOf = (values: ContractValues) => {
  const { supplierCompanyId, buyerCompanyId, effectiveFrom } = values
  if (supplierCompanyId === undefined || buyerCompanyId === undefined || !effectiveFrom) return undefined
  return {
    ...judgedOf(values),
    supplierCompanyId,
    buyerCompanyId,
    effectiveFrom,
    title: values.title.trim(),
    secretLevel: values.secretLevel,
    isFramework: values.isFramework,
    currency: values.currency,
    ourSigner: values.ourSigner.trim(),
    partnerSigner: values.partnerSigner.trim(),
    partnerSignerTitle: values.partnerSignerTitle.trim(),
    legalUserId: values.legalUserId ?? null,
    relatedOrderIds: values.relatedOrderIds,
    attachments: values.attachments,
    remark: values.remark.trim(),
  }
}

/** A draft as it is sent. */
export const toDraft = (values: ContractValues): ContractDraft | undefined => {
  const common = commonOf(values)
  const templateId = values.templateId ?? null
  return (
    common && {
      ...common,
      signMode: values.signMode,
      templateId,
      // Those of another template that was chosen before mean nothing.
      variables: templateId === null ? {} : { ...values.variables },
      bodyFiles: templateId === null ? values.bodyFiles : [],
    }
  )
}

/** A paper contract as it is sent. */
export const toPaper = (values: ContractValues): PaperContract | undefined => {
  const common = commonOf(values)
  if (common === undefined || !values.signedOn) return undefined
  return {
    ...common,
    signMode: 2,
    contractCode: values.contractCode.trim(),
    signedOn: values.signedOn,
    signedFiles: values.signedFiles,
    trackingNo: values.trackingNo.trim(),
  }
}

/** A draft that was saved, to be changed. */
export const valuesOf = (contract: Contract): ContractValues => ({
  ...EMPTY_VALUES,
  supplierCompanyId: contract.supplierCompanyId,
  buyerCompanyId: contract.buyerCompanyId,
  title: contract.title,
  contractType: contract.contractType,
  mainContractId: contract.mainContractId,
  signMode: contract.signMode,
  secretLevel: contract.secretLevel,
  effectiveFrom: contract.effectiveFrom,
  effectiveTo: contract.effectiveTo,
  isLongTerm: contract.isLongTerm,
  autoRenew: contract.autoRenew,
  isFramework: contract.isFramework,
  amount: contract.amount,
  currency: contract.currency,
  payPlans: contract.payPlans.map(({ amount: _amount, ...plan }) => plan),
  templateId: contract.templateId,
  variables: contract.variables,
  bodyFiles: contract.bodyFiles,
  ourSigner: contract.ourSigner,
  partnerSigner: contract.partnerSigner,
  partnerSignerTitle: contract.partnerSignerTitle,
  legalUserId: contract.legalUserId,
  relatedOrderIds: contract.relatedDocs.filter(({ type }) => type === 'PurchaseOrder').map(({ id }) => id),
  attachments: contract.attachments,
  remark: contract.remark,
})
