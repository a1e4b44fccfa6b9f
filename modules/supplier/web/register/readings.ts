import { isDay } from '#kernel/identity.ts'
import type { Profile, ProfileDraft } from '../../profile.ts'

interface ReadField {
  readonly value: string | null
  readonly raw?: string | undefined
}
type ReadFields<Names extends string> = { readonly [N in Names]?: ReadField | undefined }

/** What was read, by the paths of the profile. */
export type Reading = Readonly<Record<string, string>>

const NOTHING: Reading = {}
const words = (path: string, field: ReadField | undefined, most: number): Reading =>
  field?.value ? { [path]: field.value.slice(0, most) } : NOTHING
const day = (path: string, field: ReadField | undefined): Reading =>
  field?.value && isDay(field.value) ? { [path]: field.value } : NOTHING

/** The end of a period: a day, or the words on the certificate that there is none. */
const end = (path: string, flag: string, field: ReadField | undefined): Reading => {
  const to = day(path, field)
  if (to !== NOTHING) return { ...to, [flag]: 'false' }
  return field?.value === null && field.raw ? { [flag]: 'true' } : NOTHING
}

/** A business licence in the words of the profile. */
export const licenceReading = (
  fields: ReadFields<
    | 'creditCode'
    | 'name'
    | 'type'
    | 'legalPerson'
    | 'registeredCapital'
    | 'establishDate'
    | 'address'
    | 'businessScope'
    | 'validFrom'
    | 'validTo'
  >,
): Reading => ({
  ...words('creditCode', fields.creditCode, 40),
  ...words('name', fields.name, 100),
  ...words('companyType', fields.type, 50),
  ...words('legalPerson', fields.legalPerson, 50),
  ...words('registeredCapital', fields.registeredCapital, 50),
  ...day('establishedAt', fields.establishDate),
  ...words('registeredAddress', fields.address, 200),
  ...words('businessScope', fields.businessScope, 2000),
  ...day('licenseFrom', fields.validFrom),
  ...end('licenseTo', 'isLongTerm', fields.validTo),
})

/** An identity card in the words of the profile. Its back has no name and no number, whatever was taken for one. */
export const idCardReading = (
  fields: ReadFields<'name' | 'idNumber' | 'validFrom' | 'validTo'>,
  side: 'front' | 'back',
): Reading => ({
  ...(side === 'front' ? { ...words('idName', fields.name, 50), ...words('idNumber', fields.idNumber, 40) } : NOTHING),
  ...day('idFrom', fields.validFrom),
  ...end('idTo', 'idIsLongTerm', fields.validTo),
})

/** A bank card in the words of the account that it belongs to. */
export const bankCardReading = (fields: ReadFields<'cardNumber' | 'bankName'>, index: number): Reading => ({
  ...words(`bankAccounts.${index}.accountNo`, fields.cardNumber, 40),
  ...words(`bankAccounts.${index}.bankName`, fields.bankName, 100),
})

const ON_LICENCE = [
  'creditCode',
  'name',
  'companyType',
  'legalPerson',
  'registeredCapital',
  'establishedAt',
  'registeredAddress',
  'businessScope',
  'licenseFrom',
  'licenseTo',
] as const
const ON_FRONT = ['idName', 'idNumber'] as const
const ON_BACK = ['idFrom', 'idTo'] as const
const TEXTS = [...ON_LICENCE, ...ON_FRONT, ...ON_BACK] as const
const FLAGS = ['isLongTerm', 'idIsLongTerm'] as const
const IN_ROW = ['accountNo', 'bankName'] as const

/** What stands on each certificate, by the paths of the profile. */
export const PATHS = {
  licence: [...ON_LICENCE, 'isLongTerm'],
  front: ON_FRONT,
  back: [...ON_BACK, 'idIsLongTerm'],
  card: (index: number) => IN_ROW.map((field) => `bankAccounts.${index}.${field}`),
} as const

/** What was read, without what stood on a certificate that has been replaced. */
export const forgotten = (ocr: Profile['ocr'], paths: readonly string[]): Profile['ocr'] =>
  Object.fromEntries(Object.entries(ocr).filter(([path]) => !paths.includes(path)))

/** A field that nobody touched takes what was read; what somebody entered stays, and is marked if it differs. */
export const filledBy = (
  profile: Profile,
  reading: Reading,
  paths: readonly string[] = [],
): { readonly draft: ProfileDraft; readonly count: number } => {
  const takes = (path: string, now: string): string | undefined => {
    const read = reading[path]
    const isOurs = now === '' || now === profile.ocr[path]
    return read !== undefined && isOurs && read !== now ? read : undefined
  }
  const texts = TEXTS.flatMap((field) => {
    const read = takes(field, profile[field] ?? '')
    return read === undefined ? [] : [[field, read] as const]
  })
  const flags = FLAGS.flatMap((field) => {
    const read = takes(field, profile[field] ? 'true' : '')
    return read === undefined || (read === 'true') === profile[field] ? [] : [[field, read === 'true'] as const]
  })
  const inRows = profile.bankAccounts.map((row, index) => {
    const read = IN_ROW.map((field) => [field, takes(`bankAccounts.${index}.${field}`, row[field])] as const)
    return Object.fromEntries(read.flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
  })
  const bankAccounts = profile.bankAccounts.map((row, index) => ({ ...row, ...inRows[index] }))
  const countInRows = inRows.flatMap(Object.keys).length
  // A person's name is the one on their card.
  const ownName = profile.supplierType === 3 && profile.name === '' ? reading['idName'] : undefined
  return {
    draft: {
      ...(ownName === undefined ? {} : { name: ownName }),
      ...Object.fromEntries<string | boolean>([...texts, ...flags]),
      ...(countInRows > 0 ? { bankAccounts } : {}),
      ocr: { ...forgotten(profile.ocr, paths), ...reading },
    },
    count: texts.length + flags.length + countInRows,
  }
}
