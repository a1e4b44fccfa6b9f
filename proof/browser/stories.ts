import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portOf } from '#platform/testing/ports.ts'

/** How one story of `e2e/` went. */
export interface Story {
  readonly title: string
  readonly isKept: boolean
  /** Names of its steps that went well. */
  readonly steps: readonly string[]
  /** What it complains about. */
  readonly complaints: readonly string[]
}

interface Step {
  readonly title: string
  readonly error?: unknown
}
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly {
        readonly steps?: readonly Step[]
        readonly errors?: readonly { readonly message?: string }[]
      }[]
    }[]
  }[]
}

const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g')

/** Runs stories of a checkout in a real browser, against a product of their own, once each; `titles` picks some, `env` is what they are told. */
export const runStories = async (
  folder: string,
  files: readonly string[],
  { titles, env = {} }: { titles?: readonly string[]; env?: Readonly<Record<string, string>> } = {},
): Promise<readonly Story[]> => {
  const place = mkdtempSync(join(tmpdir(), 'portal-stories-'))
  const report = join(place, 'report.json')
  const { E2E_DATA_DIR: _data, ...own } = process.env
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', '@playwright', 'test', 'cli.js'),
      'test',
      ...files,
      '--retries=0',
      '--reporter=json',
      `--output=${join(place, 'results')}`,
      ...(titles ? ['--grep', titles.map((title) => RegExp.escape(title)).join('|')] : []),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...own, ...env, E2E_PORT: String(await freePair()), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  )
  try {
    await once(child, 'exit')
    const suite: Suite = JSON.parse(readFileSync(report, 'utf8'))
    return storiesIn(suite)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const storiesIn = ({ suites = [], specs = [] }: Suite): Story[] => [
  ...specs.map(({ title, ok, tests }) => {
    const results = tests.flatMap((one) => one.results)
    return {
      title,
      isKept: ok,
      steps: results.flatMap(({ steps = [] }) => steps.filter(({ error }) => !error).map((step) => step.title)),
      complaints: results.flatMap(({ errors = [] }) =>
        errors.map(({ message = '' }) => message.replaceAll(COLOURS, '').slice(0, 1_000)),
      ),
    }
  }),
  ...suites.flatMap(storiesIn),
]

/** The product takes a port and the one after it. */
const freePair = async (): Promise<number> => {
  const isFree = async (port: number): Promise<number | undefined> => {
    const server = createServer().listen(port, '127.0.0.1')
    const [outcome] = await Promise.race([
      once(server, 'listening').then(() => ['free']),
      once(server, 'error').then(() => ['taken']),
    ])
    if (outcome === 'taken') return undefined
    const given = portOf(server)
    server.close()
    await once(server, 'close')
    return given
  }
  for (;;) {
    const port = await isFree(0)
    if (port !== undefined && port < 65_535 && (await isFree(port + 1)) !== undefined) return port
  }
}
