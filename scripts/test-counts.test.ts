import { expect, it } from 'vitest'
import { added, playwrightCounts, vitestCounts } from './test-counts.ts'

it('the counts of both runners are read and added', () => {
  const units = vitestCounts('{"numPassedTests": 10, "numFailedTests": 2, "numPendingTests": 1}', 1)
  const pages = playwrightCounts('{"stats": {"expected": 3, "unexpected": 1, "flaky": 1, "skipped": 5}}', 1)
  expect(units).toEqual({ passed: 10, failed: 2 })
  expect(pages).toEqual({ passed: 4, failed: 1 })
  expect(added(units, pages)).toEqual({ passed: 14, failed: 3 })
})

it.each([vitestCounts, playwrightCounts])(
  'a run that ended badly without a failed test counts as one failure, and a good run as none',
  (counts) => {
    expect(counts(undefined, 1)).toEqual({ passed: 0, failed: 1 })
    expect(counts('{}', 0)).toEqual({ passed: 0, failed: 0 })
  },
)
