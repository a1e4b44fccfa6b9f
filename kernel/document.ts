import type { Side } from './caller.ts'
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
  shape,
  text,
  words,
  type TProperties,
} from './schema.ts'

/** One line of a document's history. */
export const LogEntry = shape({
  at: instant('时间'),
  actorName: words(100, '操作人'),
  side: words(20, '一方'),
  action: words(100, '操作'),
  fromState: nullable(text(40)),
  toState: nullable(text(40)),
  remark: text(500, { title: '备注' }),
  diff: listOf(shape({ field: text(100), before: text(500), after: text(500) })),
})

/** What every row of a document list says. */
export const documentRow = <P extends TProperties>(own: P) =>
  shape({
    id: id(),
    code: words(40, '单号'),
    status: count('状态'),
    statusName: words(40, '状态'),
    supplierId: id('供应商'),
    supplierName: text(100, { title: '供应商' }),
    buyerCompanyId: id('我方主体'),
    buyerCompanyName: text(100, { title: '我方主体' }),
    purchaserName: text(100, { title: '采购负责人' }),
    createdAt: instant('创建时间'),
    updatedAt: instant('更新时间'),
    rowVersion: count('版本号'),
    ...own,
  })

/** The fields that every state change may carry; each noun adds its own. */
export const moveBody = <P extends TProperties>(own: P) => shape({ rowVersion: count('版本号'), ...own })

/** Steps that are closed for a reason that somebody can mend: shown disabled, with the reason. */
export const BlockedTransitions = listOf(shape({ name: words(40, '操作'), why: words(200, '原因') }))

/** What stands on top of every document page. */
export const documentHead = {
  allowedTransitions: listOf(words(40, '操作')),
  blockedTransitions: BlockedTransitions,
  sentence: text(200, { title: '说明' }),
  logs: listOf(LogEntry),
  isUrgent: flag('加急'),
  dueDate: nullable(day('截止')),
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
  from: oneOf(stateNames(machine)),
  to: oneOf(stateNames(machine)),
  remark: text(500),
})
