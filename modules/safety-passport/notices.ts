import { movedFields } from '#kernel/document.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import { addressed, noticesOfStep, toStaff, toSupplier, type NoticeRules } from '#kernel/notice-rules.ts'
import { id, shape, text, type Static } from '#kernel/schema.ts'
import { safetyPassport, type PassportTransition } from './machine.ts'
import { NEWS } from './words.ts'

export const PASSPORT_MOVED = 'safetyPassport.moved'
/** One step of a passport, with what others may want to know of it. */
export const PassportMovedEvent = shape({ ...movedFields(safetyPassport), documentId: id(), title: text(200) })
type PassportMovedEvent = Static<typeof PassportMovedEvent>

/** Which step is news to whom. */
const NOTICE_RULES: NoticeRules<PassportTransition, PassportMovedEvent> = {
  submit: toStaff('safetyPassport.submitted'),
  pass: toSupplier('safetyPassport.handled', NEWS.passed),
  return: toSupplier('safetyPassport.returned'),
  expire: [toSupplier('safetyPassport.expired'), toStaff('safetyPassport.lapsed')],
  // Whoever may see the code sees it on the page.
  share: 'silent',
  unshare: 'silent',
  void: toSupplier('safetyPassport.handled', NEWS.voided),
}
export const PLACE = { bizType: 'SafetyPassport', page: 'SafetyPassportDetail', staffNeeds: 'formula.approve' } as const

/** What people hear of a step, if anything. */
export const noticesOf = (moved: PassportMovedEvent): NoticeMessage[] =>
  noticesOfStep(NOTICE_RULES, PLACE, moved.documentId, moved, { title: moved.title })

interface Told {
  readonly id: string
  readonly code: string
  readonly title: string
  readonly companyId: string
  readonly purchaserId: string
  readonly followerId: string | null
}

/** The supplier is asked for a passport: a new document has taken no step yet. */
export const wantedNotice = (passport: Told, actorId?: string): NoticeEvent => ({
  code: 'safetyPassport.wanted',
  companyId: passport.companyId,
  ...addressed(PLACE, 'supplier', passport),
  vars: { code: passport.code, title: passport.title },
  ...(actorId === undefined ? {} : { except: actorId }),
})

/** One of its documents ends soon. */
export const expiringNotice = (passport: Told, date: string, days: number): NoticeEvent => ({
  code: 'safetyPassport.expiring',
  companyId: passport.companyId,
  ...addressed(PLACE, 'supplier', passport),
  vars: { code: passport.code, title: passport.title, date, days: String(days) },
})
