import type { Static, TObject } from '#kernel/schema.ts'
import { fits } from '../checked.ts'
import { errorsIn } from '../http/validation.ts'
import type { TopicHandler } from './jobs.ts'
import { UnfitMessage } from './unfit-message.ts'

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
  handle: async (payload) => {
    if (!fits(message, payload))
      throw new UnfitMessage(`the message of ${topic} does not fit: ${Object.keys(errorsIn(message, payload)).join()}`)
    await handle(payload)
  },
})
