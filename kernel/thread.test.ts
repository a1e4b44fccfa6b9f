import { describe, expect, it } from 'vitest'
import { canWithdraw, threadCalls, withdrawUntil } from './thread.ts'
import { faultsOf } from './operation.ts'

const SENT = '2026-11-17T08:00:00.000Z'

describe('a message', () => {
  it('can be taken back for two minutes and not a moment longer', () => {
    expect(withdrawUntil(SENT)).toBe('2026-11-17T08:02:00.000Z')
    expect(canWithdraw(SENT, new Date('2026-11-17T08:02:00.000Z'))).toBe(true)
    expect(canWithdraw(SENT, new Date('2026-11-17T08:02:00.001Z'))).toBe(false)
  })
})

describe('the calls of a kind of document', () => {
  it('lie under its path, are sound, and are open to those who see it', () => {
    const who = { supplier: 'order.view', staff: 'order.view' } as const
    const calls = threadCalls('PurchaseOrder', '采购订单', who)
    expect(calls.post).toMatchObject({ method: 'POST', path: '/api/PurchaseOrder/{id}/Message', who, owns: 'company' })
    expect(faultsOf(calls)).toEqual([])
  })
})
