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
  const { numPassedTests = 0, numFailedTests = 0 }: { numPassedTests?: number; numFailedTests?: number } = JSON.parse(
    report ?? '{}',
  )
  return honest({ passed: numPassedTests, failed: numFailedTests }, code)
}

/** What playwright's json reporter says; a test that passed at its second try has passed. */
export const playwrightCounts = (report: string | undefined, code: number): Counts => {
  const { stats = {} }: { stats?: { expected?: number; unexpected?: number; flaky?: number } } = JSON.parse(
    report ?? '{}',
  )
  return honest({ passed: (stats.expected ?? 0) + (stats.flaky ?? 0), failed: stats.unexpected ?? 0 }, code)
}

export const added = (a: Counts, b: Counts): Counts => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })
