import { enableCompileCache } from 'node:module'
import { seedDemo } from '#apps/demo/seed.ts'
import { PEOPLE } from '#apps/demo/people.ts'
import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { passportOperations, wechatLoginOf } from '#apps/passport/operations.ts'
import { createPassport } from '#apps/passport/server.ts'
import { erpPages, passportPages } from '#apps/pages.ts'
import { closeOpened, openProduct, type Product } from '#apps/product.ts'
import { listenOn, start } from '#apps/start.ts'
import { startWorker } from '#apps/worker/jobs.ts'
import { startHeartbeat } from '#platform/status/heartbeat.ts'
import { buildWebIfStale, mustBeBuilt } from '../../scripts/build-web.ts'
import { banner, demoBanner, FIRST_START } from './words.ts'

enableCompileCache()
const started = performance.now()

const phones = (isStaff: boolean): string =>
  PEOPLE.filter(({ staffRoles }) => (staffRoles !== undefined) === isStaff)
    .map(({ mobile, name, note }) => `    ${mobile}  ${name}  ${note}`)
    .join('\n')

const fillDemo = (product: Product): Promise<boolean> =>
  seedDemo({ ...product, db: product.longDb }, product.config.production, () => {
    process.stdout.write(FIRST_START)
  })

await start(async ({ config, whenStopping, alongside }) => {
  // A server that people wait for does not stop to build: half a minute of both cores, on every machine.
  const built = config.production ? mustBeBuilt() : buildWebIfStale()
  const opening = openProduct(config)
  whenStopping(() => closeOpened(opening))
  const product = await opening
  // Side by side: on a first start each of them takes its time.
  await Promise.all([built, config.production ? undefined : fillDemo(product)])

  const jobs = config.runJobs ? await startWorker(product) : undefined
  whenStopping(async () => jobs?.stop())
  const passport = await createPassport({
    ...product,
    operations: passportOperations(product),
    wechatLogin: wechatLoginOf(product),
    pages: passportPages(),
  })
  alongside(() => passport.close())
  await listenOn(passport, config, 'PASSPORT_PORT', config.passportPort)
  const erp = await createErp({
    ...product,
    operations: erpOperations(product),
    sandbox: product.messaging.sandbox,
    pages: erpPages(config, product.storage.uploadOrigin),
  })
  alongside(() => erp.close())
  await listenOn(erp, config, 'PORT', config.port)

  const heartbeat = await startHeartbeat({ ...product, db: product.longDb }, { serves: true, works: config.runJobs })
  alongside(() => heartbeat.stop())

  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const demo = config.production ? '' : demoBanner(config.publicUrl, phones(false), phones(true))
  process.stdout.write(`${banner(config)}${demo}\n  ready after ${seconds} s, Ctrl-C stops\n`)
})
