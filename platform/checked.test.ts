import { describe, expect, expectTypeOf, it } from 'vitest'
import { count, listOf, openShape, optional, shape, text } from '#kernel/schema.ts'
import { checked, fits, parsed } from './checked.ts'

const Answer = openShape({ token: text(100), seconds: count(), scopes: optional(listOf(text(20))) })
const good = { token: 'geheim', seconds: 60, more: true }

describe('a value from outside', () => {
  it('has the type of its schema once it fits, also where more stands in it than we read', () => {
    const answer = checked(Answer, good, 'the answer')
    expectTypeOf(answer.token).toEqualTypeOf<string>()
    expect(answer).toBe(good)
    expect(fits(Answer, good)).toBe(true)
  })
  it('is refused by the names of its fields, never by what they hold', () => {
    const bad = { token: ['geheim'], seconds: -1 }
    expect(fits(Answer, bad)).toBe(false)
    expect(() => checked(Answer, bad, 'the answer')).toThrow(/^the answer does not fit: token,seconds$/)
  })
  it('of ours holds nothing else', () => {
    expect(fits(shape({ token: text(100) }), { token: 'a' })).toBe(true)
    expect(fits(shape({ token: text(100) }), { token: 'a', more: 1 })).toBe(false)
  })
})

describe('JSON from outside', () => {
  it('is read and checked at once', () => {
    expect(parsed(Answer, JSON.stringify(good), 'the answer').seconds).toBe(60)
  })
  it.each(['', '<html>geheim', '"geheim"', 'null'])('is refused without its text: %j', (answer) => {
    expect(() => parsed(Answer, answer, 'the answer')).toThrow(/^the answer does not fit: body$/)
  })
})
