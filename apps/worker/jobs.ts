import { orderJobs } from '#modules/purchase-order/api/jobs.ts'
import { cleaningJobs } from '#platform/jobs/cleaning.ts'
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { Product } from '../product.ts'

/** Starts a worker with the jobs of all modules. */
export const startWorker = ({ connection, db, log, clock }: Product): Promise<Jobs> =>
  startJobs({
    connection: connection.options,
    db,
    log,
    scheduled: [...orderJobs(db, clock), ...cleaningJobs(db, clock)],
    topics: [],
  })
