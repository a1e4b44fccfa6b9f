import type { NoticeEvent } from '#kernel/notice.ts'
import { addressed, type Place } from '#kernel/notice-rules.ts'
import { NEWS } from './words.ts'

/** The document that the material is for, as its notices name it. */
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
  issue: NEWS.toReceive,
  return: '',
  difference: NEWS.toAgree,
  answer: NEWS.handled,
  withdraw: NEWS.withdrawnByBuyer,
}
const TO_STAFF: Readonly<Record<MaterialStep, string>> = {
  issue: '',
  return: NEWS.returned,
  difference: NEWS.toAgree,
  answer: NEWS.answered,
  withdraw: NEWS.withdrawn,
}
const ASKING: readonly MaterialStep[] = ['issue', 'return', 'difference']

/** What the other side hears of the ledger: that it is its turn, or what became of what it wrote. */
export const materialNotice = (
  place: Place,
  document: Told,
  by: 'supplier' | 'staff',
  step: MaterialStep,
  changes: readonly { readonly field: string; readonly before: string; readonly after: string }[],
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
    companyId: document.companyId,
    vars: {
      code: document.code,
      title: document.title,
      supplier: document.supplierName,
      result: to === 'supplier' ? TO_SUPPLIER[step] : TO_STAFF[step],
      changes: changes.map(({ field, before, after }) => NEWS.change(field, before, after)).join('\n'),
      reason,
    },
    ...addressed(place, to, document),
  }
}
