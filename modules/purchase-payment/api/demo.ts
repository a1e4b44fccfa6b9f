import { randomUUID } from 'node:crypto'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, dayOf, DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { percentage } from '#kernel/money.ts'
import { addPayables } from '#modules/payable/api/shared/payables.ts'
import { actingAt, type DemoWorld } from '#platform/document/demo.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import type { Payment, PaymentMove } from '../shapes.ts'
import { invoicePdf, issuedFor } from './demo-invoice.ts'
import { dateBack, owedFor, orderOf } from './demo-store.ts'
import { HOURS_BEFORE, INVOICE_FILE, STORIES, type DemoPayment } from './demo-stories.ts'
import { payments } from './payments.ts'
import { createPayment } from './write.ts'

const system = systemCaller('demo-seed')
const [PRINTER, BOOKS] = [0, 0]

interface Stage {
  readonly world: DemoWorld
  readonly story: DemoPayment
  readonly place: number
  readonly people: Readonly<Record<DemoPayment['steps'][number][0], Caller>>
  readonly at: (step: number) => Date
  /** What the bank says of a transfer. */
  readonly receipt: string
}

/** What the story settles; fees are owed first. */
const owedIn = async ({ world, story, people, at, place }: Stage, buyerCompanyId: string): Promise<string[]> => {
  const companyId = people.supplier.companyId ?? ''
  const { fees } = story
  if (typeof fees === 'string') return world.db.read(system, (tx) => owedFor(tx, system, companyId, fees, at(0)))
  const order = await world.db.read(system, (tx) => orderOf(tx, system, companyId))
  return world.db.write(system, (tx) =>
    addPayables(
      tx,
      system,
      fees.map(({ category, name, amount, taxRate }, index) => ({
        companyId,
        buyerCompanyId,
        category,
        sourceType: 'fee' as const,
        sourceId: randomUUID(),
        sourceCode: `FY${dayOf(at(0)).replaceAll('-', '')}${String(place * 10 + index + 1).padStart(4, '0')}`,
        ...(order === undefined ? {} : { order }),
        skuName: name,
        cost: { amount },
        taxRate,
        taxIncluded: true,
        currency: 'CNY',
        occurredAt: new Date(at(0).getTime() - 5 * DAY_MS).toISOString(),
      })),
    ),
  )
}

/** The invoice is issued on the day on which it is handed in. */
const invoiceOf = async ({ world, people, place }: Stage, payment: Payment, then: Date): Promise<InvoiceDraft> => {
  const issued = issuedFor(payment, `26442000000${String(place + 1).padStart(9, '0')}`, dayOf(then))
  const content = await invoicePdf(issued, payment)
  const file = await world.file(people.supplier, { name: INVOICE_FILE, mime: 'application/pdf', content })
  return { ...issued, files: [file] }
}

const inputOf = async (stage: Stage, name: string, payment: Payment, then: Date): Promise<PaymentMove> => {
  const { world, story, place, people, receipt } = stage
  const base = { rowVersion: payment.rowVersion }
  const [line] = payment.lines
  if (name === 'submitInvoice') return { ...base, invoices: [await invoiceOf(stage, payment, then)] }
  if (name === 'return') return { ...base, remark: '请补充快递单号与签收记录' }
  if (name === 'dispute')
    return {
      ...base,
      disputes: [
        {
          lineId: line?.id ?? '',
          field: 3,
          supplierValue: '600.00',
          reason: '加做一项，见附件',
          files: [await world.photo(people.supplier, '加做项目确认单')],
        },
      ],
    }
  if (name !== 'pay') return base
  return {
    ...base,
    amount: percentage(payment.openAmount, story.transfers?.[payment.payments.length] ?? 100),
    paidOn: dayOf(then),
    method: 1,
    bankFlowNo: `CMB${dayOf(then).replaceAll('-', '')}${String(place + 1).padStart(6, '0')}`,
    receiptFiles: [receipt],
  }
}

const play = async (stage: Stage, buyerCompanyId: string): Promise<void> => {
  const { world, story, people, at } = stage
  const { db } = world
  const ids = await owedIn(stage, buyerCompanyId)
  const author = actingAt(people[story.author], at(0))
  const period = [addDays(dayOf(at(0)), -30), dayOf(at(0))]
  let payment = await db.write(author, (tx) =>
    createPayment(
      { tx, me: author, now: at(0) },
      {
        ...(story.author === 'buyer' ? { supplierCompanyId: people.supplier.companyId ?? '' } : {}),
        buyerCompanyId,
        paymentType: story.paymentType,
        periodFrom: period[0] ?? null,
        periodTo: period[1] ?? null,
        invoiceTiming: story.invoiceTiming,
        lines: ids.map((payableId) => ({ payableId })),
        offsets: [],
        note: story.note,
      },
    ),
  )
  for (const [step, [part, name]] of story.steps.entries()) {
    const now = at(step + 1)
    const me = actingAt(people[part], now)
    // Each sees the document as its side does.
    const seen = await db.read(me, (tx) => payments.get({ tx, me, now }, payment.id))
    const input = await inputOf(stage, name, seen, now)
    payment = await db.write(me, (tx) => payments.move({ tx, me, now }, seen.id, name, input))
  }
  await db.write(system, (tx) => dateBack(tx, system, payment.id, at(0)))
}

/** When the step of this number was taken: so long after those before it as people usually take. */
const momentOf = ({ steps, daysAgo }: DemoPayment, now: Date, step: number): Date => {
  const hours = steps.slice(0, step).reduce((sum, [, name]) => sum + (HOURS_BEFORE[name] ?? 1), 0)
  return new Date(now.getTime() - daysAgo * DAY_MS + hours * HOUR_MS)
}

/** Payments in every station, for the demo world. */
export const seedPayments = (world: DemoWorld): Promise<void> => playPayments(world, STORIES)

/** Plays payments through their steps; their invoices and transfers are numbered from `first` on. */
export const playPayments = async (world: DemoWorld, stories: readonly DemoPayment[], first = 0): Promise<void> => {
  const staff = {
    buyer: await world.staff('王采'),
    manager: await world.staff('李经理'),
    finance: await world.staff('钱财务'),
  }
  const receipt = await world.photo(staff.finance, '银行回单')
  for (const [index, story] of stories.entries()) {
    const supplier = await world.supplier(story.supplier ?? PRINTER)
    const at = (step: number): Date => momentOf(story, world.now, step)
    const buyerCompanyId = await world.buyerCompanyId(story.buyer ?? BOOKS)
    await play({ world, story, place: first + index, people: { ...staff, supplier }, at, receipt }, buyerCompanyId)
  }
}
