import type { Caller } from '#kernel/caller.ts'
import type { Wire } from '#kernel/operation.ts'
import type { ServerDeps } from '#platform/feature.ts'
import type { WebLogin } from '#platform/messaging/wechat/official-account.ts'
import type { Action } from './actions.ts'

/** What the use cases of links are made of. */
export interface ActionLinkDeps extends Pick<ServerDeps, 'db' | 'cipher' | 'clock'> {
  readonly publicUrl: string
  readonly actions: readonly Action[]
  readonly webLogin: WebLogin
  /** The messaging app's own login for an address to come back to; nothing without an official account. */
  readonly loginUrl: ((redirectUri: string, state: string) => string) | undefined
}

/** One request at work. Until it is known who asks, links are looked at as the system, under the number of the request. */
export interface Work {
  readonly deps: ActionLinkDeps
  readonly system: Caller
  readonly now: Date
  readonly wire: Wire
  readonly address: string
}
