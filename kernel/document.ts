import type { Side } from './caller.ts'
import { createdAt, rowVersion, transitionName, updatedAt } from './fields.ts'
import {
  allowedTransitions,
  blockedTransitions,
  stateNames,
  statusName,
  transitionNames,
  type Actor,
  type Machine,
} from './machine.ts'
import {
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  nullable,
  oneOf,
  optional,
  shape,
  text,
  words,
  type Static,
  type TProperties,
} from './schema.ts'
import { ThreadHead, unreadRow } from './thread.ts'
import { FIELDS } from './words.ts'

/** One line of a document's history. */
export const LogEntry = shape({
  at: instant(FIELDS.at),
  actorName: words(100, FIELDS.actorName),
  side: words(20, FIELDS.side),
  action: words(100, FIELDS.action),
  fromState: nullable(text(40, { title: FIELDS.fromState })),
  toState: nullable(text(40, { title: FIELDS.toState })),
  remark: text(500, { title: FIELDS.remark }),
  diff: listOf(
    shape({
      field: text(100, { title: FIELDS.field }),
      before: text(500, { title: FIELDS.before }),
      after: text(500, { title: FIELDS.after }),
    }),
  ),
})

/** What every row of a document list says. */
export const documentRow = <P extends TProperties>(own: P) =>
  shape({
    id: id(),
    code: words(40, FIELDS.code),
    status: count(FIELDS.status),
    statusName: words(40, FIELDS.status),
    supplierId: id(FIELDS.supplier),
    supplierName: text(100, { title: FIELDS.supplier }),
    buyerCompanyId: id(FIELDS.buyerCompany),
    buyerCompanyName: text(100, { title: FIELDS.buyerCompany }),
    purchaserName: text(100, { title: FIELDS.purchaser }),
    /** Who answers for it at the supplier; nobody yet while it is null. */
    followerId: nullable(id(FIELDS.follower)),
    followerName: text(100, { title: FIELDS.follower }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    rowVersion: rowVersion(),
    ...unreadRow,
    ...own,
  })

/** Filters by the person responsible at the supplier. */
export const followerQuery = {
  FollowerId: optional(id(FIELDS.follower)),
  IsUnassigned: optional(flag(FIELDS.unassigned)),
}

/** Filters of the buyer's people, who see the documents of all suppliers. */
export const partyQuery = {
  SupplierId: optional(id(FIELDS.supplier)),
  PurchaserId: optional(id(FIELDS.purchaser)),
  BuyerCompanyId: optional(id(FIELDS.buyerCompany)),
}

/** Gives documents to a member of the supplier, to nobody, or to those who are responsible by rule. */
export const Assignment = shape({
  ids: listOf(id(FIELDS.ids), { min: 1, max: 200, title: FIELDS.ids }),
  followerId: optional(nullable(id(FIELDS.follower))),
  byRule: optional(flag(FIELDS.byRule)),
})
export type Assignment = Static<typeof Assignment>

/** Gives documents to another purchaser. */
export const Reassignment = shape({
  ids: listOf(id(FIELDS.ids), { min: 1, max: 200, title: FIELDS.ids }),
  purchaserId: id(FIELDS.purchaser),
  remark: optional(text(500, { title: FIELDS.remark })),
})
export type Reassignment = Static<typeof Reassignment>

/** How many documents have another purchaser now. */
export const Reassigned = shape({ reassigned: count(FIELDS.assigned) })
export type Reassigned = Static<typeof Reassigned>

/** How many documents have another person now, and for how many there is no rule. */
export const Assigned = shape({ assigned: count(FIELDS.assigned), unmatched: count(FIELDS.unmatched) })
export type Assigned = Static<typeof Assigned>

/** One step for several documents, each as the caller saw it. */
export const BatchMove = shape({
  transition: transitionName(),
  documents: listOf(shape({ id: id(FIELDS.ids), rowVersion: rowVersion() }), { min: 1, max: 100, title: FIELDS.ids }),
  remark: optional(text(500, { title: FIELDS.remark })),
})
export type BatchMove = Static<typeof BatchMove>

const named = { id: id(FIELDS.ids), code: text(40, { title: FIELDS.code }) }

/** What became of each. The number of one that the caller does not see is empty. */
export const BatchMoved = shape({
  moved: listOf(shape(named), { title: FIELDS.moved }),
  skipped: listOf(shape({ ...named, why: words(200, FIELDS.why) }), { title: FIELDS.skipped }),
})
export type BatchMoved = Static<typeof BatchMoved>

/** What staff write into a new document: between whom it is, and what else there is to say. */
export const documentDraft = <P extends TProperties>(own: P) =>
  shape({ supplierCompanyId: id(FIELDS.supplier), buyerCompanyId: id(FIELDS.buyerCompany), ...own })

/** The fields that every state change may carry; each noun adds its own. */
export const moveBody = <P extends TProperties>(own: P) => shape({ rowVersion: rowVersion(), ...own })

/** Steps that are closed for a reason that somebody can mend: shown disabled, with the reason. */
export const BlockedTransitions = listOf(shape({ name: transitionName(), why: words(200, FIELDS.why) }))

/** What stands on top of every document page. */
export const documentHead = {
  allowedTransitions: listOf(transitionName()),
  blockedTransitions: BlockedTransitions,
  sentence: text(200, { title: FIELDS.sentence }),
  logs: listOf(LogEntry),
  isUrgent: flag(FIELDS.isUrgent),
  dueDate: nullable(day(FIELDS.dueDate)),
  /** Of the messages about it; the kit adds it. */
  thread: optional(ThreadHead),
}

/** A state as the wire says it: its number and the word of the viewer's side. */
export const statusOf = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  state: S,
  side: Side,
) => ({ status: machine.states[state].code, statusName: statusName(machine, state, side) })

/** What the machine says of a document: its state and the steps that are open or blocked for the viewer. */
export const machineView = <S extends string, T extends string, Facts>(
  machine: Machine<S, T, Facts>,
  { state, facts }: { readonly state: S; readonly facts: Facts },
  me: Actor,
) => ({
  ...statusOf(machine, state, me.side),
  allowedTransitions: allowedTransitions(machine, state, facts, me),
  blockedTransitions: blockedTransitions(machine, state, facts, me),
})

/** One step of a document as it lies in the outbox; a noun adds what else its notices need. */
export const movedFields = <S extends string, T extends string, Facts>(machine: Machine<S, T, Facts>) => ({
  id: id(),
  at: instant(),
  companyId: id(),
  code: words(40, 'code'),
  supplierName: text(200),
  purchaserId: id(),
  followerId: nullable(id()),
  transition: oneOf(transitionNames(machine)),
  /** The system took another step at once. */
  isFollowed: flag(),
  by: oneOf(['supplier', 'staff', 'system']),
  // Older releases did not say it.
  actorId: optional(id()),
  lastActors: optional(shape({ supplier: nullable(id()), staff: nullable(id()) })),
  from: oneOf(stateNames(machine)),
  to: oneOf(stateNames(machine)),
  remark: text(500),
})
