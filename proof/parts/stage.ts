import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Client, type PoolConfig } from 'pg'
import { seedDemo } from '#apps/demo/seed.ts'
import { erpContract } from '#apps/erp/contract.ts'
import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { passportContract } from '#apps/passport/contract.ts'
import { passportOperations } from '#apps/passport/operations.ts'
import { createPassport } from '#apps/passport/server.ts'
import { openProduct, type Product } from '#apps/product.ts'
import { isReading, type Operation } from '#kernel/operation.ts'
import { readConfig } from '#platform/config.ts'
import { createDingFiles } from '#platform/dingtalk/ding-files.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { TEST_PATIENCE } from '#platform/testing/patience.ts'
import { createPeople } from '#platform/testing/people.ts'
import { freePort, portOf } from '#platform/testing/ports.ts'
import { makeReference } from './subjects.ts'

/** One operation of a contract with the server that answers it. */
export interface Served {
  readonly name: string
  readonly operation: Operation
  readonly app: FastifyInstance
}

/** Does a call leave the sessions and the data of everybody as they are? */
export const isPlainReading = ({ operation }: Served): boolean => isReading(operation) && operation.who !== 'anyone'

/** Both servers in this process, as in production but for the pages, on one database with the demo world. */
export interface Stage {
  readonly erp: FastifyInstance
  readonly passport: FastifyInstance
  readonly served: readonly Served[]
  readonly product: Product
  readonly people: ReturnType<typeof createPeople>
  /** Asks with the owner's rights, past row security. */
  ask<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
  close(): Promise<void>
}

export interface StageOptions {
  /** Exchanges handlers: how faults are planted. */
  readonly plant?: (operations: BoundOperation[]) => BoundOperation[]
  /** The folder that goes with a database in which the demo world is already; it is copied. */
  readonly files?: string
}

/** Opens the product on a database, and makes the demo world there unless it is there. */
export const openDemo = async (
  { host = '', user = '', database = '' }: PoolConfig,
  dataDir: string,
): Promise<Product> => {
  const product = await openProduct(
    readConfig({
      LOG_LEVEL: 'silent',
      PORT: String(await freePort()),
      PASSPORT_PORT: String(await freePort()),
      DATA_DIR: dataDir,
      DATABASE_URL: `postgresql://${user}@${encodeURIComponent(host)}/${database}`,
    }),
    TEST_PATIENCE,
  )
  await seedDemo(product, false)
  return product
}

/** Opens the product on a database; both are closed with it. */
export const openStage = async (
  { host = '', user = '', database = '' }: PoolConfig,
  { plant = (operations) => operations, files }: StageOptions = {},
): Promise<Stage> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-stage-'))
  if (files !== undefined) cpSync(files, dataDir, { recursive: true })
  const product = await openDemo({ host, user, database }, dataDir)
  const { config } = product
  const passport = await createPassport({
    ...product,
    isPatient: true,
    operations: plant(passportOperations(product)),
  })
  await passport.listen({ host: config.host, port: config.passportPort })
  // The sandbox phone is in no contract and absent in production.
  const messaging = { ...product.messaging, sandbox: undefined }
  const far = await startFarEnd()
  const ding = createDingFiles({
    appKey: 'k',
    appSecret: 's',
    unionId: 'u',
    apiUrl: far.url,
    fileHosts: ['files.example'],
    clock: product.clock,
  })
  const erp = await createErp({
    ...product,
    isPatient: true,
    operations: plant(erpOperations({ ...product, messaging, ding })),
    // The far end of the messaging app, which is a service elsewhere in production.
    sandbox: product.messaging.sandbox,
  })
  await erp.listen({ host: config.host, port: config.port })
  // Asked by many at once.
  const owner = new Client({ host, user, database, pipeline: true })
  await owner.connect()
  // Its database may be taken away under it.
  owner.on('error', () => undefined)
  await makeReference((statement) => owner.query(statement))
  return {
    erp,
    passport,
    served: [
      ...Object.entries(erpContract).map(([name, operation]) => ({ name, operation, app: erp })),
      ...Object.entries(passportContract).map(([name, operation]) => ({ name, operation, app: passport })),
    ],
    product,
    people: createPeople(product.db, product.tokens, product.cipher),
    ask: async (text, values = []) => (await owner.query(text, [...values])).rows,
    close: async () => {
      await Promise.all([erp.close(), passport.close(), far.close(), owner.end()])
      await product.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs some work on a stage that is closed afterwards. */
export const onStage = async <R>(
  options: PoolConfig,
  work: (stage: Stage) => Promise<R>,
  more: StageOptions = {},
): Promise<R> => {
  const stage = await openStage(options, more)
  try {
    return await work(stage)
  } finally {
    await stage.close()
  }
}

/** A service elsewhere that lets everybody in and has nothing. */
const startFarEnd = async (): Promise<{ readonly url: string; close(): Promise<unknown> }> => {
  const server = createServer((request, response) => {
    const isDoor = request.url?.includes('accessToken')
    response.writeHead(isDoor ? 200 : 404, { 'content-type': 'application/json' })
    response.end(isDoor ? '{"accessToken":"x","expireIn":7200}' : '{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const port = portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
