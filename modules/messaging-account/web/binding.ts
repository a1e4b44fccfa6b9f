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

const dismissedKey = (uid: string): string => `wechat_bind_dismissed:${uid}`

/** Did this person say on this machine that they do not want to be asked? */
export const isDismissed = (uid: string): boolean => localStorage.getItem(dismissedKey(uid)) !== null

/** Remembers that they said so, and when. */
export const dismiss = (uid: string, now = new Date()): void =>
  localStorage.setItem(dismissedKey(uid), now.toISOString())
