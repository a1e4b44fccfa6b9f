import { expect, it } from 'vitest'
import { firstPlace } from './use-steps.ts'

const RETURNED = ['address', 'bankAccounts.0.proofFile']

it('the form opens at the returned field that was asked for', () => {
  expect(firstPlace('bankAccounts.0.proofFile', RETURNED)).toBe('bankAccounts.0.proofFile')
})
it('an address that names no returned field opens the first one', () => {
  expect(firstPlace('name"] *', RETURNED)).toBe('address')
  expect(firstPlace(null, RETURNED)).toBe('address')
})
it('a draft that nobody sent back opens where it was left', () => {
  expect(firstPlace('address', [])).toBeUndefined()
})
