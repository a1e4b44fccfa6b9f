import type { NoticeEvent } from '#kernel/notice.ts'
import { addressed } from '#kernel/notice-rules.ts'
import type { Change } from './changes.ts'
import { MATERIAL_NEWS } from './material-words.ts'
import { PLACE } from './notices.ts'

/** To-dos about material are their own: an answer to them finishes no other to-do of the order. */
const MATERIAL_PLACE = { ...PLACE, bizType: 'OrderMaterial' } as const

interface Told {
  readonly id: string
  readonly companyId: string
  readonly code: string
  readonly title: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
}

export type MaterialStep = 'issue' | 'return' | 'difference' | 'answer' | 'withdraw'

const TO_SUPPLIER: Readonly<Record<MaterialStep, string>> = {
  issue: MATERIAL_NEWS.toReceive,
  return: '',
  difference: MATERIAL_NEWS.toAgree,
  answer: MATERIAL_NEWS.handled,
  withdraw: MATERIAL_NEWS.withdrawnByBuyer,
}
const TO_STAFF: Readonly<Record<MaterialStep, string>> = {
  issue: '',
  return: MATERIAL_NEWS.returned,
  difference: MATERIAL_NEWS.toAgree,
  answer: MATERIAL_NEWS.answered,
  withdraw: MATERIAL_NEWS.withdrawn,
}
const ASKING: readonly MaterialStep[] = ['issue', 'return', 'difference']

/** What the other side hears of the ledger: that it is its turn, or what became of what it wrote. */
export const materialNotice = (
  order: Told,
  by: 'supplier' | 'staff',
  step: MaterialStep,
  changes: readonly Change[],
  reason: string,
): NoticeEvent => {
  const isAsked = ASKING.includes(step)
  const to = by === 'staff' ? 'supplier' : 'staff'
  const codes =
    to === 'supplier'
      ? (['order.materialToConfirm', 'order.materialHandled'] as const)
      : (['order.materialAsked', 'order.materialAnswered'] as const)
  return {
    code: isAsked ? codes[0] : codes[1],
    companyId: order.companyId,
    vars: {
      code: order.code,
      title: order.title,
      supplier: order.supplierName,
      result: to === 'supplier' ? TO_SUPPLIER[step] : TO_STAFF[step],
      changes: changes.map(({ field, before, after }) => MATERIAL_NEWS.change(field, before, after)).join('\n'),
      reason,
    },
    ...addressed(MATERIAL_PLACE, to, order),
  }
}
