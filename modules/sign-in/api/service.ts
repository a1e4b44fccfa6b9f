import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { ACCESS_SECONDS, type AccessTokens } from '#platform/auth/access-token.ts'
import { openSession } from '#platform/auth/sessions.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { SmsLogin } from '../contract.ts'
import { SAYS } from '../words.ts'
import * as store from './store.ts'

const CODE_SECONDS = 300
const TRIES = 5
const PER_DAY = 10
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

export interface SignInParts {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly tokens: AccessTokens
  readonly sms: SmsSender
  readonly clock: Clock
}

const me = systemCaller('sign-in')
// The index of the number salts the hash: equal codes of two people do not look equal.
const hashOf = (code: string, mobileIndex: Uint8Array): Buffer => createHash('sha256').update(mobileIndex).update(code).digest()

/** Sends a code to a number. The answer is the same whether anybody has that number or not. */
export const sendCode = async ({ db, cipher, sms, clock }: SignInParts, mobile: string): Promise<{ requestId: string; expiresIn: number }> => {
  const now = clock().getTime()
  const mobileIndex = cipher.blindIndex(mobile, 'mobile')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const requestId = await db.write(me, async (tx) => {
    const sent = await store.sentSince(tx, me, mobileIndex, iso(now - MINUTE_MS), iso(now - DAY_MS))
    if (sent.lastMinute > 0) refuse(429, 'TooMany', { title: SAYS.tooSoon })
    if (sent.lastDay >= PER_DAY) refuse(429, 'TooMany', { title: SAYS.tooMany })
    return store.insertCode(tx, me, { mobileIndex, codeHash: hashOf(code, mobileIndex), createdAt: iso(now), expiresAt: iso(now + CODE_SECONDS * 1000) })
  })
  await sms.send(mobile, SAYS.message(code))
  return { requestId, expiresIn: CODE_SECONDS }
}

/** Exchanges a code for a token. A wrong code, an old one and an unknown number get the same answer. */
export const signInBySms = async ({ db, cipher, tokens, clock }: SignInParts, login: SmsLogin): Promise<{ accessToken: string; expiresIn: number }> => {
  const now = clock()
  const mobileIndex = cipher.blindIndex(login.mobile, 'mobile')
  // The try is kept even when the code is wrong, so it is a transaction of its own.
  const open = await db.write(me, (tx) => store.countTry(tx, me, login.requestId, mobileIndex, now.toISOString(), TRIES))
  const isRight = open !== undefined && timingSafeEqual(Buffer.from(open.codeHash), hashOf(login.code, mobileIndex))
  const user = isRight ? await db.write(me, async (tx) => {
    await store.markUsed(tx, me, login.requestId, now.toISOString())
    return store.findUser(tx, me, mobileIndex)
  }) : undefined
  if (!user) return invalid({ code: [SAYS.wrong] }, SAYS.wrong)
  const { accessToken } = await openSession(db, tokens, user.id, login.client_id, now)
  return { accessToken, expiresIn: ACCESS_SECONDS }
}

const iso = (moment: number): string => new Date(moment).toISOString()
