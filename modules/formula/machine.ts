import {
  bothRead,
  defineMachine,
  guardsOn,
  stepsBy,
  type Guard,
  type StateOf,
  type TransitionOf,
} from '#kernel/machine.ts'
import { firstMissing, type FormulaFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<FormulaFacts>()

const incomplete: Guard<FormulaFacts> = ({ missing }) =>
  missing[0] === undefined ? undefined : { field: missing[0].field, why: firstMissing(missing) }
const opened = blockedWhen('status', MESSAGES.opened, (f) => f.isOpened)
const openedBefore = hiddenWhen('status', MESSAGES.openedBefore, (f) => f.isOpened)
const versionOpen = blockedWhen(
  'version',
  (f) => MESSAGES.versionOpen(f.openVersion ?? ''),
  (f) => f.openVersion !== null,
)
const newerInForce = blockedWhen(
  'version',
  (f) => MESSAGES.newerInForce(f.newerVersion ?? ''),
  (f) => f.newerVersion !== null,
)
const ordersOpen = blockedWhen(
  'status',
  (f) => MESSAGES.ordersOpen(f.openOrders),
  (f) => f.openOrders > 0,
)
const unsealed = blockedWhen('sampleId', MESSAGES.sampleUnsealed, (f) => f.isSampleUnsealed)

const bySupplier = stepsBy('supplier', 'formula.edit')
const byQuality = stepsBy('staff', 'formula.approve')
// Purchasing and quality control both deal with samples; who approves formulas is quality control's to say.
const byBuyer = stepsBy('staff', 'sampling.manage')

/** The life of one version of a formula (domain rule 2.8). */
export const formula = defineMachine<FormulaFacts>()({
  name: 'Formula',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿') },
    submitted: { code: 1, label: { supplier: '审核中', staff: '待审核' } },
    returned: { code: 2, label: { supplier: '待修改', staff: '已退回' } },
    confirmed: { code: 3, label: bothRead('已生效') },
    disabled: { code: 4, label: bothRead('已停用') },
  },
  transitions: {
    submit: bySupplier('提交审核', ['draft', 'returned'], 'submitted', { done: DONE.submit, unless: [incomplete] }),
    withdraw: bySupplier('撤回', ['submitted'], 'draft', { done: DONE.withdraw, unless: [opened] }),
    // Taken by the page of somebody who may approve it, when it is opened.
    open: byQuality('开始审核', ['submitted'], 'same', { done: DONE.open, unless: [openedBefore] }),
    confirm: byQuality('确认生效', ['submitted'], 'confirmed', { done: DONE.confirm, unless: [unsealed] }),
    return: byBuyer('退回', ['submitted'], 'returned', { done: DONE.return }),
    newVersion: {
      by: ['supplier', 'staff'],
      needs: { supplier: 'formula.edit', staff: 'formula.approve' },
      label: '新建版本',
      from: ['confirmed'],
      to: 'same',
      done: DONE.newVersion,
      reason: true,
      unless: [versionOpen],
    },
    disable: byBuyer('停用', ['confirmed'], 'disabled', { done: DONE.disable, reason: true, unless: [ordersOpen] }),
    enable: byBuyer('启用', ['disabled'], 'confirmed', { done: DONE.enable, unless: [newerInForce] }),
    // A later version came into force.
    replace: { by: ['system'], label: '新版替代', from: ['confirmed'], to: 'disabled' },
  },
})
export type FormulaState = StateOf<typeof formula>
export type FormulaTransition = TransitionOf<typeof formula>

/** The states in which the supplier writes it. */
export const WRITABLE = ['draft', 'returned'] as const satisfies readonly FormulaState[]
