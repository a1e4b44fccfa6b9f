import { proofSubject, type FactsModel, type Placement, type ProofSubject } from '#platform/testing/proof-subject.ts'
import type { ReviewState, ReviewTransition } from '../machine.ts'
import { STANDARD_TEMPLATE_ID, type ReviewFacts } from '../rules.ts'
import type { Mark, Review, ReviewDraft, ReviewMove, SelfMark } from '../shapes.ts'
import { reviews } from './reviews.ts'

/** It only has to be named: what is there of it is not looked at. */
const FILE = crypto.randomUUID()
const KEYS = ['L1', 'L2', 'L3', 'Q1', 'Q2', 'Q3', 'Q4', 'P1', 'P2', 'P3', 'E1', 'E2', 'E3'] as const
const SELF: SelfMark[] = KEYS.map((key) => ({ key, score: '10', note: '', files: [FILE] }))
const MARKS: Mark[] = KEYS.map((key) => ({ key, score: '10', note: '', photos: [], level: null, finding: '' }))
const BARE = MARKS.map((mark): Mark => (mark.key === 'E1' ? { ...mark, level: 2, finding: '通道堵塞' } : mark))

/** Somebody who leads and never signs in; where the lead matters, one of the cast has it. */
const LEAD = '7b1f0c52-5d0e-4a52-9a55-0c6c1d7e2a0f'
/** One more who reviews and never signs in, to take over. */
const NEXT = '7b1f0c52-5d0e-4a52-9a55-0c6c1d7e2a10'

const LED: Review['team'] = [{ name: '吴品控', role: 1, userId: LEAD }]

const DAY = '2099-01-10'
const OTHER_DAY = '2099-01-12'
const PROPOSAL: Review['dateProposal'] = { dates: [OTHER_DAY], reason: '盘点' }
const APPEAL: Review['appeal'] = {
  reason: '有异议',
  files: [],
  submittedAt: '2026-11-15T01:00:00.000Z',
  result: 0,
  reply: '',
}
const REPORT: Review['report'] = {
  summary: '良好',
  strengths: '',
  risks: '',
  sectionScores: [],
  marks: MARKS,
  suggested: 1,
  reason: '',
  publishedAt: '2026-11-15T01:00:00.000Z',
  by: '品控',
}

const draft = (title: string): Omit<ReviewDraft, 'supplierCompanyId' | 'buyerCompanyId'> => ({
  title,
  reviewType: 2,
  siteAddress: '彩印路 8 号',
  planDate: DAY,
  durationHours: 8,
  templateId: STANDARD_TEMPLATE_ID,
  team: LED,
  needSelfAssess: true,
  selfDeadline: '2099-01-08',
  remark: '带好安全帽',
})

/** The facts without the checklist, which the product has, and without who looks. */
type Known = Omit<ReviewFacts, 'sections' | 'isLead'>

const PLAIN: Known = {
  ...draft(''),
  selfAssessment: SELF,
  marks: MARKS,
  conclusion: 1,
  appeal: null,
  dateProposal: null,
}
const ELSEWHERE = 'somebody else leads'
/** What each circumstance changes of the facts. */
const CIRCUMSTANCES: Readonly<Record<string, Partial<Known>>> = {
  plain: PLAIN,
  'nobody leads': { team: [] },
  'led from outside': { team: [{ name: '外部', role: 1 }] },
  [ELSEWHERE]: {},
  'no place': { siteAddress: '' },
  'no deadline': { selfDeadline: null },
  'a late deadline': { selfDeadline: '2099-02-01' },
  'no self-assessment': { needSelfAssess: false },
  unannounced: { reviewType: 4 },
  'nothing assessed': { selfAssessment: [] },
  'nothing scored': { marks: [] },
  'nothing shown': { marks: BARE },
  'other days': { dateProposal: PROPOSAL },
  'appealed before': { appeal: APPEAL },
  'with a condition': { conclusion: 2 },
  'not passed': { conclusion: 3 },
}

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
const columnsOf = (facts: Partial<Known>) => ({
  ...(facts.team && { team: JSON.stringify(facts.team) }),
  ...(facts.siteAddress === undefined ? {} : { site_address: facts.siteAddress }),
  ...(facts.selfDeadline === undefined ? {} : { self_deadline: facts.selfDeadline }),
  ...(facts.needSelfAssess === undefined ? {} : { need_self_assess: facts.needSelfAssess }),
  ...(facts.reviewType === undefined ? {} : { review_type: facts.reviewType }),
  ...(facts.selfAssessment && { self_assessment: JSON.stringify(facts.selfAssessment) }),
  ...(facts.marks && { marks: JSON.stringify(facts.marks) }),
  ...(facts.dateProposal === undefined ? {} : { date_proposal: jsonOf(facts.dateProposal) }),
  ...(facts.appeal === undefined ? {} : { appeal: jsonOf(facts.appeal) }),
  ...(facts.conclusion === undefined ? {} : { conclusion: facts.conclusion }),
})
/** A report is there from the beginning: the columns of its result stand together. */
const REPORTED = { report: JSON.stringify(REPORT), grade: 1, total_score: '100.00' }

