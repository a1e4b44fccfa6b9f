import { expect, test } from 'vitest'
import { createStatementNames } from './statements.ts'

test('a statement keeps its name, and another gets another', () => {
  const names = createStatementNames()
  expect(names.nameOf('select 1')).toBe(names.nameOf('select 1'))
  expect(names.nameOf('select 2')).not.toBe(names.nameOf('select 1'))
})

test('names that were given are not given again after a renewal', () => {
  const names = createStatementNames()
  const before = names.nameOf('select 1')
  names.renew()
  expect(names.nameOf('select 1')).not.toBe(before)
})

test('there is an end to what is kept, and what was there first stays', () => {
  const names = createStatementNames()
  const first = names.nameOf('select 0')
  const kept = Array.from({ length: 600 }, (_, index) => names.nameOf(`select ${index}`)).filter(Boolean)
  expect(kept).toHaveLength(500)
  expect(names.nameOf('select 0')).toBe(first)
})
