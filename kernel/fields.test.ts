import { expect, test } from 'vitest'
import { givenNickname, nickname } from './fields.ts'
import { keywordsOf } from './schema.ts'

const fits = (schema: object, name: string): boolean => new RegExp(keywordsOf(schema).pattern ?? '', 'u').test(name)

test('people are called anything that others can read', () => {
  for (const name of ['小金', '老陈😀', '👨‍👩‍👧 之家', 'O’Neil-Li·买买提']) {
    expect(fits(nickname('昵称'), name), name).toBe(true)
    expect(fits(givenNickname('昵称'), name), name).toBe(true)
  }
  expect(fits(nickname('昵称'), '')).toBe(true)
})

test('what cannot be seen, or turns the reading direction, is in nobody’s name', () => {
  for (const name of ['老\u202e陈', '\u200b', '一\n二', '\ufeff', '\u2066x', '\ud800']) {
    expect(fits(nickname('昵称'), name), JSON.stringify(name)).toBe(false)
    expect(fits(givenNickname('昵称'), name), JSON.stringify(name)).toBe(false)
  }
  for (const blank of ['', '   ', '\u3000']) expect(fits(givenNickname('昵称'), blank)).toBe(false)
})
