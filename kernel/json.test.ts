import { describe, expect, it } from 'vitest'
import { fieldOf, isRecord, parseJson } from './json.ts'

describe('a record', () => {
  it.each([{}, { a: 1 }, Object.create(null)])('is an object with fields: %j', (value) => {
    expect(isRecord(value)).toBe(true)
  })
  it.each([null, undefined, 'a', 1, true, [], [{ a: 1 }]])('is not %j', (value) => {
    expect(isRecord(value)).toBe(false)
  })
})

describe('a field', () => {
  const answer = { rows: [{ id: 7, name: null }], '': 'empty' }

  it('is found at the end of its path, through lists and under any name', () => {
    expect(fieldOf(answer, 'rows', 0, 'id')).toBe(7)
    expect(fieldOf(answer, 'rows', 0, 'name')).toBeNull()
    expect(fieldOf(answer, '')).toBe('empty')
    expect(fieldOf(answer)).toBe(answer)
  })
  it('is undefined where the path ends early, leaves the list or goes on behind a text', () => {
    expect(fieldOf(answer, 'rows', 1, 'id')).toBeUndefined()
    expect(fieldOf(answer, 'rows', 0, 'name', 'first')).toBeUndefined()
    expect(fieldOf('text', 'length')).toBeUndefined()
    expect(fieldOf(null, 'a')).toBeUndefined()
  })
  it('is never one that every object inherits', () => {
    expect(fieldOf({}, 'constructor')).toBeUndefined()
    expect(fieldOf({}, '__proto__')).toBeUndefined()
    expect(fieldOf([], 'map')).toBeUndefined()
  })
})

describe('a text', () => {
  it('is read as JSON, and a text that is none gives nothing', () => {
    expect(parseJson('{"a":[1]}')).toEqual({ a: [1] })
    expect(parseJson('null')).toBeNull()
    for (const text of ['', '{', '<html>', 'undefined']) expect(parseJson(text)).toBeUndefined()
  })
})
