import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import type { SecondFactor } from '#kernel/second-factor.ts'
import { Refusal } from '#kernel/problem.ts'
import { createSandboxPhone } from '../messaging/sms.ts'
import { startErp } from '../testing/erp.ts'
import { memberOf } from '../testing/world.ts'
import { sendSecondFactor, verifySecondFactor } from './second-factor.ts'

const erp = await startErp(() => [])
afterAll(() => erp.close())
const { db, people, cipher } = erp
const phone = createSandboxPhone(db, cipher)

const purpose: SecondFactor = 'owner.transfer'
let me = memberOf(null)
let mobile = ''
beforeEach(async () => {
  me = memberOf(null, await people.user('某人'))
  const [row] = await people.run(
    sql<{ mobileCipher: Buffer }>`select mobile_cipher from app_user where id = ${me.userId}`,
  )
  mobile = row ? cipher.decrypt(row.mobileCipher, `app_user.mobile_cipher.${me.userId}`) : ''
})

const send = (what: SecondFactor = purpose) => sendSecondFactor({ db, cipher, sms: phone }, me, what)
const sentCode = async (): Promise<string> => /\d{6}/.exec((await phone.inbox(mobile))[0]?.text ?? '')?.[0] ?? ''
const verify = (code: string, what: SecondFactor = purpose, as = me) =>
  db.write(as, (tx) => verifySecondFactor(tx, as, what, code))
const wrongOf = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
/** The answer to a code: nothing when it was accepted. */
const problemOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => (error instanceof Refusal ? error.problem : error),
  )
const refused = { status: 422, errors: { smsCode: ['验证码错误或已失效，请重新获取'] } }

describe('a second factor', () => {
  it('is sent to the caller’s own number, names the action, and is accepted once', async () => {
    expect(await send()).toMatchObject({ expiresIn: 300, mobileMasked: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    const [message] = await phone.inbox(mobile)
    expect(message?.text).toContain('更换企业主账号')
    const code = await sentCode()
    expect(await problemOf(verify(code))).toBeUndefined()
    expect(await problemOf(verify(code))).toMatchObject(refused)
  })
  it('counts wrong tries although each of them is rolled back, and is closed after five', async () => {
    await send()
    const code = await sentCode()
    for (let index = 0; index < 5; index += 1) expect(await problemOf(verify(wrongOf(code)))).toMatchObject(refused)
    expect(await problemOf(verify(code))).toMatchObject(refused)
  })
  it('still works after four wrong tries', async () => {
    await send()
    const code = await sentCode()
    for (let index = 0; index < 4; index += 1) await problemOf(verify(wrongOf(code)))
    expect(await problemOf(verify(code))).toBeUndefined()
  })
  it('lets no more than five of many parallel guesses through, and does not hang', async () => {
    await send()
    const code = await sentCode()
    const answers = await Promise.all(Array.from({ length: 30 }, () => problemOf(verify(wrongOf(code)))))
    expect(answers.every((answer) => fieldOf(answer, 'status') === 422)).toBe(true)
    const [kept] = await people.run(sql`select tries from second_factor where user_id = ${me.userId}`)
    expect(fieldOf(kept, 'tries')).toBeLessThanOrEqual(5)
  })
  it('is accepted from one of ten that send it at once', async () => {
    await send()
    const code = await sentCode()
    const answers = await Promise.all(Array.from({ length: 10 }, () => problemOf(verify(code))))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(1)
  })
  it('stays good when the rest of the request fails', async () => {
    await send()
    const code = await sentCode()
    const failing = db.write(me, async (tx) => {
      await verifySecondFactor(tx, me, purpose, code)
      throw new Error('something else')
    })
    await expect(failing).rejects.toThrow('something else')
    expect(await problemOf(verify(code))).toBeUndefined()
  })
  it('opens nothing else, and nothing of anybody else', async () => {
    await send()
    const code = await sentCode()
    expect(await problemOf(verify(code, 'bank.change'))).toMatchObject(refused)
    expect(await problemOf(verify(code, purpose, memberOf(null, await people.user('别人'))))).toMatchObject(refused)
    expect(await problemOf(verify(''))).toMatchObject({ errors: { smsCode: ['请输入短信验证码'] } })
    expect(await problemOf(verify(code))).toBeUndefined()
  })
  it('is refused after five minutes', async () => {
    await send()
    await people.run(sql`update second_factor set expires_at = now() where user_id = ${me.userId}`)
    expect(await problemOf(verify(await sentCode()))).toMatchObject(refused)
  })
  it('is sent once a minute and ten times a day; the newest counts', async () => {
    await send()
    expect(await problemOf(send('bank.change'))).toMatchObject({ status: 429 })
    const age = (span: string) =>
      people.run(
        sql`update second_factor set created_at = now() - ${span}::interval where user_id = ${me.userId} and created_at > now() - interval '1 minute'`,
      )
    await age('2 minutes')
    await send()
    const [open] = await people.run(
      sql`select count(*) from second_factor where user_id = ${me.userId} and closed_at is null`,
    )
    expect(open).toEqual({ count: 1 })
    for (let index = 0; index < 8; index += 1) {
      await age('2 minutes')
      await send()
    }
    await age('2 minutes')
    expect(await problemOf(send())).toMatchObject({ status: 429, title: '今日获取验证码次数已达上限' })
  })
  it('is nowhere in the clear', async () => {
    await send()
    const code = await sentCode()
    const rows = await people.run(sql`select f::text as line from second_factor f where user_id = ${me.userId}`)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
