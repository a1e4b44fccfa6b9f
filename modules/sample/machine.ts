import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { isRunning, type SampleFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<SampleFacts>()
const PHOTOS_LEAST = 2

const photosFew = blockedWhen('photos', MESSAGES.photosFew, ({ photos }) => new Set(photos).size < PHOTOS_LEAST)
const formEnded = blockedWhen('samplingFormId', MESSAGES.formEnded, ({ form }) => !isRunning(form))
const roundPast = blockedWhen('roundNo', MESSAGES.roundPast, ({ form, roundNo }) => roundNo < form.roundNo)
const defectsMissing = blockedWhen('defects', MESSAGES.defectsMissing, ({ defects }) => defects.length === 0)
const isLent = hiddenWhen('borrower', MESSAGES.isLent, (s) => s.isLent)
const notLent = hiddenWhen('borrower', MESSAGES.notLent, (s) => !s.isLent)

const byStaff = stepsBy('staff', 'sampling.manage')
const byReceiver = stepsBy('staff', 'sampling.receive')
const bySupplier = stepsBy('supplier', 'sampling.answer')

/** The life of a sample (domain rule 2.7). */
export const sample = defineMachine<SampleFacts>()({
  name: 'Sample',
  initial: 'pending',
  states: {
    pending: { code: 0, label: bothRead('待寄出') },
    shipped: { code: 1, label: { supplier: '已寄出', staff: '待签收' } },
    received: { code: 2, label: { supplier: '已签收', staff: '待评审' } },
    reviewing: { code: 3, label: bothRead('评审中') },
    sealed: { code: 4, label: bothRead('已封样'), final: true },
    rework: { code: 5, label: bothRead('需改样'), final: true },
    rejected: { code: 6, label: bothRead('不合格'), final: true },
    voided: { code: 7, label: bothRead('已作废'), final: true },
  },
  transitions: {
    ship: bySupplier('寄出', ['pending'], 'shipped', {
      done: DONE.ship,
      asks: { logisticsId: MESSAGES.logisticsMissing, trackingNo: MESSAGES.trackingMissing },
      unless: [photosFew, formEnded, roundPast],
    }),
    // Parcels arrive at the warehouse.
    receive: byReceiver('签收', ['shipped'], 'received', { done: DONE.receive }),
    startReview: byStaff('开始评审', ['received'], 'reviewing', { done: DONE.startReview }),
    seal: byStaff('封样', ['reviewing'], 'sealed', {
      done: DONE.seal,
      asks: { sealNo: MESSAGES.sealNoMissing, sealValidTo: MESSAGES.sealValidMissing },
    }),
    rework: byStaff('退回改样', ['reviewing'], 'rework', {
      done: DONE.rework,
      reason: true,
      asks: { reworkDate: MESSAGES.reworkDateMissing },
      unless: [defectsMissing, formEnded],
    }),
    reject: byStaff('判定不合格', ['reviewing'], 'rejected', { done: DONE.reject, reason: true }),
    void: bySupplier('作废', ['pending'], 'voided', { done: DONE.void, by: ['supplier', 'system'] }),
    borrow: byStaff('借出', ['sealed'], 'same', {
      done: DONE.borrow,
      asks: { borrower: MESSAGES.borrowerMissing, dueBack: MESSAGES.dueBackMissing },
      unless: [isLent],
      internal: true,
    }),
    giveBack: byStaff('归还', ['sealed'], 'same', { done: DONE.giveBack, unless: [notLent], internal: true }),
  },
})
export type SampleState = StateOf<typeof sample>
export type SampleTransition = TransitionOf<typeof sample>
