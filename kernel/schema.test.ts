import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import {
  anyOf,
  count,
  flag,
  id,
  listOf,
  mapOf,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  partial,
  price,
  quantity,
  rate,
  shape,
  text,
  titleOf,
  words,
  type TSchema,
} from './schema.ts'

const fits = (schema: TSchema, value: unknown): boolean => Value.Check(schema, value)
const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

describe.each<[string, TSchema, unknown[], unknown[]]>([
  ['an id', id(), [ID], ['', 'x', ID.toUpperCase(), `${ID} `, `${ID}\n`, 7, null]],
  ['a text of at most 3', text(3), ['', 'abc', '书籍本', '𠮷𠮷𠮷'], ['abcd', 'a\u0000', 7, null, undefined]],
  ['a text that must not be empty', words(3, '名称'), ['a'], ['', 'abcd', null]],
  [
    'an amount',
    money(),
    ['0', '0.5', '12.34', '9999999999999999.99'],
    ['-1', '01', '1.234', '1e3', '.5', '1.', '', 1, '１'],
  ],
  ['a unit price', price(), ['0.0001', '12.345678'], ['1.2345678', '-0.1', 'NaN', 'Infinity']],
  ['a quantity', quantity(), ['1', '1000.5', '0.0001'], ['1.00001', '-5', ' 5']],
  ['a percentage', rate(), [0, 33.3, 100], [-0.1, 100.1, '5', Number.NaN, Number.POSITIVE_INFINITY]],
  ['a count', count(), [0, 2_147_483_647], [-1, 1.5, 2_147_483_648, '1', Number.POSITIVE_INFINITY, null]],
  ['a flag', flag(), [true, false], ['true', 1, 0, null]],
  ['one of a list', oneOf(['a', 1]), ['a', 1], ['b', '1', 2, null]],
  ['any of some fields', anyOf(['a', 'b'], count()), [{}, { a: 1 }, { a: 0, b: 2 }], [{ c: 1 }, { a: '1' }, [], null]],
  ['a list of 1 to 2', listOf(count(), { min: 1, max: 2 }), [[1], [1, 2]], [[], [1, 2, 3], ['1'], {}, null]],
  ['a map', mapOf(count()), [{}, { a: 1 }], [{ a: 'x' }, { 'a\u0000': 1 }, { ['a'.repeat(101)]: 1 }, []]],
  ['nothing', nothing(), [null], [undefined, '', 0, {}]],
])('%s', (_name, schema, good, bad) => {
  it.each(good.map((value) => [value]))('accepts %j', (value) => {
    expect(fits(schema, value)).toBe(true)
  })
  it.each(bad.map((value) => [value]))('refuses %j', (value) => {
    expect(fits(schema, value)).toBe(false)
  })
})

describe('an object', () => {
  const schema = shape({ name: words(5, '名称'), note: optional(text(5)), parent: nullable(id()) })

  it('accepts its fields, without the optional one and with null where it may be null', () => {
    expect(fits(schema, { name: 'a', parent: null })).toBe(true)
    expect(fits(schema, { name: 'a', note: '', parent: ID })).toBe(true)
  })
  it('refuses a field that it does not know', () => {
    expect(fits(schema, { name: 'a', parent: null, extra: 1 })).toBe(false)
  })
  it('refuses a nullable field that is left out, and null where it was not offered', () => {
    expect(fits(schema, { name: 'a' })).toBe(false)
    expect(fits(schema, { name: 'a', parent: null, note: null })).toBe(false)
  })
})

describe('nullable', () => {
  it.each<[string, TSchema, unknown, unknown]>([
    ['text', text(3), 'abc', 'abcd'],
    ['an id', id(), ID, 'x'],
    ['a choice of words', oneOf(['a', 'b']), 'a', 'c'],
    ['a choice of numbers', oneOf([1, 2]), 2, 3],
    ['a list', listOf(count()), [1], ['x']],
    ['an object', shape({ a: count() }), { a: 1 }, { b: 1 }],
  ])('of %s accepts null and what fitted before, and refuses what did not', (_name, schema, good, bad) => {
    expect(fits(nullable(schema), null)).toBe(true)
    expect(fits(nullable(schema), good)).toBe(true)
    expect(fits(nullable(schema), bad)).toBe(false)
  })
  it('keeps the label', () => {
    expect(titleOf(nullable(text(3, { title: '备注' })))).toBe('备注')
  })
})

describe('partial', () => {
  const schema = partial(shape({ name: words(5, '名称'), parent: nullable(id()) }))
  it('accepts any part of the object, and nothing', () => {
    for (const value of [{}, { name: 'a' }, { parent: null }, { name: 'a', parent: ID }])
      expect(fits(schema, value)).toBe(true)
  })
  it('refuses what the object refuses', () => {
    for (const value of [{ name: '' }, { other: 1 }, { name: null }]) expect(fits(schema, value)).toBe(false)
  })
})

describe('the label of a schema', () => {
  it('is the title that was given', () => {
    expect(titleOf(words(5, '名称'))).toBe('名称')
  })
  it('is a general word where none was given', () => {
    expect(titleOf(nothing())).toBe('字段')
  })
})
