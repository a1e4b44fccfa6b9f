import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { Caller } from '#kernel/caller.ts'
import { invalid, notFound, Refusal, refuse } from '#kernel/problem.ts'
import type { SecondFactor } from '#kernel/second-factor.ts'
import type { Database, Tx } from '../database/database.ts'
import type { SmsSender } from '../messaging/sms.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import * as store from './second-factor-store.ts'
import { messageOf, MESSAGES } from './words.ts'

const SECONDS = 300
const TRIES = 5
/** Ten codes of five tries: at most 50 of a million guesses a day. */
const PER_DAY = 10

export interface SecondFactorDeps {
  readonly db: Database
  readonly cipher: Pick<FieldCipher, 'decrypt'>
  readonly sms: SmsSender
}

const slowly = promisify<string, Uint8Array, number, Buffer>(scrypt)
// About 50 ms each: to try out a million codes on a copied table takes far longer than a code lives.
const hashOf = (code: string, salt: Uint8Array): Promise<Buffer> => slowly(code, salt, 32)

/** Sends the caller a code to their own number, for one purpose. The code before it is no longer valid. */
export const sendSecondFactor = async (
  { db, cipher, sms }: SecondFactorDeps,
  me: Caller,
  purpose: SecondFactor,
): Promise<{ mobileMasked: string; expiresIn: number }> => {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const salt = randomBytes(16)
  const codeHash = await hashOf(code, salt)
  const person = await db.write(me, async (tx) => {
    const sent = await store.sentLately(tx, me)
    if (sent.lastMinute > 0) refuse(429, 'TooMany', { title: MESSAGES.tooSoon })
    if (sent.lastDay >= PER_DAY) refuse(429, 'TooMany', { title: MESSAGES.tooMany })
    await store.insertFactor(tx, me, { purpose, salt, codeHash, seconds: SECONDS })
    return (await store.findMobile(tx, me)) ?? notFound()
  })
  const mobile = cipher.decrypt(person.mobileCipher, `app_user.mobile_cipher.${me.userId}`)
  const { action, text } = messageOf(purpose, code)
  await sms
    .send({ mobile, template: 'verify_code', params: { deed: action, code, minutes: String(SECONDS / 60) }, text })
    .catch((error: unknown) => {
      throw new Refusal(503, 'Busy', { title: MESSAGES.notSent }).causedBy(error)
    })
  return { mobileMasked: person.mobileMasked, expiresIn: SECONDS }
}

/**
 * Takes the code that the caller was sent for this purpose; refuses with 422 at `smsCode` otherwise. A try is kept although
 * the refusal rolls the caller's transaction back; a right code is spent with that transaction and not before.
 */
export const verifySecondFactor = async (
  tx: Tx,
  me: Caller,
  purpose: SecondFactor,
  code: string | undefined,
): Promise<void> => {
  if (!code) return invalid({ smsCode: [MESSAGES.missing] }, MESSAGES.missing)
  const open = await tx.inOwnTransaction(me, (own) => store.countTry(own, me, purpose, TRIES))
  const isRight = open !== undefined && timingSafeEqual(Buffer.from(open.codeHash), await hashOf(code, open.salt))
  if (!isRight || !(await store.spend(tx, me, open.id))) invalid({ smsCode: [MESSAGES.wrong] }, MESSAGES.wrong)
}
