import { closeOpened, openProduct } from '#apps/product.ts'
import { listenOn, start } from '#apps/start.ts'
import { createServer } from '#platform/http/server.ts'
import { startHeartbeat } from '#platform/status/heartbeat.ts'
import { startWorker } from './jobs.ts'
import { readWorkerPort } from './port.ts'

await start(async ({ config, log, whenStopping, alongside }) => {
  const opening = openProduct(config)
  whenStopping(() => closeOpened(opening))
  const product = await opening
  // A port that is taken is said before anything is begun that others would have to take over.
  const port = readWorkerPort(process.env)
  let isWorking = false
  const ready = async (): Promise<void> => {
    if (!isWorking) throw new Error('the worker is starting')
    await product.db.ping()
  }
  const health = port === undefined ? undefined : await createServer({ config, log, ready })
  whenStopping(async () => health?.close())
  if (health && port !== undefined) await listenOn(health, config, 'WORKER_PORT', port)
  const jobs = await startWorker(product)
  alongside(() => jobs.stop())
  isWorking = true
  const heartbeat = await startHeartbeat({ ...product, db: product.longDb }, { serves: false, works: true })
  alongside(() => heartbeat.stop())
  log.info('worker started')
}, 'worker')
