import { renameSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { removeCluster } from '#platform/database/launcher.ts'
import { serverPid } from '#platform/testing/server-process.ts'
import { makeCheckout } from './parts/checkout.ts'
import { withDatabase } from './parts/own-database.ts'
import { startProduct, type RunningProduct } from './parts/product.ts'
import { rounded } from './parts/measurement.ts'
import { caughtOnce, type Proof } from './parts/proof.ts'

const LIMIT_SECONDS = 15
/** The first time the pages are built and the demo world is made, document by document. */
const FIRST_LIMIT_SECONDS = 60

/** `npm start` of a fresh checkout, a second start on its data, and a start after kill -9. */
export const start: Proof = {
  name: 'start',
  promise: `npm start shows its first page within ${LIMIT_SECONDS} s, the first time within ${FIRST_LIMIT_SECONDS} s`,
  goal: `npm start shows its first page within ${FIRST_LIMIT_SECONDS} s on an empty checkout, and within ${LIMIT_SECONDS} s after a stop and after kill -9, with its data kept`,
  run: async () => {
    const checkout = makeCheckout()
    const dataDir = join(checkout, 'data')
    const running: RunningProduct[] = []
    const begin = async (limit: number): Promise<RunningProduct> => {
      const product = await startProduct(checkout, limit)
      running.push(product)
      return product
    }
    try {
      const first = await begin(FIRST_LIMIT_SECONDS)
      await mark(dataDir)
      // In order means that the database was stopped too, and not left to find out.
      const stopped = (await first.interrupt()) && serverPid(join(dataDir, 'postgres')) === undefined
      const second = await begin(LIMIT_SECONDS)
      const keptAfterStop = await isMarked(dataDir)
      await second.kill()
      const third = await begin(LIMIT_SECONDS)
      const keptAfterKill = await isMarked(dataDir)
      await third.kill()

      const seconds = [first, second, third].map((one) => rounded(one.seconds, 1))
      const late = seconds.filter((one, nth) => one >= (nth === 0 ? FIRST_LIMIT_SECONDS : LIMIT_SECONDS)).length
      const controls = await runControls(checkout, dataDir, () => begin(FIRST_LIMIT_SECONDS))
      const measured = {
        firstSeconds: seconds[0],
        againSeconds: seconds[1],
        afterKillSeconds: seconds[2],
        stoppedInOrder: stopped,
        keptAfterStop,
        keptAfterKill,
        ...controls,
      }
      return {
        n: 3,
        tried: { count: 3, what: 'starts: empty checkout, after a stop, after kill -9' },
        failed: late + [stopped, keptAfterStop, keptAfterKill].filter((isKept) => !isKept).length,
        control: [
          caughtOnce('data folder gone', controls.controlLossSeen),
          caughtOnce('port taken', controls.controlFailureSeen),
        ],
        measured,
        ok:
          late === 0 &&
          stopped &&
          keptAfterStop &&
          keptAfterKill &&
          controls.controlLossSeen &&
          controls.controlFailureSeen,
        sentence:
          `first page of an empty checkout after ${seconds[0]} s, after a stop (${stopped ? 'in order' : 'not in order'}) and a second start ${seconds[1]} s, after kill -9 ${seconds[2]} s; ` +
          `data ${keptAfterStop && keptAfterKill ? 'kept' : 'lost'}; controls: ${controls.controlLossSeen ? 'a vanished data folder' : 'nothing'} and ${controls.controlFailureSeen ? 'a taken port' : 'nothing'} noticed`,
      }
    } finally {
      for (const product of running) await product.kill()
      await removeCluster(join(dataDir, 'postgres'))
      rmSync(checkout, { recursive: true, force: true })
    }
  },
}

/** The faults that this proof must notice: data that are gone, and a product that cannot start. */
const runControls = async (
  checkout: string,
  dataDir: string,
  begin: () => Promise<RunningProduct>,
): Promise<{ controlLossSeen: boolean; controlFailureSeen: boolean }> => {
  await removeCluster(join(dataDir, 'postgres'))
  renameSync(dataDir, `${dataDir}-away`)
  const empty = await begin()
  const controlLossSeen = !(await isMarked(dataDir))
  await empty.kill()
  const blocker = createServer().listen(empty.port, '127.0.0.1')
  await once(blocker, 'listening')
  const controlFailureSeen = await startProduct(checkout, LIMIT_SECONDS, [empty.port, empty.passportPort]).then(
    async (product) => {
      await product.kill()
      return false
    },
    () => true,
  )
  blocker.close()
  return { controlLossSeen, controlFailureSeen }
}

const MARK = `('proof', 'start')`

const mark = (dataDir: string): Promise<unknown> =>
  withDatabase(dataDir, (client) => client.query(`insert into select_option (list, name) values ${MARK}`))

/** Is the mark there, and the demo world with it? */
const isMarked = (dataDir: string): Promise<boolean> =>
  withDatabase(dataDir, async (client) => {
    const { rowCount } = await client.query(
      `select from select_option where (list, name) = ${MARK} and exists (select from purchase_order)`,
    )
    return rowCount === 1
  })
