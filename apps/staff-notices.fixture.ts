import { transitionNames, type Machine } from '#kernel/machine.ts'
import type { NoticeEvent } from '#kernel/notice.ts'
import { rolesWith } from '#kernel/permission.ts'

export const ID = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
export const PURCHASER = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12'
/** What the steps of all nouns have in common. */
export const EVENT = {
  id: ID,
  at: '2026-11-15T01:00:00.000Z',
  companyId: ID,
  code: 'PO202611150001',
  title: '首印',
  supplierName: '供应商',
  purchaserId: PURCHASER,
  followerId: null,
  isFollowed: false,
  isUrgent: false,
  remark: '',
} as const

type Sent = readonly Pick<NoticeEvent, 'code' | 'staffNeeds' | 'userIds' | 'inCharge' | 'url'>[]

/** Every step of a noun that staff hear of: what of it, who is named, and who can answer it where nobody is, or that person cannot. */
export const tableOf = <S extends string, T extends string, F>(
  machine: Machine<S, T, F>,
  noticesOf: (transition: T, by: 'supplier' | 'staff') => Sent,
): string[] =>
  transitionNames(machine).flatMap((transition) => {
    const sides = machine.transitions[transition].by.filter((side) => side !== 'system')
    return sides
      .flatMap((by) => noticesOf(transition, by))
      .filter(({ staffNeeds }) => staffNeeds !== undefined)
      .map(({ code, staffNeeds = [], userIds = [], inCharge, url }) => {
        const isPurchaser = userIds.length === 1 && userIds[0] === PURCHASER && inCharge === PURCHASER
        const named = isPurchaser ? '采购负责人' : userIds.length === 0 ? '无' : '?'
        const others = staffNeeds.flatMap((need) => rolesWith('staff', need)).join('、')
        return `${transition} → ${code}: ${named} / ${others}${url.startsWith('/console/') ? '' : ' (not in the console)'}`
      })
  })
