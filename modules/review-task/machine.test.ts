import { describe, expect, it } from 'vitest'
import { decide } from '#kernel/machine.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { systemCaller } from '#kernel/caller.ts'
import { CHECKLIST, markOf, selfOf } from './checklist.fixture.ts'
import { reviewTask, type ReviewState } from './machine.ts'
import type { ReviewFacts } from './rules.ts'
import { plainSentence } from './sentence.ts'
import { DATES_ASKED, MESSAGES, SENTENCES } from './words.ts'

const FILE = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const quality = { side: 'staff', permissions: permissionsOf(['QualityControl']) } as const
const purchaser = { side: 'staff', permissions: permissionsOf(['Purchaser']) } as const
const manager = { side: 'staff', permissions: permissionsOf(['PurchaseManager']) } as const
const finance = { side: 'staff', permissions: permissionsOf(['Finance']) } as const
const owner = { side: 'supplier', permissions: permissionsOf(['SupplierOwner']) } as const
const viewer = { side: 'supplier', permissions: permissionsOf(['SupplierViewer']) } as const
const system = systemCaller('test')

const FACTS: ReviewFacts = {
  reviewType: 2,
  siteAddress: '彩印路 8 号',
  planDate: '2099-01-10',
  needSelfAssess: true,
  selfDeadline: '2099-01-08',
  team: [{ name: '吴品控', role: 1, userId: FILE }],
  isLead: true,
  sections: CHECKLIST,
  selfAssessment: [selfOf('Q1', '9'), selfOf('Q2', '9'), selfOf('E1', '10', [FILE])],
  marks: [markOf('Q1', '9'), markOf('Q2', '9'), markOf('E1', '10')],
  conclusion: null,
  appeal: null,
  dateProposal: null,
}
const APPEAL: ReviewFacts['appeal'] = {
  reason: '',
  files: [],
  submittedAt: '2026-11-15T01:00:00.000Z',
  result: 1,
  reply: '',
}
const PROPOSAL = { dates: ['2099-01-12'], reason: '盘点' }

const taken = (
  name: string,
  state: ReviewState,
  changes: Partial<ReviewFacts> = {},
  by: typeof quality | typeof manager | typeof owner = quality,
) => {
  const verdict = decide(reviewTask, name, state, { ...FACTS, ...changes }, by)
  return verdict.ok ? verdict.to : verdict.why
}

describe('publishing', () => {
  it('tells the supplier, or begins at once where nobody is to know before', () => {
    expect(taken('publish', 'draft')).toBe('published')
    expect(taken('publish', 'draft', { reviewType: 4 })).toBe('reviewing')
  })
  it.each([
    [{ team: [] }, MESSAGES.leaderMissing],
    [{ team: [...FACTS.team, ...FACTS.team] }, MESSAGES.leaderMissing],
    [{ planDate: null }, MESSAGES.siteMissing],
    [{ siteAddress: ' ' }, MESSAGES.siteMissing],
    [{ selfDeadline: null }, MESSAGES.deadlineMissing],
    [{ selfDeadline: '2099-01-11' }, MESSAGES.deadlineLate],
  ])('is refused with %j', (changes, why) => {
    expect(taken('publish', 'draft', changes)).toBe(why)
  })
  it('asks for no place and day where nobody travels, and for no deadline without a self-assessment', () => {
    expect(taken('publish', 'draft', { reviewType: 5, planDate: null, siteAddress: '' })).toBe('published')
    expect(taken('publish', 'draft', { needSelfAssess: false, selfDeadline: null })).toBe('published')
  })
  it('is for those who plan reviews, purchasers too, and asks for a leader who has an account', () => {
    expect(decide(reviewTask, 'publish', 'draft', FACTS, purchaser)).toMatchObject({ ok: true })
    expect(decide(reviewTask, 'cancel', 'scheduled', FACTS, purchaser)).toMatchObject({ ok: true })
    expect(decide(reviewTask, 'publish', 'draft', FACTS, finance)).toMatchObject({ ok: false, code: 'no_permission' })
    expect(taken('publish', 'draft', { team: [{ name: '外部', role: 1 }] })).toBe(MESSAGES.leaderUnknown)
  })
})

describe('the day', () => {
  it('leads to the self-assessment, or past it where none is asked for', () => {
    expect(taken('confirmDate', 'published', {}, owner)).toBe('assessing')
    expect(taken('confirmDate', 'published', { needSelfAssess: false }, owner)).toBe('scheduled')
  })
  it('may be moved once at a time: the supplier proposes, staff answer', () => {
    expect(taken('proposeDates', 'published', {}, owner)).toBe('published')
    expect(taken('proposeDates', 'published', { dateProposal: PROPOSAL }, owner)).toBe(MESSAGES.proposedBefore)
    expect(taken('acceptDate', 'published', { dateProposal: PROPOSAL })).toBe('assessing')
    expect(taken('declineDates', 'published', { dateProposal: PROPOSAL })).toBe('published')
    expect(taken('acceptDate', 'published')).toBe(MESSAGES.proposalNone)
  })
})

