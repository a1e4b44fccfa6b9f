import { minuteOf } from '#kernel/day.ts'
import { labelOf } from '#kernel/labels.ts'
import { groupedDecimal, groupedPrice } from '#kernel/text.ts'
import { actionLink, type ActionLink } from '#platform/document/action-link.ts'
import type { Fact } from '#platform/print/printed.ts'
import { changesInWords } from '../changes.ts'
import { LINK } from '../link-words.ts'
import { purchaseOrder, type OrderTransition } from '../machine.ts'
import type { Order } from '../shapes.ts'
import { FIELDS, PROPOSAL_REASONS } from '../words.ts'
import { orders } from './orders.ts'

/** More lines than these are no matter for a telephone. */
const LINES_MOST = 8

const linesOf = ({ items }: Order): string =>
  [
    ...items
      .slice(0, LINES_MOST)
      .map(({ skuName, qty, unit, requiredDate }) => LINK.line(skuName, groupedDecimal(qty), unit, requiredDate)),
    ...(items.length > LINES_MOST ? [LINK.more(items.length - LINES_MOST)] : []),
  ].join('\n')

/** What a step changed, as its line of the history says it; those who see no prices have none there. */
const changedBy = ({ logs }: Order, transition: OrderTransition, withPrices: boolean): string => {
  const line = logs.find(({ action }) => action === purchaseOrder.transitions[transition].label)
  return changesInWords(line?.diff ?? [], { withPrices }).all
}

const termsOf = (order: Order): Fact[] => [
  [FIELDS.title, order.title],
  [LINK.lines, linesOf(order)],
  [FIELDS.totalAmount, order.totalAmount === null ? '' : LINK.amount(groupedPrice(order.totalAmount), order.currency)],
]

const deadlineOf = ({ confirmDeadline }: Order): string =>
  confirmDeadline === null ? '' : minuteOf(new Date(confirmDeadline))

/** The steps with orders that messages carry. */
export const orderLinks: readonly ActionLink[] = [
  actionLink(orders, {
    transition: 'confirm',
    side: 'supplier',
    notices: ['order.published', 'order.reprinted', 'order.revised', 'order.confirmOverdue'],
    inputOf: (input) => input,
    facts: (order, me) => [
      [FIELDS.buyerCompany, order.buyerCompanyName],
      ...termsOf(order),
      // What was asked for again is looked at for what is new in it.
      [LINK.changes, order.version > 1 ? changedBy(order, 'revise', me.permissions.has('price.view')) : ''],
      [FIELDS.confirmDeadline, deadlineOf(order)],
    ],
  }),
  actionLink(orders, {
    transition: 'acceptProposal',
    side: 'staff',
    notices: ['order.proposed'],
    inputOf: (input) => input,
    facts: (order, me) => [
      [FIELDS.supplier, order.supplierName],
      ...termsOf(order),
      [LINK.proposed, changedBy(order, 'propose', me.permissions.has('price.view'))],
      [
        LINK.reason,
        [labelOf(PROPOSAL_REASONS, order.proposal?.reasonCode), order.proposal?.reason ?? '']
          .filter(Boolean)
          .join('：'),
      ],
    ],
  }),
]
