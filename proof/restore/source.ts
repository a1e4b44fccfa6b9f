import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { meetThere, PUBLIC_URL } from '../crash/place.ts'
import type { Traders } from '../crash/writes.ts'
import { startWorkerWith, type WorkerProcess } from '../kept/worker-process.ts'
import { startErp, type ErpProcess } from '../parts/erp.ts'
import { folderIn, run, type Ended, type Ground, type Postgres } from './postgres.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** What is kept in a vault, apart from all copies. */
export interface Vault {
  readonly folder: string
  readonly fieldKeys: string
}

export const makeVault = (ground: Ground): Vault => {
  const folder = folderIn(ground, 'vault')
  const fieldKeys = `1:${randomBytes(32).toString('hex')}`
  writeFileSync(join(folder, 'field-keys'), fieldKeys)
  return { folder, fieldKeys }
}

type Settings = Readonly<Record<string, string>>

/** The settings of a server or worker on a database, as its own user, who is no superuser. */
export const settingsOn = (
  { host, port }: Pick<Postgres, 'host' | 'port'>,
  dataDir: string,
  vault: Vault,
): Settings => ({
  DATABASE_URL: `postgresql://portal@localhost:${port}/portal?host=${encodeURIComponent(host)}`,
  DATA_DIR: dataDir,
  FIELD_KEYS: vault.fieldKeys,
  MIGRATE_AT_START: 'no',
  LOG_LEVEL: 'silent',
  PUBLIC_URL,
  PASSPORT_URL: PUBLIC_URL,
})

/** Runs a script of the product, to its end. */
export const callScript = (name: string, settings: Settings): Ended => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, name)], {
    encoding: 'utf8',
    env: { ...process.env, ...settings },
  })
  return { isDone: status === 0, said: `${stdout}${stderr}` }
}

/** Makes an empty cluster. */
export const makeCluster = async (ground: Ground, name: string): Promise<string> => {
  const dataDir = folderIn(ground, name)
  await run(ground, 'initdb', [
    '-D',
    dataDir,
    '-U',
    'postgres',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--data-checksums',
  ])
  return dataDir
}

/** A product that is used: its processes, and the people who call it. */
export interface Product {
  readonly traders: Traders
  readonly dataDir: string
  server(): ErpProcess
  /** kill -9 of all of it; its files are gone. */
  destroy(): Promise<void>
}

/** Brings the database up to date by the job of its own, and starts a server and a worker that may not do so. */
export const startProduct = async (ground: Ground, postgres: Postgres, vault: Vault): Promise<Product> => {
  const dataDir = join(ground.folder, 'data')
  const settings = settingsOn(postgres, dataDir, vault)
  const migrated = callScript('apps/migrate/main.ts', settings)
  if (!migrated.isDone) throw new Error(`the database could not be brought up to date: ${migrated.said}`)
  const server = await startErp(settings)
  let worker: WorkerProcess | undefined
  const destroy = async (): Promise<void> => {
    await Promise.all([worker?.kill(), server.hasDied() ? undefined : server.kill()])
    worker = undefined
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    worker = await startWorkerWith(settings)
    const traders = await meetThere({ ...postgres.optionsOf('portal'), user: 'portal' }, vault.folder)
    return { traders, dataDir, server: () => server, destroy }
  } catch (error) {
    await destroy()
    throw error
  }
}
