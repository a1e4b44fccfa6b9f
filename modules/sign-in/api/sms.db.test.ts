import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { asOwner } from '#platform/testing/world.ts'
import { MESSAGES } from '../words.ts'
import { PORTAL } from './flows.fixture.ts'
import { startPassport } from './passport.fixture.ts'

const database = await testDatabase()
const passport = await startPassport(database)
afterAll(async () => {
  await passport.close()
  await database.close()
})

let number = 13_800_300_000
const nextMobile = (): string => String((number += 1))
const MINUTE = 60_000
const ask = (mobile: string, headers: Record<string, string> = {}) =>
  passport.post('/api/oauth2/sms_code', { mobile }, headers)
const login = (proof: object) => passport.post('/api/oauth2/get_token_by_sms', { ...proof, client_id: PORTAL })
const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code by SMS', () => {
  test('signs in by POST and, as the specification has it, by GET', async () => {
    const first = await login(await passport.prove(nextMobile()))
    expect(first.json()).toEqual({
      accessToken: expect.any(String),
      refreshToken: expect.stringMatching(/^[\w-]{43}$/),
      expiresIn: 3600,
    })
    expect(await passport.isOpen(first.json().accessToken)).toBe(true)
    expect((await passport.refresh(first.json().refreshToken)).status).toBe(200)
    const query = new URLSearchParams({ ...(await passport.prove(nextMobile())), client_id: PORTAL })
    expect((await passport.call(`/api/oauth2/get_token_by_sms?${query.toString()}`)).status).toBe(200)
  })
  test('has six digits and is in the message only', async () => {
    const mobile = nextMobile()
    const answer = await ask(mobile)
    expect(answer.json()).toEqual({ requestId: expect.any(String), expiresIn: 300 })
    expect(passport.codeSentTo(mobile)).toMatch(/^\d{6}$/)
    expect(passport.sent.at(-1)).toMatchObject({
      template: 'login_code',
      params: { minutes: '5' },
      text: MESSAGES.message(passport.codeSentTo(mobile)),
    })
    const me = systemCaller('test')
    const { rows } = await passport.db.read(me, (tx) => sql<object>`select * from sms_code`.execute(tx.for(me)))
    expect(rows.length).toBeGreaterThan(0)
    // As text or as bytes of text.
    expect(rows.flatMap((row) => Object.values(row).map(String))).not.toContain(passport.codeSentTo(mobile))
  })
  test('works once, also when it is brought ten times at the same moment', async () => {
    const proof = await passport.prove(nextMobile())
    const all = await Promise.all(Array.from({ length: 10 }, () => login(proof)))
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    expect((await login(proof)).status).toBe(422)
  })
  test('is good for five minutes', async () => {
    const proof = await passport.prove(nextMobile())
    passport.shift.ms += 5 * MINUTE
    expect((await login(proof)).json()).toMatchObject({ title: MESSAGES.wrong })
  })
  test('allows five tries, however parallel', async () => {
    const proof = await passport.prove(nextMobile())
    const wrong = { ...proof, code: otherCode(proof.code) }
    const all = await Promise.all(Array.from({ length: 20 }, () => login(wrong)))
    expect(all.every((one) => one.status === 422)).toBe(true)
    expect((await login(proof)).status).toBe(422)
    const again = await passport.prove(nextMobile())
    for (let tries = 0; tries < 4; tries += 1) await login({ ...again, code: otherCode(again.code) })
    expect((await login(again)).status).toBe(200)
  })
  test('belongs to the request, the number and the purpose that it was asked for with', async () => {
    const [first, second] = [await passport.prove(nextMobile()), await passport.prove(nextMobile())]
    expect((await login({ ...first, requestId: second.requestId })).status).toBe(422)
    expect((await login({ ...first, mobile: second.mobile })).status).toBe(422)
    const bind = await passport.prove(nextMobile(), 'bind')
    expect((await login(bind)).status).toBe(422)
    expect((await login(first)).status).toBe(200)
  })
})

