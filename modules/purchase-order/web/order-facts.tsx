import type { ReactNode } from 'react'
import { labelOf } from '#kernel/labels.ts'
import { FIELDS as DOCUMENT } from '#kernel/words.ts'
import { showMoment, showQty } from '#shell/format.ts'
import type { Order } from '../shapes.ts'
import { DELIVERY_MODES, FIELDS, ORDER_TYPES } from '../words.ts'
import { Facts } from '#shell/kit/detail/facts.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { bookFacts } from '../book-facts.ts'
import { hasPlans } from './actions.ts'
import { DETAIL } from './words.ts'

const factsOf = (order: Order): (readonly [string, ReactNode])[] => [
  [FIELDS.buyerCompany, order.buyerCompanyName],
  [FIELDS.supplier, order.supplierName],
  [FIELDS.purchaser, order.purchaserName],
  [DOCUMENT.follower, order.followerName || DETAIL.unassigned],
  [FIELDS.orderType, labelOf(ORDER_TYPES, order.orderType)],
  [FIELDS.reprintOf, order.reprint === null ? '' : <Repeated key="reprint" reprint={order.reprint} />],
  [FIELDS.brand, order.brandName],
  [FIELDS.orderDate, order.orderDate],
  // A draft without a whole line has no day yet.
  [FIELDS.requiredDate, order.itemCount === 0 ? '' : order.requiredDate],
  [FIELDS.promisedDate, order.promisedDate ?? ''],
  [FIELDS.totalQty, showQty(order.totalQty)],
  [FIELDS.shippedRate, hasPlans(order) ? `${order.shippedRate}%` : ''],
  [FIELDS.receivedRate, hasPlans(order) ? `${order.receivedRate}%` : ''],
  [FIELDS.settledRate, order.settledRate > 0 ? `${order.settledRate}%` : ''],
  [FIELDS.paidRate, order.paidRate > 0 ? `${order.paidRate}%` : ''],
  [FIELDS.deliveryMode, labelOf(DELIVERY_MODES, order.deliveryMode)],
  [FIELDS.warehouse, order.warehouseName],
  [FIELDS.receiver, [order.receiver.name, order.receiver.phone].filter(Boolean).join(' ')],
  [FIELDS.address, order.receiver.address],
  [FIELDS.receivingHours, order.receivingHours],
  ...bookFacts(order),
  [FIELDS.contractRequired, order.contractRequired ? DETAIL.yes : DETAIL.no],
  [FIELDS.supplierOrderNo, order.supplierOrderNo],
  [FIELDS.confirmDeadline, order.confirmDeadline === null ? '' : showMoment(order.confirmDeadline)],
]

const Repeated = ({ reprint }: { readonly reprint: NonNullable<Order['reprint']> }) => (
  <PageLink to={`/admin/po/${reprint.orderId}`}>{reprint.orderCode}</PageLink>
)

/** The head of the order; what is empty is left out. */
export const OrderFacts = ({ order }: { readonly order: Order }) => (
  <Section title={DETAIL.facts}>
    <Facts facts={factsOf(order)} />
  </Section>
)
