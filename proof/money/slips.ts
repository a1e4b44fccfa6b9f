import type { Stage } from '../parts/stage.ts'
import { GROUND } from './ground.ts'
import { brokenNow } from './invariants.ts'
import { MATERIAL, PROGRESS } from './progress.ts'

const WORK = `(select id from outsourcing_order where contract_no = '${GROUND}')`
const ORDERS = `(select id from purchase_order where title = '${GROUND}')`
/** The receipts of work that the buyer has accepted: what is only in stock may still come back. */
const ACCEPTED = `(select (d ->> 'receiptId')::uuid from outsourcing_order o, jsonb_array_elements(o.deliveries) d
  where o.contract_no = '${GROUND}' and d ->> 'result' = '1')`
const first = (table: string, condition: string): string =>
  `id = (select id from ${table} where ${condition} order by id limit 1)`
const change = (table: string, set: string, condition: string): string =>
  `update ${table} set ${set} where ${first(table, condition)}`

/**
 * What a program does that forgets to count, or counts twice. No rule of the database stands against it, since it looks at one
 * row only: the statements have to see it.
 */
const SLIPS: Readonly<Record<string, string>> = {
  'what is delivered and accepted of work is what its deliveries say': change(
    'outsourcing_order_item',
    'delivered_qty = delivered_qty + 1',
    `order_id in ${WORK}`,
  ),
  'no more of work is accepted than was delivered, nor delivered than was agreed': change(
    'outsourcing_order_item',
    'delivered_qty = 2 * qty',
    `order_id in ${WORK}`,
  ),
  'work that is accepted went into stock': change(
    'purchase_receipt_item',
    'stored_at = null',
    `stored_at is not null and accepted_qty > 0 and receipt_id in ${ACCEPTED}`,
  ),
  'one delivery at most waits, and the order with it': change(
    'outsourcing_order',
    `status = 'delivered'`,
    `contract_no = '${GROUND}' and status in ('inProgress', 'rework', 'settling')`,
  ),
  'what is owed for work is what the accepted quantity costs': change(
    'payable',
    'amount_no_tax = amount_no_tax + 1, amount = amount + 1',
    `source_type = 'outsourcingDelivery' and settled_ratio = 0 and order_id in ${WORK}`,
  ),
  'an outsourcing order says what its lines come to': change(
    'outsourcing_order',
    'accepted_qty = accepted_qty + 1',
    `contract_no = '${GROUND}'`,
  ),
  'work that is settled is paid': change(
    'outsourcing_order',
    `status = 'settled'`,
    `contract_no = '${GROUND}' and id in (select order_id from payable where settled_ratio < 1 and not is_void)`,
  ),
  'what is sent, received, accepted and returned of an order is what its receipts say': change(
    'purchase_order_item',
    'returned_qty = returned_qty + 1',
    `order_id in ${ORDERS}`,
  ),
  'what is sent of a plan is what its receipts say': change(
    'delivery_plan',
    'reserved_qty = reserved_qty + 1',
    `order_id in ${ORDERS}`,
  ),
  'what came is accepted, conceded or rejected': change(
    'purchase_receipt_item',
    'returned_qty = rejected_qty + 1',
    'rejected_qty is not null',
  ),
  'goods in stock are owed at their price, and no others': change(
    'payable',
    'amount_no_tax = amount_no_tax + 1, amount = amount + 1',
    `source_type = 'receiptItem' and settled_ratio = 0 and order_id in ${ORDERS}`,
  ),
  'material stands as its movements say': change(
    'customer_material',
    'issued_qty = issued_qty + 1',
    `document_id in ${ORDERS}`,
  ),
  'nothing is left of material that was settled': change(
    'outsourcing_order',
    `status = 'closed'`,
    `contract_no = '${GROUND}' and id in (select document_id from customer_material where issued_qty > used_qty + scrapped_qty + returned_qty + agreed_qty)`,
  ),
}

/** What the database refuses by itself, so that no program can slip: taken away with the other rules. */
const REFUSED = new Set([
  'no more material is used, returned and lost than was handed out',
  'no more is counted of material than was said',
])

export interface SlipsSeen {
  readonly slips: number
  /** Statements that said nothing to their slip, and those that nobody tried. */
  readonly unseen: readonly string[]
}

/** Miscounts once for each statement about progress and material, and looks whether it says so. */
export const plantSlips = async (
  stage: Stage,
  isWanted: (statement: string) => boolean = () => true,
): Promise<SlipsSeen> => {
  const unseen: string[] = []
  const slips = Object.entries(SLIPS).filter(([statement]) => isWanted(statement))
  for (const [statement, slip] of slips) {
    await stage.ask('begin')
    try {
      await stage.ask(slip)
      const broken = await brokenNow(stage)
      if (!broken.some((one) => one.startsWith(`${statement}:`))) unseen.push(statement)
    } finally {
      await stage.ask('rollback')
    }
  }
  const statements = Object.keys({ ...PROGRESS, ...MATERIAL }).filter((one) => !REFUSED.has(one))
  return {
    slips: slips.length,
    unseen: [...unseen, ...statements.filter((one) => !Object.hasOwn(SLIPS, one))],
  }
}