const arrange = async ({ ask, document: { id }, state, circumstance, people }: Placement<Review>): Promise<void> => {
  if (people !== undefined && circumstance !== ELSEWHERE)
    await ask(
      `update review_task set team = jsonb_set(team, '{0,userId}', to_jsonb($2::text)) where id = $1 and team #>> '{0,userId}' = '${LEAD}'`,
      [id, people.control],
    )
  if (state === 'appealing') await ask('update review_task set appeal = $2 where id = $1', [id, JSON.stringify(APPEAL)])
}

const model: FactsModel<ReviewState, ReviewTransition, ReviewFacts, Known> = {
  // One of those who look reviews: it is the one who leads.
  factsFor: (kept, { me }) => ({
    ...kept,
    sections: SECTIONS,
    isLead: kept.team[0]?.userId === LEAD && me.permissions.has('review.manage'),
  }),
  changes: {
    proposeDates: () => ({ dateProposal: PROPOSAL }),
    acceptDate: () => ({ dateProposal: null }),
    declineDates: () => ({ dateProposal: null }),
    publishReport: () => ({ conclusion: 1 }),
    appeal: () => ({ appeal: APPEAL }),
    changeLeader: () => ({ team: [{ name: '吴品控', role: 1, userId: NEXT }] }),
  },
}
/** As the guards see the checklist: which items there are. */
const SECTIONS: ReviewFacts['sections'] = [
  {
    name: '',
    weight: 1,
    indicators: KEYS.map((key) => ({
      key,
      title: key,
      standard: '',
      scoreType: 1,
      maxScore: 10,
      weight: 1,
      isVeto: false,
      evidenceRequired: true,
      options: [],
    })),
  },
]

const begin = (seed: number) => {
  const names = Object.keys(CIRCUMSTANCES).filter((name) => name !== ELSEWHERE)
  const circumstance = names[seed % names.length] ?? 'plain'
  return { changes: {}, circumstance, kept: { ...PLAIN, ...CIRCUMSTANCES[circumstance] } }
}

/** What goes with single steps besides a remark. */
const INPUTS: Readonly<Record<string, Partial<ReviewMove>>> = {
  proposeDates: { dates: [OTHER_DAY] },
  acceptDate: { newDate: OTHER_DAY },
  startReview: { place: '厂门口' },
  publishReport: { summary: '良好' },
  handleAppeal: { appealResult: 1 },
  changeLeader: { leaderId: NEXT },
}

/** Reviews, as the proofs know them. */
export const subject: ProofSubject = proofSubject(reviews, {
  calls: { create: 'createReviewTask', get: 'getReviewTask', move: 'moveReviewTask' },
  reference: [LEAD, NEXT].map(
    (id) => `insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles)
      values ('${id}', '吴品控', '', 'proof of reviews ${id}', '', '{1}', '{QualityControl}') on conflict do nothing`,
  ),
  draft: (parties, title) => ({ ...draft(title), ...parties }),
  circumstances: Object.fromEntries(
    Object.entries(CIRCUMSTANCES).map(([name, facts]) => [
      name,
      { ...columnsOf(facts), ...(name === 'plain' ? REPORTED : {}) },
    ]),
  ),
  arrange,
  inputOf: (transition, { rowVersion }): ReviewMove => ({ rowVersion, remark: '例行', ...INPUTS[transition] }),
  journey: [
    ['staff', 'publish'],
    ['staff', 'cancel'],
  ],
  written: { review_task: ['title', 'site_address', 'remark', 'template_name', 'team {0,name}'] },
  model: { ...model, begin },
})
