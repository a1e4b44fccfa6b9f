import { movedFields } from '#kernel/document.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { addressed, noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { flag, id, shape, text, type Static } from '#kernel/schema.ts'
import { tooling, type ToolingTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const TOOLING_MOVED = 'tooling.moved'
/** One step of a tool, with what others may want to know of it. */
export const ToolingMovedEvent = shape({
  ...movedFields(tooling),
  documentId: id(),
  title: text(100),
  /** Its life came near its end by this step. */
  isLifeLow: flag(),
  left: text(40),
})
type ToolingMovedEvent = Static<typeof ToolingMovedEvent>

const handled = (result: string) => toSupplier('tooling.handled', result)
const answered = (result: string) => toStaff('tooling.answered', result)
/** Whoever did it, the other side hears of it. */
const toOther =
  (supplier: ReturnType<typeof toSupplier>, staff: ReturnType<typeof toStaff>) =>
  ({ by }: ToolingMovedEvent) =>
    by === 'supplier' ? staff : supplier

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<ToolingTransition, ToolingMovedEvent> = {
  confirm: toOther(handled(NEWS.confirmed), answered(NEWS.supplierConfirmed)),
  return: toOther(toSupplier('tooling.returned', NEWS.returned), answered(NEWS.supplierReturned)),
  resubmit: toOther(toSupplier('tooling.registered'), toStaff('tooling.submitted')),
  void: toOther(handled(NEWS.voided), answered(NEWS.voided)),
  use: ({ isLifeLow }) => (isLifeLow ? toStaff('tooling.lifeLow') : 'silent'),
  // Where it lies is read in the ledger.
  move: 'silent',
  store: 'silent',
  reopen: 'silent',
  requestScrap: toStaff('tooling.scrapAsked'),
  withdrawScrap: answered(NEWS.scrapWithdrawn),
  approveScrap: handled(NEWS.scrapAgreed),
  refuseScrap: handled(NEWS.refused),
  scrap: toOther(handled(NEWS.scrapped), answered(NEWS.scrapped)),
}
export const PLACE = { bizType: 'Tooling', page: 'ToolingDetail', staffNeeds: 'order.manage' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: ToolingMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title, left: moved.left })

interface Entered {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly companyId: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
}

/** What the other side hears of a tool that was entered: a new document has taken no step yet. */
export const enteredNotice = (tool: Entered, by: 'supplier' | 'staff', actorId: string): NoticeEvent => ({
  code: by === 'supplier' ? 'tooling.submitted' : 'tooling.registered',
  companyId: tool.companyId,
  ...addressed(PLACE, by === 'supplier' ? 'staff' : 'supplier', tool),
  vars: { code: tool.code, title: tool.title, supplier: tool.supplierName },
  except: actorId,
})
