import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, type PoolConfig } from 'pg'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { STAFF_ROLES } from '#kernel/permission.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { removeCluster } from '#platform/database/launcher.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { readFieldKeys } from '#platform/secrets/field-keys.ts'
import { createPeople } from '#platform/testing/people.ts'
import { startErp, type ErpProcess } from '../parts/erp.ts'
import { NOUNS, type Traders } from './writes.ts'

const STAFF = Object.keys(STAFF_ROLES).filter((role): role is keyof typeof STAFF_ROLES =>
  Object.hasOwn(STAFF_ROLES, role),
)

export const PUBLIC_URL = 'http://proof.test'

/** A folder with a database of its own, a server on it that can be killed and started again, and people to call it. */
export interface Place {
  readonly databaseDir: string
  /** The owner's address of the database. */
  readonly options: PoolConfig
  readonly traders: Traders
  /** The server that runs at the moment. */
  server(): ErpProcess
  restart(): Promise<void>
  close(): Promise<void>
}

/** Opens a place in a folder that is gone afterwards, or in one that is given and stays. */
export const openPlace = async (home?: string): Promise<Place> => {
  const dataDir = home ?? mkdtempSync(join(tmpdir(), 'portal-proof-'))
  // Open to the account that root hands the database to.
  chmodSync(dataDir, 0o755)
  const databaseDir = join(dataDir, 'postgres')
  const start = () => startErp({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PUBLIC_URL, PASSPORT_URL: PUBLIC_URL })
  let server: ErpProcess | undefined
  const close = async (): Promise<void> => {
    if (server && !server.hasDied()) await server.kill()
    await removeCluster(databaseDir)
    for (const left of [home === undefined ? dataDir : '', server?.databaseHost ?? ''])
      if (left !== '') rmSync(left, { recursive: true, force: true })
  }
  try {
    server = await start()
    const options = { host: server.databaseHost, user: 'postgres', database: 'portal' }
    const traders = await meetThere(options, dataDir)
    const running = (): ErpProcess => server ?? noServer()
    return {
      databaseDir,
      options,
      traders,
      server: running,
      close,
      restart: async () => {
        server = await start()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const noServer = (): never => {
  throw new Error('no server')
}

/** The same on a database whose server has its keys in `dataDir`. */
export const meetThere = async (options: PoolConfig, dataDir: string): Promise<Traders> => {
  const pool = createPool(options, 2)
  const db = createDatabaseAccess(pool)
  try {
    const cipher = createFieldCipher(readFieldKeys(undefined, dataDir, false))
    const tokens = createAccessTokens(createKeyRing(db, cipher), PUBLIC_URL, PUBLIC_URL)
    return await meet(createPeople(db, tokens, cipher))
  } finally {
    await db.close()
  }
}

/** A buyer and a supplier, and one person of each who may write whatever that side writes. */
export const meet = async (people: ReturnType<typeof createPeople>): Promise<Traders> => {
  const buyerCompanyId = await people.buyer()
  const supplierCompanyId = await people.supplier()
  const staff = await people.user('采购', STAFF)
  const owner = await people.user('厂长')
  for (const statement of NOUNS.flatMap(({ reference = [] }) => reference)) await people.run(sql.raw(statement))
  await people.join(owner, supplierCompanyId, ['SupplierOwner'])
  // Whoever is to be paid says into what.
  await people.run(sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name, is_default, verify_status)
    values (${supplierCompanyId}, '供应商', ${Buffer.of()}, '**** 0001', '工商银行', true, 2)`)
  return {
    buyerCompanyId,
    supplierCompanyId,
    files: {
      buyer: await people.file(staff, null),
      supplier: await people.file(owner, supplierCompanyId),
      supplierToo: await people.file(owner, supplierCompanyId),
    },
    staff: (await people.signIn(staff)).headers,
    supplier: (await people.signIn(owner, supplierCompanyId)).headers,
  }
}

/** One session with the owner's rights. */
export const asOwner = async <R>(options: PoolConfig, work: (client: Client) => Promise<R>): Promise<R> => {
  const client = new Client(options)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
