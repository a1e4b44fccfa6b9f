import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { stopOnSignal } from '#apps/lifecycle.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { createPool, REQUEST } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'

// The ERP server as a process of its own, for benches and proofs. It tells its parent where it listens, and never
// outlives it. With SERVE_AS=production it answers as in production, on a product that needs none of its secrets.
const config = readConfig()
const opened = await openProduct(config)
// A fault to plant: a server that waits for its database as long as it takes.
const endless = { ...REQUEST, statementMs: 0, lockMs: 0, answerMs: 0 }
const isPlanted = process.env['DATABASE_PATIENCE'] === 'endless'
const pool = isPlanted ? createPool(opened.connection.options, 12, endless) : opened.pool
const product = { ...opened, pool, db: isPlanted ? createDatabaseAccess(pool) : opened.db }
const serving = { ...config, production: process.env['SERVE_AS'] === 'production' }
const erp = await createErp({ ...product, config: serving, operations: erpOperations(product) })
const url = await erp.listen({ host: config.host, port: config.port })
const { whenStopping } = stopOnSignal(product.log)
whenStopping(() => product.close())
whenStopping(() => erp.close())
process.on('disconnect', () => process.exit(1))
process.on('message', () => process.send?.({ taken: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }))
process.send?.({ url, databaseHost: product.connection.options.host ?? '' })
