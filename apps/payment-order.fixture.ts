import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { paymentWorld } from '#modules/purchase-payment/api/payments.fixture.ts'

type World = Pick<Awaited<ReturnType<typeof paymentWorld>>, 'people' | 'a' | 'buyer' | 'purchaser'>

/** An order of a thousand yuan, as far as payments must know it, that is paid so many days after acceptance. */
export const orderWithTerms = async ({ people, a, buyer, purchaser }: World, days: number) => {
  const order = { id: randomUUID(), code: `PO-${randomUUID().slice(0, 8)}` }
  const stages = JSON.stringify({ text: '', stages: [{ stage: '验收', percent: 100, trigger: '验收合格', days }] })
  await people.run(sql`insert into purchase_order (id, company_id, buyer_company_id, purchaser_id, code, status, order_type, title, order_date,
      tax_rate, total_qty, amount_no_tax, tax_amount, total_amount, payment_term, delivery_mode, inspection_level, required_date, search_text,
      search_grams, created_by, updated_by)
    values (${order.id}, ${a}, ${buyer}, ${purchaser.userId}, ${order.code}, 'executing', 1, '订单', '2026-10-01', 13, 100,
      884.96, 115.04, 1000, ${stages}, 1, 'AQL 2.5', '2026-12-01', '', '{}', ${purchaser.userId}, ${purchaser.userId})`)
  return order
}
