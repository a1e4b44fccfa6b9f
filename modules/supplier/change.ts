import { isRecord } from '#kernel/json.ts'
import { labelOf, labelOfPath } from './labels.ts'
import { maskProfile } from './numbers.ts'
import type { Profile, ProfileField } from './profile.ts'
import { describeValue, NO_NAMES, type Names } from './describe-change.ts'
import type { Difference } from './shapes.ts'
import { TEXTS } from './words.ts'

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

/** The same content in the same spelling, in whatever order its fields were written. */
const spelled = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) =>
    isRecord(part) ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1))) : part,
  )
/** Is it the same content? */
export const same = (one: unknown, other: unknown): boolean => spelled(one) === spelled(other)

interface Row {
  readonly id: string | null
  /** What a certificate is; accounts and contacts are known by their numbers. */
  readonly type?: string
}
const rowsOf = (profile: Profile, field: ProfileField): readonly Row[] | undefined =>
  field === 'contacts' || field === 'qualifications' || field === 'bankAccounts' ? profile[field] : undefined

/** What the server sets is no change of the supplier's; a branch is known by its name. */
const SET_BY_SERVER: ReadonlySet<string> = new Set(['id', 'verifyStatus', 'status', 'bankSubId'])
const partsIn = (held: object): ReadonlyMap<string, unknown> =>
  new Map(Object.entries(held).filter(([name]) => !SET_BY_SERVER.has(name)))

type Pair = readonly [before: unknown, after: unknown]

/** One line: a value that was another before. It is compared in full and shown masked. */
const line = (
  path: string,
  part: ChangePart | null,
  label: string,
  whole: Pair,
  masked: Pair,
  names: Names,
): Difference[] => {
  if (same(...whole)) return []
  const field = path.split('.').at(-1) ?? path
  const before = describeValue(field, masked[0], names, TEXTS.oldFile)
  const after = describeValue(field, masked[1], names, TEXTS.newFile)
  return [
    {
      field: path,
      label,
      part,
      before: before.text,
      after: after.text,
      beforeFile: before.file,
      afterFile: after.file,
    },
  ]
}

/** The lines of two values that have the same parts, such as a row before and after. */
const linesWithin = (
  path: string,
  part: ChangePart | null,
  whole: readonly [object, object],
  masked: readonly [object, object],
  names: Names,
  title?: string,
): Difference[] => {
  const [before, after] = whole.map(partsIn)
  const [maskedBefore, maskedAfter] = masked.map(partsIn)
  return [...new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])].flatMap((name) =>
    line(
      `${path}.${name}`,
      part,
      title === undefined ? labelOfPath(`${path}.${name}`) : `${title} · ${labelOf(name)}`,
      [before?.get(name), after?.get(name)],
      [maskedBefore?.get(name), maskedAfter?.get(name)],
      names,
    ),
  )
}

/** How a row is called: a certificate by what it is, the others by their number. */
const titleOf = (path: string, { type }: Row): string => type ?? labelOfPath(path)

/** What differs between two lists: lines of the rows that are in both, and one line of each row that came or went. */
const linesOfRows = (
  field: ProfileField,
  [before, after]: readonly [readonly Row[], readonly Row[]],
  [maskedBefore, maskedAfter]: readonly [readonly Row[], readonly Row[]],
  names: Names,
): Difference[] => {
  const byId = (rows: readonly Row[], id: string | null) => rows.find((row) => row.id === id)
  const gone = before.filter(({ id }) => !byId(after, id))
  return [
    ...after.flatMap((row, index) => {
      const path = `${field}.${index}`
      const [old, now] = [byId(before, row.id), maskedAfter[index] ?? row]
      if (!old)
        return line(path, PART_OF[field], TEXTS.added(titleOf(path, row)), [undefined, row], [undefined, now], names)
      const masked = [byId(maskedBefore, row.id) ?? old, now] as const
      return linesWithin(path, PART_OF[field], [old, row], masked, names, titleOf(path, row))
    }),
    ...gone.flatMap((row, index) =>
      line(
        `${field}.${after.length + index}`,
        PART_OF[field],
        TEXTS.removed(titleOf(field, row)),
        [row, undefined],
        [byId(maskedBefore, row.id), undefined],
        names,
      ),
    ),
  ]
}

/** What differs between two whole profiles, line by line as people read it. It is compared in full and shown masked. */
export const differencesOf = (before: Profile, after: Profile, names: Names = NO_NAMES): Difference[] => {
  const [maskedBefore, maskedAfter] = [maskProfile(before), maskProfile(after)]
  return fieldNames.flatMap((field): Difference[] => {
    const [oldRows, newRows] = [rowsOf(before, field), rowsOf(after, field)]
    if (oldRows && newRows) {
      const masked = [rowsOf(maskedBefore, field) ?? oldRows, rowsOf(maskedAfter, field) ?? newRows] as const
      return linesOfRows(field, [oldRows, newRows], masked, names)
    }
    const part = PART_OF[field]
    if (field === 'invoiceTitle')
      return linesWithin(field, part, [before[field], after[field]], [maskedBefore[field], maskedAfter[field]], names)
    // What recognition read is evidence and no statement of the supplier.
    if (field === 'ocr' || field === 'agreements') return []
    const values = [before[field], after[field]] as const
    return line(field, part, labelOfPath(field), values, [maskedBefore[field], maskedAfter[field]], names)
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
