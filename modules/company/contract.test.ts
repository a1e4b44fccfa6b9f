import { describe, expect, it } from 'vitest'
import { faultsOf, type Operation } from '#kernel/operation.ts'
import { operations } from './contract.ts'

describe('the contract of companies', () => {
  it('is sound', () => {
    expect(faultsOf(operations)).toEqual([])
  })
  it('is the two calls of the specification and one marked as an extension', () => {
    const calls: Operation[] = Object.values(operations)
    const addresses = (isExtension: boolean) =>
      calls.filter(({ extension = false }) => extension === isExtension).map(({ method, path }) => `${method} ${path}`)
    expect(addresses(false)).toEqual(['GET /api/Company/Select', 'GET /api/Company/{id}/PaymentAccount'])
    expect(addresses(true)).toEqual(['POST /api/Company/PaymentAccount/{id}/Reveal'])
  })
  it('shows no whole account number but in the call that reveals one', () => {
    expect(JSON.stringify(operations.listPaymentAccounts.reply)).not.toContain('"accountNo"')
    expect(JSON.stringify(operations.revealPaymentAccount.reply)).toContain('"accountNo"')
  })
})
