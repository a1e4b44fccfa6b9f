import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { launch, removeCluster } from '#platform/database/launcher.ts'

/** A database server as an administrator hands it over: a user with a password, and an empty database. */
export interface OwnPostgres {
  readonly url: string
  stop(): Promise<void>
}

const NAME = 'portal'
// Nothing here outlives the run, so nothing needs to reach the disk.
const SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts one on a socket, with the statements that docs/operations.md gives to the administrator. */
export const startPostgres = async (): Promise<OwnPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-production-'))
  // Open to the account that root hands the server to.
  chmodSync(folder, 0o755)
  const wished = join(folder, 'postgres')
  const { socketDir, dataDir, stop } = await launch(wished, SETTINGS)
  const password = randomBytes(16).toString('hex')
  const client = new Client({ host: socketDir, user: 'postgres', database: 'postgres' })
  await client.connect()
  await client.query(`create role ${NAME} login createrole password '${password}'`)
  await client.query(`create database ${NAME} owner ${NAME}`)
  // The first line that fits counts; the launcher itself goes on without a password.
  const rules = join(dataDir, 'pg_hba.conf')
  writeFileSync(rules, `local all ${NAME} scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  await client.query('select pg_reload_conf()')
  await client.end()
  return {
    url: `postgresql://${NAME}:${password}@localhost/${NAME}?host=${socketDir}`,
    stop: async () => {
      await stop()
      await removeCluster(wished)
      for (const left of [socketDir, folder]) rmSync(left, { recursive: true, force: true })
    },
  }
}
