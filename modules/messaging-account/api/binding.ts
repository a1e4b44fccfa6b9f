import { systemCaller, type Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { recordAudit } from '#platform/database/records.ts'
import { isWechatTrouble, WechatRefusal } from '#platform/messaging/wechat/errors.ts'
import { AUDIT_ACTIONS } from '../words.ts'
import type { MessagingAccountDeps } from './deps.ts'
import * as store from './store.ts'

const system = systemCaller('messaging-account')
const LONG_AGO = new Date(0).toISOString()
const ENTITY = 'MessagingBinding'

/** Ties an account to a person and writes it down for both people that it concerns. The follower is known already. */
export const bindAccount = async (tx: Tx, me: Caller, userId: string, openid: string, now: Date): Promise<void> => {
  const released = await store.bind(tx, me, userId, openid, now.toISOString())
  if (released !== undefined)
    await recordAudit(tx, me, { entity: ENTITY, entityId: released, companyId: null, action: AUDIT_ACTIONS.release })
  await recordAudit(tx, me, { entity: ENTITY, entityId: userId, companyId: null, action: AUDIT_ACTIONS.bind })
}

export interface Template {
  /** Our name of the template. */
  readonly template: string
  readonly data: Readonly<Record<string, string>>
  /** Where a tap on the message leads. */
  readonly url?: string
  /** The same id within ten minutes arrives once: a job that runs twice says it twice and is heard once. */
  readonly clientMsgId?: string
}

export type Sent =
  | { readonly isSent: true; readonly msgid: string }
  | { readonly isSent: false; readonly why: 'not_bound' | 'not_following' }

/** What other parts of the product may do with messaging accounts; the composition hands it to them. */
export interface MessagingAccounts {
  findOpenid(userId: string): Promise<string | undefined>
  findUser(openid: string): Promise<string | undefined>
  /** For a person who proved both: signed in inside the app, and by a code on their phone. */
  bind(userId: string, openid: string, unionid?: string): Promise<void>
  /** Throws WechatRefusal (reason `bad_data` when a value breaks its kind) or WechatUnavailable. */
  sendTemplate(userId: string, message: Template): Promise<Sent>
}

export const createMessagingAccounts = ({ db, account, wechat, clock }: MessagingAccountDeps): MessagingAccounts => {
  const templateIdOf = (name: string): string => {
    const id = wechat?.templates ? wechat.templates.get(name) : name
    if (id === undefined) throw new Error(`WECHAT_TEMPLATES has no template ${name}`)
    return id
  }
  const setFollowing = (openid: string, isFollowing: boolean): Promise<void> =>
    db.write(system, (tx) => store.setFollowing(tx, system, { openid, isFollowing, toldAt: clock().toISOString() }))

  return {
    findOpenid: async (userId) => (await db.read(system, (tx) => store.findBinding(tx, system, userId)))?.openid,
    findUser: async (openid) => (await db.read(system, (tx) => store.findUserOf(tx, system, openid)))?.userId,
    bind: async (userId, openid, unionid) => {
      const now = clock().toISOString()
      // One need not follow to sign in, so this is asked for. Without an answer nothing that we know is changed.
      const follower = await account.findFollower(openid).then(
        (found) => ({ ...found, toldAt: now }),
        (error: unknown) => {
          if (isWechatTrouble(error)) return { isFollowing: false, toldAt: LONG_AGO }
          throw error
        },
      )
      await db.write(system, async (tx) => {
        await store.setFollowing(tx, system, { openid, ...(unionid === undefined ? {} : { unionid }), ...follower })
        await bindAccount(tx, system, userId, openid, clock())
      })
    },
    sendTemplate: async (userId, { template, data, url, clientMsgId }) => {
      const binding = await db.read(system, (tx) => store.findBinding(tx, system, userId))
      if (!binding) return { isSent: false, why: 'not_bound' }
      if (!binding.isFollowing) return { isSent: false, why: 'not_following' }
      const message = {
        openid: binding.openid,
        templateId: templateIdOf(template),
        data,
        ...(url === undefined ? {} : { url }),
        ...(clientMsgId === undefined ? {} : { clientMsgId }),
      }
      try {
        return { isSent: true, msgid: await account.sendTemplate(message) }
      } catch (error) {
        if (!(error instanceof WechatRefusal && error.reason === 'not_following')) throw error
        await setFollowing(binding.openid, false)
        return { isSent: false, why: 'not_following' }
      }
    },
  }
}
