/** What the answer of a service means to us. */
export type WorkAppReason =
  /** It does not know the robot or the app, or not with this secret. */
  | 'credential'
  /** The signature, the time or another of the robot's own safety rules does not fit. */
  | 'signature'
  /** The app or this server may not do it there: a right, an address, a robot that was stopped. */
  | 'not_allowed'
  /** The account is not there, or not one that the app may write to. */
  | 'unknown_account'
  | 'rate_limited'
  | 'bad_message'
  /** The token has run out; another one is asked for once. */
  | 'stale_token'
  | 'refused'
  | 'unavailable'

/** A message that was not sent. Says the service's code; never an address, which holds keys, nor its words. */
export class WorkAppFailure extends Error {
  readonly reason: WorkAppReason
  readonly code: string

  constructor(reason: WorkAppReason, code: string) {
    super(`work app ${reason}: ${code}`)
    this.name = 'WorkAppFailure'
    this.reason = reason
    this.code = code
  }
}
