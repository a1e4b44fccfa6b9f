import { describe, expect, it } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { listQuery } from '#kernel/operation.ts'
import { count, day, id, listOf, oneOf, optional, rate, type TObject } from '#kernel/schema.ts'
import { mustFit, parseTexts } from './validation.ts'

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
    [
      { PageNo: '1', PageSize: '100' },
      { PageNo: 1, PageSize: 100 },
    ],
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

  it.each([
    'Infinity',
    '-Infinity',
    '1e309',
    '1e3',
    'NaN',
    '',
    ' 1',
    '1 ',
    '+1',
    '1.0',
    '1.5',
    '0x10',
    '１',
    '-1',
    '9'.repeat(30),
    'null',
  ])('refuses the page number %j', (PageNo) => {
    expect(read(query, { PageNo })).toEqual(['PageNo'])
  })
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
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__'])(
    'refuses a parameter with the name of an inherited word: %s',
    (name) => {
      expect(read(query, Object.fromEntries([[name, '1']]))).toEqual([name])
    },
  )
})
