import type { Task, TaskDraft } from '../shapes.ts'

/** A draft as its form holds it: flat, so that messages of the server find their field, and with nothing chosen yet. */
export interface DraftValues {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly title: string
  readonly sourceType?: TaskDraft['sourceType']
  readonly severity?: TaskDraft['severity']
  readonly complaintTags: string[]
  readonly skuCode: string
  readonly skuName: string
  readonly batchNos: string[]
  readonly orderCodes: string[]
  readonly affectedQty: string
  readonly claimAmount: string
  readonly claimDetail: string
  readonly 'problem.what': string
  readonly 'problem.where': string
  readonly 'problem.when': string
  readonly 'problem.howMany': string
  readonly 'problem.photos': string[]
}

export const EMPTY_DRAFT: DraftValues = {
  title: '',
  complaintTags: [],
  skuCode: '',
  skuName: '',
  batchNos: [],
  orderCodes: [],
  affectedQty: '',
  claimAmount: '',
  claimDetail: '',
  'problem.what': '',
  'problem.where': '',
  'problem.when': '',
  'problem.howMany': '',
  'problem.photos': [],
}

/** The fields of the form, by the names under which the server speaks of them. */
export const DRAFT_FIELDS = [
  ...Object.keys(EMPTY_DRAFT),
  'supplierCompanyId',
  'buyerCompanyId',
  'sourceType',
  'severity',
] as const

const amountOf = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What has to be chosen before a draft can be sent. */
type Chosen = 'supplierCompanyId' | 'buyerCompanyId' | 'sourceType' | 'severity'
export const isChosen = (values: DraftValues): values is DraftValues & Required<Pick<DraftValues, Chosen>> =>
  values.supplierCompanyId !== undefined &&
  values.buyerCompanyId !== undefined &&
  values.sourceType !== undefined &&
  values.severity !== undefined

/** The draft to send. */
export const toDraft = (values: DraftValues & Required<Pick<DraftValues, Chosen>>): TaskDraft => ({
  supplierCompanyId: values.supplierCompanyId,
  buyerCompanyId: values.buyerCompanyId,
  title: values.title.trim(),
  sourceType: values.sourceType,
  severity: values.severity,
  complaintTags: values.complaintTags,
  skuCode: values.skuCode.trim(),
  skuName: values.skuName.trim(),
  batchNos: values.batchNos,
  orderCodes: values.orderCodes,
  affectedQty: amountOf(values.affectedQty),
  claimAmount: amountOf(values.claimAmount),
  claimDetail: values.claimDetail,
  problem: {
    what: values['problem.what'].trim(),
    where: values['problem.where'],
    when: values['problem.when'],
    howMany: values['problem.howMany'],
    photos: values['problem.photos'],
  },
})

/** A draft that was saved, to be changed. */
export const valuesOf = ({ problem, affectedQty, claimAmount, ...task }: Task) => ({
  supplierCompanyId: task.supplierCompanyId,
  buyerCompanyId: task.buyerCompanyId,
  title: task.title,
  sourceType: task.sourceType,
  severity: task.severity,
  complaintTags: task.complaintTags,
  skuCode: task.skuCode,
  skuName: task.skuName,
  batchNos: task.batchNos,
  orderCodes: task.orderCodes,
  affectedQty: affectedQty ?? '',
  claimAmount: claimAmount ?? '',
  claimDetail: task.claimDetail,
  'problem.what': problem.what,
  'problem.where': problem.where,
  'problem.when': problem.when,
  'problem.howMany': problem.howMany,
  'problem.photos': problem.photos,
})
