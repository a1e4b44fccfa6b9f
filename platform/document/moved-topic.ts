import type { NoticeMessage } from '#kernel/notice.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import { errorsIn } from '../http/validation.ts'
import type { TopicHandler } from '../jobs/jobs.ts'

/** Sends the notices of a noun's steps. The event carries the id of the step, so delivering it twice notifies once. */
export const movedTopic = <S extends TObject>(
  topic: string,
  event: S,
  noticeOf: (event: Static<S>) => NoticeMessage | undefined,
  deliver: (message: NoticeMessage) => Promise<void>,
): TopicHandler => ({
  topic,
  handle: async (payload) => {
    if (!matches(event, payload)) throw new Error(`not a step: ${Object.keys(errorsIn(event, payload)).join()}`)
    const message = noticeOf(payload)
    if (message) await deliver(message)
  },
})

const matches = <S extends TObject>(schema: S, payload: object): payload is Static<S> & object =>
  Object.keys(errorsIn(schema, payload)).length === 0
