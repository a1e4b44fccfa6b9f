import type { NoticeMessage } from '#kernel/notice.ts'
import { exportJobs, exportTopic } from '#modules/export/api/jobs.ts'
import { fileJobs } from '#modules/file/api/jobs.ts'
import { invitationTopics } from '#modules/invitation/api/jobs.ts'
import { createMessagingAccounts } from '#modules/messaging-account/api/binding.ts'
import { messagingAccountJobs } from '#modules/messaging-account/api/jobs.ts'
import { deliverNotice } from '#modules/notice/api/deliver.ts'
import { noticeJobs, noticeTopics } from '#modules/notice/api/jobs.ts'
import { signInJobs } from '#modules/sign-in/api/jobs.ts'
import { supplierJobs, supplierTopics } from '#modules/supplier/api/jobs.ts'
import { cleaningJobs } from '#platform/jobs/cleaning.ts'
import { sandboxJobs } from '#platform/messaging/sandbox/jobs.ts'
import { startJobs, type Jobs } from '#platform/jobs/jobs.ts'
import { draftsIn } from '../exporters.ts'
import { NOUNS } from '../nouns.ts'
import type { Product } from '../product.ts'
import { exportsInProcesses } from './export-process.ts'

/** Starts a worker with the jobs of all modules. */
export const startWorker = ({
  connection,
  longDb: db,
  cipher,
  log,
  clock,
  messaging,
  objects,
  storage,
  config,
}: Product): Promise<Jobs> => {
  const wechat = createMessagingAccounts({ db, account: messaging.account, wechat: messaging.wechat, clock })
  const notices = { db, cipher, clock, sms: messaging.sms, wechat, publicUrl: config.publicUrl }
  const parts = { db, clock, deliver: (message: NoticeMessage) => deliverNotice(notices, message) }
  return startJobs({
    connection: connection.options,
    db,
    log,
    scheduled: [
      ...NOUNS.flatMap(({ jobs }) => jobs?.(parts) ?? []),
      ...exportJobs({ db, objects, clock, drafts: draftsIn(config.dataDir) }),
      ...noticeJobs(notices),
      ...supplierJobs(db, clock),
      ...cleaningJobs(db, clock),
      ...fileJobs({ db, objects, clock }, storage.disk),
      ...signInJobs(db, cipher, clock),
      ...messagingAccountJobs(db, clock),
      ...(messaging.sandbox ? sandboxJobs(db, clock) : []),
    ],
    topics: [
      exportTopic(exportsInProcesses(connection.options)),
      ...invitationTopics({ db, cipher, sms: messaging.sms, publicUrl: config.publicUrl }),
      ...noticeTopics(notices),
      ...supplierTopics(db, cipher, messaging.sms, clock),
      ...NOUNS.flatMap(({ topics }) => topics?.(parts) ?? []),
    ],
  })
}