describe('assessing', () => {
  it('asks for all items and their proofs', () => {
    expect(taken('submitSelf', 'assessing', {}, owner)).toBe('scheduled')
    expect(
      taken(
        'submitSelf',
        'assessing',
        { selfAssessment: [selfOf('Q1', '9'), selfOf('Q2', '9'), selfOf('E1', '10')] },
        owner,
      ),
    ).toBe(MESSAGES.notAssessed(1))
    expect(decide(reviewTask, 'submitSelf', 'assessing', FACTS, viewer)).toMatchObject({ code: 'no_permission' })
  })
})

describe('another leader', () => {
  it('is named by those who plan, while there is no report; the review stays where it is', () => {
    for (const state of ['published', 'assessing', 'scheduled', 'reviewing'] as const)
      expect(taken('changeLeader', state)).toBe(state)
    expect(decide(reviewTask, 'changeLeader', 'reviewing', FACTS, purchaser)).toMatchObject({ ok: true })
    expect(decide(reviewTask, 'changeLeader', 'reviewing', FACTS, owner)).toMatchObject({ code: 'not_yours' })
    for (const state of ['draft', 'reported', 'appealing'] as const)
      expect(decide(reviewTask, 'changeLeader', state, FACTS, quality)).toMatchObject({ code: 'wrong_state' })
  })
})

describe('the report', () => {
  it('asks for all scores, and for photographs of what is wrong', () => {
    expect(taken('publishReport', 'reviewing')).toBe('reported')
    expect(taken('publishReport', 'reviewing', { marks: [] })).toBe(MESSAGES.notScored(3))
    const bare = [markOf('Q1', '9', { level: 2, finding: '无记录' }), ...FACTS.marks.slice(1)]
    expect(taken('publishReport', 'reviewing', { marks: bare })).toBe(MESSAGES.findingBare)
  })
  it.each([
    [1, 'passed'],
    [2, 'rectifying'],
    [3, 'failed'],
  ] as const)(
    'with conclusion %i leads to %s when it is confirmed, by the supplier or by silence',
    (conclusion, to) => {
      expect(taken('confirmReport', 'reported', { conclusion }, owner)).toBe(to)
      expect(decide(reviewTask, 'confirmReport', 'reported', { ...FACTS, conclusion }, system)).toEqual({
        ok: true,
        to,
      })
    },
  )
  it('is appealed once', () => {
    expect(taken('appeal', 'reported', {}, owner)).toBe('appealing')
    expect(taken('appeal', 'reported', { appeal: APPEAL }, owner)).toBe(MESSAGES.appealedBefore)
  })
  it('is published by whoever leads the team, and by no other', () => {
    expect(taken('publishReport', 'reviewing')).toBe('reported')
    expect(taken('publishReport', 'reviewing', { isLead: false })).toBe(MESSAGES.notLead)
    expect(decide(reviewTask, 'publishReport', 'reviewing', FACTS, manager)).toMatchObject({ code: 'no_permission' })
  })
  it('is judged after an appeal by somebody who did not lead', () => {
    expect(taken('handleAppeal', 'appealing', { isLead: false })).toBe('reported')
    expect(taken('handleAppeal', 'appealing', { isLead: false }, manager)).toBe('reported')
    expect(taken('handleAppeal', 'appealing')).toBe(MESSAGES.isLead)
    expect(decide(reviewTask, 'handleAppeal', 'appealing', FACTS, purchaser)).toMatchObject({ code: 'no_permission' })
  })
  it('is at its end by the system alone when everything is mended', () => {
    expect(decide(reviewTask, 'finishRectify', 'rectifying', FACTS, system)).toEqual({ ok: true, to: 'passed' })
    expect(decide(reviewTask, 'finishRectify', 'rectifying', FACTS, quality)).toMatchObject({ code: 'not_yours' })
  })
})

describe('the sentence', () => {
  it('says to each side what it is to do, and to the other that it waits', () => {
    expect(plainSentence('assessing', false, owner)).toContain(SENTENCES.assessing[0])
    expect(plainSentence('assessing', false, quality)).toBe(SENTENCES.assessing[1])
    expect(plainSentence('published', true, quality)).toContain(DATES_ASKED[0])
    expect(plainSentence('published', true, owner)).toBe(DATES_ASKED[1])
    expect(plainSentence('passed', false, owner)).toBe(SENTENCES.passed[0])
  })
})
