import { systemCaller } from '#kernel/caller.ts'
import type { NoticeMessage } from '#kernel/notice.ts'
import { errorsIn } from '#platform/http/validation.ts'
import type { ScheduledJob, TopicHandler } from '#platform/jobs/jobs.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { Message } from '../message.ts'
import { deliverNotice } from './deliver.ts'
import * as store from './notice-store.ts'
import type { DeliveryDeps } from './deps.ts'
import { sendDue } from './send.ts'
import { sendTest, TEST_TOPIC } from './test-send.ts'

const KEPT_MS = 366 * 86_400_000

/** What the scheduler does for notices: send what waited for the morning or for another try, and forget the old ones. */
export const noticeJobs = (deps: DeliveryDeps): ScheduledJob[] => [
  { name: 'notice.send', cron: '* * * * *', run: () => sendDue(deps) },
  {
    name: 'notice.clean',
    cron: '23 3 * * *',
    run: async () => {
      const me = systemCaller('notice.clean')
      const before = new Date(deps.clock().getTime() - KEPT_MS).toISOString()
      await deps.db.write(me, (tx) => store.clean(tx, me, before))
    },
  },
]

/** Takes the events that `notify` leaves in the outbox, and the tests of templates. */
export const noticeTopics = (deps: DeliveryDeps): TopicHandler[] => [
  { topic: NOTICE_TOPIC, handle: (payload) => deliverNotice(deps, messageIn(payload)) },
  { topic: TEST_TOPIC, handle: (payload) => sendTest(deps, payload) },
]

const isMessage = (payload: object): payload is NoticeMessage => Object.keys(errorsIn(Message, payload)).length === 0

const messageIn = (payload: object): NoticeMessage => {
  if (isMessage(payload)) return payload
  throw new Error(`no notice: ${Object.keys(errorsIn(Message, payload)).join()}`)
}
