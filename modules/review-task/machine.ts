import { bothRead, defineMachine, guardsOn, stepsBy, type StateOf, type TransitionOf } from '#kernel/machine.ts'
import { isBare, isOnSite, leaderOf, UNANNOUNCED, unassessed, unscored, type ReviewFacts } from './rules.ts'
import { CONDITIONAL, FAILED } from './scoring.ts'
import { DONE, MESSAGES } from './words.ts'

const { blockedWhen, hiddenWhen } = guardsOn<ReviewFacts>()

const leaderMissing = blockedWhen(
  'team',
  MESSAGES.leaderMissing,
  ({ team }) => team.filter(({ role }) => role === 1).length !== 1,
)
const leaderUnknown = blockedWhen('team', MESSAGES.leaderUnknown, ({ team }) => leaderOf(team)?.userId === undefined)
const notLead = blockedWhen('team', MESSAGES.notLead, ({ isLead }) => !isLead)
// Nobody judges an appeal against a report of their own.
const byLead = blockedWhen('team', MESSAGES.isLead, ({ isLead }) => isLead)
const siteMissing = blockedWhen(
  'planDate',
  MESSAGES.siteMissing,
  (review) => isOnSite(review) && (review.planDate === null || review.siteAddress.trim() === ''),
)
const deadlineMissing = blockedWhen(
  'selfDeadline',
  MESSAGES.deadlineMissing,
  ({ reviewType, needSelfAssess, selfDeadline }) =>
    needSelfAssess && reviewType !== UNANNOUNCED && selfDeadline === null,
)
const deadlineLate = blockedWhen(
  'selfDeadline',
  MESSAGES.deadlineLate,
  ({ needSelfAssess, selfDeadline, planDate }) =>
    needSelfAssess && selfDeadline !== null && planDate !== null && selfDeadline > planDate,
)
const notAssessed = blockedWhen(
  'selfAssessment',
  ({ sections, selfAssessment }) => MESSAGES.notAssessed(unassessed(sections, selfAssessment)),
  ({ sections, selfAssessment }) => unassessed(sections, selfAssessment) > 0,
)
const notScored = blockedWhen(
  'marks',
  ({ sections, marks }) => MESSAGES.notScored(unscored(sections, marks)),
  ({ sections, marks }) => unscored(sections, marks) > 0,
)
const findingBare = blockedWhen('marks', MESSAGES.findingBare, ({ marks }) => marks.some(isBare))
const appealedBefore = hiddenWhen('appeal', MESSAGES.appealedBefore, ({ appeal }) => appeal !== null)
const proposedBefore = hiddenWhen('dates', MESSAGES.proposedBefore, ({ dateProposal }) => dateProposal !== null)
const proposalNone = hiddenWhen('dates', MESSAGES.proposalNone, ({ dateProposal }) => dateProposal === null)

const byPlanner = stepsBy('staff', 'review.plan')
const byTeam = stepsBy('staff', 'review.manage')
const byJudge = stepsBy('staff', 'review.decide')
const bySupplier = stepsBy('supplier', 'review.answer')

const afterPublishing = {
  oneOf: ['published', 'reviewing'],
  pick: ({ reviewType }: ReviewFacts) => (reviewType === UNANNOUNCED ? 'reviewing' : 'published'),
} as const
const afterDate = {
  oneOf: ['assessing', 'scheduled'],
  pick: ({ needSelfAssess }: ReviewFacts) => (needSelfAssess ? 'assessing' : 'scheduled'),
} as const
const afterReport = {
  oneOf: ['passed', 'rectifying', 'failed'],
  pick: ({ conclusion }: ReviewFacts) =>
    conclusion === FAILED ? 'failed' : conclusion === CONDITIONAL ? 'rectifying' : 'passed',
} as const

/** The life of a review (domain rule 2.17). */
export const reviewTask = defineMachine<ReviewFacts>()({
  name: 'ReviewTask',
  initial: 'draft',
  states: {
    draft: { code: 0, label: bothRead('草稿'), staffOnly: true },
    published: { code: 1, label: { supplier: '待确认', staff: '待供应商确认' } },
    assessing: { code: 2, label: bothRead('待自评') },
    scheduled: { code: 3, label: bothRead('待现场评审') },
    reviewing: { code: 4, label: bothRead('评审中') },
    reported: { code: 5, label: bothRead('报告待确认') },
    appealing: { code: 6, label: { supplier: '申诉中', staff: '待处理申诉' } },
    rectifying: { code: 7, label: bothRead('待整改') },
    passed: { code: 8, label: bothRead('已完成·通过'), final: true },
    failed: { code: 9, label: bothRead('已完成·不通过'), final: true },
    cancelled: { code: 10, label: bothRead('已取消'), final: true },
  },
  transitions: {
    publish: byPlanner('发布', ['draft'], afterPublishing, {
      done: DONE.publish,
      unless: [leaderMissing, leaderUnknown, siteMissing, deadlineMissing, deadlineLate],
    }),
    confirmDate: bySupplier('确认日期', ['published'], afterDate, {
      done: DONE.confirmDate,
      unless: [proposedBefore],
    }),
    proposeDates: bySupplier('提出改期', ['published'], 'same', {
      done: DONE.proposeDates,
      reason: true,
      asks: { dates: MESSAGES.datesMissing },
      unless: [proposedBefore],
    }),
    acceptDate: byPlanner('同意改期', ['published'], afterDate, {
      done: DONE.acceptDate,
      asks: { newDate: MESSAGES.dateMissing },
      unless: [proposalNone],
    }),
    declineDates: byPlanner('不同意改期', ['published'], 'same', {
      done: DONE.declineDates,
      reason: true,
      unless: [proposalNone],
    }),
    submitSelf: bySupplier('提交自评', ['assessing'], 'scheduled', { done: DONE.submitSelf, unless: [notAssessed] }),
    startReview: byTeam('签到评审', ['scheduled'], 'reviewing', {
      done: DONE.startReview,
      asks: { place: MESSAGES.placeMissing },
    }),
    publishReport: byTeam('发布报告', ['reviewing'], 'reported', {
      done: DONE.publishReport,
      asks: { summary: MESSAGES.summaryMissing },
      unless: [notLead, notScored, findingBare],
    }),
    confirmReport: bySupplier('确认报告', ['reported'], afterReport, {
      by: ['supplier', 'system'],
      done: DONE.confirmReport,
    }),
    appeal: bySupplier('申诉', ['reported'], 'appealing', {
      done: DONE.appeal,
      reason: true,
      unless: [appealedBefore],
    }),
    handleAppeal: byJudge('答复申诉', ['appealing'], 'reported', {
      done: DONE.handleAppeal,
      reason: true,
      asks: { appealResult: MESSAGES.resultMissing },
      unless: [byLead, notScored, findingBare],
    }),
    finishRectify: { by: ['system'], label: '整改完成', from: ['rectifying'], to: 'passed' },
    // Until there is a report: whoever published it stays the one who does not judge the appeal.
    changeLeader: byPlanner('更换组长', ['published', 'assessing', 'scheduled', 'reviewing'], 'same', {
      done: DONE.changeLeader,
      reason: true,
      asks: { leaderId: MESSAGES.newLeaderMissing },
      internal: true,
    }),
    cancel: byPlanner('取消', ['draft', 'published', 'assessing', 'scheduled'], 'cancelled', { reason: true }),
  },
})
export type ReviewState = StateOf<typeof reviewTask>
export type ReviewTransition = TransitionOf<typeof reviewTask>

/** The states in which staff write what they found. */
export const MARKABLE: readonly ReviewState[] = ['reviewing', 'appealing']
