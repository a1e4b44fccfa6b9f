import { randomUUID } from 'node:crypto'
import { DAY_MS, dayOf } from '#kernel/day.ts'
import { percentOf, sum } from '#kernel/decimal.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import { lineAmount } from '#kernel/money.ts'
import type { OrderState } from '#modules/purchase-order/machine.ts'
import { totalsOf } from '#modules/purchase-order/rules.ts'
import { createRandom, type Random } from '../../proof/parts/random.ts'
import { KINDS, PACKAGING, QUALITY, RECEIVER, STORIES, TERM, TITLES, WAREHOUSES } from './words.ts'

/** The people and companies that an order names. */
export interface Parties {
  readonly companyId: string
  readonly buyerIds: readonly [string, ...string[]]
  readonly purchaserIds: readonly [string, ...string[]]
  readonly followerId: string
}

const TAX_RATE = 9

// How common each state is, in percent: most orders are under way or done.
const STATES: readonly (readonly [OrderState, number])[] = [
  ['draft', 5],
  ['issued', 8],
  ['negotiating', 4],
  ['signing', 5],
  ['executing', 35],
  ['finished', 25],
  ['closed', 6],
  ['cancelled', 5],
  ['suspended', 3],
  ['rejected', 4],
]
const CONFIRMED = new Set<OrderState>(['signing', 'executing', 'finished', 'closed', 'suspended'])

const stateFor = (chance: number): OrderState => {
  let left = chance * 100
  for (const [state, share] of STATES) {
    left -= share
    if (left < 0) return state
  }
  return 'executing'
}

const dayAfter = (moment: Date, days: number): string => dayOf(new Date(moment.getTime() + days * DAY_MS))

/** One order with its lines as rows of their tables, its sums and search text made by the product's own functions. */
export const makeOrder = (parties: Parties, content: number, code: string, createdAt: Date, lineCount: number) => {
  const random = createRandom(content)
  const id = randomUUID()
  const status = stateFor(random.next())
  const isConfirmed = CONFIRMED.has(status)
  const story = random.pick(STORIES)
  const isOldEnough = status === 'finished' || status === 'closed'
  const requiredDate = dayAfter(createdAt, random.whole(15, 60))
  const promisedDate = isConfirmed ? requiredDate : null
  const items = Array.from({ length: lineCount }, (_, index) =>
    makeLine(
      random,
      { orderId: id, companyId: parties.companyId, lineNo: index + 1, requiredDate, promisedDate },
      status,
    ),
  )
  const [first] = items
  const title = random.pick(TITLES)(story, Number(first?.qty ?? 0).toLocaleString('en'))
  const searched = [code, title, ...items.flatMap((item) => [item.sku_code, item.sku_name])]
  const { totalQty, totalAmount, taxAmount, amountNoTax } = totalsOf(
    items.map((item) => ({ qty: item.qty, unitPrice: item.unit_price })),
    TAX_RATE,
    [],
  )
  const purchaser = random.pick(parties.purchaserIds)
  const at = createdAt.toISOString()
  const order = {
    id,
    company_id: parties.companyId,
    buyer_company_id: random.pick(parties.buyerIds),
    purchaser_id: purchaser,
    follower_id: random.next() < 0.5 ? parties.followerId : null,
    code,
    status,
    order_type: random.whole(1, 4),
    title,
    order_date: dayOf(createdAt),
    confirm_deadline: status === 'draft' ? null : new Date(createdAt.getTime() + 2 * DAY_MS).toISOString(),
    tax_rate: TAX_RATE,
    total_qty: totalQty,
    amount_no_tax: amountNoTax,
    tax_amount: taxAmount,
    total_amount: totalAmount,
    payment_term: TERM,
    delivery_mode: 1,
    warehouse_name: random.pick(WAREHOUSES),
    receiver: RECEIVER,
    quality_terms: QUALITY,
    inspection_level: 'AQL 2.5',
    packaging_requirement: PACKAGING,
    is_urgent: random.next() < 0.08,
    confirmed_at: isConfirmed ? at : null,
    plan_status: isOldEnough ? 2 : status === 'executing' ? random.whole(0, 3) : 0,
    required_date: requiredDate,
    promised_date: promisedDate,
    // As the database would write it, which does not look on during a bulk load.
    item_count: items.length,
    first_sku_name: first?.sku_name ?? '',
    shipped_rate: percentOf(sum(items.map((item) => item.shipped_qty)), totalQty),
    received_rate: percentOf(sum(items.map((item) => item.received_qty)), totalQty),
    search_text: folded(searched.join(' ')),
    search_grams: gramsOf(...searched),
    created_at: at,
    created_by: purchaser,
    updated_at: at,
    updated_by: purchaser,
  }
  return { order, items }
}

interface LineOf {
  readonly orderId: string
  readonly companyId: string
  readonly lineNo: number
  readonly requiredDate: string
  readonly promisedDate: string | null
}

const makeLine = (random: Random, of: LineOf, status: OrderState) => {
  const kind = random.pick(KINDS)
  const story = random.whole(0, STORIES.length - 1)
  const qty = String(random.whole(1, 40) * 500)
  const unitPrice = (random.whole(...kind.price) / 10_000).toFixed(4)
  const shipped =
    status === 'finished' || status === 'closed'
      ? qty
      : status === 'executing' && random.next() < 0.4
        ? String(Number(qty) / 2)
        : '0'
  return {
    id: randomUUID(),
    order_id: of.orderId,
    company_id: of.companyId,
    line_no: of.lineNo,
    sku_code: `${kind.prefix}-${String(story * 12 + 101).padStart(4, '0')}`,
    sku_name: kind.name(STORIES[story] ?? ''),
    spec: kind.spec,
    qty,
    unit: kind.unit,
    unit_price: unitPrice,
    price_source: random.whole(1, 2),
    amount: lineAmount(qty, unitPrice),
    required_date: of.requiredDate,
    promised_date: of.promisedDate,
    line_status: of.promisedDate === null ? 0 : 1,
    shipped_qty: shipped,
    received_qty: status === 'finished' ? qty : '0',
  }
}
