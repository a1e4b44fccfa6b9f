import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { roomHere, scratchIn } from './scratch-folder.ts'
import { prepareSystem, thisMachine, type Readiness } from './system-packages.ts'
import { added, playwrightCounts, vitestCounts, type Counts } from './test-counts.ts'
import { runTool } from './tool.ts'

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

interface Result {
  readonly code: number
  readonly counts: Counts
}

type Browsers = Exclude<Readiness, { readonly problem: string }>

interface Step {
  readonly name: string
  readonly run: () => Promise<Result>
}

const FIRST_PORT = 4390

/** Where the demo world lies that both halves of the stories begin with: to make it takes longer than most stories. */
const worldIn = (reports: string): string => join(reports, 'world')

/** One half of the stories, with a product, a database and a browser of its own: one alone leaves a core idle. */
const storiesOf = async (half: number, browsers: Browsers, reports: string): Promise<Result> => {
  const report = join(reports, `playwright-${half}.json`)
  const { code } = await runTool('playwright', ['test', '--reporter=list,json', `--output=test-results/${half}`], {
    shown: true,
    env: {
      CHROMIUM_PATH: browsers.chromium,
      ...(browsers.firefox ? { FIREFOX_PATH: browsers.firefox } : {}),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_HALF: String(half),
      E2E_WORLD: worldIn(reports),
      E2E_PORT: String(FIRST_PORT + 2 * (half - 1)),
    },
  })
  return { code, counts: playwrightCounts(read(report), code) }
}

/** The product in production mode, from an empty database on. */
const productionStory = async (browsers: Browsers, reports: string): Promise<Result> => {
  const report = join(reports, 'playwright-production.json')
  const config = 'e2e/production/playwright.config.ts'
  const { code } = await runTool(
    'playwright',
    ['test', `--config=${config}`, '--reporter=list,json', '--output=test-results/production'],
    { shown: true, env: { CHROMIUM_PATH: browsers.chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  )
  return { code, counts: playwrightCounts(read(report), code) }
}

/** The steps of `npm test`, cheapest first; the first that fails ends it. */
const stepsWith = (browsers: Browsers, reports: string): Step[] => [
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
      const unitReport = join(reports, 'vitest.json')
      const { code } = await runTool(
        'vitest',
        ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
        { shown: true },
      )
      return { code, counts: vitestCounts(read(unitReport), code) }
    },
  },
  {
    name: 'pages and demo world',
    run: async () => {
      const made = await Promise.all([
        runTool('scripts/build-web.ts', [], { shown: true }),
        runTool('scripts/make-world.ts', [], { shown: true, env: { DATA_DIR: worldIn(reports) } }),
      ])
      const code = Math.max(...made.map((one) => one.code))
      return { code, counts: { passed: 0, failed: code === 0 ? 0 : 1 } }
    },
  },
  {
    name: 'playwright',
    run: async () => {
      // Two at a time: beside two others the product of the production story does not stop in its time.
      const secondAndProduction = async () => [
        await storiesOf(2, browsers, reports),
        await productionStory(browsers, reports),
      ]
      const told = (await Promise.all([storiesOf(1, browsers, reports), secondAndProduction()])).flat()
      return {
        code: Math.max(...told.map(({ code }) => code)),
        counts: told.map(({ counts }) => counts).reduce(added),
      }
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
  process.env['TMPDIR'] = scratchIn(roomHere())
  const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
  // Open to the account that root hands the database of the demo world to.
  chmodSync(reports, 0o755)
  // The program is begun a hundred times: it is compiled once. Measured: 41 tests that start it end after 62 s instead of 81 s.
  process.env['NODE_COMPILE_CACHE'] ??= join(reports, 'compiled')
  try {
    process.exitCode = await runAll(stepsWith(ready, reports))
  } finally {
    // A program that ends late may still be writing there.
    rmSync(reports, { recursive: true, force: true, maxRetries: 10 })
  }
}
