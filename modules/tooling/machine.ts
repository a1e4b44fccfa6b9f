import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type StateOf,
  type Transition,
  type TransitionOf,
} from '#kernel/machine.ts'
import { sideCodeOf, type ToolingFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { hiddenWhen } = guardsOn<ToolingFacts>()

const ownEntry = hiddenWhen('status', MESSAGES.othersCheck, (t, side) => t.registeredBy === sideCodeOf(side))
const othersEntry = hiddenWhen('status', MESSAGES.othersMend, (t, side) => t.registeredBy !== sideCodeOf(side))
const notOwner = hiddenWhen('owner', MESSAGES.notOwner, (t, side) => t.owner !== sideCodeOf(side))
const isOwner = hiddenWhen('owner', MESSAGES.isOwner, (t, side) => t.owner === sideCodeOf(side))

const byStaff = stepsBy('staff', 'order.manage')
const bySupplier = stepsBy('supplier', 'order.answer')

/** Steps that either side takes: a tool lies with one and belongs to the other. */
const byBoth = <const From extends string, const To>(
  label: string,
  from: readonly From[],
  to: To,
  more: Partial<Pick<Transition<From, ToolingFacts>, 'done' | 'reason' | 'asks' | 'unless'>> = {},
) => ({
  ...bySupplier(label, from, to, more),
  by: ['supplier', 'staff'] as const,
  needs: { supplier: 'order.answer', staff: 'order.manage' } as const,
})

const KEPT = ['inUse', 'stored'] as const
/** Where it goes back to when it is not scrapped after all. */
const asBefore = { oneOf: KEPT, pick: (t: ToolingFacts) => (t.wasStored ? 'stored' : 'inUse') } as const

/** The life of a plate, die, mould or screen. */
export const tooling = defineMachine<ToolingFacts>()({
  name: 'Tooling',
  initial: 'checking',
  states: {
    checking: { code: 0, label: bothRead('待核对') },
    returned: { code: 1, label: bothRead('已退回') },
    inUse: { code: 2, label: bothRead('在用') },
    stored: { code: 3, label: bothRead('已封存') },
    scrapping: { code: 4, label: { supplier: '报废申请中', staff: '待答复报废' } },
    scrapped: { code: 5, label: bothRead('已报废'), final: true },
    voided: { code: 6, label: bothRead('已作废'), final: true },
  },
  transitions: {
    confirm: byBoth('核对无误', ['checking'], 'inUse', { done: DONE.confirm, unless: [ownEntry] }),
    return: byBoth('退回', ['checking'], 'returned', { done: DONE.return, reason: true, unless: [ownEntry] }),
    resubmit: byBoth('重新提交', ['returned'], 'checking', { done: DONE.resubmit, unless: [othersEntry] }),
    void: byBoth('作废', ['checking', 'returned'], 'voided', { done: DONE.void, unless: [othersEntry] }),
    use: byBoth('使用登记', ['inUse'], 'same', {
      done: DONE.use,
      asks: { times: MESSAGES.timesMissing, usedOn: MESSAGES.usedOnMissing },
    }),
    move: byBoth('变更位置', KEPT, 'same', { done: DONE.move, asks: { place: MESSAGES.placeMissing } }),
    store: byBoth('封存', ['inUse'], 'stored', { done: DONE.store }),
    reopen: byBoth('启用', ['stored'], 'inUse', { done: DONE.reopen }),
    requestScrap: bySupplier('申请报废', KEPT, 'scrapping', {
      done: DONE.requestScrap,
      reason: true,
      unless: [isOwner],
    }),
    withdrawScrap: bySupplier('撤回申请', ['scrapping'], asBefore, { done: DONE.withdrawScrap }),
    approveScrap: byStaff('同意报废', ['scrapping'], 'scrapped', { done: DONE.approveScrap }),
    refuseScrap: byStaff('不同意报废', ['scrapping'], asBefore, { done: DONE.refuseScrap, reason: true }),
    scrap: byBoth('报废', KEPT, 'scrapped', { done: DONE.scrap, reason: true, unless: [notOwner] }),
  },
})
export type ToolingState = StateOf<typeof tooling>
export type ToolingTransition = TransitionOf<typeof tooling>

/** The states in which whoever entered a tool changes what was entered. */
export const WRITABLE: readonly ToolingState[] = ['checking', 'returned']
