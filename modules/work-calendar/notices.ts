import type { NoticeEvent } from '#kernel/notice.ts'
import type { Stop } from './shapes.ts'
import { NEWS, DESCRIPTIONS, STOP_REASONS } from './words.ts'

/** An order that is due while its supplier does not work. */
export interface HitOrder {
  readonly orderId: string
  readonly code: string
  readonly purchaserId: string
}

/** Whose stop it is. */
export interface StoppedSupplier {
  readonly id: string
  readonly companyId: string
  readonly name: string
}

/** So many orders a notice names. */
const NAMED_MOST = 5

/** One notice for each purchaser, of the orders that are theirs. */
export const stopNotices = (
  { id, companyId, name }: StoppedSupplier,
  { startsOn, endsOn, reasonCode }: Stop,
  hits: readonly HitOrder[],
): NoticeEvent[] =>
  [...Map.groupBy(hits, ({ purchaserId }) => purchaserId)].map(([purchaserId, own]) => {
    const codes = [...new Set(own.map(({ code }) => code))]
    const named = codes.slice(0, NAMED_MOST).join('、')
    return {
      code: 'order.supplierStops',
      companyId,
      bizType: 'WorkCalendar',
      bizId: id,
      url: `/console/admin/supplier/${id}`,
      vars: {
        supplier: name,
        date: DESCRIPTIONS.span(startsOn, endsOn),
        reason: STOP_REASONS[reasonCode],
        codes: codes.length > NAMED_MOST ? NEWS.more(named, codes.length) : named,
        count: String(codes.length),
      },
      userIds: [purchaserId],
      inCharge: purchaserId,
      staffNeeds: ['order.manage'],
      onlyNamed: true,
    }
  })
