import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import type { Operations } from '#kernel/operation.ts'
import { count, flag, shape } from '#kernel/schema.ts'
import { startErp } from '../testing/erp.ts'
import { bind } from './routes.ts'

const asked = {
  method: 'POST',
  path: '/api/Question',
  summary: '提问',
  who: 'signed_in',
  owns: 'user',
  body: shape({ writes: flag() }),
  readOnly: true,
  reply: shape({ time: count() }),
} as const
const operations = {
  ask: asked,
  askAside: { ...asked, path: '/api/Question/Aside' },
} as const satisfies Operations

let times = 0
const erp = await startErp(() =>
  bind(operations, {
    ask: async ({ tx, me, body }) => {
      if (body.writes) await sql`update app_user set name = '乙'`.execute(tx.for(me))
      times += 1
      return { time: times }
    },
    askAside: {
      detached: ({ db, me, body }) =>
        body.writes
          ? db.write(me, async (tx) => {
              await sql`update app_user set name = '乙'`.execute(tx.for(me))
              return { time: 0 }
            })
          : db.read(me, () => Promise.resolve({ time: 0 })),
    },
  }),
)
afterAll(() => erp.close())
const person = await erp.people.signIn(await erp.people.user('甲'))
const asks = (path: string) => (writes: boolean) => erp.call('POST', path, person, { body: { writes }, key: 'one-key' })
const [ask, askAside] = [asks('/api/Question'), asks('/api/Question/Aside')]

test('a POST that only reads is asked again each time, whatever its key', async () => {
  const [first, second] = [await ask(false), await ask(false)]
  expect([first.json(), second.json()]).toEqual([{ time: 1 }, { time: 2 }])
  expect(second.headers).not.toHaveProperty('idempotency-replayed')
  expect(await erp.people.run(sql`select key from idempotency`)).toEqual([])
})

test('a POST that says that it only reads cannot write', async () => {
  expect((await ask(true)).status).toBe(503)
  expect((await askAside(true)).status).toBe(500)
  expect((await askAside(false)).status).toBe(200)
  expect(await erp.people.run(sql`select name from app_user`)).toEqual([{ name: '甲' }])
})
