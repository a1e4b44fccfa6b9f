import { documentDraft, documentHead, documentRow, followerQuery, moveBody, partyQuery } from '#kernel/document.ts'
import { dueQuery, dueRow } from '#kernel/due.ts'
import { fileIds, FileRef } from '#kernel/file-ref.ts'
import { listQuery } from '#kernel/operation.ts'
import {
  codeOf,
  count,
  day,
  flag,
  id,
  instant,
  listOf,
  nullable,
  oneOf,
  optional,
  quantity,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { ReviewSections } from '#modules/review-template/contract.ts'
import { APPEAL_RESULTS, CONCLUSIONS, FINDING_LEVELS, GRADES, REVIEW_TYPES, TEAM_ROLES } from './words.ts'

const line = (max: number, title: string) => text(max, { title })
/** As many items as a checklist can have. */
const MOST_ITEMS = 600

/** What staff plan: in lists, and beyond. */
const brief = {
  title: words(100, '主题'),
  reviewType: codeOf(REVIEW_TYPES, '评审类型'),
  planDate: nullable(day('计划日期')),
}
const sectionNames = listOf(words(50, '板块'), { max: 12, title: '负责板块' })
/** Auditors of other houses have no account here. Who scores what is a plan: others of the team may help. */
const teamMember = shape({
  name: words(50, '姓名'),
  role: codeOf(TEAM_ROLES, '角色'),
  userId: optional(id('账号')),
  sections: optional(sectionNames),
})
const details = {
  siteAddress: line(200, '评审地址'),
  durationHours: count('时长（小时）', 240),
  templateId: id('评审表'),
  team: listOf(teamMember, { max: 20, title: '评审组' }),
  needSelfAssess: flag('需要自评'),
  selfDeadline: nullable(day('自评截止')),
  remark: line(500, '备注'),
}
export const ReviewDraft = documentDraft({ ...brief, ...details })
export type ReviewDraft = Static<typeof ReviewDraft>

const item = { key: words(20, '评审项'), score: nullable(quantity('得分')), note: line(500, '说明') }
/** What the supplier says of one item. Nothing is asked for while it is being written: the step asks. */
const SelfMark = shape({ ...item, files: fileIds('证据') })
export type SelfMark = Static<typeof SelfMark>
export const SelfAssessment = listOf(SelfMark, { max: MOST_ITEMS, title: '自评' })
export type SelfAssessment = Static<typeof SelfAssessment>

/** What the team found at one item; with a level where something is wrong. */
const Mark = shape({
  ...item,
  photos: fileIds('照片'),
  level: nullable(codeOf(FINDING_LEVELS, '严重度')),
  finding: line(500, '不符合描述'),
})
export type Mark = Static<typeof Mark>
export const Marks = listOf(Mark, { max: MOST_ITEMS, title: '评审记录' })
export type Marks = Static<typeof Marks>

const standing = {
  totalScore: nullable(quantity('总分')),
  grade: nullable(codeOf(GRADES, '等级')),
  conclusion: nullable(codeOf(CONCLUSIONS, '结论')),
}
const result = {
  ...standing,
  validTo: nullable(day('有效期至')),
}
const row = {
  ...brief,
  ...dueRow,
  ...result,
  confirmedDate: nullable(day('确认日期')),
  publishedOn: nullable(day('发布日期')),
  rectificationCount: count('整改任务'),
  openRectificationCount: count('未关闭整改'),
}
export const ReviewRow = documentRow(row)
export type ReviewRow = Static<typeof ReviewRow>

const SectionScore = shape({ name: line(50, '板块'), weight: count('权重', 100), score: quantity('得分') })
export type SectionScore = Static<typeof SectionScore>

const told = { summary: line(2000, '评审总结'), strengths: line(2000, '优势'), risks: line(2000, '风险') }
export const ReviewReport = shape(
  {
    ...told,
    sectionScores: listOf(SectionScore, { title: '板块得分' }),
    marks: Marks,
    /** What would have followed from the findings alone, and why people decided otherwise. */
    suggested: codeOf(CONCLUSIONS, '建议结论'),
    reason: line(500, '结论说明'),
    publishedAt: instant('发布时间'),
    by: line(100, '发布人'),
  },
  { title: '评审报告' },
)
/** The texts of a report, as they are read. */
export const REPORT_TEXTS = ['summary', 'strengths', 'risks', 'reason'] as const

const appeal = {
  reason: line(500, '申诉理由'),
  files: fileIds('附件'),
  submittedAt: instant('申诉时间'),
  result: codeOf(APPEAL_RESULTS, '处理结果'),
  reply: line(500, '答复'),
}
const proposal = { dates: listOf(day('可行日期'), { max: 2, title: '可行日期' }), reason: line(500, '原因') }

export const Review = documentRow({
  ...row,
  ...details,
  ...documentHead,
  supplierCompanyId: id('供应商'),
  attendees: listOf(words(50, '陪同人'), { max: 20, title: '陪同人' }),
  dateProposal: nullable(shape(proposal, { title: '改期' })),
  templateName: line(100, '评审表'),
  templateVersion: count('评审表版本'),
  sections: ReviewSections,
  selfAssessment: SelfAssessment,
  marks: Marks,
  checkIn: nullable(shape({ place: line(200, '签到地点'), at: instant('签到时间'), by: line(100, '签到人') })),
  report: nullable(ReviewReport),
  vetoHit: flag('触发否决项'),
  appeal: nullable(shape(appeal, { title: '申诉' })),
  rectifications: listOf(
    shape({ id: id('整改任务'), code: words(40, '单号'), title: line(100, '主题'), isOpen: flag('未关闭') }),
    { max: MOST_ITEMS, title: '整改任务' },
  ),
  /** What of the checklist the viewer is to score. */
  ownSections: sectionNames,
  /** What the viewer may write now. */
  writable: listOf(oneOf(['draft', 'self', 'marks'])),
  files: listOf(FileRef, { max: 20_000 }),
})
export type Review = Static<typeof Review>

/** How a supplier stands: its last reports, and until when it is good for what. */
export const ReviewStanding = shape({
  history: listOf(
    shape({
      id: id('评审任务'),
      code: words(40, '单号'),
      title: line(100, '主题'),
      publishedAt: instant('发布时间'),
      ...standing,
    }),
    { title: '历次评审' },
  ),
  qualifications: listOf(shape({ categoryName: line(100, '品类'), validTo: day('有效期至') }), { title: '合格品类' }),
})
export type ReviewStanding = Static<typeof ReviewStanding>

/** Somebody who may review, and so lead. */
export const Reviewer = shape({ id: id('账号'), name: line(100, '姓名') })
export type Reviewer = Static<typeof Reviewer>

/** Body of a step; which parts matter depends on the transition. */
export const ReviewMove = moveBody({
  remark: optional(line(500, '原因')),
  attendees: optional(Review.properties.attendees),
  dates: optional(proposal.dates),
  newDate: optional(day('评审日期')),
  place: optional(line(200, '签到地点')),
  summary: optional(told.summary),
  strengths: optional(told.strengths),
  risks: optional(told.risks),
  conclusion: optional(codeOf(CONCLUSIONS, '结论')),
  validTo: optional(day('有效期至')),
  appealResult: optional(codeOf(APPEAL_RESULTS, '处理结果')),
  files: optional(appeal.files),
  leaderId: optional(id('组长')),
})
export type ReviewMove = Static<typeof ReviewMove>

export const ReviewQuery = listQuery(['createdAt', 'code', 'dueAt', 'planDate'], {
  ...dueQuery,
  ...followerQuery,
  ...partyQuery,
  Status: optional(listOf(count('状态', 10), { max: 11, title: '状态' })),
  ReviewType: optional(listOf(brief.reviewType, { max: 5, title: '评审类型' })),
  Conclusion: optional(listOf(codeOf(CONCLUSIONS, '结论'), { max: 3, title: '结论' })),
  HasDateProposal: optional(flag('改期待答复')),
  PlanDateFrom: optional(day('计划日期')),
  PlanDateTo: optional(day('计划日期')),
})
export type ReviewQuery = Static<typeof ReviewQuery>

export const SHAPES = { query: ReviewQuery, row: ReviewRow, document: Review, move: ReviewMove }
