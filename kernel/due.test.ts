import { expect, test } from 'vitest'
import { Value } from 'typebox/value'
import { dueQuery, dueRow, overdueDays } from './due.ts'
import { shape } from './schema.ts'

test('days of delay are counted by the calendar of Shanghai; the day of the deadline is none', () => {
  const dueAt = '2026-11-14T16:30:00Z'
  expect(overdueDays(dueAt, '2026-11-15')).toBe(0)
  expect(overdueDays(dueAt, '2026-11-17')).toBe(2)
  expect([overdueDays(dueAt, '2026-11-01'), overdueDays(null, '2026-11-15')]).toEqual([0, 0])
})

test('a row says when it is due, or that nothing runs; a list asks for what is late or near', () => {
  for (const dueAt of [null, '2026-11-14T16:30:00Z'])
    expect(Value.Check(shape(dueRow), { dueAt, overdueDays: 0 })).toBe(true)
  expect(Value.Check(shape(dueRow), { overdueDays: 0 })).toBe(false)
  for (const query of [{}, { IsOverdue: true }, { IsDueSoon: true }])
    expect(Value.Check(shape(dueQuery), query)).toBe(true)
  expect(Value.Check(shape(dueQuery), { IsOverdue: 'yes' })).toBe(false)
})
