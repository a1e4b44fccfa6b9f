import type { Static, TObject } from '#kernel/schema.ts'
import { checked } from '../checked.ts'
import type { TopicHandler } from './jobs.ts'

/**
 * A handler of messages that match a schema. One that does not match fails, and stays among the failed jobs for people
 * to see.
 */
export const topicOf = <S extends TObject>(
  topic: string,
  message: S,
  handle: (message: Static<S>) => Promise<void>,
  options: Pick<TopicHandler, 'mostSeconds'> = {},
): TopicHandler => ({
  ...options,
  topic,
  handle: (payload) => handle(checked(message, payload, `the message of ${topic}`)),
})
