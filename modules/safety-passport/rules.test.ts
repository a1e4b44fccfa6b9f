import { describe, expect, it } from 'vitest'
import {
  absentOf,
  certificateErrors,
  dueThreshold,
  expiryOf,
  FINDING,
  inForce,
  isUnchanged,
  MARK,
  markOf,
  missingOf,
} from './rules.ts'
import { aPaper, TODAY } from './passport.fixture.ts'

const valid = aPaper({ kind: 1 })
const pending = aPaper({ kind: 2, finding: FINDING.pending })

describe('what is proved', () => {
  it('counts on its last day, and not on the next', () => {
    const last = aPaper({ validTo: TODAY })
    expect(inForce([last], TODAY)).toEqual([last])
    expect(inForce([last], '2026-06-02')).toEqual([])
  })
  it('is not what waits to be checked; but that is not absent either', () => {
    expect(missingOf([1, 2], [valid, pending], TODAY)).toEqual([2])
    expect(absentOf([1, 2], [valid, pending], TODAY)).toEqual([])
    expect(absentOf([1, 2], [valid, { ...pending, finding: FINDING.returned }], TODAY)).toEqual([2])
  })
  it('ends with the first kind of which nothing lasts longer', () => {
    const renewed = aPaper({ kind: 1, validTo: '2027-06-01' })
    const test = aPaper({ kind: 2, validTo: '2026-12-01' })
    expect(expiryOf([aPaper({ kind: 1, validTo: '2026-08-01' }), renewed, test])).toBe('2026-12-01')
    expect(expiryOf([aPaper({ validTo: null }), aPaper({ validTo: '2026-08-01' })])).toBeNull()
    expect(expiryOf([pending])).toBeNull()
  })
})

describe('how a product stands', () => {
  const standing = { required: [1] as const, certificates: [valid], expiresOn: '2027-01-01', isChecking: false }
  it.each([
    ['sound', {}, MARK.sound],
    ['about to end', { expiresOn: '2026-07-31' }, MARK.ending],
    ['waiting to be checked', { certificates: [], isChecking: true }, MARK.pending],
    ['missing', { certificates: [] }, MARK.missing],
    ['not asked for', { required: [], certificates: [] }, MARK.none],
    ['sound while something else is checked', { isChecking: true }, MARK.sound],
  ] as const)('is %s', (_name, changes, mark) => {
    expect(markOf({ ...standing, ...changes }, TODAY)).toBe(mark)
  })
})

describe('people are told', () => {
  it.each([
    ['2026-08-01', null, undefined],
    ['2026-07-31', null, 60],
    ['2026-07-31', 60, undefined],
    ['2026-07-01', 60, 30],
    ['2026-06-08', 30, 7],
    ['2026-06-01', 7, undefined],
    ['2026-05-31', 7, undefined],
  ] as const)('of what ends on %s when they know of %s days', (day, toldDays, due) => {
    expect(dueThreshold(day, TODAY, toldDays)).toBe(due)
  })
})

describe('what is handed in', () => {
  const { formulas: _formulas, finding: _finding, reason: _reason, checkedAt: _at, checkedBy: _by, ...told } = valid
  const draft = { ...told, formulaIds: [] }
  it('is good as it was, also when its time is over meanwhile', () => {
    expect(isUnchanged(draft, [valid])).toBe(true)
    expect(isUnchanged({ ...draft, number: '2' }, [valid])).toBe(false)
    expect(certificateErrors([draft], [valid], '2099-01-01')).toEqual([])
  })
  it('is refused where something is wrong with it, at its place', () => {
    const wrong = certificateErrors([draft, { ...draft, fileIds: [], validTo: '2026-05-31' }], [valid], TODAY)
    expect(wrong.map(({ field }) => field)).toEqual([
      'certificates.1.id',
      'certificates.1.number',
      'certificates.1.validTo',
      'certificates.1.fileIds',
    ])
  })
})
