import { messagingAccountJobs } from '#modules/messaging-account/api/jobs.ts'
import { orderJobs } from '#modules/purchase-order/api/jobs.ts'
import { signInJobs } from '#modules/sign-in/api/jobs.ts'
import { cleaningJobs } from '#platform/jobs/cleaning.ts'
import { sandboxJobs } from '#platform/messaging/sandbox/jobs.ts'
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts'
import type { Product } from '../product.ts'

/** Starts a worker with the jobs of all modules. */
export const startWorker = ({ connection, db, cipher, log, clock, messaging }: Product): Promise<Jobs> =>
  startJobs({
    connection: connection.options,
    db,
    log,
    scheduled: [
      ...orderJobs(db, clock),
      ...cleaningJobs(db, clock),
      ...signInJobs(db, cipher, clock),
      ...messagingAccountJobs(db, clock),
      ...(messaging.sandbox ? sandboxJobs(db, clock) : []),
    ],
    topics: [],
  })
