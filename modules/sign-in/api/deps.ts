import type { Wire } from '#kernel/operation.ts'
import type { Caller } from '#kernel/caller.ts'
import type { AccessTokens } from '#platform/auth/access-token.ts'
import type { KeyRing } from '#platform/auth/keys.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Database } from '#platform/database/database.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { WebLogin } from '#platform/messaging/wechat/official-account.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'

/** What the passport is made of. */
export interface SignInDeps {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly keys: KeyRing
  readonly tokens: AccessTokens
  readonly sms: SmsSender
  readonly webLogin: WebLogin
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl' | 'passportUrl'>
}

/** One request at work: the passport acts as the system, under the number of the request. */
export interface Work {
  readonly deps: SignInDeps
  readonly me: Caller
  readonly now: Date
  readonly wire: Wire
  readonly address: string
}
