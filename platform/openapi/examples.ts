import { keywordsOf, type Keywords, type TSchema } from '#kernel/schema.ts'
import { valuesOf } from './public-schema.ts'

/** What fields are filled with where their schema says too little: by name, or by `Shape.name` where a name has several meanings. */
export type NamedExamples = Readonly<Record<string, string | number | boolean>>

const DAY = '2026-11-20'
const INSTANT = '2026-11-16T09:30:00+08:00'
// What nothing better is known for; the first that fits the pattern is taken.
const TEXTS = [
  '1280.00',
  '13800000001',
  '09:30',
  '0.37',
  '123456',
  'Sample2026',
  'k3JtQx8vN2mZ5rWc7LpYdA',
  'k3JtQx8vN2mZ5rWc7LpYdA9sHf4uGe6bTi1oXqRnVwE',
]

/** The same field has the same identifier everywhere, and another field another one. */
const uuidFor = (name: string): string => {
  // FNV-1a, drawn out to the length of an identifier: nothing secret depends on it.
  let hash = 0x811c9dc5
  const block = (): string => {
    hash = Math.imul(hash ^ 0x9e3779b9, 0x01000193) >>> 0
    return hash.toString(16).padStart(8, '0')
  }
  for (const character of name.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  const [a, b, c, d] = [block(), block(), block(), block()]
  return `${a}-${b.slice(0, 4)}-4${b.slice(5)}-8${c.slice(1, 4)}-${c.slice(4)}${d}`
}

const fitsText = ({ pattern, minLength = 0, maxLength = Infinity }: Keywords, value: string): boolean =>
  value.length >= minLength &&
  value.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern, 'u').test(value))

const fitsNumber = ({ minimum = -Infinity, maximum = Infinity }: Keywords, value: number): boolean =>
  value >= minimum && value <= maximum

const UUID = uuidFor('id')

const textExample = (keywords: Keywords, field: string, named: unknown): string => {
  if (keywords.format === 'day') return DAY
  if (keywords.format === 'instant') return INSTANT
  if (typeof named === 'string' && fitsText(keywords, named)) return named
  if (keywords.pattern !== undefined && fitsText(keywords, UUID)) {
    if (keywords.maxLength === UUID.length) return uuidFor(field)
  }
  const title = (keywords.title ?? '').slice(0, keywords.maxLength)
  return [title, ...TEXTS].find((text) => fitsText(keywords, text)) ?? ''
}

export interface ExampleOptions {
  readonly named: NamedExamples
  /** Only what must be given: what else a body may hold stands in its schema. */
  readonly isLean?: boolean
}

/** A value of a schema, as it might come over the wire. */
export const exampleOf = (schema: TSchema, place: string, options: ExampleOptions): unknown => {
  const keywords = keywordsOf(schema)
  const field = place.split('.').at(-1) ?? ''
  const named = options.named[place] ?? options.named[`${field.slice(0, 1).toLowerCase()}${field.slice(1)}`]
  const types = [keywords.type ?? []].flat()
  const values = valuesOf(keywords)
  if (values !== undefined) return values.find((value) => value === named) ?? values[0]
  if (keywords.properties !== undefined) return objectExample(keywords, place, options)
  if (types.includes('array')) return keywords.items === undefined ? [] : [exampleOf(keywords.items, place, options)]
  if (types.includes('object')) return {}
  if (types.includes('string')) return textExample(keywords, field, named)
  if (types.includes('integer') || types.includes('number'))
    return typeof named === 'number' && fitsNumber(keywords, named) ? named : Math.max(1, keywords.minimum ?? 0)
  if (types.includes('boolean')) return typeof named === 'boolean' ? named : false
  return null
}

const objectExample = ({ properties = {}, required = [] }: Keywords, place: string, options: ExampleOptions) => {
  const [shape] = place.split('.').slice(-1)
  const all = Object.entries(properties)
  const needed = all.filter(([name]) => required.includes(name))
  const shown = options.isLean && needed.length > 0 ? needed : all
  return Object.fromEntries(shown.map(([name, one]) => [name, exampleOf(one, `${shape}.${name}`, options)]))
}
