import { createLinkMaker } from '#modules/action-link/api/make.ts'
import type { WorkerDeps } from '#platform/feature.ts'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { messagingAccountJobs } from '#modules/messaging-account/api/jobs.ts'
import { deliverNotice } from '#modules/notice/api/deliver.ts'
import { noticeJobs, noticeTopics } from '#modules/notice/api/jobs.ts'
import { answeredByPractice } from '#modules/practice/api/answer.ts'
import { createStaffChannel } from '#modules/staff-channel/api/channel.ts'
import { signInJobs } from '#modules/sign-in/api/jobs.ts'
import { anchorJobs } from '#platform/audit-anchor/jobs.ts'
import { readAnchorSettings } from '#platform/audit-anchor/settings.ts'
import { cleaningJobs } from '#platform/jobs/cleaning.ts'
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { partitionJobs } from '#platform/jobs/partitions.ts'
import { sandboxJobs } from '#platform/messaging/sandbox/jobs.ts'
import { FEATURES, PRACTICE_PARTS } from '../features.ts'
import { NOUNS } from '../nouns.ts'
import type { Product } from '../product.ts'
import { exportsInProcesses } from './export-process.ts'

/** Starts a worker with the jobs of all modules. */
export const startWorker = (product: Product): Promise<Jobs> => {
  const { connection, longDb: db, cipher, log, clock, messaging, config } = product
  const wechat = createMessagingAccounts({ db, account: messaging.account, wechat: messaging.wechat, clock })
  const staff = createStaffChannel({ db, cipher, clock, endpoints: messaging.workApps })
  const links = createLinkMaker(NOUNS, { db, clock, findOpenid: wechat.findOpenid })
  const notices = { db, cipher, clock, sms: messaging.sms, wechat, staff, links, publicUrl: config.publicUrl }
  const deps: WorkerDeps = {
    ...product,
    db,
    deliver: (message) => deliverNotice(notices, message),
    makeExport: exportsInProcesses(connection.options, log),
  }
  return startJobs({
    connection: connection.options,
    db,
    log,
    scheduled: [
      ...FEATURES.flatMap(({ jobs }) => jobs?.(deps) ?? []),
      ...noticeJobs(notices),
      ...cleaningJobs(db, clock),
      ...partitionJobs(db, clock),
      ...anchorJobs({ ...product, db, ...readAnchorSettings(process.env) }),
      ...signInJobs(db, cipher, clock),
      ...messagingAccountJobs(db, clock),
      ...(messaging.sandbox ? sandboxJobs(db, clock) : []),
    ],
    topics: [
      ...FEATURES.flatMap(({ topics }) => topics?.(deps) ?? []).map((topic) =>
        answeredByPractice(topic, PRACTICE_PARTS, deps),
      ),
      ...noticeTopics(notices),
    ],
  })
}
