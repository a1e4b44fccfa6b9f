import { randomBytes } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { WechatSettings } from '../wechat/settings.ts'
import { deliver, signEvent, type AccountEvent, type Mode } from './events.ts'
import * as store from './store.ts'

/** `unknown_code`: no QR code of ours, or one that has run out. `not_delivered`: the product did not take the event. */
export type PhoneResult =
  | { readonly done: true; readonly isFollowing: boolean }
  | { readonly done: false; readonly why: 'unknown_code' | 'not_delivered' }

/** The messaging app on the sandbox phone: what a person does with it reaches the product as the real app's would. */
export interface SandboxMessenger {
  isFollowing(openid: string): Promise<boolean>
  scan(openid: string, url: string, mode: Mode): Promise<PhoneResult>
  follow(openid: string, mode: Mode): Promise<PhoneResult>
  unfollow(openid: string, mode: Mode): Promise<PhoneResult>
  messages(
    openid: string,
  ): Promise<{ templateId: string; url: string; data: Readonly<Record<string, string>>; at: string }[]>
  /** A code for the in-app web login, as the app's browser would bring it. */
  webLoginCode(openid: string): Promise<string>
}

export interface MessengerDeps {
  readonly db: Database
  readonly clock: Clock
  readonly settings: WechatSettings
  /** Where the product takes events. */
  readonly callbackUrl: string
}

const CODE_SECONDS = 300
const SHOWN = 50

export const createSandboxMessenger = ({ db, clock, settings, callbackUrl }: MessengerDeps): SandboxMessenger => {
  const me = systemCaller('sandbox-messenger')
  const iso = (seconds = 0): string => new Date(clock().getTime() + seconds * 1000).toISOString()
  const emit = async (event: Omit<AccountEvent, 'seconds'>, isFollowing: boolean, mode: Mode): Promise<PhoneResult> => {
    const seconds = await db.write(me, (tx) =>
      store.nextEvent(tx, me, event.openid, Math.floor(clock().getTime() / 1000)),
    )
    const isTaken = await deliver(callbackUrl, signEvent(settings, { ...event, seconds }, mode, clock()))
    return isTaken ? { done: true, isFollowing } : { done: false, why: 'not_delivered' }
  }
  /** Sets what the account knows; true when that changed something. */
  const set = (openid: string, isFollowing: boolean, scene = ''): Promise<boolean> =>
    db.write(me, (tx) =>
      store.setFollowing(tx, me, { openid, isFollowing, followedAt: isFollowing ? iso() : null, scene }),
    )

  const change = async (openid: string, isFollowing: boolean, mode: Mode): Promise<PhoneResult> => {
    if (!(await set(openid, isFollowing))) return { done: true, isFollowing }
    const result = await emit(
      { openid, event: isFollowing ? 'subscribe' : 'unsubscribe', eventKey: '' },
      isFollowing,
      mode,
    )
    // The real account would stay as it is and let the event go; here a person presses again.
    if (!result.done) await set(openid, !isFollowing)
    return result
  }

  return {
    isFollowing: async (openid) =>
      (await db.read(me, (tx) => store.findFollower(tx, me, openid)))?.isFollowing ?? false,
    scan: async (openid, url, mode) => {
      const found = await db.read(me, (tx) => store.findTicket(tx, me, url, iso()))
      if (!found) return { done: false, why: 'unknown_code' }
      const isNew = await set(openid, true, found.scene)
      const event = isNew
        ? ({ event: 'subscribe', eventKey: `qrscene_${found.scene}` } as const)
        : ({ event: 'SCAN', eventKey: found.scene } as const)
      return emit({ openid, ...event, ticket: found.ticket }, true, mode)
    },
    follow: (openid, mode) => change(openid, true, mode),
    unfollow: (openid, mode) => change(openid, false, mode),
    messages: async (openid) => {
      const rows = await db.read(me, (tx) => store.listMessages(tx, me, openid, SHOWN))
      return rows.map(({ sentAt, ...row }) => ({ ...row, at: sentAt }))
    },
    webLoginCode: async (openid) => {
      const code = randomBytes(24).toString('base64url')
      await db.write(me, (tx) => store.insertCode(tx, me, { code, openid, expiresAt: iso(CODE_SECONDS) }))
      return code
    },
  }
}
