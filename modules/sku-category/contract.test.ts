import { describe, expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'

describe('the contract of categories', () => {
  it('is sound', () => {
    expect(faultsOf(operations)).toEqual([])
  })
  it('is the four calls of the specification, and ours to change and import', () => {
    expect(
      Object.values(operations)
        .map(({ method, path }) => `${method} ${path}`)
        .toSorted(),
    ).toEqual([
      'DELETE /api/SkuCategory/{id}',
      'GET /api/SkuCategory',
      'GET /api/SkuCategory/ImportTemplate',
      'GET /api/SkuCategory/Select',
      'POST /api/SkuCategory/Import',
      'POST /api/SkuCategory/{parentId}',
      'PUT /api/SkuCategory/{id}',
    ])
  })
})
