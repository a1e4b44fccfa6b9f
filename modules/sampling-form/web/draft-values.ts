import type { FormDraft, SamplingForm } from '../shapes.ts'

/** A draft as its form holds it: flat, so that messages of the server find their field, and with nothing chosen yet. */
export interface DraftValues {
  readonly supplierCompanyId?: string
  readonly buyerCompanyId?: string
  readonly skuId?: string
  readonly title: string
  readonly sampleType?: FormDraft['sampleType']
  readonly quantity: string
  readonly requiredDate?: string | null
  readonly feeMode: FormDraft['feeMode']
  readonly requirement: string
  readonly drawings: string[]
  readonly colorStandard?: FormDraft['colorStandard']
  readonly materials: string
  readonly sourceCode: string
  readonly 'receiver.name': string
  readonly 'receiver.phone': string
  readonly 'receiver.address': string
}

export const EMPTY_DRAFT: DraftValues = {
  title: '',
  quantity: '1',
  feeMode: 1,
  requirement: '',
  drawings: [],
  materials: '',
  sourceCode: '',
  'receiver.name': '',
  'receiver.phone': '',
  'receiver.address': '',
}

/** The fields of the form, by the names under which the server speaks of them. */
export const DRAFT_FIELDS = [
  ...Object.keys(EMPTY_DRAFT),
  'supplierCompanyId',
  'buyerCompanyId',
  'skuId',
  'sampleType',
  'requiredDate',
  'colorStandard',
] as const

/** The draft to send; nothing while something is not chosen yet, which the rules of the fields have said. */
export const toDraft = (values: DraftValues): FormDraft | undefined => {
  const { supplierCompanyId, buyerCompanyId, skuId, sampleType, requiredDate } = values
  if (supplierCompanyId === undefined || buyerCompanyId === undefined || skuId === undefined) return undefined
  if (sampleType === undefined || requiredDate === undefined || requiredDate === null) return undefined
  return {
    supplierCompanyId,
    buyerCompanyId,
    skuId,
    sampleType,
    requiredDate,
    title: values.title.trim(),
    quantity: values.quantity.trim(),
    feeMode: values.feeMode,
    requirement: values.requirement.trim(),
    drawings: values.drawings,
    colorStandard: values.colorStandard ?? null,
    materials: values.materials.trim(),
    sourceCode: values.sourceCode.trim(),
    receiver: {
      name: values['receiver.name'].trim(),
      phone: values['receiver.phone'].trim(),
      address: values['receiver.address'].trim(),
    },
  }
}

/** A draft that was saved, to be changed. */
export const valuesOf = ({ receiver, ...form }: SamplingForm): DraftValues => ({
  supplierCompanyId: form.supplierCompanyId,
  buyerCompanyId: form.buyerCompanyId,
  skuId: form.skuId,
  title: form.title,
  sampleType: form.sampleType,
  quantity: form.quantity,
  requiredDate: form.requiredDate,
  feeMode: form.feeMode,
  requirement: form.requirement,
  drawings: form.drawings,
  colorStandard: form.colorStandard,
  materials: form.materials,
  sourceCode: form.sourceCode,
  'receiver.name': receiver.name,
  'receiver.phone': receiver.phone,
  'receiver.address': receiver.address,
})
