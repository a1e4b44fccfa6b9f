import { sample, stringMatching } from 'fast-check'
import { id, keywordsOf, type TSchema } from '#kernel/schema.ts'
import type { Random } from '../parts/random.ts'

/** What is put where the contract asks for an id or a text; nothing lets chance decide. */
export interface Fill {
  /** An id; in a list, the one at a place. */
  id(name: string, place: number): string
  text?(name: string, schema: TSchema): string | undefined
  /** How many of the optional fields are given, from 0 to 1. */
  readonly share: number
  /** How long a list is at least. */
  readonly listed?: number
}

const ID_PATTERN = keywordsOf(id()).pattern
const POOL = 12
const WORDS = ['甲', '童书', '<b onmouseover=alert(1)>', "o'neil", '=1+1', 'abc', '😀', '100%', 'ＡＢＣ', '..'] as const

/** A value that fits a schema, by chance. */
export const sampleOf = (schema: TSchema | undefined, random: Random, fill: Fill, name = '', place = 0): unknown => {
  if (schema === undefined) return undefined
  const { enum: values = [], type, items, minItems = 0, maxItems = Infinity } = keywordsOf(schema)
  if (values.length > 0) return values[random.whole(0, values.length - 1)]
  const types = [type ?? []].flat()
  if (types.includes('null') && (types.length === 1 || random.next() < 0.2)) return null
  switch (types.find((one) => one !== 'null')) {
    case 'object':
      return objectOf(schema, random, fill)
    case 'array':
      return Array.from(
        { length: Math.min(Math.max(random.whole(0, 2), minItems, fill.listed ?? 0), maxItems) },
        (_, at) => sampleOf(items, random, fill, name, at),
      )
    case 'string':
      return textOf(schema, random, fill, name, place)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.next() < 0.5
    default:
      return random.pick<unknown>(['文字', 7, null, { a: [1] }])
  }
}

const objectOf = (schema: TSchema, random: Random, fill: Fill): object => {
  const { properties = {}, required = [] } = keywordsOf(schema)
  const entries = Object.entries(properties).flatMap(([name, property]) =>
    required.includes(name) || random.next() < fill.share ? [[name, sampleOf(property, random, fill, name)]] : [],
  )
  return Object.fromEntries(entries)
}

const textOf = (schema: TSchema, random: Random, fill: Fill, name: string, place: number): string => {
  const { pattern = '', format, minLength: least = 0, maxLength: most = 50 } = keywordsOf(schema)
  if (pattern === ID_PATTERN) return fill.id(name, place)
  const given = fill.text?.(name, schema)
  if (given !== undefined) return given
  if (format === 'day') return `20${random.whole(20, 39)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`
  if (format === 'instant') return `20${random.whole(20, 39)}-0${random.whole(1, 9)}-15T08:00:00.000Z`
  if (pattern !== '' && !pattern.includes('u0000')) return shaped(pattern, least, most, random)
  // Counted in code points, as schemas count.
  const fitting = WORDS.filter((word) => pattern === '' || new RegExp(pattern, 'u').test(word))
  const signs = [...(fitting[random.whole(0, fitting.length - 1)] ?? '字')]
  return [...signs, ...Array.from({ length: Math.max(0, least - signs.length) }, () => '字')].slice(0, most).join('')
}

const pools = new Map<string, string[]>()
/** Texts of a shape: made once for each shape, since making them is slow. */
const shaped = (pattern: string, least: number, most: number, random: Random): string => {
  const key = `${pattern}\n${least}\n${most}`
  const pool =
    pools.get(key) ??
    sample(stringMatching(new RegExp(pattern, 'u')), { numRuns: POOL * 4, seed: 1 }).filter(
      (text) => text.length >= least && text.length <= most,
    )
  pools.set(key, pool)
  return pool[random.whole(0, Math.max(0, pool.length - 1))] ?? ''
}

const numberOf = (schema: TSchema, random: Random): number => {
  const { minimum = 0, maximum = 1_000 } = keywordsOf(schema)
  return random.whole(minimum, Math.min(maximum, minimum + 5))
}
