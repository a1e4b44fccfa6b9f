import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { memberOf } from '#platform/testing/world.ts'
import { startBinding } from './binding.fixture.ts'
import { messagingAccountJobs } from './jobs.ts'
import * as store from './store.ts'

const world = await startBinding()
afterAll(world.close)
const { bind, messenger, newcomer, pass, people, stateOf, ticketOf } = world

describe('row security, were a store ever careless', () => {
  test('shows people their own binding and nobody else’s', async () => {
    const [mine, other] = [await newcomer(), await newcomer()]
    await bind(mine.person, mine.openid)
    await bind(other.person, other.openid)
    const me = memberOf(null, mine.person.userId)
    const seen = (table: string) =>
      world.db.read(me, async (tx) => (await sql`select openid from ${sql.table(table)}`.execute(tx.for(me))).rows)
    expect(await seen('messaging_binding')).toEqual([{ openid: mine.openid }])
    expect(await seen('messaging_follower')).toEqual([{ openid: mine.openid }])
    for (const table of ['messaging_event', 'messaging_nonce', 'sandbox_account_token']) {
      expect(
        await world.db.read(me, async (tx) => (await sql`select from ${sql.table(table)}`.execute(tx.for(me))).rows),
      ).toEqual([])
    }
  })
  test('lets nobody bind an account directly or make a code for another', async () => {
    const [mine, other] = [await newcomer(), await newcomer()]
    const me = memberOf(null, mine.person.userId)
    const now = world.clock().toISOString()
    const insert = (userId: string) =>
      world.db.write(me, (tx) =>
        sql`insert into messaging_ticket (scene, user_id, created_at, expires_at) values (${`s-${userId}`}, ${userId}, ${now}, ${now})`.execute(
          tx.for(me),
        ),
      )
    await expect(insert(other.person.userId)).rejects.toThrow('row-level security')
    await expect(insert(mine.person.userId)).resolves.toBeDefined()
    await messenger.follow(mine.openid, 'aes')
    await expect(world.db.write(me, (tx) => store.bind(tx, me, mine.person.userId, mine.openid, now))).rejects.toThrow(
      'row-level security',
    )
  })
})

test('what has served is forgotten after a day', async () => {
  const { person, openid } = await newcomer()
  await bind(person, openid)
  const left = async () =>
    (
      await people.run(
        sql`select (select count(*) from messaging_event) + (select count(*) from messaging_nonce) + (select count(*) from messaging_ticket) as n`,
      )
    )[0]
  const [job] = messagingAccountJobs(world.db, world.clock)
  pass(86_000)
  await ticketOf(person)
  await job?.run()
  expect(fieldOf(await left(), 'n')).toBeGreaterThan(1)
  pass(87_100)
  await job?.run()
  expect(await left()).toEqual({ n: 0 })
  expect((await stateOf(person)).hasUser).toBe(true)
})

test('neither words of QR codes nor accounts nor secrets reached the log', async () => {
  const { person, openid } = await newcomer()
  await bind(person, openid)
  const [kept] = await people.run(sql`select scene from messaging_ticket where user_id = ${person.userId}`)
  const [token] = await people.run(sql`select token from sandbox_account_token limit 1`)
  const secrets = [fieldOf(kept, 'scene'), fieldOf(token, 'token'), world.wechat.appSecret, world.wechat.token, openid]
  const all = world.logged.join('')
  expect(all).toContain('getQrcodeTicket')
  expect(secrets.filter((secret) => typeof secret !== 'string' || secret === '' || all.includes(secret))).toEqual([])
})
