import type { NoticeMessage } from '#kernel/notice.ts'
import type { Static, TObject } from '#kernel/schema.ts'
import type { TopicHandler } from '../jobs/jobs.ts'
import { topicOf } from '../jobs/topic.ts'

/** Sends the notices of a noun's steps. The event carries the id of the step, so delivering it twice notifies once. */
export const movedTopic = <S extends TObject>(
  topic: string,
  event: S,
  noticesOf: (event: Static<S>) => readonly NoticeMessage[],
  deliver: (message: NoticeMessage) => Promise<void>,
): TopicHandler =>
  topicOf(topic, event, async (step) => {
    for (const message of noticesOf(step)) await deliver(message)
  })
