import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startWorker } from '#apps/worker/jobs.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { STAFF_ROLE_KEYS } from '#kernel/permission.ts'
import { EMPTY_OFFER, emptyLine } from '#modules/quote/contract.ts'
import { PRACTICE_BUYER } from '#platform/document/practice.ts'
import { givenFor, send, shotOf, type Shot } from '../input/shot.ts'
import { idsOf, likely, type Ids } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import { isPlainReading, type Served } from '../parts/stage.ts'
import { thirdOf } from '../parts/third.ts'
import { openTestStage } from '../parts/test-stage.ts'

/** Names and numbers of a practice; its bytes alone stand by chance in compressed files, too. */
const MARKS = /练习企业|练习采购|（练习|LX[A-Z]{2,4}\d{12}/
const NOBODY = '00000000-0000-4000-8000-00000000beef'
const PATIENCE_MS = 60_000
/** Their answers hold addresses that end at a certain second. */
const BOUND_TO_A_MOMENT = ['previewFile', 'previewContract']

const STILL_TO_TELL = `select 1 from outbox where handled_at is null
  union all select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now() limit 1`

const stage = await openTestStage()
const jobs = await startWorker(stage.product)
afterAll(async () => {
  await jobs.stop()
  await stage.close()
})
const { people } = stage
const idOf = async (name: string): Promise<string> =>
  (await stage.ask<{ id: string }>('select id from app_user where name = $1', [name]))[0]?.id ?? ''
// Somebody who may read all that staff can, and the owner of a company that waits for its review.
const staff = await idOf('李经理')
await stage.ask('update app_user set staff_roles = $2 where id = $1', [staff, STAFF_ROLE_KEYS])
const newcomer = await people.signIn(await idOf('张小画'))

/** Files are packed, and their words not to be seen in their bytes: `npm run proof leaks-documents` reads those. */
const reading = thirdOf(stage).served.filter(
  (one) => isPlainReading(one) && one.operation.stream === undefined && one.operation.file === undefined,
)

/** Every reading call of staff: about real documents with and without a search text, or about those of a practice. */
const questions = (ids: Ids, search: string): { readonly one: Served; readonly shot: Shot }[] =>
  reading
    .filter(({ operation }) => search === '' || operation.paged)
    .map((one) => {
      const given = givenFor(one.operation, createRandom(7), {
        share: 0,
        id: (name) => likely(ids, one.operation.path, name)[0] ?? NOBODY,
        text: (name) => (name === 'Fields' ? 'id' : undefined),
      })
      const query = search === '' ? given.query : { ...given.query, Q: search }
      return { one, shot: shotOf(one.operation, { ...given, query }, {}) }
    })
const ask = async (asked: ReturnType<typeof questions>) => {
  const answers: { readonly name: string; readonly status: number; readonly count: string; readonly body: string }[] =
    []
  // Reading ends no session.
  const { headers } = await people.signIn(staff)
  for (const { one, shot } of asked) {
    const once = () => send(one.app, { ...shot, headers: { ...shot.headers, ...headers } })
    let reply = await once()
    // A busy machine turns calls away.
    for (let turn = 0; turn < 5 && [503, 504].includes(reply.status); turn += 1) reply = await once()
    const count = String(reply.headers['x-recordcount'] ?? '')
    answers.push({ name: one.name, status: reply.status, count, body: reply.bytes.toString('utf8') })
  }
  return answers
}
const markedIn = (answers: Awaited<ReturnType<typeof ask>>): string[] =>
  answers.filter(({ body }) => MARKS.test(body)).map(({ name }) => name)

