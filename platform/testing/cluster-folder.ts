import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '../database/account.ts'
import { stopServer } from '../database/launcher.ts'
import { startProcess, type ServerProcess } from './server-process.ts'

/** A folder for the cluster of one test, and the processes that use it. */
export interface ClusterFolder {
  readonly folder: string
  /** Where the data are wished to lie; nothing is there yet. */
  readonly data: string
  /** Starts that many processes at the same moment. */
  start(count: number, as?: Account & { readonly home: string; readonly data: string }): Promise<ServerProcess[]>
  startOne(): Promise<ServerProcess>
  /** Ends everything that was started and leaves nothing of it. */
  remove(): Promise<void>
}

export const clusterFolder = (): ClusterFolder => {
  const folder = mkdtempSync(join(tmpdir(), 'launcher-'))
  // Open to the account that root hands the server to.
  chmodSync(folder, 0o755)
  const data = join(folder, 'postgres')
  const wished = new Set([data])
  const started: ServerProcess[] = []

  const start: ClusterFolder['start'] = async (count, as) => {
    const place = as?.data ?? data
    wished.add(place)
    const wave = await Promise.all(Array.from({ length: count }, () => startProcess(place, as)))
    started.push(...wave)
    return wave
  }
  return {
    folder,
    data,
    start,
    startOne: async () => {
      const [one] = await start(1)
      if (!one) throw new Error('no process was started')
      return one
    },
    remove: async () => {
      await Promise.all(started.map((one) => one.die()))
      await Promise.all([...wished].map((place) => stopServer(place)))
      for (const { dataDir, socketDir } of started) {
        for (const left of [dataDir, `${dataDir}.log`, socketDir]) rmSync(left, { recursive: true, force: true })
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
