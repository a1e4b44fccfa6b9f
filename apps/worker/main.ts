import { closeOpened, openProduct } from '#apps/product.ts'
import { start } from '#apps/start.ts'
import { startWorker } from './jobs.ts'

await start(async ({ config, log, whenStopping }) => {
  const opening = openProduct(config)
  whenStopping(() => closeOpened(opening))
  const product = await opening
  const jobs = await startWorker(product)
  whenStopping(() => jobs.stop())
  log.info('worker started')
})
