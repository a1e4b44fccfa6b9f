import { fieldOf } from '#kernel/json.ts'
import { readBounded } from '../bounded.ts'

/** `rate_limited`: the provider's own limit for the number. `refused`: its word on our request. `unavailable`: no word at all. */
export type SmsReason = 'rate_limited' | 'refused' | 'unavailable'

/** A message that was not sent. Says the provider's code and request id; never the number or the text. */
export class SmsFailure extends Error {
  readonly reason: SmsReason
  readonly code: string

  constructor(reason: SmsReason, code: string, requestId = '') {
    super(`SMS ${reason}: ${code}${requestId === '' ? '' : ` (${requestId})`}`)
    this.name = 'SmsFailure'
    this.reason = reason
    this.code = code
  }
}

const PATIENCE_MS = 5_000
const LONGEST_ANSWER = 65_536

/** Sends a signed request once (a repeat could send the message twice) and reads the JSON that comes back. */
export const askProvider = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<unknown> => {
  try {
    const sent = { method: 'POST', headers, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) } as const
    const response = await fetch(url, body === undefined ? sent : { ...sent, body })
    const answer: unknown = JSON.parse(await readBounded(response, LONGEST_ANSWER))
    return answer
  } catch (error) {
    throw new SmsFailure('unavailable', error instanceof Error ? error.name : 'unknown')
  }
}

/**
 * A code of an answer, wherever it stands; what is no short text of signs is left out. No schema: an answer that has its
 * code and is odd elsewhere must not make us send the message again.
 */
export const codeOf = (answer: unknown, ...path: readonly (string | number)[]): string => {
  const found = fieldOf(answer, ...path)
  return typeof found === 'string' && /^[\w.-]{1,100}$/.test(found) ? found : ''
}
