import { enableCompileCache } from 'node:module'
import { seedDemo } from '#apps/demo/seed.ts'
import { PEOPLE } from '#apps/demo/people.ts'
import { erpOperations } from '#apps/erp/operations.ts'
import { createErp } from '#apps/erp/server.ts'
import { stopOnSignal } from '#apps/lifecycle.ts'
import { passportOperations, wechatLoginOf } from '#apps/passport/operations.ts'
import { createPassport } from '#apps/passport/server.ts'
import { erpPages, passportPages } from '#apps/pages.ts'
import { openProduct } from '#apps/product.ts'
import { startWorker } from '#apps/worker/jobs.ts'
import { readConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logging.ts'
import { buildWebIfStale } from '../../scripts/build-web.ts'

enableCompileCache()
const started = performance.now()
const config = readConfig()
const { whenStopping } = stopOnSignal(createLogger(config.logLevel))

const built = buildWebIfStale()
const product = await openProduct(config)
whenStopping(() => product.close())
await built
if (!config.production) await seedDemo({ ...product, db: product.longDb }, config.production)

const jobs = config.runJobs ? await startWorker(product) : undefined
whenStopping(async () => jobs?.stop())
const passport = await createPassport({
  ...product,
  operations: passportOperations(product),
  wechatLogin: wechatLoginOf(product),
  pages: passportPages(),
})
whenStopping(() => passport.close())
await passport.listen({ host: config.host, port: config.passportPort })
const erp = await createErp({
  ...product,
  operations: erpOperations(product),
  sandbox: product.messaging.sandbox,
  pages: erpPages(config, product.storage.uploadOrigin),
})
whenStopping(() => erp.close())
await erp.listen({ host: config.host, port: config.port })

const phones = (isStaff: boolean): string =>
  PEOPLE.filter(({ staffRoles }) => (staffRoles !== undefined) === isStaff)
    .map(({ mobile, name, note }) => `    ${mobile}  ${name}  ${note}`)
    .join('\n')
process.stdout.write(`
  门户 portal      ${config.publicUrl}
  采购 console     ${config.publicUrl}/console
  接口 ERP API     ${config.publicUrl}/reference
  认证 passport    ${config.passportUrl}/reference
${
  config.production
    ? ''
    : `
  演示手机 sandbox  ${config.publicUrl}/sandbox  (codes arrive here)

  供应商 suppliers, at the portal
${phones(false)}
  采购方 staff, at the console
${phones(true)}
`
}
  ready after ${((performance.now() - started) / 1000).toFixed(1)} s, Ctrl-C stops
`)
