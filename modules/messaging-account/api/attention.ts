import { systemCaller, type Caller } from '#kernel/caller.ts'
import { isWechatTrouble } from '#platform/messaging/wechat/errors.ts'
import type { MessagingAccountDeps } from './deps.ts'
import * as store from './store.ts'

const FRESH_MS = 600_000
const system = systemCaller('messaging-account')

/** Has the caller bound an account? */
export const hasUser = async ({ db }: MessagingAccountDeps, me: Caller): Promise<boolean> =>
  (await db.read(me, (tx) => store.findBinding(tx, me, me.userId))) !== undefined

/**
 * Does the account that the caller has bound follow? Events say so at once, and an event can be lost: what is older
 * than ten minutes is asked for. While the official account is away, what we know stands.
 */
export const isFollowing = async ({ db, account, clock }: MessagingAccountDeps, me: Caller): Promise<boolean> => {
  const known = await db.read(me, (tx) => store.findBinding(tx, me, me.userId))
  if (!known) return false
  const now = clock()
  if (now.getTime() - Date.parse(known.toldAt) < FRESH_MS) return known.isFollowing
  const follower = await account.findFollower(known.openid).catch((error: unknown) => {
    if (isWechatTrouble(error)) return undefined
    throw error
  })
  if (!follower) return known.isFollowing
  await db.write(system, (tx) =>
    store.setFollowing(tx, system, { openid: known.openid, toldAt: now.toISOString(), ...follower }),
  )
  return follower.isFollowing
}
