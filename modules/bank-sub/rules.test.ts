import { describe, expect, it } from 'vitest'
import { branchErrors } from './rules.ts'

const branch = { bankName: '招商银行', cnapsCode: '308584001234' }

describe('a branch', () => {
  it('with a bank and twelve digits is accepted', () => {
    expect(branchErrors(branch)).toEqual([])
  })
  it.each(['', '30858400123', '3085840012345', '30858400123x', '３０８５８４００１２３４'])(
    'with the number %j is refused',
    (cnapsCode) => {
      expect(branchErrors({ ...branch, cnapsCode }).map(({ field }) => field)).toEqual(['cnapsCode'])
    },
  )
  it('without a bank is refused', () => {
    expect(branchErrors({ ...branch, bankName: '' }).map(({ field }) => field)).toEqual(['bankName'])
  })
})
