import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { openFaultyLine, type FaultyLine } from '#platform/testing/faulty-line.ts'
import { freePort } from '#platform/testing/ports.ts'
import { ROOT } from '../deployment/sources.ts'
import { meetThere, PUBLIC_URL } from '../crash/place.ts'
import { startTraffic } from '../faults/traffic.ts'
import { startWorkerWith, type WorkerProcess } from '../kept/worker-process.ts'
import { startErp, type ErpProcess } from '../parts/erp.ts'
import { withScratch } from '../parts/scratch.ts'
import type { Targets } from './prometheus.ts'

const CALLS_A_SECOND = 10

/** A server and a worker in processes of their own, on a database that they reach by a line with faults, and people at work. */
export interface Place {
  readonly folder: string
  readonly server: ErpProcess
  readonly worker: WorkerProcess
  readonly line: FaultyLine
  /** The database past the line, with the owner's rights. */
  readonly options: PoolConfig
  readonly targets: Targets
  /** Runs a program of `scripts/` as an operator does. */
  script(name: string, ...args: readonly string[]): Promise<void>
}

/** Runs some work at such a place; everything is gone afterwards. */
export const atPlace = <R>(token: string, work: (place: Place) => Promise<R>): Promise<R> =>
  withScratch(async (scratch) => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-alerts-'))
    chmodSync(folder, 0o755)
    const options = await scratch.create('portal')
    const line = await openFaultyLine(options)
    const workerPort = await freePort()
    const settings = {
      DATA_DIR: folder,
      DATABASE_URL: `postgres://${line.options.user}@127.0.0.1:${line.options.port}/${line.options.database}`,
      LOG_LEVEL: 'silent',
      PUBLIC_URL,
      PASSPORT_URL: PUBLIC_URL,
      METRICS_TOKEN: token,
    }
    const script: Place['script'] = async (name, ...args) => {
      const child = spawn(process.execPath, [join(ROOT, 'scripts', name), ...args], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      const [code]: unknown[] = await once(child, 'exit')
      if (code !== 0) throw new Error(`${name} ended with ${String(code)}`)
    }
    const ends: (() => Promise<unknown>)[] = [() => line.close()]
    try {
      const server = await startErp(settings)
      ends.unshift(async () => server.hasDied() || (await server.kill()))
      const worker = await startWorkerWith({ ...settings, WORKER_PORT: String(workerPort) })
      ends.unshift(() => worker.kill())
      const traffic = startTraffic(server.url, await meetThere(options, folder), CALLS_A_SECOND)
      ends.unshift(() => traffic.stop())
      const targets = { 'portal-server': new URL(server.url).host, 'portal-worker': `127.0.0.1:${workerPort}` }
      return await work({ folder, server, worker, line, options, targets, script })
    } finally {
      for (const end of ends) await end()
      rmSync(folder, { recursive: true, force: true })
    }
  })
