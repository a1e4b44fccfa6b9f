import { monitorEventLoopDelay } from 'node:perf_hooks'
import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { openProduct } from '#apps/product.ts'
import { startWorker } from '#apps/worker/jobs.ts'
import { readConfig } from '#platform/config.ts'

// Server and worker in one process, as `npm start` has them; with SERVE_AS=production it answers as in production, on a
// product that needs none of its secrets. It reports to its parent where it listens and, when
// asked, how long its event loop was held up since the last time.
const config = readConfig()
const product = await openProduct(config)
const jobs = await startWorker(product)
const erp = await createErp({
  ...product,
  config: { ...config, production: process.env['SERVE_AS'] === 'production' },
  operations: erpOperations(product),
})
const url = await erp.listen({ host: config.host, port: 0 })
const delay = monitorEventLoopDelay({ resolution: 5 })
delay.enable()
process.on('message', () => {
  process.send?.({ p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 })
  delay.reset()
})
process.on('disconnect', () => process.exit(1))
process.on('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => erp.close())
    .then(() => product.close())
    .then(() => process.exit(0))
})
process.send?.({ url })
