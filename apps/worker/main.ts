import { stopOnSignal } from '#apps/lifecycle.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { startWorker } from './jobs.ts'

const config = readConfig()
const log = createLogger(config.logLevel)
const { whenStopping } = stopOnSignal(log)
const product = await openProduct(config)
whenStopping(() => product.close())
const jobs = await startWorker(product)
whenStopping(() => jobs.stop())
log.info('worker started')
