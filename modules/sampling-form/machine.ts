import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { FEE, type FormFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<FormFacts>()

const drawingsMissing = blockedWhen('drawings', MESSAGES.drawingsMissing, ({ drawings }) => drawings.length === 0)
const feeNotAsked = hiddenWhen('feeAmount', MESSAGES.feeNotAsked, ({ feeStatus }) => feeStatus !== FEE.asked)
const feeNotReturned = hiddenWhen('feeAmount', MESSAGES.feeNotReturned, ({ feeStatus }) => feeStatus !== FEE.returned)
const noSealedSample = blockedWhen('samples', MESSAGES.noSealedSample, ({ hasSealed }) => !hasSealed)
const feeOpen = blockedWhen(
  'feeAmount',
  MESSAGES.feeOpen,
  ({ feeStatus }) => feeStatus === FEE.asked || feeStatus === FEE.returned,
)

const conclusion = { conclusion: MESSAGES.conclusionMissing }
const byStaff = stepsBy('staff', 'sampling.manage')
const bySupplier = stepsBy('supplier', 'sampling.answer')
/** Taken because a sample of the form was moved, never by itself. */
const bySystem = { by: ['system'] } as const
const RUNNING = ['making', 'reviewing'] as const

/** The life of a sampling form (domain rule 2.6). */
export const samplingForm = defineMachine<FormFacts>()({
  name: 'SamplingForm',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    published: { code: 1, label: { supplier: '待接收', staff: '待供应商接收' } },
    making: { code: 2, label: bothRead('打样中') },
    reviewing: { code: 3, label: { supplier: '评审中', staff: '待评审' } },
    passed: { code: 4, label: bothRead('已通过'), final: true },
    failed: { code: 5, label: bothRead('未通过'), final: true },
    rejected: { code: 6, label: { supplier: '已拒绝', staff: '供应商拒绝' }, final: true },
    cancelled: { code: 7, label: bothRead('已取消'), final: true },
  },
  transitions: {
    publish: byStaff('发布', ['draft'], 'published', { done: DONE.publish, unless: [drawingsMissing] }),
    accept: bySupplier('接收', ['published'], 'making', {
      done: DONE.accept,
      asks: { promisedDate: MESSAGES.promisedMissing },
    }),
    reject: bySupplier('拒绝', ['published'], 'rejected', { done: DONE.reject, reason: true }),
    quoteFee: bySupplier('重报打样费', RUNNING, 'same', { done: DONE.quoteFee, unless: [feeNotReturned] }),
    confirmFee: byStaff('确认打样费', RUNNING, 'same', { done: DONE.confirmFee, unless: [feeNotAsked] }),
    returnFee: byStaff('退回打样费', RUNNING, 'same', { done: DONE.returnFee, reason: true, unless: [feeNotAsked] }),
    review: { ...bySystem, label: '样品寄出', from: ['making'], to: 'reviewing' },
    rework: { ...bySystem, label: '要求改样', from: ['reviewing'], to: 'making' },
    pass: byStaff('通过', ['reviewing'], 'passed', {
      done: DONE.pass,
      asks: conclusion,
      unless: [noSealedSample, feeOpen],
    }),
    fail: byStaff('不通过', ['reviewing'], 'failed', { done: DONE.fail, reason: true }),
    cancel: byStaff('取消', ['draft', 'published', 'making'], 'cancelled', { reason: true }),
  },
})
export type FormState = StateOf<typeof samplingForm>
export type FormTransition = TransitionOf<typeof samplingForm>

/** The states in which the supplier has something to do. */
export const SUPPLIER_TURN: readonly FormState[] = ['published', 'making']
/** The ends at which samples that were not sent yet have no more use. */
export const ENDS: readonly FormTransition[] = ['pass', 'fail', 'cancel']
