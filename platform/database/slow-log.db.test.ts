import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import type { Operations } from '#kernel/operation.ts'
import { shape, text } from '#kernel/schema.ts'
import { bind } from '../http/routes.ts'
import { createLogger } from '../logging.ts'
import { StartProblems } from '../settings.ts'
import { startErp } from '../testing/erp.ts'
import { createSlowLog, readSlowQueryMs, useSlowLog } from './slow-log.ts'

const SECRET = '13800000001'
const SLOW_MS = 100

const operations = {
  look: {
    method: 'GET',
    path: '/api/Look',
    summary: '看',
    who: 'anyone',
    owns: 'nobody',
    query: shape({ mobile: text(40), seconds: text(10) }),
    reply: shape({ found: text(40) }),
  },
} as const satisfies Operations

const lines: string[] = []
const log = createLogger('info', { write: (line) => void lines.push(line) })
const logged = () => lines.splice(0).map((line) => JSON.parse(line))

let erp: Awaited<ReturnType<typeof startErp>>
beforeAll(async () => {
  erp = await startErp(() =>
    bind(operations, {
      look: async ({ tx, me, query }) => {
        await sql`select pg_sleep(${query.seconds}::float8), ${query.mobile}::text as mobile`.execute(tx.for(me))
        return { found: query.mobile }
      },
    }),
  )
})
afterAll(async () => {
  useSlowLog()
  await erp.close()
})

const look = (seconds: number) => erp.call('GET', `/api/Look?mobile=${SECRET}&seconds=${seconds}`)

test('a statement that takes longer is logged once: its text without values, its time, operation and request', async () => {
  useSlowLog(createSlowLog(log, SLOW_MS))
  const answer = await look(0.15)
  expect(answer.json()).toEqual({ found: SECRET })
  const found = logged().filter((line) => line.msg === 'slow statement')
  expect(found).toEqual([
    expect.objectContaining({
      statement: 'select pg_sleep($1::float8), $2::text as mobile',
      operation: 'look',
      request: answer.headers['x-request-id'],
    }),
  ])
  expect(found[0].ms).toBeGreaterThanOrEqual(SLOW_MS)
  expect(JSON.stringify(found)).not.toContain(SECRET)
})

test('the system’s own work is named by its job', async () => {
  useSlowLog(createSlowLog(log, SLOW_MS))
  const me = systemCaller('notice.send')
  await erp.db.read(me, (tx) => sql`select pg_sleep(0.15)`.execute(tx.for(me)))
  expect(logged()).toEqual([expect.objectContaining({ operation: 'notice.send', statement: 'select pg_sleep(0.15)' })])
})

test('one that is quicker is not logged, nor any when the limit is 0', async () => {
  useSlowLog(createSlowLog(log, 60_000))
  await look(0.01)
  useSlowLog(createSlowLog(log, 0))
  await look(0.15)
  expect(logged()).toEqual([])
})

test('a database that has become slow does not fill the disk: sixty a minute, and how many were left out', () => {
  let at = 0
  const slow = createSlowLog(log, SLOW_MS, () => at)
  for (let index = 0; index < 100; index += 1) slow.note('select 1', 200, undefined)
  expect(logged()).toHaveLength(60)
  at = 60_000
  slow.note('select 1', 200, undefined)
  expect(logged()).toEqual([expect.objectContaining({ leftOut: 40 })])
})

test('the limit is a whole number of milliseconds, 500 unless it is set', () => {
  expect(readSlowQueryMs({})).toBe(500)
  expect(readSlowQueryMs({ SLOW_QUERY_MS: '0' })).toBe(0)
  expect(() => readSlowQueryMs({ SLOW_QUERY_MS: 'slow' })).toThrow(StartProblems)
})
