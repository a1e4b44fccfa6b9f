import { describe, expect, it } from 'vitest'
import { decide, transitionNames, type Actor } from '#kernel/machine.ts'
import { rectification, STAGES, SUPPLIER_TURN, type TaskState, type TaskTransition } from './machine.ts'
import { EMPTY_ANSWER, type TaskFacts } from './rules.ts'
import type { Answer } from './shapes.ts'

const supplier: Actor = { side: 'supplier', permissions: new Set(['rectification.answer']) }
const staff: Actor = { side: 'staff', permissions: new Set(['rectification.manage']) }

const ACTION = { action: '加装温控', owner: '李工', dueDate: '2099-01-01', doneOn: '2099-01-02', evidence: ['file'] }
const LEADER = { name: '李工', role: '质量', phone: '', isLeader: true }
const CONTAINED = { actions: '停线', inStock: '12 件', inTransit: '无', sold: '无', doneOn: null, files: [] }
const CAUSE: Answer['rootCause'] = {
  technique: 1,
  whyChain: ['胶温过低'],
  category: 2,
  escapeReason: '未测胶温',
  files: [],
}
const ANSWER: Answer = {
  team: [LEADER, { ...LEADER, name: '王工', isLeader: false }],
  containment: CONTAINED,
  rootCause: CAUSE,
  correctiveActions: [ACTION],
  prevention: EMPTY_ANSWER.prevention,
}
const FACTS: TaskFacts = {
  sourceType: 3,
  complaintTags: ['脱胶'],
  problem: { what: '脱胶', where: '', when: '', howMany: '', photos: ['file'] },
  answer: ANSWER,
  appeal: null,
  delay: undefined,
  isHolding: true,
  claimStatus: 1,
  batchesMissing: 0,
}
const DELAY: TaskFacts['delay'] = { stage: 'containing', newDate: '2099-01-01', reason: '等料', result: 0, reply: '' }

/** Where a step is refused by a guard: the fields; nothing where it is taken. */
const refusedAt = (name: TaskTransition, facts: Partial<TaskFacts> = {}): string[] => {
  const { from, by } = rectification.transitions[name]
  const [state = 'draft'] = from
  const verdict = decide(rectification, name, state, { ...FACTS, ...facts }, by.includes('staff') ? staff : supplier)
  return verdict.ok ? [] : Object.keys(verdict.errors)
}
const answered = (part: Partial<Answer>): Partial<TaskFacts> => ({ answer: { ...ANSWER, ...part } })

describe('a task', () => {
  it('is published with photographs, and of a complaint with tags', () => {
    expect(refusedAt('publish')).toEqual([])
    expect(refusedAt('publish', { complaintTags: [], sourceType: 2 })).toEqual([])
    expect(refusedAt('publish', { complaintTags: [], problem: { ...FACTS.problem, photos: [] } })).toEqual([
      'problem',
      'complaintTags',
    ])
  })

  it.each<[string, Answer['team'], boolean]>([
    ['one leader', ANSWER.team, true],
    ['nobody', [], false],
    ['no leader', [{ ...LEADER, isLeader: false }], false],
    ['two leaders', [LEADER, LEADER], false],
    ['somebody without a name', [LEADER, { ...LEADER, name: ' ', isLeader: false }], false],
  ])('is accepted by a team with one leader and a name for each: %s', (_case, team, isTaken) => {
    expect(refusedAt('accept', answered({ team }))).toEqual(isTaken ? [] : ['team'])
  })

  it('is contained when it is said what was done, and what of it is in stock, on the way and sold', () => {
    expect(refusedAt('submitIca')).toEqual([])
    for (const field of ['actions', 'inStock', 'inTransit', 'sold'])
      expect(refusedAt('submitIca', answered({ containment: { ...CONTAINED, [field]: ' ' } })), field).toEqual([
        'containment',
      ])
  })

  it('has a plan when the cause is found and each action has an owner and a day', () => {
    expect(refusedAt('submitPlan')).toEqual([])
    for (const lack of [{ whyChain: ['', ' '] }, { category: null }, { escapeReason: '' }])
      expect(refusedAt('submitPlan', answered({ rootCause: { ...CAUSE, ...lack } }))).toEqual(['rootCause'])
    for (const lack of [{ action: '' }, { owner: ' ' }, { dueDate: null }])
      expect(refusedAt('submitPlan', answered({ correctiveActions: [ACTION, { ...ACTION, ...lack }] }))).toEqual([
        'correctiveActions',
      ])
    expect(refusedAt('submitPlan', answered({ correctiveActions: [] }))).toEqual(['correctiveActions'])
  })

  it('is carried out when each action has its day and its proof', () => {
    expect(refusedAt('submitEvidence')).toEqual([])
    for (const lack of [{ evidence: [] }, { doneOn: null }])
      expect(refusedAt('submitEvidence', answered({ correctiveActions: [ACTION, { ...ACTION, ...lack }] }))).toEqual([
        'correctiveActions',
      ])
  })

  it('is appealed against once', () => {
    expect(refusedAt('appeal')).toEqual([])
    expect(refusedAt('appeal', { appeal: { reason: '误发', result: 2, reply: '不', files: [] } })).toEqual(['appeal'])
  })

  it('is delayed once a stage, and a request is answered once', () => {
    expect([refusedAt('requestDelay'), refusedAt('requestDelay', { delay: DELAY })]).toEqual([[], ['newDate']])
    for (const step of ['approveDelay', 'declineDelay'] as const) {
      expect(refusedAt(step, { delay: DELAY })).toEqual([])
      expect(refusedAt(step, { delay: { ...DELAY, result: 1 } })).toEqual(['newDate'])
      expect(refusedAt(step)).toEqual(['newDate'])
    }
  })
})

