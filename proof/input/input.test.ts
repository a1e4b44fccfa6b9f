import { describe, expect, test } from 'vitest'
import { erpContract } from '#apps/erp/contract.ts'
import { passportContract } from '#apps/passport/contract.ts'
import { count, id, listOf, money, oneOf, optional, shape, text } from '#kernel/schema.ts'
import type { Operation } from '#kernel/operation.ts'
import { createRandom } from '../parts/random.ts'
import { fits, textFits } from './judge.ts'
import { malformedFrom } from './malformed.ts'
import { missingHeaders } from './security-headers.ts'
import { sampleOf } from './sample.ts'
import { givenFor, shotOf } from './shot.ts'

const body = shape({
  id: id(),
  name: text(10, { min: 2 }),
  price: money(),
  kind: oneOf([1, 2]),
  lines: listOf(shape({ qty: count() }), { min: 1 }),
  note: optional(text(5)),
})
const operation: Operation = {
  method: 'POST',
  path: '/api/Thing/{id}',
  summary: '',
  who: 'anyone',
  owns: 'nobody',
  params: shape({ id: id() }),
  query: shape({ PageNo: optional(count()) }),
  body,
  reply: body,
}
const fill = { share: 0.5, id: () => '00000000-0000-4000-8000-000000000001' }

describe('a made-up call', () => {
  test('fits its contract', () => {
    const random = createRandom(1)
    for (let turn = 0; turn < 200; turn += 1) expect(fits(body, sampleOf(body, random, fill))).toBe(true)
  })
  test('of every operation of both contracts fits it, too', { timeout: 60_000 }, () => {
    const random = createRandom(1)
    const misfits = Object.entries<Operation>({ ...erpContract, ...passportContract }).filter(([, one]) => {
      const given = givenFor(one, random, fill)
      const parts = [
        [one.params, given.params],
        [one.query, given.query],
        [one.body, given.body],
      ] as const
      return parts.some(([schema, value]) => schema !== undefined && !fits(schema, value))
    })
    expect(misfits.map(([name]) => name)).toEqual([])
  })
  test('is spoiled so that most of the time the contract forbids it', () => {
    const random = createRandom(1)
    const made = Array.from({ length: 400 }, () =>
      malformedFrom(operation, givenFor(operation, random, fill), {}, random),
    )
    expect(made.filter(({ mustFail }) => mustFail).length).toBeGreaterThan(200)
    expect(new Set(made.map(({ part }) => part))).toEqual(
      new Set(['path', 'query', 'body', 'syntax', 'media', 'header']),
    )
  })
  test('is the same for the same seed', () => {
    const one = () => shotOf(operation, givenFor(operation, createRandom(5), fill), {})
    expect(one()).toEqual(one())
  })
})

describe('a text of a query', () => {
  test.each([
    ['7', true],
    ['-1', false],
    ['x', false],
    ['1e3', false],
  ])('%s fits a count: %s', (given, expected) => {
    expect(textFits(count(), given)).toBe(expected)
  })
})

describe('an answer', () => {
  const good = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'same-site',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'",
    'x-request-id': '00000000-0000-4000-8000-000000000001',
    'content-type': 'application/json',
  }
  test('with all its headers lacks nothing', () => {
    expect(missingHeaders({ headers: good })).toEqual([])
    expect(missingHeaders({ headers: { ...good, 'set-cookie': 'a=b; HttpOnly; SameSite=Lax' } })).toEqual([])
  })
  test.each([
    ['a header', { ...good, 'x-frame-options': '' }, 'x-frame-options'],
    ['a flag of a cookie', { ...good, 'set-cookie': ['a=b; HttpOnly'] }, 'set-cookie'],
    ['a harmless type', { ...good, 'content-type': 'text/html' }, 'content-type'],
  ])('without %s is noticed', (_what, headers, name) => {
    expect(missingHeaders({ headers })).toEqual([name])
  })
})