let companyId = ''
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object): Promise<unknown> => {
  const reply = await stage.erp.inject({
    method,
    url,
    headers: {
      ...newcomer.headers,
      ...(companyId === '' ? {} : { 'company-id': companyId }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return parseJson(reply.body)
}
const until = async (isThere: () => Promise<boolean>): Promise<void> => {
  const last = Date.now() + PATIENCE_MS
  while (!(await isThere())) {
    if (Date.now() > last) throw new Error('nothing more happens')
    await setTimeout(250)
  }
}
const textAt = (value: unknown, ...path: readonly (string | number)[]): string => String(fieldOf(value, ...path))

/** A newcomer quotes, is awarded by nobody of the staff, and confirms an order. */
const practise = async (): Promise<void> => {
  companyId = textAt(await call('POST', '/api/Practice'), 'companyId')
  const quote = await call('GET', `/api/Quote/${textAt(await call('GET', '/api/Quote'), 0, 'id')}`)
  const items = fieldOf(quote, 'request', 'items')
  const lines = Array.isArray(items) ? items.map((item) => ({ ...emptyLine(textAt(item, 'id')), unitPrice: '5' })) : []
  const today = dayOf(new Date())
  const validity = { validFrom: today, validTo: addDays(today, 60), leadDays: '30' }
  const offer = { ...EMPTY_OFFER, ...validity, quoterName: '张小画', quoterPhone: '13800000000', lines }
  const id = textAt(quote, 'id')
  const saved = await call('PUT', `/api/Quote/Partial/${id}`, { rowVersion: fieldOf(quote, 'rowVersion'), offer })
  await call('PATCH', `/api/Quote/${id}/State?transition=submit`, { rowVersion: fieldOf(saved, 'rowVersion') })
  const orders = async (): Promise<unknown> => call('GET', '/api/PurchaseOrder?OrderBy=createdAt')
  await until(async () => fieldOf(await orders(), 'length') === 2)
  const order = textAt(await orders(), 0, 'id')
  const { rowVersion } = { rowVersion: fieldOf(await call('GET', `/api/PurchaseOrder/${order}`), 'rowVersion') }
  await call('PATCH', `/api/PurchaseOrder/${order}/State?transition=confirm`, { rowVersion })
  await until(async () => textAt(await call('GET', `/api/PurchaseOrder/${order}`), 'statusName') === '执行中')
}

test('a practice changes no answer to staff, of any reading call, with or without a search', async () => {
  // What the demo world has to tell people goes out first: how often a message was sent is an answer, too.
  await until(async () => (await stage.ask(STILL_TO_TELL)).length === 0)
  const real = await idsOf(stage)
  const asked = [...questions(real, ''), ...questions(real, '练习')]
  const [first, before] = [await ask(asked), await ask(asked)]
  await practise()
  const after = await ask(asked)
  const changed = after.filter(({ name, status, count, body }, place) => {
    const [was, is] = [first[place], before[place]]
    const isVolatile = was?.body !== is?.body || BOUND_TO_A_MOMENT.includes(name)
    return status !== is?.status || (!isVolatile && (count !== is.count || body !== is.body))
  })
  expect(changed.map(({ name, status }) => `${name} ${status}`)).toEqual([])
  expect(markedIn(after)).toEqual([])
  expect(before.filter(({ status }) => status === 200).length).toBeGreaterThan(40)
})

test('its documents are not there for staff who know their ids, and its own person reads them', async () => {
  const theirs = await idsOf(stage, companyId)
  expect([...theirs.keys()]).toEqual(expect.arrayContaining(['quote', 'purchase_order', 'supplier', 'company']))
  expect(markedIn(await ask(questions(theirs, '')))).toEqual([])
  expect(JSON.stringify(await call('GET', '/api/Quote'))).toContain('LX')
})

test('the person hears of it in the portal; no staff do, and nothing goes out of the house', async () => {
  const [told] = await stage.ask<{ own: number; others: number; lines: number; parcels: number }>(
    `select count(*) filter (where n.company_id = $1 and n.user_id = $2)::int as own,
      count(*) filter (where n.title || n.summary like '%LX%' and n.user_id <> $2)::int as others,
      (select count(*)::int from audit_log a where a.company_id is null and a.actor_id in ($3, $4)) as lines,
      (select count(*)::int from notice_delivery d join notice p on p.id = d.notice_id where p.company_id = $1) as parcels from notice n`,
    [companyId, newcomer.userId, PRACTICE_BUYER.purchaserId, PRACTICE_BUYER.managerId],
  )
  expect(told?.own).toBeGreaterThan(0)
  expect(told).toMatchObject({ others: 0, lines: 0, parcels: 0 })
})
