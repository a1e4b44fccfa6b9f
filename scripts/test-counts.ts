import { count, openShape, optional } from '#kernel/schema.ts'
import { parsed } from '#platform/checked.ts'

const some = optional(count())
const VitestReport = openShape({ numPassedTests: some, numFailedTests: some })
const PlaywrightReport = openShape({ stats: optional(openShape({ expected: some, unexpected: some, flaky: some })) })

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** A run that ended badly has failed at least once, even if no test got as far as failing. */
const honest = ({ passed, failed }: Counts, code: number): Counts => ({
  passed,
  failed: code === 0 ? failed : Math.max(failed, 1),
})

/** What vitest's json reporter says; nothing at all when it did not come to write. */
export const vitestCounts = (report: string | undefined, code: number): Counts => {
  const { numPassedTests = 0, numFailedTests = 0 } = parsed(VitestReport, report ?? '{}', 'the report of vitest')
  return honest({ passed: numPassedTests, failed: numFailedTests }, code)
}

/** What playwright's json reporter says; a test that passed at its second try has passed. */
export const playwrightCounts = (report: string | undefined, code: number): Counts => {
  const { stats = {} } = parsed(PlaywrightReport, report ?? '{}', 'the report of playwright')
  return honest({ passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }, code)
}

export const added = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })
