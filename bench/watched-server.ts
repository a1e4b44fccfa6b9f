import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { requestSeconds } from '#platform/metrics/metrics.ts'
import { startTracing } from '#platform/tracing/settings.ts'

// A server with the tracing of its environment; with KEEP_FIGURES=no it counts no request, which the product always does.
// It tells its parent where it listens, and never outlives it.
await startTracing('server')
if (process.env['KEEP_FIGURES'] === 'no') requestSeconds.observe = () => undefined
const config = readConfig()
const product = await openProduct(config)
const erp = await createErp({ ...product, config, operations: erpOperations(product) })
process.on('disconnect', () => process.exit(0))
process.send?.({ url: await erp.listen({ host: config.host, port: 0 }) })
