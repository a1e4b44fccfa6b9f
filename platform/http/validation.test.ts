import { describe, expect, it } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { listQuery } from '#kernel/operation.ts'
import { count, day, id, instant, listOf, money, nullable, oneOf, optional, rate, shape, text, words, type TObject } from '#kernel/schema.ts'
import { errorsIn, mustFit, parseTexts } from './validation.ts'

type Texts = Readonly<Record<string, string | string[]>>
const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

const query = listQuery(['code'], {
  status: optional(oneOf([1, 2, 3])),
  ids: optional(listOf(id())),
  counts: optional(listOf(count())),
  rate: optional(rate()),
  from: optional(day()),
})

/** The values of a query as a handler gets them, or the fields that were refused. */
const read = (schema: TObject, given: Texts): unknown => {
  try {
    const values = parseTexts(schema, given)
    mustFit(schema, values)
    return values
  } catch (error) {
    if (error instanceof Refusal && error.problem.status === 422) return Object.keys(error.problem.errors)
    throw error
  }
}

describe('a query', () => {
  it.each<[Texts, object]>([
    [{}, {}],
    [{ PageNo: '1', PageSize: '100' }, { PageNo: 1, PageSize: 100 }],
    [{ PageNo: '007' }, { PageNo: 7 }],
    [{ Q: '1' }, { Q: '1' }],
    [{ Q: ' 恐龙 ' }, { Q: ' 恐龙 ' }],
    [{ IsResourceAuthorization: 'true' }, { IsResourceAuthorization: true }],
    [{ status: '2' }, { status: 2 }],
    [{ rate: '12.5' }, { rate: 12.5 }],
    [{ from: '2024-02-29' }, { from: '2024-02-29' }],
    [{ counts: '1,2' }, { counts: [1, 2] }],
    [{ counts: ['1', '2'] }, { counts: [1, 2] }],
    [{ ids: ID }, { ids: [ID] }],
  ])('%j is read as %j', (given, expected) => {
    expect(read(query, given)).toEqual(expected)
  })

  it.each(['Infinity', '-Infinity', '1e309', '1e3', 'NaN', '', ' 1', '1 ', '+1', '1.0', '1.5', '0x10', '１', '-1', '9'.repeat(30), 'null'])(
    'refuses the page number %j',
    (PageNo) => {
      expect(read(query, { PageNo })).toEqual(['PageNo'])
    },
  )
  it.each<Texts>([
    { PageNo: ['1', '2'] },
    { Q: ['a', 'b'] },
    { Q: 'a\u0000b' },
    { PageSize: '101' },
    { IsResourceAuthorization: '1' },
    { IsResourceAuthorization: 'TRUE' },
    { status: '4' },
    { status: '' },
    { rate: '1e1' },
    { rate: '101' },
    { from: '2026-02-30' },
    { counts: '1,x' },
    { counts: '' },
    { ids: 'x' },
    { Unknown: '1' },
    { pageno: '1' },
  ])('refuses %j', (given) => {
    const [name] = Object.keys(given)
    expect(read(query, given)).toEqual([expect.stringMatching(new RegExp(`^${name}(\\.\\d+)?$`))])
  })
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])('refuses a parameter with the name of an inherited word: %s', (name) => {
    expect(read(query, Object.fromEntries([[name, '1']]))).toEqual([name])
  })
})

describe('a body', () => {
  const body = shape({
    title: words(5, '标题'),
    note: nullable(text(5)),
    amount: money(),
    qty: count(),
    at: optional(instant()),
    lines: listOf(shape({ price: money() }), { min: 1 }),
  })
  const good = { title: '绘本', note: null, amount: '12.50', qty: 3, lines: [{ price: '1' }] }
  const wrong = (change: object): string[] => Object.keys(errorsIn(body, { ...good, ...change }))

  it('that fits has no errors, and is left as it is', () => {
    const given = structuredClone(good)
    expect(errorsIn(body, given)).toEqual({})
    expect(given).toEqual(good)
    expect(wrong({ note: '备注', at: '2026-06-01T08:00:00+08:00' })).toEqual([])
  })
  it.each<[object, string[]]>([
    [{ title: '' }, ['title']],
    [{ title: null }, ['title']],
    [{ title: 5 }, ['title']],
    [{ title: 'a\u0000' }, ['title']],
    [{ title: '一二三四五六' }, ['title']],
    [{ amount: 12.5 }, ['amount']],
    [{ amount: '1e3' }, ['amount']],
    [{ qty: '3' }, ['qty']],
    [{ qty: null }, ['qty']],
    [{ qty: 1.5 }, ['qty']],
    [{ at: '2026-06-01' }, ['at']],
    [{ lines: [] }, ['lines']],
    [{ lines: [{ price: '1' }, { price: 'x', extra: 1 }] }, ['lines.1.extra', 'lines.1.price']],
    [{ extra: true }, ['extra']],
    [{ toString: 1 }, ['toString']],
  ])('with %j is refused at its field', (change, fields) => {
    expect(wrong(change).toSorted()).toEqual(fields)
  })
  it.each([null, undefined, [], 'text', 1])('that is %j and no object is refused', (value) => {
    expect(errorsIn(body, value)).not.toEqual({})
  })
  it('without a field names the field', () => {
    const { qty: _qty, ...less } = good
    expect(errorsIn(body, less)).toEqual({ qty: ['不能为空'] })
  })
  it('is answered in words for people', () => {
    expect(errorsIn(body, { ...good, amount: 'x', qty: '3' })).toEqual({
      amount: ['应为不超过 2 位小数的非负数字'],
      qty: ['格式不正确，应为整数'],
    })
  })
  it('with hundreds of faults is answered with a bounded list', () => {
    const lines = Array.from({ length: 200 }, () => ({ price: 'x' }))
    expect(Object.keys(errorsIn(body, { ...good, lines })).length).toBeLessThanOrEqual(50)
  })
})
