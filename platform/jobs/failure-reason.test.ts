import { expect, test } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { SmsFailure } from '../messaging/sms/failure.ts'
import { reasonOf } from './failure-reason.ts'
import { UnfitMessage } from './unfit-message.ts'

test('a job that failed is known by the class of its reason, and nothing of what the error says', () => {
  const sqlError = Object.assign(new Error('value 13800000001'), { code: '23505' })
  expect(reasonOf(new UnfitMessage('x'))).toBe('invalid')
  expect(reasonOf(new SmsFailure('rate_limited', '13800000001'))).toBe('provider')
  expect(reasonOf(new Refusal(503, 'Busy'))).toBe('provider')
  expect(reasonOf(sqlError)).toBe('database')
  for (const other of [new Refusal(404, 'NotFound'), new Error('13800000001'), 'text', undefined])
    expect(reasonOf(other)).toBe('other')
})
