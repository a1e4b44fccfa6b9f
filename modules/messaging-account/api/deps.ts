import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { OfficialAccount } from '#platform/messaging/wechat/official-account.ts'
import type { WechatSettings } from '#platform/messaging/wechat/settings.ts'

/** What the use cases of this module are made of. */
export interface MessagingAccountDeps {
  readonly db: Database
  readonly account: OfficialAccount
  /** Nothing where no official account is configured. */
  readonly wechat: WechatSettings | undefined
  readonly clock: Clock
}
