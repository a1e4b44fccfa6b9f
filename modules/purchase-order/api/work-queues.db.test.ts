import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { stateNames } from '#kernel/machine.ts'
import { countAll } from '#platform/counts/counter.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { CLAIM } from '../claim.ts'
import { purchaseOrder } from '../machine.ts'
import { queueOf } from '../work-queues.ts'
import { orderNoun } from './noun.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)
const system = systemCaller('test')

/** The queues in which an order stands, as they are counted and listed. */
const queuesWith = async (id: string): Promise<string[]> => {
  const counters = orderNoun.counters ?? {}
  const counted = await erp.db.read(system, (tx) => countAll(tx, system, counters, new Date()))
  const found = Object.entries(counters).map(async ([name, { work }]) => {
    // What staff keep an eye on is nobody's turn.
    if (work === undefined) return []
    const listed = await erp.db.read(system, (tx) => work.list(tx, system, new Date(), 50))
    expect([name, listed.total]).toEqual([name, counted[name]])
    return listed.items.some((item) => item.id === id) ? [name] : []
  })
  return (await Promise.all(found)).flat()
}

test('an order stands in the queue of those whose turn it is, and in no other', async () => {
  const { id } = await desk.issued()
  for (const state of stateNames(purchaseOrder))
    for (const planStatus of [0, 1, 2, 3])
      for (const cancelPending of [false, true]) {
        await erp.people.run(
          sql`update purchase_order set status = ${state}, plan_status = ${planStatus}, cancel_pending = ${cancelPending},
            approval_pending = ${state === 'approving'} where id = ${id}`,
        )
        const queue = queueOf({ state, planStatus, cancelPending, claimStatus: CLAIM.none })
        const standing = `${state} ${planStatus} ${cancelPending}`
        expect([standing, await queuesWith(id)]).toEqual([standing, queue === undefined ? [] : [queue]])
      }
})

test('the claim of a cancelled order stands in the queue of the side that has to answer it', async () => {
  const { id } = await desk.issued()
  for (const claimStatus of Object.values(CLAIM)) {
    await erp.people.run(
      sql`update purchase_order set status = 'cancelled', claim_status = ${claimStatus},
        claim = case when ${claimStatus} > 0 then '{}'::jsonb end, claim_agreed = case when ${claimStatus} = 3 then 1 end where id = ${id}`,
    )
    const queue = queueOf({ state: 'cancelled', planStatus: 0, cancelPending: false, claimStatus })
    expect([claimStatus, await queuesWith(id)]).toEqual([claimStatus, queue === undefined ? [] : [queue]])
  }
})

test('a change that waits for approval stands in the queue of those who approve, beside that of the order', async () => {
  const { id } = await desk.issued()
  await erp.people.run(sql`update purchase_order set approval_pending = true where id = ${id}`)
  expect((await queuesWith(id)).toSorted()).toEqual(['poToApprove', 'poToConfirm'])
  // Nobody can approve it while the supplier's proposal waits.
  await erp.people.run(sql`update purchase_order set status = 'negotiating' where id = ${id}`)
  expect(await queuesWith(id)).toEqual(['poNegotiating'])
})

test('the deadline is that of the side whose turn it is; a reminder gives no more time, and an end has none', async () => {
  const issued = await desk.issued()
  expect(issued.dueAt).toBe(issued.confirmDeadline)
  const reminded = await desk.moved(issued, 'remind', cast.purchaser)
  expect(reminded.dueAt).toBe(issued.dueAt)
  const before = Date.now()
  const waiting = await desk.moved(reminded, 'propose', cast.owner, {
    remark: '缺纸',
    reasonCode: 1,
    lines: [{ itemId: issued.items[0]?.id, qty: '500' }],
  })
  expect(Date.parse(waiting.dueAt ?? '')).toBeGreaterThanOrEqual(before + 48 * HOUR_MS)
  const back = await desk.moved(waiting, 'withdrawProposal', cast.owner)
  expect(back.dueAt).toBe(issued.confirmDeadline)
  const cancelled = await desk.moved(back, 'cancel', cast.purchaser, { remark: '停售' })
  expect(cancelled.dueAt).toBeNull()
  expect(await queuesWith(issued.id)).toEqual([])
})

test('a list of what waits begins with the nearest deadline, and ends with those that have none', async () => {
  const [late, soon, never] = [await desk.issued(), await desk.issued(), await desk.issued()]
  const due = (id: string, at: string | null) =>
    erp.people.run(sql`update purchase_order set due_at = ${at}::timestamptz where id = ${id}`)
  await due(late.id, '2020-01-01T00:00:00Z')
  await due(soon.id, '2020-01-02T00:00:00Z')
  await due(never.id, null)
  const listed = await erp.call('GET', '/api/Supplier/PurchaseOrder?Status=1&OrderBy=dueAt&PageSize=100', cast.owner)
  const ids: string[] = listed.json().map(({ id }: { id: string }) => id)
  expect([ids[0], ids[1], ids.at(-1)]).toEqual([late.id, soon.id, never.id])
})
