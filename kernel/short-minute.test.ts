import { expect, it } from 'vitest'
import { shortMinuteOf } from './short-minute.ts'

it('a moment in short has no year and no needless noughts, in Shanghai’s time', () => {
  expect(shortMinuteOf(new Date('2026-11-17T01:30:00Z'))).toBe('11月17日 09:30')
  expect(shortMinuteOf(new Date('2026-03-04T16:05:59Z'))).toBe('3月5日 00:05')
})