describe('a task, besides its way,', () => {
  it('lets go what it holds, and only then', () => {
    expect([refusedAt('liftHold'), refusedAt('liftHold', { isHolding: false })]).toEqual([[], ['isHolding']])
  })

  it.each<[TaskFacts['claimStatus'], readonly TaskTransition[]]>([
    [0, ['claim']],
    [1, ['claim', 'confirmClaim', 'disputeClaim', 'withdrawClaim']],
    [2, []],
    [3, ['claim', 'confirmClaim', 'withdrawClaim']],
  ])('is claimed for until the supplier agrees: at %i', (claimStatus, open) => {
    const steps = ['claim', 'confirmClaim', 'disputeClaim', 'withdrawClaim'] as const
    expect(steps.filter((name) => refusedAt(name, { claimStatus }).length === 0)).toEqual(open)
  })

  it('is closed when the batches that were asked for have come', () => {
    expect([refusedAt('verifyPass'), refusedAt('verifyPass', { batchesMissing: 1 })]).toEqual([[], ['batches']])
  })
})

describe('its steps', () => {
  it('that say no, take back or ask for something need a reason', () => {
    expect(transitionNames(rectification).filter((name) => rectification.transitions[name].reason)).toEqual([
      'appeal',
      'rejectAppeal',
      'returnPlan',
      'verifyFail',
      'requestDelay',
      'declineDelay',
      'liftHold',
      'disputeClaim',
      'withdrawClaim',
      'cancel',
    ])
  })

  it('that rest on a proof ask for it, and a delay for its day', () => {
    const asked = (name: TaskTransition): string[] => Object.keys(rectification.transitions[name].asks ?? {})
    expect(asked('appeal')).toEqual(['files'])
    expect([asked('verifyPass'), asked('verifyFail')]).toEqual([
      ['files', 'method'],
      ['files', 'method'],
    ])
    expect(asked('requestDelay')).toEqual(['newDate'])
  })
})

describe('a stage', () => {
  it('has a deadline where somebody has to act, and none while staff look at a plan or an appeal', () => {
    const without: readonly TaskState[] = ['draft', 'reviewing', 'appealing', 'closed', 'cancelled']
    for (const state of without) expect(STAGES[state], state).toBeUndefined()
    expect(Object.values(STAGES).map(({ deadline }) => deadline)).toEqual([
      'icaDeadline',
      'icaDeadline',
      'pcaDeadline',
      'verifyDeadline',
      'verifyDeadline',
    ])
  })

  it('has parts to write if and only if it is the supplier’s turn', () => {
    const writing = Object.entries(STAGES).flatMap(([state, { parts }]) => (parts.length > 0 ? [state] : []))
    expect(writing).toEqual(SUPPLIER_TURN)
  })
})
