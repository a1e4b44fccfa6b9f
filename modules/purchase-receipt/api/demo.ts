import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#kernel/day.ts'
import { actingAt, type DemoWorld } from '#platform/document/demo.ts'
import type { ReceiptTransition } from '../machine.ts'
import type { Receipt, ReceiptMove } from '../shapes.ts'
import { receipts } from './receipts.ts'
import { listShippable } from './shippable.ts'
import { createReceipt } from './write.ts'

type Part = 'supplier' | 'keeper' | 'quality' | 'buyer'
type Step = readonly [Part, ReceiptTransition]

/** One delivery of a supplier: how many pieces, how long ago it began, and the steps that people have taken. */
export interface DemoReceipt {
  readonly supplier: number
  /** Of which order; of any that can be sent, where nothing is said. */
  readonly orderId?: string
  readonly qty: number
  readonly hoursAgo: number
  readonly steps: readonly Step[]
  /** So many fewer came than were sent. */
  readonly short?: number
  /** So many faults were found, and so many pieces are refused. */
  readonly faults?: number
  readonly refused?: number
}

const system = systemCaller('demo-seed')
const [PRINTER, TOYMAKER] = [0, 1]
const BOX = 50
const MOST_PLANS = 100
const shipped: readonly Step[] = [['supplier', 'ship']]
const signed: readonly Step[] = [...shipped, ['keeper', 'sign']]
const inspecting: readonly Step[] = [...signed, ['quality', 'inspect']]
const judged: readonly Step[] = [...inspecting, ['quality', 'judge']]

export const STORED: readonly Step[] = [...judged, ['keeper', 'store']]

/** Deliveries in every state, of the orders whose plans are confirmed. */
const RECEIPTS: readonly DemoReceipt[] = [
  { supplier: PRINTER, qty: 1000, hoursAgo: 150, steps: STORED },
  { supplier: PRINTER, qty: 500, hoursAgo: 120, steps: judged, faults: 3 },
  { supplier: PRINTER, qty: 500, hoursAgo: 90, steps: inspecting },
  { supplier: PRINTER, qty: 300, hoursAgo: 60, steps: signed },
  { supplier: PRINTER, qty: 400, hoursAgo: 30, steps: shipped },
  { supplier: PRINTER, qty: 500, hoursAgo: 40, steps: signed, short: 20 },
  { supplier: PRINTER, qty: 300, hoursAgo: 70, steps: [...signed, ['supplier', 'replyException']], short: 10 },
  { supplier: PRINTER, qty: 250, hoursAgo: 8, steps: [] },
  { supplier: PRINTER, qty: 100, hoursAgo: 100, steps: [['supplier', 'cancel']] },
  { supplier: TOYMAKER, qty: 600, hoursAgo: 140, steps: STORED, faults: 40, refused: 20 },
  { supplier: TOYMAKER, qty: 200, hoursAgo: 110, steps: [...signed, ['buyer', 'reject']] },
  { supplier: TOYMAKER, qty: 300, hoursAgo: 50, steps: shipped },
  { supplier: TOYMAKER, qty: 200, hoursAgo: 20, steps: [] },
]

const REMARKS: Partial<Record<ReceiptTransition, string>> = {
  cancel: '与另一张发货单合并，取消本单',
  replyException: '装箱时少装，同意下批补发',
  reject: '到货为旧版包装，与订单不符，整批退回',
}

const findingOf = (receipt: Receipt, { faults = 0, refused = 0 }: DemoReceipt): ReceiptMove['finding'] => ({
  lines: (receipt.inspection?.lines ?? []).map(({ itemId, level, aql, lotSize }) => ({
    itemId,
    level,
    aql,
    defects: faults === 0 ? [] : [{ severity: 2, description: '封面压痕', count: faults, photos: [] }],
    acceptedQty: String(Number(lotSize) - refused - (refused > 0 ? BOX : 0)),
    concessionQty: refused > 0 ? String(BOX) : '0',
    rejectedQty: String(refused),
    remark: '',
  })),
  reportFiles: [],
  remark: '',
})

