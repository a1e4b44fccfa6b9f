import type { Profile, ProfileField } from './profile.ts'
import { OWN_STEP_TITLES, STEP_TITLES } from './words.ts'

const fieldsOf = <const F extends readonly ProfileField[]>(...fields: F): F => fields

const FIELDS_OF_STEPS = [
  fieldsOf('supplierType'),
  fieldsOf(
    'name',
    'shortName',
    'nameEn',
    'creditCode',
    'licenseFile',
    'companyType',
    'legalPerson',
    'registeredCapital',
    'establishedAt',
    'licenseFrom',
    'licenseTo',
    'isLongTerm',
    'businessScope',
    'registeredAddress',
    'regionCodes',
    'address',
    'taxpayerType',
    'invoiceKinds',
    'ocr',
    'ocrRemark',
  ),
  fieldsOf('idCardFront', 'idCardBack', 'idName', 'idNumber', 'idFrom', 'idTo', 'idIsLongTerm', 'contacts'),
  fieldsOf(
    'mainCategoryIds',
    'supplyModes',
    'brands',
    'majorClients',
    'factoryArea',
    'staffCount',
    'equipments',
    'capacity',
  ),
  fieldsOf('qualifications'),
  fieldsOf('bankAccounts', 'invoiceTitle'),
  fieldsOf('agreements'),
] as const

export interface Step {
  /** From 1, as people count. */
  readonly no: number
  readonly title: string
  readonly fields: readonly ProfileField[]
}

/** The seven steps of the registration form, each with its fields. */
export const STEPS: readonly Step[] = FIELDS_OF_STEPS.map((fields, index) => ({
  no: index + 1,
  title: STEP_TITLES[index] ?? '',
  fields,
}))

/** The steps in the words of a kind of supplier: a person is no company and has no legal person. */
export const stepsOf = (supplierType: Profile['supplierType']): readonly Step[] => {
  const own = new Map<string, string>(Object.entries(OWN_STEP_TITLES[supplierType]))
  return STEPS.map((step) => ({ ...step, title: own.get(String(step.no)) ?? step.title }))
}

/** The step on which a field stands; `contacts.0.mobile` stands where `contacts` does. */
export const stepOf = (fieldPath: string): number => {
  const [top] = fieldPath.split('.')
  return STEPS.find(({ fields }) => fields.some((field) => field === top))?.no ?? 1
}
