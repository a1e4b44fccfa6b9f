import { fieldOf, isRecord } from './json.ts'
import { labelOf } from './labels.ts'
import { id, keywordsOf, titleOf, type Static, type TObject, type TSchema } from './schema.ts'
import { YES } from './words.ts'

type Labels = Readonly<Record<string, Readonly<Record<number, string>>>>

const ID = keywordsOf(id()).pattern

/** Files and other things go by ids, which say nothing on paper. */
const isId = (schema: TSchema): boolean => keywordsOf(schema).pattern === ID

const textOf = (schema: TSchema, name: string, value: unknown, labels: Labels): string => {
  const { items } = keywordsOf(schema)
  if (Array.isArray(value)) return items === undefined || isId(items) ? '' : value.filter(Boolean).join('、')
  if (typeof value === 'boolean') return value ? YES : ''
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const words = labels[name]
  return words ? labelOf(words, Number(value)) : String(value)
}

/**
 * A part of a document in words, for paper and for pages that only show it: its fields by the titles of their schema, one
 * below the other; a list of such parts with a number before each. What is empty is left out. Numbers that stand for words
 * have them in `labels`.
 */
export const described = (schema: TSchema, value: unknown, labels: Labels = {}): string => {
  const { properties, items } = keywordsOf(schema)
  if (Array.isArray(value) && items !== undefined)
    return value.map((one, index) => `${index + 1}. ${fieldsOf(items, one, labels).join('；')}`).join('\n')
  return properties === undefined ? '' : fieldsOf(schema, value, labels).join('\n')
}

/** Some fields of a document by their titles, whether they are empty or not. */
export const describedFields = <S extends TObject>(
  schema: S,
  document: Static<S>,
  names: readonly (keyof Static<S> & string)[],
  labels: Labels = {},
): [title: string, text: string][] =>
  names.flatMap((name): [string, string][] => {
    const field = schema.properties[name]
    return field === undefined ? [] : [[titleOf(field), textOf(field, name, fieldOf(document, name), labels)]]
  })

const fieldsOf = (schema: TSchema, value: unknown, labels: Labels): string[] =>
  isRecord(value)
    ? Object.entries(keywordsOf(schema).properties ?? {}).flatMap(([name, field]) => {
        const text = textOf(field, name, value[name], labels)
        return text === '' ? [] : [`${titleOf(field)}：${text}`]
      })
    : []
