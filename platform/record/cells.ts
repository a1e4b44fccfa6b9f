import { decimalFromText } from '#kernel/decimal-text.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { IMPORT } from './words.ts'

const PERCENT = /%$/
const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

const isNumeric = (schema: TSchema): boolean => {
  const { type, enum: values } = keywordsOf(schema)
  return type === 'integer' || type === 'number' || (values?.every((value) => typeof value === 'number') ?? false)
}

/** May the field be left empty? */
export const isRequired = (schema: TSchema): boolean => (keywordsOf(schema).minLength ?? 0) > 0

/**
 * What a cell means to its field: numbers with or without a percent sign, yes and no in the words that people use. What
 * means nothing stays text, and the schema says what is wrong with it.
 */
export const cellValue = (schema: TSchema, text: string): unknown => {
  const { type, labels } = keywordsOf(schema)
  if (type === 'boolean') {
    const word = text.toLowerCase()
    if (IMPORT.yes.some((yes) => yes === word)) return true
    return IMPORT.no.some((no) => no === word) ? false : text
  }
  if (!isNumeric(schema)) return text
  const named = Object.entries(labels ?? {}).find(([, label]) => label === text)
  const digits = named?.[0] ?? decimalFromText(text).replace(PERCENT, '')
  return NUMBER.test(digits) ? Number(digits) : text
}

/** How to fill in a column, as far as its schema knows. */
export const hintOf = (schema: TSchema): string => {
  const { type, enum: values, labels, maxLength, says } = keywordsOf(schema)
  if (type === 'boolean') return IMPORT.flagHint
  const choices = labels ? Object.values(labels) : values?.filter((value) => value !== null)
  if (choices) return IMPORT.choiceHint(choices.join('、'))
  if (isNumeric(schema)) return IMPORT.numberHint
  return says ?? (maxLength === undefined ? '' : IMPORT.longest(maxLength))
}
