import type { Side } from './caller.ts'
import type { NoticeCode, NoticeEvent, NoticeMessage } from './notice.ts'
import type { Permission } from './permission.ts'

/** Which notice a step sends, and to which side. */
export interface NoticeRule {
  readonly code: NoticeCode
  readonly to: 'supplier' | 'staff'
  /** What became of it, in one word: a place in the words of the notice. */
  readonly result?: string
  /** All staff who may do what is asked hear it, instead of the purchaser. */
  readonly needs?: Permission
  /** Of them this one; all of them where that person cannot. */
  readonly userId?: string
}

export const toSupplier = (code: NoticeCode, result = ''): NoticeRule => ({ code, to: 'supplier', result })
export const toStaff = (code: NoticeCode, result = ''): NoticeRule => ({ code, to: 'staff', result })
export const toStaffWith = (needs: Permission, code: NoticeCode, result = ''): NoticeRule => ({
  code,
  to: 'staff',
  result,
  needs,
})

/** To one of the staff, who is to do what is asked. */
export const toStaffMember = (userId: string, needs: Permission, code: NoticeCode, result = ''): NoticeRule => ({
  ...toStaffWith(needs, code, result),
  userId,
})

type Sent = NoticeRule | readonly NoticeRule[] | 'silent'
type RuleOf<Event> = Sent | ((event: Event) => Sent)

/** One rule a transition: a notice, one for each side, silence, or a choice by the event. A transition without a rule does not compile. */
export type NoticeRules<T extends string, Event> = Readonly<Record<T, RuleOf<Event>>>

/** What a rule looks at: one step of a document as it lies in the outbox. */
interface StepEvent<T extends string> {
  readonly id: string
  readonly at: string
  readonly companyId: string
  readonly code: string
  readonly supplierName: string
  readonly purchaserId: string
  readonly followerId: string | null
  readonly transition: T
  readonly by: Side
  /** Who takes the step, and who took the last one of each side: they want to hear what becomes of it. */
  readonly actorId?: string
  readonly lastActors?: LastActors
  readonly remark: string
  /** Its notices do not wait for the morning. */
  readonly isUrgent?: boolean
}

/** Who took the last step of each side. */
export interface LastActors {
  readonly supplier: string | null
  readonly staff: string | null
}

/** The noun of a document and its page, as notices name them. */
export interface Place {
  readonly bizType: string
  readonly page: string
  /** What staff must be able to do in order to answer it. */
  readonly staffNeeds: Permission
}

/**
 * Where a notice leads and who gets it: the company's receivers with the person responsible, or the purchaser alone, and
 * where that person cannot act, the colleagues who can; on either side also the person who acted last.
 */
export const addressed = (
  { bizType, page, staffNeeds }: Place,
  to: NoticeRule['to'],
  document: {
    readonly id: string
    readonly purchaserId: string
    readonly followerId: string | null
    readonly lastActors?: LastActors
  },
): Pick<NoticeEvent, 'bizType' | 'bizId' | 'url' | 'userIds' | 'onlyNamed' | 'staffNeeds' | 'inCharge'> => {
  const named = (responsible: string | null): string[] => [
    ...new Set([responsible, document.lastActors?.[to] ?? null].flatMap((one) => one ?? [])),
  ]
  const route = `/redirect/name/${page}?id=${document.id}`
  return to === 'supplier'
    ? {
        bizType,
        bizId: document.id,
        url: route,
        userIds: named(document.followerId),
      }
    : {
        bizType,
        bizId: document.id,
        url: `/console${route}`,
        userIds: named(document.purchaserId),
        staffNeeds: [staffNeeds],
        inCharge: document.purchaserId,
        onlyNamed: true,
      }
}

/** The notices of a step: none, one, or one for each side. `vars` fills places of the words beyond the usual ones. */
export const noticesOfStep = <T extends string, Event extends StepEvent<T>>(
  rules: NoticeRules<T, Event>,
  place: Place,
  documentId: string,
  event: Event,
  vars: Readonly<Record<string, string>> = {},
): NoticeMessage[] => {
  const given: RuleOf<Event> = rules[event.transition]
  const sent = typeof given === 'function' ? given(event) : given
  if (sent === 'silent') return []
  return [sent].flat().map((rule) => ({
    id: event.id,
    at: event.at,
    by: event.by,
    code: rule.code,
    companyId: event.companyId,
    ...addressed(place, rule.to, { ...event, id: documentId }),
    ...(rule.needs === undefined
      ? {}
      : { userIds: rule.userId === undefined ? [] : [rule.userId], staffNeeds: [rule.needs] }),
    vars: {
      code: event.code,
      supplier: event.supplierName,
      reason: event.remark,
      result: rule.result ?? '',
      ...vars,
    },
    ...(event.actorId === undefined ? {} : { except: event.actorId }),
    ...(event.isUrgent === true ? { urgent: true } : {}),
  }))
}
