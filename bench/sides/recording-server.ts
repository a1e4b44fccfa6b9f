import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { createPool } from '#platform/database/connect.ts'
import { createDatabaseAccess } from '#platform/database/database.ts'
import { recording, type Statement } from '../statements.ts'

// The ERP server on one connection, which tells its parent, whenever it asks, the statements that were sent since the last
// time. Who is calling is found out through the pool itself, which is not recorded: the other sides ask nobody.
const config = readConfig()
const opened = await openProduct(config)
const statements: Statement[] = []
const pool = recording(createPool(opened.connection.options, 1), statements)
const product = { ...opened, pool, db: createDatabaseAccess(pool) }
const erp = await createErp({ ...product, operations: erpOperations(product) })
const url = await erp.listen({ host: config.host, port: 0 })
process.on('message', () => {
  process.send?.(statements.splice(0))
})
process.on('disconnect', () => process.exit(0))
process.send?.({ url })