describe('the limits', () => {
  test('let one a minute and ten a day go to a number', async () => {
    const mobile = nextMobile()
    expect((await ask(mobile)).status).toBe(200)
    const hasty = await ask(mobile)
    expect(hasty.status).toBe(429)
    expect(hasty.json().title).toBe(MESSAGES.tooSoon)
    for (let codes = 1; codes < 10; codes += 1) {
      passport.shift.ms += MINUTE
      expect((await ask(mobile)).status).toBe(200)
    }
    passport.shift.ms += MINUTE
    expect((await ask(mobile)).json().title).toBe(MESSAGES.tooMany)
    passport.shift.ms += 24 * 60 * MINUTE
    expect((await ask(mobile)).status).toBe(200)
  })
  test('let one of twenty who ask at the same moment through', async () => {
    const mobile = nextMobile()
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(mobile)))
    expect(all.filter((one) => one.status === 200)).toHaveLength(1)
    expect(passport.sent.filter((message) => message.mobile === mobile)).toHaveLength(1)
  })
  test('stop one address that asks for many numbers, and not its neighbours', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let asked = 0; asked < 30; asked += 1) expect((await ask(nextMobile(), from)).status).toBe(200)
    expect((await ask(nextMobile(), from)).json().title).toBe(MESSAGES.tooManyHere)
    expect((await ask(nextMobile(), { 'x-forwarded-for': '203.0.113.10' })).status).toBe(200)
  })
  test('stop one address that guesses', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.20' }
    const guess = () =>
      passport.post(
        '/api/oauth2/get_token_by_sms',
        { mobile: nextMobile(), code: '000000', requestId: crypto.randomUUID(), client_id: PORTAL },
        headers,
      )
    for (let guesses = 0; guesses < 100; guesses += 1) expect((await guess()).status).toBe(422)
    expect((await guess()).status).toBe(429)
  })
})

test('a wrong code is in the log with a mark of its number, and without the number', async () => {
  const lines: string[] = []
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) })
  const logged = await startPassport(database, { log })
  const mobiles = [nextMobile(), nextMobile()]
  for (const mobile of [...mobiles, ...mobiles])
    await logged.post('/api/oauth2/get_token_by_sms', {
      mobile,
      code: '000000',
      requestId: crypto.randomUUID(),
      client_id: PORTAL,
    })
  await logged.close()
  const marks = lines.map((line): unknown => JSON.parse(line).about)
  expect(marks.every((mark) => /^[0-9a-f]{16}$/.test(String(mark)))).toBe(true)
  expect([marks[0], marks[1]]).toEqual([marks[2], marks[3]])
  expect(marks[0]).not.toBe(marks[1])
  for (const mobile of mobiles) expect(lines.join()).not.toContain(mobile)
})

describe('nobody can tell', () => {
  test('a number with an account from one without, when asking and when failing', async () => {
    const known = nextMobile()
    await passport.people.person(known)
    const answers = await Promise.all(
      [known, nextMobile()].map(async (mobile) => {
        const asked = await ask(mobile)
        const { requestId } = asked.json()
        const failed = await login({ mobile, code: otherCode(passport.codeSentTo(mobile)), requestId })
        const headers = (one: typeof asked): string[] =>
          [...one.headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).map(String)
        return [
          asked.status,
          asked.text.replace(requestId, ''),
          headers(asked),
          failed.status,
          failed.text,
          headers(failed),
        ]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
  })
  test('a person who was removed from a wrong code', async () => {
    const mobile = nextMobile()
    const userId = await passport.people.person(mobile)
    await asOwner(database.options, ['update app_user set is_active = false where id = $1', [userId]])
    const refused = await login(await passport.prove(mobile))
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.wrong])
  })
})

describe('a number that nobody has', () => {
  test('gets one account, of a supplier who has not joined anything, also when it is proven twice at once', async () => {
    const mobile = nextMobile()
    const first = await passport.prove(mobile)
    passport.shift.ms += MINUTE
    const second = await passport.prove(mobile)
    const uids = (await Promise.all([login(first), login(second)])).map(
      (one) => JSON.parse(atob(one.json().accessToken.split('.')[1])).uid,
    )
    expect(uids[0]).toBe(uids[1])
  })
  test('does not get into the console of the staff', async () => {
    const refused = await passport.post('/api/oauth2/get_token_by_sms', {
      ...(await passport.prove(nextMobile())),
      client_id: 'purchasing-console',
    })
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.wrongSide])
  })
})

test.each(['nobody', 'Nobody!', ''])('the program %j cannot be signed in to by SMS', async (clientId) => {
  const proof = await passport.prove(nextMobile())
  expect((await passport.post('/api/oauth2/get_token_by_sms', { ...proof, client_id: clientId })).status).toBe(422)
  expect((await login(proof)).status).toBe(200)
})
