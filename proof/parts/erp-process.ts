import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { stopOnSignal } from '#apps/lifecycle.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'

// The ERP server as a process of its own, put together as in production, for benches and proofs. It tells its parent
// where it listens, and never outlives it.
const config = readConfig()
const product = await openProduct(config)
const erp = await createErp({ ...product, operations: erpOperations(product) })
const url = await erp.listen({ host: config.host, port: config.port })
stopOnSignal(product.log, [() => erp.close(), () => product.close()])
process.on('disconnect', () => process.exit(1))
process.send?.({ url, databaseHost: product.connection.options.host ?? '' })
