import { openProduct } from '#apps/product.ts'
import { start } from '#apps/start.ts'
import { startWorker } from './jobs.ts'

await start(async ({ config, log, whenStopping }) => {
  const product = await openProduct(config)
  whenStopping(() => product.close())
  const jobs = await startWorker(product)
  whenStopping(() => jobs.stop())
  log.info('worker started')
})
