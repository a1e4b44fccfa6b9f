import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'

describe('the contract of bank branches', () => {
  it('is sound', () => {
    expect(faultsOf(operations)).toEqual([])
  })
  it('is the five calls of the specification, and an import', () => {
    expect(
      Object.values(operations)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      'DELETE /api/BankSub/{id}',
      'GET /api/BankSub',
      'GET /api/BankSub/BankName/{bankName}/Select',
      'GET /api/BankSub/ImportTemplate',
      'POST /api/BankSub',
      'POST /api/BankSub/Import',
      'PUT /api/BankSub/{id}',
    ])
  })
})
