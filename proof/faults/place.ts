import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { openFaultyLine, type FaultyLine } from '#platform/testing/faulty-line.ts'
import { meetThere, PUBLIC_URL } from '../crash/place.ts'
import type { Traders } from '../crash/writes.ts'
import { startErp, type ErpProcess } from '../parts/erp.ts'
import { withScratch } from '../parts/scratch.ts'

/** A server in a process of its own, on a database that it reaches by a line with faults. */
export interface FaultyPlace {
  readonly server: ErpProcess
  readonly line: FaultyLine
  readonly traders: Traders
  /** The database past the line, with the owner's rights. */
  readonly options: PoolConfig
  /** Starts another server on the same database. */
  startServer(): Promise<ErpProcess>
}

/** Runs some work at such a place; everything is gone afterwards. `env` is added to the environment of the servers. */
export const atFaultyPlace = <R>(
  env: Readonly<Record<string, string>>,
  work: (place: FaultyPlace) => Promise<R>,
): Promise<R> =>
  withScratch(async (scratch) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'portal-faults-'))
    chmodSync(dataDir, 0o755)
    const options = await scratch.create('portal')
    const line = await openFaultyLine(options)
    const servers: ErpProcess[] = []
    const startServer: FaultyPlace['startServer'] = async () => {
      const server = await startErp({
        DATA_DIR: dataDir,
        DATABASE_URL: `postgres://${line.options.user}@127.0.0.1:${line.options.port}/${line.options.database}`,
        LOG_LEVEL: 'silent',
        PUBLIC_URL,
        PASSPORT_URL: PUBLIC_URL,
        ...env,
      })
      servers.push(server)
      return server
    }
    try {
      const server = await startServer()
      return await work({ server, line, options, startServer, traders: await meetThere(options, dataDir) })
    } finally {
      for (const server of servers) if (!server.hasDied()) await server.kill()
      await line.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
