import { fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { fieldOf } from '#kernel/json.ts'
import { portOf } from '#platform/testing/ports.ts'
import { meetThere, PUBLIC_URL } from '../proof/crash/place.ts'
import { creation, NOUNS, type Traders } from '../proof/crash/writes.ts'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { withScratch } from '../proof/parts/scratch.ts'
import { createSending, requestText } from './load.ts'
import { databaseMs, processMs } from './sides/processor-time.ts'

const PROGRAM = join(import.meta.dirname, 'watched-server.ts')
const ORDERS = 20
const CALLERS = 16
const ROUNDS = 30
const ROUND_MS = 500
/** Until the programs have been compiled. */
const WARM_UP_REQUESTS = 1_000
/** Prometheus asks every 15 seconds. */
const SCRAPE_MS = 1_000
const GOAL_FIGURES = 1.03
const GOAL_TRACES = 1.5

const TRACES_OFF = { OTEL_EXPORTER_OTLP_ENDPOINT: '' }
/** The same server, watched more and more closely. */
const SIDES = {
  nothing: { ...TRACES_OFF, KEEP_FIGURES: 'no' },
  figures: TRACES_OFF,
  tenth: { OTEL_TRACES_SAMPLER_ARG: '0.1' },
  all: { OTEL_TRACES_SAMPLER_ARG: '1' },
} as const
type SideName = keyof typeof SIDES
const SIDE_NAMES = ['nothing', 'figures', 'tenth', 'all'] as const satisfies readonly SideName[]

/** Takes every trace and keeps none. */
const startCollector = async () => {
  const found = { bytes: 0 }
  const server = createServer((request, response) => {
    request.on('data', (piece: Buffer) => {
      found.bytes += piece.length
    })
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = (): void => {
    server.close()
    server.closeAllConnections()
  }
  return { found, endpoint: `http://127.0.0.1:${portOf(server)}`, close }
}

interface Server {
  readonly name: SideName
  readonly url: string
  readonly pid: number
  end(): void
}

const startServer = async (name: SideName, env: Readonly<Record<string, string>>): Promise<Server> => {
  const child = fork(PROGRAM, { env: { ...process.env, ...env, ...SIDES[name] }, execArgv: [], stdio: 'inherit' })
  const [word]: unknown[] = await once(child, 'message')
  return { name, url: String(fieldOf(word, 'url')), pid: child.pid ?? 0, end: () => void child.kill('SIGKILL') }
}

const writeOrders = async (url: string, traders: Traders): Promise<void> => {
  const noun = NOUNS.find(({ calls }) => calls.create === 'createPurchaseOrder')
  if (!noun) throw new Error('nobody writes orders')
  for (let nth = 0; nth < ORDERS; nth += 1) {
    const { method, path, headers, body, key } = creation(noun, traders)
    const answer = await fetch(new URL(path, url), {
      method,
      headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
  }
}

/** Asks for the figures as a monitor does, until it is told to stop. */
const scrapeAll = async (servers: readonly Server[], signal: AbortSignal): Promise<void> => {
  try {
    for await (const _ of setInterval(SCRAPE_MS, undefined, { signal }))
      for (const { url } of servers) await (await fetch(new URL('/metrics', url))).text()
  } catch (error) {
    if (!signal.aborted) throw error
  }
}

/** What figures and traces cost a list of orders, by the processor time of server and database. */
export const watching: Measurement = {
  name: 'watching',
  goal: `figures that are asked for every second cost less than ${rounded((GOAL_FIGURES - 1) * 100, 0)} % of the processor time of a list, traces of all requests less than ${rounded((GOAL_TRACES - 1) * 100, 0)} %`,
  run: async ({ n = ROUNDS }) =>
    withScratch(async (scratch) => {
      const folder = mkdtempSync(join(tmpdir(), 'portal-watching-'))
      chmodSync(folder, 0o755)
      const options = await scratch.create('portal')
      const collector = await startCollector()
      const env = {
        DATA_DIR: folder,
        DATABASE_URL: `postgres://${options.user}@localhost/${options.database}?host=${options.host}`,
        LOG_LEVEL: 'silent',
        SLOW_QUERY_MS: '0',
        PUBLIC_URL,
        PASSPORT_URL: PUBLIC_URL,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
      }
      const servers: Server[] = []
      const ended = new AbortController()
      try {
        for (const name of SIDE_NAMES) servers.push(await startServer(name, env))
        const traders = await meetThere(options, folder)
        await writeOrders(servers[0]?.url ?? '', traders)
        const sides = servers.map(({ name, url, pid }) => {
          const address = new URL(`/api/PurchaseOrder?PageNo=1&PageSize=${ORDERS}`, url)
          const text = requestText(address, traders.staff)
          return { name, pid, sending: createSending(address, CALLERS), text, requests: 0, server: 0, database: 0 }
        })
        for (const { sending, text } of sides) await sending.each(Array.from({ length: WARM_UP_REQUESTS }, () => text))
        const scraped = scrapeAll(
          servers.filter(({ name }) => name !== 'nothing'),
          ended.signal,
        )
        for (let round = 0; round < n; round += 1)
          for (const side of sides) {
            const [server, database] = [processMs(side.pid), databaseMs(scratch.dataDir)]
            side.requests += (await side.sending.for(ROUND_MS, () => side.text)).times.length
            side.server += processMs(side.pid) - server
            side.database += databaseMs(scratch.dataDir) - database
          }
        ended.abort()
        await scraped
        const costOf = (name: SideName): { readonly serverMs: number; readonly databaseMs: number } => {
          const side = sides.find((one) => one.name === name)
          if (!side) throw new Error(`no side ${name}`)
          return {
            serverMs: rounded(side.server / side.requests, 3),
            databaseMs: rounded(side.database / side.requests, 3),
          }
        }
        const [nothing, figures, tenth, all] = [costOf('nothing'), costOf('figures'), costOf('tenth'), costOf('all')]
        const total = (one: typeof nothing): number => one.serverMs + one.databaseMs
        const ratio = (one: typeof nothing): number => rounded(total(one) / total(nothing), 3)
        const ratios = { figures: ratio(figures), tenth: ratio(tenth), all: ratio(all) }
        return {
          ok: ratios.figures < GOAL_FIGURES && ratios.all < GOAL_TRACES,
          n,
          measured: { nothing, figures, tenth, all, ratios, traceBytes: collector.found.bytes },
          sentence: `Processor time of a list of ${ORDERS} orders, by that of a server which counts nothing (${total(nothing).toFixed(2)} ms): figures ${ratios.figures}, a tenth of the traces ${ratios.tenth}, all traces ${ratios.all}`,
        }
      } finally {
        ended.abort()
        for (const { end } of servers) end()
        collector.close()
        rmSync(folder, { recursive: true, force: true })
      }
    }),
}
