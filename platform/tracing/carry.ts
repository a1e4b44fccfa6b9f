import { fieldOf } from '#kernel/json.ts'
import { tracer } from './tracing.ts'

/** Beside the fields of a message that lies in the outbox and on the queue; no message has a field of this name. */
const FIELD = 'traceparent'

/** A message as it is kept for later: with the trace of whoever leaves it, where there is one. */
export const withTrace = (message: object): object => {
  const carried = tracer()?.carried()
  return carried === undefined ? message : { ...message, [FIELD]: carried }
}

/** The trace that a kept message goes on with. */
export const parentOf = (message: object): string | undefined => {
  const carried = fieldOf(message, FIELD)
  return typeof carried === 'string' ? carried : undefined
}

/** The message itself: handlers know nothing of traces, also where none are made any more. */
export const withoutTrace = (message: object): object => {
  if (!(FIELD in message)) return message
  const { [FIELD]: _carried, ...rest } = message
  return rest
}
