import { maskProfile } from './numbers.ts'
import type { Profile, ProfileField } from './profile.ts'
import type { Difference } from './shapes.ts'
import { FIELDS, TEXTS } from './words.ts'

export type ChangePart = 'profile' | 'qualification' | 'bank'

/** Who must look at a change of a field before it counts; null: nobody. */
export const PART_OF: Readonly<Record<ProfileField, ChangePart | null>> = {
  supplierType: 'profile',
  name: 'profile',
  shortName: null,
  nameEn: null,
  creditCode: 'profile',
  licenseFile: 'profile',
  companyType: 'profile',
  legalPerson: 'profile',
  registeredCapital: 'profile',
  establishedAt: 'profile',
  licenseFrom: 'profile',
  licenseTo: 'profile',
  isLongTerm: 'profile',
  businessScope: 'profile',
  registeredAddress: 'profile',
  regionCodes: null,
  address: null,
  taxpayerType: 'profile',
  invoiceKinds: null,
  idCardFront: 'profile',
  idCardBack: 'profile',
  idName: 'profile',
  idNumber: 'profile',
  idFrom: 'profile',
  idTo: 'profile',
  idIsLongTerm: 'profile',
  contacts: null,
  mainCategoryIds: 'profile',
  supplyModes: null,
  brands: null,
  majorClients: null,
  factoryArea: null,
  staffCount: null,
  equipments: null,
  capacity: null,
  qualifications: 'qualification',
  bankAccounts: 'bank',
  invoiceTitle: 'profile',
  agreements: null,
  ocr: null,
  ocrRemark: null,
}

/** Changes of accounts are asked for with a second factor and judged by finance alone. */
export const needsSecondFactor = (parts: readonly ChangePart[]): boolean => parts.includes('bank')

const isField = (name: string): name is ProfileField => Object.hasOwn(PART_OF, name)
const fieldNames = Object.keys(PART_OF).filter(isField)
const SHOWN_AT_MOST = 500

const show = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return value.map(show).join('；')
  if (typeof value === 'object')
    return (
      Object.entries(value)
        // Ids and places say nothing to a reader; that a file changed is seen by its own line.
        .filter(
          ([name, part]) =>
            part !== '' && part !== null && part !== false && !/^(id|verifyStatus|status)$|Id$/.test(name),
        )
        .map(([, part]) => (part === true ? TEXTS.filled : show(part)))
        .join('，')
    )
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
const shown = (value: unknown): string => show(value).slice(0, SHOWN_AT_MOST)
/** The same content in the same spelling, whoever wrote the fields in which order. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
const same = (one: unknown, other: unknown): boolean => spelled(one) === spelled(other)
const labelOf = (field: string): string => new Map<string, string>(Object.entries(FIELDS)).get(field) ?? field

interface Row {
  readonly id: string | null
}
const rowsOf = (profile: Profile, field: ProfileField): readonly Row[] | undefined =>
  field === 'contacts' || field === 'qualifications' || field === 'bankAccounts' ? profile[field] : undefined

/** What told by the server and not by the supplier is no change of his. */
const bare = (row: Row | undefined): unknown =>
  row === undefined ? undefined : { ...row, verifyStatus: undefined, status: undefined }

/** What differs between two whole profiles. It is compared in full and shown masked. */
export const differencesOf = (before: Profile, after: Profile): Difference[] => {
  const [maskedBefore, maskedAfter] = [maskProfile(before), maskProfile(after)]
  return fieldNames.flatMap((field): Difference[] => {
    const part = PART_OF[field]
    const label = labelOf(field)
    const [oldRows, newRows] = [rowsOf(before, field), rowsOf(after, field)]
    if (oldRows && newRows) {
      const byId = (rows: readonly Row[] | undefined, id: string | null) => rows?.find((row) => row.id === id)
      const ids = [...new Set([...oldRows, ...newRows].map((row) => row.id))]
      return ids.flatMap((id, index) =>
        same(bare(byId(oldRows, id)), bare(byId(newRows, id)))
          ? []
          : [
              {
                field: `${field}.${index}`,
                label,
                part,
                before: shown(bare(byId(rowsOf(maskedBefore, field), id))),
                after: shown(bare(byId(rowsOf(maskedAfter, field), id))),
              },
            ],
      )
    }
    // What recognition read is evidence and no statement of the supplier.
    if (field === 'ocr' || field === 'agreements' || same(before[field], after[field])) return []
    return [{ field, label, part, before: shown(maskedBefore[field]), after: shown(maskedAfter[field]) }]
  })
}

/** The fields of a changed profile that are not as they were. What was accepted is kept elsewhere, at once. */
export const changedFields = (before: Profile, after: Profile): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    fieldNames
      .filter((field) => field !== 'agreements' && !same(before[field], after[field]))
      .map((field) => [field, after[field]]),
  )

const PARTS = ['profile', 'qualification', 'bank'] as const

/** The parts of a change that somebody must look at, in their order. */
export const partsOf = (differences: readonly { readonly part: ChangePart | null }[]): ChangePart[] =>
  PARTS.filter((part) => differences.some((one) => one.part === part))
