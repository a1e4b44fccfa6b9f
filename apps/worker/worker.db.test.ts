import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { freePort } from '#platform/testing/ports.ts'

const PROGRAM = join(import.meta.dirname, 'main.ts')
/** Names every file of OpenTelemetry that a process loads; its bare interface belongs to the library of metrics, too. */
const WATCH_LOADS = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'
   registerHooks({ load: (url, context, next) => {
     if (/\\/@opentelemetry\\/(?!api\\/)/.test(url)) process.stderr.write('loaded ' + url + '\\n')
     return next(url, context) } })`,
)}`

const database = await testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), 'portal-worker-'))
const running = new Set<ReturnType<typeof spawn>>()

afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  }
  running.clear()
})
afterAll(async () => {
  await database.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const launch = (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--import', WATCH_LOADS, PROGRAM], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://postgres@localhost/${database.options.database}?host=${database.options.host}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const exit = once(child, 'exit')
  const complaint = text(child.stderr)
  return { child, exit, complaint }
}

/** Starts a worker; resolves when it works. */
const startWorker = async (env: Record<string, string>) => {
  const worker = launch(env)
  const { promise: started, resolve, reject } = Promise.withResolvers<undefined>()
  worker.child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    if (piece.includes('worker started')) resolve(undefined)
  })
  worker.child.once('exit', () => void worker.complaint.then((said) => reject(new Error(said))))
  await started
  return {
    ...worker,
    stop: async () => {
      worker.child.kill('SIGTERM')
      const [code]: unknown[] = await worker.exit
      return code
    },
  }
}

const TOKEN = 'scrape-0123456789abcdef'

describe('a worker', () => {
  test('says at its port that it lives, that it works, and its figures to the token; and ends in order', async () => {
    const port = String(await freePort())
    const worker = await startWorker({ WORKER_PORT: port, METRICS_TOKEN: TOKEN })
    const ask = (path: string, authorization = '') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization } })
    expect((await ask('/healthz')).status).toBe(200)
    expect((await ask('/readyz')).status).toBe(200)
    const figures = await (await ask('/metrics', `Bearer ${TOKEN}`)).text()
    expect(figures).toMatch(/^build_info\{version="[\d.]+",commit="\w+",program="worker"\} 1$/m)
    expect(figures).toMatch(/^db_pool_size\{pool="jobs"\} 4$/m)
    expect(figures).toMatch(/^jobs\{queue="notice",state="waiting"\} 0$/m)
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/api/PurchaseOrder')).status).toBe(404)

    const second = launch({ WORKER_PORT: port })
    expect(await second.complaint).toContain(
      `Port ${port} is taken by another program: stop it, or set WORKER_PORT to another port`,
    )
    expect(await second.exit).toEqual([1, null])

    expect(await worker.stop()).toBe(0)
    // Nobody asked for traces.
    expect(await worker.complaint).not.toContain('loaded ')
  }, 240_000)

  test('needs no port, and loads what makes traces only where somebody takes them', async () => {
    const nobody = await freePort()
    const traced = await startWorker({ WORKER_PORT: '0', OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${nobody}` })
    // Nobody takes its spans: it stops all the same.
    expect(await traced.stop()).toBe(0)
    expect(await traced.complaint).toContain('loaded ')
  }, 240_000)
})
