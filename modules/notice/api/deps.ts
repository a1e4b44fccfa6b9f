import type { Caller } from '#kernel/caller.ts'
import type { Way } from '#kernel/work-app.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'

/** The messaging app, as far as notices use it; the composition hands in the module that knows the bindings. */
export interface WechatSender {
  sendTemplate(
    userId: string,
    message: {
      readonly template: string
      readonly data: Readonly<Record<string, string>>
      readonly url: string
      readonly clientMsgId: string
    },
  ): Promise<{ readonly isSent: true } | { readonly isSent: false; readonly why: string }>
}

interface StaffMessage {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly url: string
}
type Sent = { readonly isSent: true } | { readonly isSent: false; readonly why: string }

/** The app that staff work in, as far as notices use it; the composition hands in the module that knows its settings. */
export interface StaffSender {
  ways(tx: Tx, me: Caller): Promise<readonly Way[]>
  sendToPerson(userId: string, message: StaffMessage): Promise<Sent>
  sendToGroup(userIds: readonly string[], message: StaffMessage): Promise<Sent>
}

/** Links that let the receiver answer at once, as far as notices use them; the composition hands in the module that makes them. */
export interface LinkMaker {
  pathFor(notice: {
    readonly noticeId: string
    readonly userId: string
    readonly companyId: string | null
    readonly code: string
    readonly bizId: string
  }): Promise<string | undefined>
}

/** What the delivery of notices is made of. */
export interface DeliveryDeps {
  readonly db: Database
  readonly cipher: Pick<FieldCipher, 'decrypt'>
  readonly clock: Clock
  readonly sms: SmsSender
  readonly wechat: WechatSender
  readonly staff: StaffSender
  readonly links: LinkMaker
  /** Where the addresses of notices lead on a phone. */
  readonly publicUrl: string
}
