import { Value } from 'typebox/value'
import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  faultsOf,
  isReading,
  isRepeatable,
  listQuery,
  PAGE_SIZE,
  PAGE_SIZE_MAX,
  pathNames,
  type Input,
  type Operation,
  type Output,
} from './operation.ts'
import { flag, id, listOf, nothing, optional, shape, words } from './schema.ts'

const get = {
  method: 'GET',
  path: '/api/Book/{id}',
  summary: 'one book',
  who: 'signed_in',
  owns: 'nobody',
  params: shape({ id: id() }),
  reply: shape({ title: words(50, '书名') }),
} as const satisfies Operation

const change = { ...get, method: 'PATCH', body: shape({ title: words(50, '书名') }) } as const satisfies Operation

const list = {
  method: 'GET',
  path: '/api/Book',
  summary: 'books',
  who: { supplier: 'member' },
  owns: 'company',
  query: listQuery(['title', 'createdAt'], { IsNew: optional(flag()) }),
  reply: listOf(shape({ title: words(50, '书名') })),
  paged: true,
} as const satisfies Operation

describe('a contract', () => {
  it('without faults is accepted', () => {
    expect(faultsOf({ get, change, list })).toEqual([])
  })
  it('with two calls at one address is refused, whatever their case and the names in braces', () => {
    const twin = { ...get, path: '/api/book/{bookId}', params: shape({ bookId: id() }) } as const
    expect(faultsOf({ get, twin })).toEqual(['twin has the address of get: GET /api/book/{}'])
  })
  it('with a name in the path that params lack is refused', () => {
    const { params: _params, ...bare } = get
    expect(faultsOf({ bare })).toEqual(['bare: params do not match /api/Book/{id}'])
  })
  it('with params that the path lacks is refused', () => {
    const loose = { ...get, path: '/api/Book' } as const
    expect(faultsOf({ loose })).toEqual(['loose: params do not match /api/Book'])
  })
  it('with a body on a GET is refused', () => {
    expect(faultsOf({ odd: { ...get, body: shape({}) } })).toEqual(['odd: a GET has no body'])
  })
  it('in which something else than a POST says that it only reads is refused', () => {
    expect(faultsOf({ odd: { ...change, readOnly: true } })).toEqual(['odd: only a POST has to say that it reads'])
  })
  it('does not compile when a call does not say who may call it or whose records it touches', () => {
    const { who: _who, ...silent } = get
    // @ts-expect-error: `who` is missing
    const first: Operation = silent
    const { owns: _owns, ...stray } = get
    // @ts-expect-error: `owns` is missing
    const second: Operation = stray
    expect([first, second]).toHaveLength(2)
  })
})

describe('a call', () => {
  const create = { ...change, method: 'POST' } as const
  it.each([
    ['a GET', get, { reads: true, repeatable: false }],
    ['a POST that only reads', { ...create, readOnly: true } as const, { reads: true, repeatable: false }],
    ['a POST', create, { reads: false, repeatable: true }],
    ['a PATCH', change, { reads: false, repeatable: true }],
    ['a PUT', { ...change, method: 'PUT' } as const, { reads: false, repeatable: false }],
  ])('reads, or is done once for a key: %s', (_, operation, { reads, repeatable }) => {
    expect([isReading(operation), isRepeatable(operation)]).toEqual([reads, repeatable])
  })
})

describe('the names in a path', () => {
  it('are found in order', () => {
    expect(pathNames('/api/A/{id}/B/{itemId}')).toEqual(['id', 'itemId'])
    expect(pathNames('/api/A')).toEqual([])
  })
})

describe('the query of a list', () => {
  const accepts = (query: object): boolean => Value.Check(list.query, query)

  it.each([
    {},
    { PageNo: 1, PageSize: PAGE_SIZE_MAX },
    { OrderBy: 'title' },
    { OrderBy: '-createdAt' },
    { Q: '恐龙', Fields: 'title', IsResourceAuthorization: true },
    { IsNew: false },
  ])('accepts %j', (query) => {
    expect(accepts(query)).toBe(true)
  })
  it.each([
    { PageSize: PAGE_SIZE_MAX + 1 },
    { PageNo: -1 },
    { PageNo: 1_000_001 },
    { OrderBy: 'secret' },
    { OrderBy: '--title' },
    { OrderBy: 'title desc' },
    { Q: 'x'.repeat(101) },
    { Q: 'a\u0000' },
    { IsNew: 'yes' },
    { Other: 1 },
  ])('refuses %j', (query) => {
    expect(accepts(query)).toBe(false)
  })
  it('has a default page that is allowed', () => {
    expect(accepts({ PageSize: PAGE_SIZE })).toBe(true)
  })
})

describe('the types of a call', () => {
  it('give a handler exactly what the contract declares', () => {
    expectTypeOf<Input<typeof get>['params']>().toEqualTypeOf<{ id: string }>()
    expectTypeOf<Input<typeof get>['body']>().toEqualTypeOf<undefined>()
    expectTypeOf<Input<typeof change>['body']>().toEqualTypeOf<{ title: string }>()
  })
  it('want from a handler what the contract promises: a page, a file or the reply', () => {
    expectTypeOf<Output<typeof get>>().toEqualTypeOf<{ title: string }>()
    expectTypeOf<Output<typeof list>['rows']>().toEqualTypeOf<readonly { title: string }[]>()
    const print = { ...get, file: 'application/pdf', reply: nothing() } as const satisfies Operation
    expectTypeOf<Output<typeof print>['bytes']>().toEqualTypeOf<Uint8Array>()
  })
})
