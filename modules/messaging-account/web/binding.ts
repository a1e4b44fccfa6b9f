import { createClient } from '#shell/client/client.ts'
import { erp } from '#shell/session/session.ts'
import { supplierOperations } from '../contract.ts'
import { BIND } from './words.ts'

const client = createClient(supplierOperations, erp)

/** The text of a new QR code; refused when the official account gives none. */
export const fetchQr = async (uid: string): Promise<string> => {
  const { errcode, url } = await client.createWechatTicket({ body: { uid }, quiet: true })
  if (errcode !== 0) throw new Error(`the ticket was refused with ${errcode}`)
  return url
}

/** What is still missing, in words; nothing when the account is followed and bound. */
const missingOf = (isAttention: boolean, hasUser: boolean): string | undefined => {
  if (!isAttention) return BIND.notFollowing
  return hasUser ? undefined : BIND.noUser
}

/** Asks the passport whether the person follows the account. */
export const checkFollowing = (quiet: boolean): Promise<{ readonly isAttention: boolean }> =>
  client.checkWechatAttention({ quiet })

/** Asks the passport whether the person follows the account and is bound to it. */
export const checkBinding = async (quiet: boolean): Promise<string | undefined> => {
  const [{ isAttention }, { hasUser }] = await Promise.all([checkFollowing(quiet), client.checkWechatUser({ quiet })])
  return missingOf(isAttention, hasUser)
}

/** The same for one who looks again and again: mostly one short call. */
export const isBoundNow = async (): Promise<boolean> =>
  (await checkFollowing(true)).isAttention && (await checkBinding(true)) === undefined

const quietKey = (uid: string): string => `wechat_bind_closed:${uid}`

/** Did this person close the question in this session? */
export const isClosed = (uid: string): boolean => sessionStorage.getItem(quietKey(uid)) !== null

/** Remembers it for the session: who closed it has something else to do. */
export const rememberClosed = (uid: string): void => sessionStorage.setItem(quietKey(uid), '1')

const dismissedKey = (uid: string): string => `wechat_bind_dismissed:${uid}`

/** Did this person say on this machine that they do not want to be asked? */
export const isDismissed = (uid: string): boolean => localStorage.getItem(dismissedKey(uid)) !== null

/** Remembers that they said so, and when. */
export const dismiss = (uid: string, now = new Date()): void =>
  localStorage.setItem(dismissedKey(uid), now.toISOString())
