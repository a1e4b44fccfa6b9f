import { expect, test } from 'vitest'
import { remindedLately } from './reminder.ts'

const at = (moment: string): number => Date.parse(moment)
const REMINDED = '2026-10-12T03:29:30.000Z'

test('a reminder waits four hours for the next one, and says from when on it may be sent', () => {
  expect(remindedLately({ remindedAt: REMINDED, now: at('2026-10-12T07:29:29.999Z') }, 'supplier')).toEqual({
    field: 'status',
    why: '10-12 15:30 后可再次催办',
  })
  expect(remindedLately({ remindedAt: REMINDED, now: at('2026-10-12T07:29:30.000Z') }, 'supplier')).toBeUndefined()
})

test('the moment that it names is never too early', () => {
  const now = at(REMINDED)
  expect(remindedLately({ remindedAt: '2026-10-12T03:30:00.000Z', now }, 'supplier')?.why).toContain('15:30')
  expect(remindedLately({ remindedAt: '2026-10-12T03:30:00.001Z', now }, 'supplier')?.why).toContain('15:31')
})

test('who was never reminded can be', () => {
  expect(remindedLately({ remindedAt: null, now: 0 }, 'supplier')).toBeUndefined()
})
