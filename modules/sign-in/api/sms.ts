import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { countHit } from '#platform/auth/rate-limit.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { SmsProof, SmsPurpose } from '../schemas.ts'
import { MESSAGES } from '../words.ts'
import type { SignInDeps } from './deps.ts'
import * as store from './sms-store.ts'

const CODE_SECONDS = 300
const TRIES = 5
/** Ten codes of five tries: at most 50 of a million guesses a day for one number. */
const PER_DAY = 10
const MINUTE_MS = 60_000
// Enough to tell numbers apart in a log.
const ABOUT_DIGITS = 16
// A supplier's whole office may share one address; a machine that tries numbers needs more than this.
const SENDS = [
  { name: 'sms.send.hour', most: 30, seconds: 3_600 },
  { name: 'sms.send.day', most: 200, seconds: 86_400 },
] as const
const GUESSES = { name: 'sms.try', most: 100, seconds: 600 } as const

// Keyed, and over the number too: six digits could be tried out by someone who has the table, but not without the key.
const hashOf = (cipher: FieldCipher, mobile: string, code: string): Buffer =>
  cipher.blindIndex(`${mobile} ${code}`, 'sms-code')

const SMS_TEXTS = {
  login: { template: 'login_code', text: MESSAGES.message },
  bind: { template: 'bind_code', text: MESSAGES.bindMessage },
} as const

/** Sends a code to a number. The answer is the same whether anybody has that number or not. */
export const sendCode = async (
  { db, cipher, sms, clock }: SignInDeps,
  me: Caller,
  mobile: string,
  purpose: SmsPurpose,
  address: string,
): Promise<{ requestId: string; expiresIn: number }> => {
  const now = clock()
  const at = now.getTime()
  for (const limit of SENDS) await countHit(db, cipher, limit, address, now, MESSAGES.tooManyHere)
  const mobileIndex = cipher.blindIndex(mobile, 'mobile')
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const requestId = await db.write(me, async (tx) => {
    const sent = await store.sentSince(tx, me, mobileIndex, iso(at - MINUTE_MS), iso(at - DAY_MS))
    if (sent.lastMinute > 0) refuse(429, 'TooMany', { title: MESSAGES.tooSoon })
    if (sent.lastDay >= PER_DAY) refuse(429, 'TooMany', { title: MESSAGES.tooMany })
    return store.insertCode(tx, me, {
      mobileIndex,
      purpose,
      codeHash: hashOf(cipher, mobile, code),
      createdAt: iso(at),
      expiresAt: iso(at + CODE_SECONDS * 1000),
    })
  })
  const { template, text } = SMS_TEXTS[purpose]
  await sms
    .send({ mobile, template, params: { code, minutes: String(CODE_SECONDS / 60) }, text: text(code) })
    .catch((error: unknown) => {
      throw new Refusal(503, 'Busy', { title: MESSAGES.notSent }).causedBy(error)
    })
  return { requestId, expiresIn: CODE_SECONDS }
}

/** Takes the proof that somebody holds a number. A wrong code, an old one, a used one and one for another request get the same answer. */
export const proveMobile = async (
  { db, cipher, clock }: SignInDeps,
  me: Caller,
  proof: SmsProof,
  purpose: SmsPurpose,
  address: string,
): Promise<void> => {
  const now = clock()
  await countHit(db, cipher, GUESSES, address, now, MESSAGES.tooManyHere)
  const mobileIndex = cipher.blindIndex(proof.mobile, 'mobile')
  // The try is kept even when the code is wrong, so it is a transaction of its own.
  const open = await db.write(me, (tx) =>
    store.countTry(tx, me, { id: proof.requestId, mobileIndex, purpose }, now.toISOString(), TRIES),
  )
  const isRight =
    open !== undefined && timingSafeEqual(Buffer.from(open.codeHash), hashOf(cipher, proof.mobile, proof.code))
  if (!isRight || !(await db.write(me, (tx) => store.spendCode(tx, me, proof.requestId, now.toISOString()))))
    refuseCode(cipher, proof.mobile)
}

/** The one answer to every proof that does not hold. The log shows whether many of them are about one number. */
export const refuseCode = (cipher: FieldCipher, mobile: string): never => {
  const refusal = new Refusal(422, 'Invalid', { errors: { code: [MESSAGES.wrong] }, title: MESSAGES.wrong })
  refusal.about = cipher.blindIndex(mobile, 'mobile').toString('hex').slice(0, ABOUT_DIGITS)
  throw refusal
}

const iso = (moment: number): string => new Date(moment).toISOString()
