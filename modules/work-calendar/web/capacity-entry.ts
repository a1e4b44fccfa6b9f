import { fieldOf, isRecord } from '#kernel/json.ts'
import { keywordsOf, quantity } from '#kernel/schema.ts'
import { plainDecimal } from '#kernel/text.ts'
import { capacityErrors } from '../rules.ts'
import type { Capacity, CapacityDraft } from '../shapes.ts'
import { CAPACITY_FORM } from './words.ts'

/** A capacity while it is entered: texts, as they stand in the inputs. */
export interface CapacityEntry {
  readonly name: string
  readonly unit: string
  readonly weeklyQty: string
  readonly validFrom: string
  readonly validTo: string
  readonly note: string
  readonly uses: readonly UseEntry[]
  readonly exceptions: readonly ExceptionEntry[]
}
export interface UseEntry {
  readonly categoryId: string
  readonly perUnit: string
}
export interface ExceptionEntry {
  readonly weekOn: string
  readonly qty: string
}

export const NEW_USE: UseEntry = { categoryId: '', perUnit: '1' }
export const NEW_EXCEPTION: ExceptionEntry = { weekOn: '', qty: '' }

/** What the form begins with. */
export const startOf = (capacity: Capacity | undefined, today: string): CapacityEntry =>
  capacity === undefined
    ? { name: '', unit: '', weeklyQty: '', validFrom: today, validTo: '', note: '', uses: [NEW_USE], exceptions: [] }
    : {
        name: capacity.name,
        unit: capacity.unit,
        weeklyQty: plainDecimal(capacity.weeklyQty),
        validFrom: capacity.validFrom,
        validTo: capacity.validTo ?? '',
        note: capacity.note,
        uses: capacity.uses.map(({ categoryId, perUnit }) => ({ categoryId, perUnit: plainDecimal(perUnit) })),
        exceptions: capacity.exceptions.map(({ weekOn, qty }) => ({ weekOn, qty: plainDecimal(qty) })),
      }

export const draftOf = ({ validTo, uses, exceptions, ...entry }: CapacityEntry): CapacityDraft => ({
  ...entry,
  validTo: validTo === '' ? null : validTo,
  uses: [...uses],
  exceptions: [...exceptions],
})

const QUANTITY = new RegExp(keywordsOf(quantity()).pattern ?? '')

/** What is wrong with a number; nothing said of one that is there. */
const unread = (field: string, text: string, missing: string): (readonly [string, string])[] => {
  if (text === '') return [[field, missing]]
  return QUANTITY.test(text) ? [] : [[field, CAPACITY_FORM.number]]
}
const blank = (field: string, text: string, missing: string): (readonly [string, string])[] =>
  text.trim() === '' ? [[field, missing]] : []

/** What is wrong with an entry, by field. The noun's own rules are asked once everything can be read. */
export const entryErrors = (
  entry: CapacityEntry,
  others: readonly Capacity[],
  ownId: string | undefined,
): ReadonlyMap<string, string> => {
  const gaps = [
    ...blank('name', entry.name, CAPACITY_FORM.name),
    ...blank('unit', entry.unit, CAPACITY_FORM.unit),
    ...unread('weeklyQty', entry.weeklyQty, CAPACITY_FORM.weeklyQty),
    ...blank('validFrom', entry.validFrom, CAPACITY_FORM.validFrom),
    ...(entry.uses.length === 0 ? [['uses', CAPACITY_FORM.uses] as const] : []),
    ...entry.uses.flatMap(({ categoryId, perUnit }, at) => [
      ...blank(`uses.${at}.categoryId`, categoryId, CAPACITY_FORM.category),
      ...unread(`uses.${at}.perUnit`, perUnit, CAPACITY_FORM.number),
    ]),
    ...entry.exceptions.flatMap(({ weekOn, qty }, at) => [
      ...blank(`exceptions.${at}.weekOn`, weekOn, CAPACITY_FORM.anyDay),
      ...unread(`exceptions.${at}.qty`, qty, CAPACITY_FORM.number),
    ]),
  ]
  if (gaps.length > 0) return new Map(gaps)
  return new Map(capacityErrors(draftOf(entry), others, ownId).map(({ field, why }) => [field, why]))
}

const TEXTS = ['name', 'unit', 'weeklyQty', 'validFrom', 'validTo', 'note'] as const

const isMadeOf = (value: unknown, fields: readonly string[]): boolean =>
  isRecord(value) && fields.every((field) => typeof value[field] === 'string')
const areMadeOf = (value: unknown, fields: readonly string[]): boolean =>
  Array.isArray(value) && value.every((one) => isMadeOf(one, fields))

/** An entry that was kept, if it is made like one. */
export const entryIn = (kept: unknown): CapacityEntry | undefined => {
  const isEntry = (value: unknown): value is CapacityEntry =>
    isMadeOf(value, TEXTS) &&
    areMadeOf(fieldOf(value, 'uses'), Object.keys(NEW_USE)) &&
    areMadeOf(fieldOf(value, 'exceptions'), Object.keys(NEW_EXCEPTION))
  return isEntry(kept) ? kept : undefined
}
