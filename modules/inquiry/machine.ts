import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { ROUNDS_MAX, type InquiryFacts } from './rules.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<InquiryFacts>()
const incomplete = blockedWhen(
  'content',
  ({ missing }) => missing[0]?.why ?? '',
  ({ missing }) => missing.length > 0,
)
const deadlineNear = blockedWhen('deadline', MESSAGES.deadlineSoon, (i) => i.isDeadlineNear)
const unfit = blockedWhen(
  'supplierCompanyIds',
  (i) => MESSAGES.unfitSupplier(i.unfit),
  (i) => i.unfit !== '',
)
const due = blockedWhen('deadline', MESSAGES.closed, (i) => i.isDue)
const stillOpen = blockedWhen('deadline', MESSAGES.stillOpen, (i) => !i.isDue && !i.isAnswered)
const lastRound = blockedWhen('round', MESSAGES.roundsMost, (i) => i.round >= ROUNDS_MAX)
const bargaining = blockedWhen('counter', MESSAGES.bargainOpen, (i) => i.isBargaining)
const nothingToCompare = blockedWhen('quotes', MESSAGES.nothingToCompare, (i) => i.comparable === 0)
const ownAward = blockedWhen('award', MESSAGES.ownAward, (i) => i.isSubmitter)
const noQuestion = hiddenWhen('questionId', MESSAGES.questionUnknown, (i) => !i.hasOpenQuestion)
const remindedLately = blockedWhen('remindedAt', MESSAGES.remindedLately, (i) => i.isRemindedLately)
const nobodyToRemind = blockedWhen('quotes', MESSAGES.nobodyToRemind, (i) => i.isAnswered)

const byPurchaser = stepsBy('staff', 'inquiry.manage')
const byManager = stepsBy('staff', 'inquiry.award')
const deadline = { deadline: MESSAGES.deadlineMissing }

/** The life of an inquiry (domain rule 2.4). What suppliers see of one that was published lies in their quotes. */
export const inquiring = defineMachine<InquiryFacts>()({
  name: 'Inquiry',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    quoting: { code: 1, label: { supplier: '待报价', staff: '报价中' } },
    comparing: { code: 2, label: { supplier: '评选中', staff: '比价中' } },
    approving: { code: 3, label: { supplier: '评选中', staff: '待定标审批' } },
    awarded: { code: 4, label: bothRead('已定标'), final: true },
    aborted: { code: 5, label: bothRead('已流标'), final: true },
    cancelled: { code: 6, label: bothRead('已取消'), final: true },
  },
  transitions: {
    // The system publishes what a supplier's own step asks for: another price for a reprint.
    publish: byPurchaser('发布', ['draft'], 'quoting', {
      by: ['staff', 'system'],
      done: DONE.publish,
      unless: [incomplete, deadlineNear, unfit],
    }),
    extend: byPurchaser('延长截止', ['quoting'], 'same', { done: DONE.extend, asks: deadline, unless: [due] }),
    amend: byPurchaser('变更询价', ['quoting'], 'same', {
      done: DONE.amend,
      reason: true,
      asks: { content: MESSAGES.contentMissing },
      unless: [due],
    }),
    remind: byPurchaser('催报价', ['quoting'], 'same', {
      done: DONE.remind,
      unless: [due, nobodyToRemind, remindedLately],
    }),
    closeRound: byPurchaser('截标', ['quoting'], 'comparing', {
      by: ['staff', 'system'],
      done: DONE.closeRound,
      unless: [stillOpen],
    }),
    openNextRound: byPurchaser('开启下一轮', ['comparing'], 'quoting', {
      done: DONE.openNextRound,
      reason: true,
      asks: { ...deadline, supplierCompanyIds: MESSAGES.suppliersToChoose },
      unless: [lastRound, bargaining],
    }),
    bargain: byPurchaser('还价', ['comparing'], 'same', {
      done: DONE.bargain,
      reason: true,
      asks: { ...deadline, quoteId: MESSAGES.quoteMissing, counter: MESSAGES.counterMissing },
      unless: [nothingToCompare],
    }),
    submitAward: byPurchaser('提交定标', ['comparing'], 'approving', {
      done: DONE.submitAward,
      asks: { award: MESSAGES.awardMissing },
      unless: [nothingToCompare, bargaining],
    }),
    approveAward: byManager('审批通过', ['approving'], 'awarded', { done: DONE.approveAward, unless: [ownAward] }),
    returnAward: byManager('退回定标', ['approving'], 'comparing', { done: DONE.returnAward, reason: true }),
    answer: byPurchaser('答复提问', ['quoting', 'comparing'], 'same', {
      done: DONE.answer,
      asks: { questionId: MESSAGES.questionMissing, answer: MESSAGES.answerMissing },
      unless: [noQuestion],
    }),
    abort: byPurchaser('流标', ['comparing'], 'aborted', { reason: true, unless: [bargaining] }),
    cancel: byPurchaser('取消询价', ['draft', 'quoting', 'comparing'], 'cancelled', { reason: true }),
  },
})
export type InquiryState = StateOf<typeof inquiring>
export type InquiryTransition = TransitionOf<typeof inquiring>
