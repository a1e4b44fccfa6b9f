import { describe, expect, it } from 'vitest'
import { Refusal } from '#kernel/problem.ts'
import { failureCause, retryCause } from './failure-cause.ts'

const withCode = (code: string, message = 'x'): Error => Object.assign(new Error(message), { code })

describe('why a transaction failed', () => {
  it.each([
    ['serialization', withCode('40001')],
    ['deadlock', withCode('40P01')],
    ['outdated_plan', withCode('0A000', 'cached plan must not change result type')],
    ['no_connection', new Refusal(503, 'Busy')],
    ['too_late', new Refusal(504, 'Timeout')],
    ['statement_timeout', withCode('57014')],
    ['lock_timeout', withCode('55P03')],
    ['read_only', withCode('25006')],
    ['connection_lost', withCode('57P01')],
    ['connection_lost', new Error('Connection terminated unexpectedly')],
    ['connection_lost', new Error('Query read timeout')],
    ['connection_lost', withCode('ECONNRESET', 'read ECONNRESET')],
    ['constraint', withCode('23505')],
    ['other', withCode('42P01')],
  ])('is %s', (cause, error) => {
    expect(failureCause(error)).toBe(cause)
  })
  it('is nothing for what the product refuses, nor for a fault of its own code', () => {
    for (const error of [new Refusal(404, 'NotFound'), new Refusal(422, 'Invalid'), new TypeError('x'), 'x'])
      expect(failureCause(error)).toBeUndefined()
  })
  it('is a reason to run it again only where the database asks for it', () => {
    expect(retryCause(withCode('40001'))).toBe('serialization')
    expect(retryCause(withCode('0A000', 'not supported'))).toBeUndefined()
    expect(retryCause(withCode('23505'))).toBeUndefined()
  })
})
