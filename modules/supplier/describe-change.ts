import { isRecord } from '#kernel/json.ts'
import { labelOf } from './labels.ts'
import {
  ACCOUNT_TYPES,
  CONTACT_ROLES,
  INVOICE_KINDS,
  SUPPLIER_TYPES,
  SUPPLY_MODES,
  TAXPAYER_TYPES,
  TEXTS,
} from './words.ts'

/** Names of what a profile points to. */
export interface Names {
  readonly category: (id: string) => string
  readonly region: (codes: readonly string[]) => string
}

/** For those who only want to know that something differs. */
export const NO_NAMES: Names = { category: () => '', region: () => '' }

const CODES: ReadonlyMap<string, Readonly<Record<number, string>>> = new Map<string, Readonly<Record<number, string>>>([
  ['supplierType', SUPPLIER_TYPES],
  ['taxpayerType', TAXPAYER_TYPES],
  ['invoiceKinds', INVOICE_KINDS],
  ['supplyModes', SUPPLY_MODES],
  ['roles', CONTACT_ROLES],
  ['accountType', ACCOUNT_TYPES],
])
const FILES: ReadonlySet<string> = new Set(['licenseFile', 'idCardFront', 'idCardBack', 'file', 'proofFile'])
const CATEGORIES: ReadonlySet<string> = new Set(['mainCategoryIds', 'categoryIds'])
/** Ids and states of rows mean nothing to a reader; a branch has its name beside it. */
const HIDDEN: ReadonlySet<string> = new Set(['id', 'status', 'verifyStatus', 'bankSubId'])
const AT_MOST = 500

/** Does a field hold a file? */
export const isFile = (field: string): boolean => FILES.has(field)

const isText = (value: unknown): value is string => typeof value === 'string'

/** A value of the profile as people read it: no code, no id. A file is shown by itself. */
const textOf = (field: string, value: unknown, names: Names): string => {
  if (value === null || value === undefined || isFile(field)) return ''
  if (typeof value === 'boolean') return value ? TEXTS.yes : TEXTS.no
  if (typeof value === 'number') return CODES.get(field)?.[value] ?? String(value)
  if (isText(value)) return CATEGORIES.has(field) ? names.category(value) : value
  if (Array.isArray(value))
    return field === 'regionCodes'
      ? names.region(value.filter(isText))
      : value
          .map((one: unknown) => textOf(field, one, names))
          .filter(Boolean)
          .join('、')
  return Object.entries(value)
    .filter(([part, held]) => !HIDDEN.has(part) && held !== false)
    .map(([part, held]) => (held === true ? labelOf(part) : textOf(part, held, names)))
    .filter(Boolean)
    .join('，')
}

/** The file that a value is, or that a row bears. */
const fileIn = (field: string, value: unknown): string | null => {
  if (isFile(field)) return isText(value) ? value : null
  if (!isRecord(value)) return null
  const [, file] = Object.entries(value).find(([part, held]) => isFile(part) && isText(held)) ?? []
  return isText(file) ? file : null
}

/** One side of a difference: a text, and the file to look at, which goes by the given word. */
export const describeValue = (field: string, value: unknown, names: Names, fileWord: string) => {
  const file = fileIn(field, value)
  return { text: isFile(field) && file !== null ? fileWord : textOf(field, value, names).slice(0, AT_MOST), file }
}
