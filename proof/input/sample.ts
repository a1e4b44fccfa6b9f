import { sample, stringMatching } from 'fast-check'
import { id, type TSchema } from '#kernel/schema.ts'
import type { Random } from '../parts/random.ts'

/** What is put where the contract asks for an id or a text; nothing lets chance decide. */
export interface Fill {
  id(name: string): string
  text?(name: string, schema: TSchema): string | undefined
  /** How many of the optional fields are given, from 0 to 1. */
  readonly share: number
}

const ID_PATTERN = patternOf(id())
const POOL = 12
const WORDS = ['甲', '童书', '<b onmouseover=alert(1)>', "o'neil", '=1+1', 'abc', '😀', '100%', 'ＡＢＣ', '..'] as const

/** A value that fits a schema, by chance. */
export const sampleOf = (schema: unknown, random: Random, fill: Fill, name = ''): unknown => {
  if (typeof schema !== 'object' || schema === null) return undefined
  const values = listOf(Reflect.get(schema, 'enum'))
  if (values.length > 0) return values[random.whole(0, values.length - 1)]
  const types = [Reflect.get(schema, 'type')].flat()
  if (types.includes('null') && (types.length === 1 || random.next() < 0.2)) return null
  switch (types.find((type) => type !== 'null')) {
    case 'object':
      return objectOf(schema, random, fill)
    case 'array':
      return Array.from({ length: Math.max(random.whole(0, 2), numberIn(schema, 'minItems', 0)) }, () =>
        sampleOf(Reflect.get(schema, 'items'), random, fill, name),
      )
    case 'string':
      return textOf(schema, random, fill, name)
    case 'integer':
    case 'number':
      return numberOf(schema, random)
    case 'boolean':
      return random.next() < 0.5
    default:
      return random.pick<unknown>(['文字', 7, null, { a: [1] }])
  }
}

const objectOf = (schema: object, random: Random, fill: Fill): object => {
  const required = listOf(Reflect.get(schema, 'required'))
  const entries = Object.entries(Object(Reflect.get(schema, 'properties'))).flatMap(([name, property]) =>
    required.includes(name) || random.next() < fill.share ? [[name, sampleOf(property, random, fill, name)]] : [],
  )
  return Object.fromEntries(entries)
}

const textOf = (schema: TSchema, random: Random, fill: Fill, name: string): string => {
  const pattern = patternOf(schema)
  if (pattern === ID_PATTERN) return fill.id(name)
  const given = fill.text?.(name, schema)
  if (given !== undefined) return given
  const format: unknown = Reflect.get(schema, 'format')
  if (format === 'day') return `20${random.whole(20, 39)}-0${random.whole(1, 9)}-1${random.whole(0, 9)}`
  if (format === 'instant') return `20${random.whole(20, 39)}-0${random.whole(1, 9)}-15T08:00:00.000Z`
  const least = numberIn(schema, 'minLength', 0)
  const most = numberIn(schema, 'maxLength', 50)
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

const numberOf = (schema: object, random: Random): number => {
  const least = numberIn(schema, 'minimum', 0)
  return random.whole(least, Math.min(numberIn(schema, 'maximum', 1_000), least + 5))
}

const numberIn = (schema: object, name: string, fallback: number): number => {
  const value: unknown = Reflect.get(schema, name)
  return typeof value === 'number' ? value : fallback
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function patternOf(schema: TSchema): string {
  const pattern: unknown = Reflect.get(schema, 'pattern')
  return typeof pattern === 'string' ? pattern : ''
}
