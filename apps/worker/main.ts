import { stopOnSignal } from '#apps/lifecycle.ts'
import { openProduct } from '#apps/product.ts'
import { readConfig } from '#platform/config.ts'
import { startWorker } from './jobs.ts'

const product = await openProduct(readConfig())
const jobs = await startWorker(product)
stopOnSignal(product.log, [() => jobs.stop(), () => product.close()])
product.log.info('worker started')
