import { expect, it } from 'vitest'
import { answerTimeText } from './answer-time.ts'

it.each([
  [0, '对方通常 15 分钟内回复'],
  [16, '对方通常 30 分钟内回复'],
  [60, '对方通常 1 小时内回复'],
  [61, '对方通常 2 小时内回复'],
  [360, '对方通常 6 小时内回复'],
  [48 * 60, '对方通常 48 小时内回复'],
  [48 * 60 + 1, '对方通常 3 天内回复'],
])('%i minutes are said as people say them, rounded up: %s', (minutes, says) => {
  expect(answerTimeText(minutes)).toBe(says)
})
