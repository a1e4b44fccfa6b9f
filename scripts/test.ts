import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareSystem, thisMachine } from './system-packages.ts'
import { added, playwrightCounts, vitestCounts, type Counts } from './test-counts.ts'
import { ROOT, runTool } from './tool.ts'

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

interface Step {
  readonly name: string
  readonly run: () => Promise<{ readonly code: number; readonly counts: Counts }>
}

/** The steps of `npm test`, cheapest first; the first that fails ends it. */
const stepsWith = (chromium: string, unitReport: string, pageReport: string): Step[] => [
  {
    name: 'npm run check',
    run: async () => {
      const { code } = await runTool('scripts/check.ts', [], { shown: true })
      return { code, counts: { passed: 0, failed: code === 0 ? 0 : 1 } }
    },
  },
  {
    name: 'vitest',
    run: async () => {
      const { code } = await runTool(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
        { shown: true },
      )
      return { code, counts: vitestCounts(read(unitReport), code) }
    },
  },
  {
    name: 'playwright',
    run: async () => {
      if (globSync('e2e/**/*.spec.ts', { cwd: ROOT }).length === 0) return { code: 0, counts: { passed: 0, failed: 0 } }
      const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: pageReport }
      const { code } = await runTool('playwright', ['test', '--reporter=list,json'], { shown: true, env })
      return { code, counts: playwrightCounts(read(pageReport), code) }
    },
  },
]

const runAll = async (steps: readonly Step[]): Promise<number> => {
  let total: Counts = { passed: 0, failed: 0 }
  let failure = 0
  for (const { name, run } of steps) {
    const { code, counts } = await run()
    total = added(total, counts)
    if (code !== 0) {
      console.error(`\n${name} failed`)
      failure = code
      break
    }
  }
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return failure
}

const ready = prepareSystem(thisMachine())
if ('problem' in ready) {
  console.error(ready.problem)
  process.exitCode = 1
} else {
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
  try {
    const steps = stepsWith(ready.chromium, join(reports, 'vitest.json'), join(reports, 'playwright.json'))
    process.exitCode = await runAll(steps)
  } finally {
    rmSync(reports, { recursive: true, force: true })
  }
}
