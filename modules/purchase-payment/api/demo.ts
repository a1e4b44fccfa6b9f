import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, dayOf, DAY_MS, HOUR_MS } from '#kernel/day.ts'
import { percentage, splitIncluded } from '#kernel/money.ts'
import { addPayables } from '#modules/payable/api/shared/payables.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import type { Payment, PaymentMove } from '../shapes.ts'
import { STORIES, type DemoPayment } from './demo-stories.ts'
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
  readonly files: { readonly supplier: string; readonly buyer: string }
}

/** The latest order of the printer, which fees are for. */
const orderOf = async ({ db }: DemoWorld, companyId: string) => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ id: string; code: string }>`select o.id, o.code from purchase_order o where o.company_id = ${companyId}
      and o.status not in ('draft', 'cancelled', 'rejected') order by o.created_at, o.id limit 1`.execute(
      tx.for(system),
    ),
  )
  return rows[0]
}

/** What the story settles is owed first. */
const oweFees = async ({ world, story, people, at, place }: Stage, buyerCompanyId: string): Promise<string[]> => {
  const companyId = people.supplier.companyId ?? ''
  const order = await orderOf(world, companyId)
  return world.db.write(system, (tx) =>
    addPayables(
      tx,
      system,
      story.fees.map(({ category, name, amount, taxRate }, index) => ({
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

const invoiceOf = ({ place, files, at, story }: Stage, payment: Payment): InvoiceDraft => {
  const [{ taxRate } = { taxRate: 13 as const }] = story.fees
  const { amountNoTax, taxAmount, amount } = splitIncluded(payment.payableAmount, taxRate)
  return {
    kind: 1,
    code: '',
    number: `26442000000${String(place + 1).padStart(9, '0')}`,
    date: dayOf(at(1)),
    amountNoTax,
    taxAmount,
    totalAmount: amount,
    taxRate,
    sellerName: payment.seller.name,
    sellerTaxNo: payment.seller.taxNo,
    buyerName: payment.buyer.name,
    buyerTaxNo: payment.buyer.taxNo,
    files: [files.supplier],
  }
}

const inputOf = (stage: Stage, name: string, payment: Payment, then: Date): PaymentMove => {
  const { story, place, files } = stage
  const base = { rowVersion: payment.rowVersion }
  const [line] = payment.lines
  if (name === 'submitInvoice') return { ...base, invoices: [invoiceOf(stage, payment)] }
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
          files: [files.supplier],
        },
      ],
    }
  if (name !== 'pay') return base
  return {
    ...base,
    amount: percentage(payment.payableAmount, story.transfers?.[payment.payments.length] ?? 100),
    paidOn: dayOf(then),
    method: 1,
    bankFlowNo: `CMB${dayOf(then).replaceAll('-', '')}${String(place + 1).padStart(6, '0')}`,
    receiptFiles: [files.buyer],
  }
}

const play = async (stage: Stage, buyerCompanyId: string): Promise<void> => {
  const { world, story, people, at } = stage
  const { db } = world
  const ids = await oweFees(stage, buyerCompanyId)
  const author = people[story.author]
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
    const [me, now] = [people[part], at(step + 1)]
    // Each sees the document as its side does.
    const seen = await db.read(me, (tx) => payments.get({ tx, me, now }, payment.id))
    payment = await db.write(me, (tx) => payments.move({ tx, me, now }, seen.id, name, inputOf(stage, name, seen, now)))
  }
  await db.write(system, (tx) =>
    sql`update purchase_payment set created_at = ${at(0).toISOString()} where id = ${payment.id}`.execute(
      tx.for(system),
    ),
  )
}

/** Payments of the printer in every station, for the demo world. */
export const seedPayments = async (world: DemoWorld): Promise<void> => {
  const people = {
    supplier: await world.supplier(PRINTER),
    buyer: await world.staff('王采'),
    manager: await world.staff('李经理'),
    finance: await world.staff('钱财务'),
  }
  const buyerCompanyId = await world.buyerCompanyId(BOOKS)
  const files = {
    supplier: await world.photo(people.supplier, '电子发票'),
    buyer: await world.photo(people.finance, '银行回单'),
  }
  for (const [place, story] of STORIES.entries()) {
    const at = (step: number): Date => new Date(world.now.getTime() - story.daysAgo * DAY_MS + step * 5 * HOUR_MS)
    await play({ world, story, place, people, at, files }, buyerCompanyId)
  }
}
