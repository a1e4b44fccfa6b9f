import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { accountToDropTo } from '#platform/database/account.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { createPeople } from '#platform/testing/people.ts'
import { startS3 } from '#platform/testing/s3.ts'
import type { S3Options } from '#platform/storage/s3-options.ts'
import { prepareCluster, thisMachine } from '../../scripts/system-packages.ts'
import { meet } from '../crash/place.ts'
import type { Traders } from '../crash/writes.ts'
import { startDatabaseCluster, type DatabaseCluster } from './database-cluster.ts'
import { startNginx } from './nginx.ts'
import type { Planted } from './patroni.ts'
import { findPorts, local } from './ports.ts'
import { databaseUrl, prepareProduct, type Product } from './product.ts'
import type { Ground, Program } from './programs.ts'

/** What is started: all of it, or a cluster with one server that is asked directly. */
export interface Wanted extends Planted {
  readonly isWhole: boolean
  /** The folder of the version that serves. */
  readonly home: string
}

type People = ReturnType<typeof createPeople>

/** The product on a cluster of its own, and people to call it. */
export interface ClusterPlace {
  readonly ground: Ground
  readonly database: DatabaseCluster
  readonly product: Product
  /** By their number; whoever replaces one puts it here. */
  readonly servers: Program[]
  readonly workers: Program[]
  readonly store: S3Options
  readonly people: People
  readonly traders: Traders
  /** With all rights, past the product. */
  readonly options: PoolConfig
  /** The door, as something that answers. */
  server(): { readonly url: string }
}

/** Runs some work at such a place; everything is gone afterwards. */
export const atClusterPlace = async <R>(wanted: Wanted, work: (place: ClusterPlace) => Promise<R>): Promise<R> => {
  const packages = prepareCluster(thisMachine())
  if ('problem' in packages) throw new Error(packages.problem)
  const ground = layGround()
  const closing: (() => Promise<unknown>)[] = []
  try {
    const ports = await findPorts()
    const s3 = await startS3()
    closing.push(s3.close)
    const database = await startDatabaseCluster(ground, ports, packages.postgres, wanted)
    closing.push(database.stop)
    const door = wanted.isWhole ? ports.door : ports.portal[0]
    const product = prepareProduct(ground, ports, s3.options, { door, home: wanted.home })
    await product.migrate(wanted.home)
    const [servers, workers]: [Program[], Program[]] = [[], []]
    closing.push(() => Promise.all([...servers, ...workers].map((one) => one.stop())))
    for (let nth = 0; nth < (wanted.isWhole ? 3 : 1); nth += 1) servers.push(await product.startServer(nth))
    if (wanted.isWhole) {
      for (let nth = 0; nth < 2; nth += 1) workers.push(await product.startWorker(nth))
      const nginx = await startNginx(ground, ports)
      closing.push(nginx.stop)
    }
    const { people, close } = peopleOf(product, ports.primary)
    closing.push(close)
    return await work({
      ground,
      database,
      product,
      servers,
      workers,
      store: s3.options,
      people,
      traders: await meet(people),
      options: database.options,
      server: () => ({ url: `http://${local(door)}` }),
    })
  } finally {
    for (let close = closing.pop(); close; close = closing.pop()) await close()
    rmSync(ground.folder, { recursive: true, force: true })
  }
}

/** A folder that belongs to the account that the database runs as. */
const layGround = (): Ground => {
  const account = accountToDropTo()
  const folder = mkdtempSync(join(tmpdir(), 'portal-cluster-'))
  chmodSync(folder, 0o755)
  for (const name of ['sockets', 'wal', 'etcd', 'nginx']) mkdirSync(join(folder, name), { mode: 0o700 })
  if (account)
    for (const name of ['', 'sockets', 'wal', 'etcd', 'nginx']) chownSync(join(folder, name), account.uid, account.gid)
  return { folder, account }
}

/** People are made past the servers, with the same keys. */
const peopleOf = ({ env }: Product, primary: number): { readonly people: People; close(): Promise<void> } => {
  const db = createDatabaseAccess(createPool({ connectionString: databaseUrl(primary) }, 2))
  const cipher = createFieldCipher(readFieldKeys(env['FIELD_KEYS'], env['DATA_DIR'] ?? '', true))
  const tokens = createAccessTokens(createKeyRing(db, cipher), env['PASSPORT_URL'] ?? '', env['PUBLIC_URL'] ?? '')
  return { people: createPeople(db, tokens, cipher), close: () => db.close() }
}
