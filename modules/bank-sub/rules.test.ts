import { describe, expect, it } from 'vitest'
import { branchErrors, changesOf, EMPTY, filled } from './rules.ts'
import { FIELDS, SWITCHED } from './words.ts'

const branch = filled(
  { bankName: '招商银行', name: ' 招商银行 深圳  南山支行', cnapsCode: '308584001234', city: '深圳' },
  EMPTY,
)

describe('a branch', () => {
  it('with a bank, a name and twelve digits is accepted', () => {
    expect(branchErrors(branch)).toEqual([])
    expect(branch).toMatchObject({ name: '招商银行 深圳 南山支行', address: '', isEnabled: true })
  })
  it.each(['30858400123', '3085840012345', '30858400123x', '３０８５８４００１２３４'])(
    'with the number %s is refused',
    (cnapsCode) => {
      expect(branchErrors({ ...branch, cnapsCode }).map(({ field }) => field)).toEqual(['cnapsCode'])
    },
  )
  it('with nothing in it is refused at every field that must be filled', () => {
    expect(branchErrors(EMPTY).map(({ field }) => field)).toEqual(['bankName', 'name', 'cnapsCode'])
  })
})

describe('a change', () => {
  it('keeps what it leaves out and says what it changes', () => {
    const after = filled({ name: branch.name, isEnabled: false }, branch)
    expect(after.city).toBe('深圳')
    expect(changesOf(branch, after)).toEqual([{ field: FIELDS.isEnabled, before: SWITCHED.on, after: SWITCHED.off }])
    expect(changesOf(branch, branch)).toEqual([])
  })
})