const inputOf = (name: ReceiptTransition, receipt: Receipt, story: DemoReceipt, now: Date): ReceiptMove => {
  const remark = REMARKS[name]
  const base = { rowVersion: receipt.rowVersion, ...(remark === undefined ? {} : { remark }) }
  if (name === 'ship' || name === 'sendBack')
    return {
      ...base,
      shipMode: 1,
      carNo: story.supplier === PRINTER ? '粤B·7K218' : '粤D·31M05',
      driverName: '老何',
      driverPhone: '13712345678',
      estimatedOn: addDays(dayOf(now), 2),
    }
  if (name === 'sign')
    return {
      ...base,
      received: receipt.items.map(({ id, shippedQty }) => ({
        itemId: id,
        receivedQty: String(Number(shippedQty) - (story.short ?? 0)),
      })),
    }
  if (name === 'judge')
    return { ...base, finding: findingOf(receipt, story) ?? { lines: [], reportFiles: [], remark: '' } }
  return name === 'replyException' ? { ...base, agrees: true } : base
}

/** Deliveries in every state, for the demo world. */
export const seedReceipts = async (world: DemoWorld): Promise<void> => {
  for (const [index, story] of RECEIPTS.entries()) await playReceipt(world, story, index)
}

const peopleOf = async (world: DemoWorld, supplier: number): Promise<Readonly<Record<Part, Caller>>> => ({
  supplier: await world.supplier(supplier),
  keeper: await world.staff('周仓管'),
  quality: await world.staff('吴品控'),
  buyer: await world.staff('李经理'),
})

/** Plays a delivery through its steps, four hours apart. */
export const playReceipt = async (world: DemoWorld, story: DemoReceipt, index: number): Promise<string> => {
  const { db, now } = world
  const people = await peopleOf(world, story.supplier)
  const at = (step: number): Date => new Date(now.getTime() - (story.hoursAgo - step * 4) * HOUR_MS)
  const me = actingAt(people.supplier, at(0))
  const receipt = await db.write(me, async (tx) => {
    const act = { tx, me, now: at(0) }
    const { rows } = await listShippable(act, { PageSize: MOST_PLANS })
    const plan = rows.find(
      ({ orderId, remainingQty }) => (story.orderId ?? orderId) === orderId && Number(remainingQty) >= story.qty,
    )
    if (plan === undefined) throw new Error('the demo world has no plan that can be sent')
    return createReceipt(act, {
      receiptType: 1,
      lines: [
        {
          deliveryPlanId: plan.deliveryPlanId,
          shippedQty: String(story.qty),
          boxQty: String(BOX),
          boxCount: story.qty / BOX,
          batchNo: `${dayOf(now).slice(2, 7)}-${String(index + 1).padStart(2, '0')}`,
        },
      ],
    })
  })
  await walk(
    world,
    story,
    people,
    receipt.id,
    story.steps.map((step, before) => [...step, at(before + 1)]),
  )
  await dateBack(world, receipt.id, at(0))
  return receipt.id
}

type Moment = readonly [...Step, Date]

const walk = async (
  { db }: DemoWorld,
  story: DemoReceipt,
  people: Readonly<Record<Part, Caller>>,
  id: string,
  moments: readonly Moment[],
): Promise<void> => {
  for (const [part, name, now] of moments) {
    const me = actingAt(people[part], now)
    await db.write(me, async (tx) => {
      // Each sees the document as its side does.
      const seen = await receipts.get({ tx, me, now }, id)
      return receipts.move({ tx, me, now }, id, name, inputOf(name, seen, story, now))
    })
  }
}

/** Plays how what was refused of a delivery went back, so many days after it came. */
export const playReturn = async (world: DemoWorld, story: DemoReceipt, deliveryId: string): Promise<void> => {
  const { rows } = await world.db.read(system, (tx) =>
    sql<{ id: string; storedAt: string }>`select b.id, r.stored_at from purchase_receipt b
      join purchase_receipt r on r.id = b.return_of_id where r.id = ${deliveryId}`.execute(tx.for(system)),
  )
  for (const { id, storedAt } of rows) {
    const after = (days: number): Date => new Date(Date.parse(storedAt) + days * DAY_MS)
    await walk(world, story, await peopleOf(world, story.supplier), id, [
      ['keeper', 'sendBack', after(2)],
      ['supplier', 'takeBack', after(5)],
    ])
    await dateBack(world, id, after(0))
  }
}

const dateBack = ({ db }: DemoWorld, id: string, at: Date) =>
  db.write(system, (tx) =>
    sql`update purchase_receipt set created_at = ${at.toISOString()} where id = ${id}`.execute(tx.for(system)),
  )
