import { systemCaller } from '#kernel/caller.ts'
import { DAY_MS, momentAfter } from '#kernel/day.ts'
import { NoticeMessage } from '#kernel/notice.ts'
import type { ScheduledJob, TopicHandler } from '#platform/jobs/jobs.ts'
import { topicOf } from '#platform/jobs/topic.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { deliverNotice } from './deliver.ts'
import * as store from './notice-store.ts'
import type { DeliveryDeps } from './deps.ts'
import { sendDue } from './send.ts'
import { sendTest, TEST_TOPIC, TestOrder } from './test-send.ts'

const KEPT_MS = 366 * DAY_MS

/** What the scheduler does for notices: send what waited for the morning or for another try, and forget the old ones. */
export const noticeJobs = (deps: DeliveryDeps): ScheduledJob[] => [
  { name: 'notice.send', cron: '* * * * *', run: () => sendDue(deps) },
  {
    name: 'notice.clean',
    cron: '23 3 * * *',
    run: async () => {
      const me = systemCaller('notice.clean')
      const before = momentAfter(deps.clock(), -KEPT_MS)
      await deps.db.write(me, (tx) => store.clean(tx, me, before))
    },
  },
]

/** Takes the events that `notify` leaves in the outbox, and the tests of templates. */
export const noticeTopics = (deps: DeliveryDeps): TopicHandler[] => [
  topicOf(NOTICE_TOPIC, NoticeMessage, (message) => deliverNotice(deps, message)),
  topicOf(TEST_TOPIC, TestOrder, (order) => sendTest(deps, order)),
]
