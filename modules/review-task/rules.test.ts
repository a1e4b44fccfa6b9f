import { describe, expect, it } from 'vitest'
import { CHECKLIST, markOf, selfOf } from './checklist.fixture.ts'
import {
  isBare,
  ledBy,
  markErrors,
  ownFirst,
  scorersOf,
  sectionsOf,
  teamErrors,
  unassessed,
  unscored,
} from './rules.ts'
import { MESSAGES } from './words.ts'

const FILE = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

describe('a team', () => {
  const [first = '', second = ''] = CHECKLIST.map(({ name }) => name)
  const WU = { name: '吴品控', role: 1, userId: FILE, sections: [first] } as const
  const LIN = { id: '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b12', name: '林品控' }
  const GUEST = { name: '外部专家', role: 3, sections: [second] } as const
  const team = [
    { ...WU, sections: [first] },
    { ...GUEST, sections: [second] },
    { name: LIN.name, role: 2 as const, userId: LIN.id },
  ]

  it('says who scores a section, and what somebody scores; whoever shares nothing out scores as before', () => {
    expect(scorersOf(team, second)).toEqual(['外部专家'])
    expect(sectionsOf(team, FILE)).toEqual([first])
    expect(sectionsOf(team, LIN.id)).toEqual([])
  })
  it('has one’s own sections in front, and all the others behind', () => {
    const names = (ownSections: string[]) => ownFirst({ sections: CHECKLIST, ownSections }).map(({ name }) => name)
    expect(names([second])).toEqual([second, first])
    expect(names([])).toEqual([first, second])
  })
  it('scores sections that the checklist has', () => {
    expect(teamErrors(team, CHECKLIST)).toEqual([])
    expect(teamErrors([{ ...GUEST, sections: ['食堂'] }], CHECKLIST)).toEqual([
      { field: 'team.0.sections', why: MESSAGES.sectionUnknown('食堂') },
    ])
  })
  it('gets another leader, who takes over what the former one was to score and stands there once', () => {
    expect(ledBy(team, LIN)).toEqual([
      { name: LIN.name, role: 1, userId: LIN.id, sections: [first] },
      { ...GUEST, sections: [second] },
    ])
  })
})

describe('a self-assessment', () => {
  it('is done when all items have a score, and those a proof that ask for one', () => {
    const most = [selfOf('Q1', '9'), selfOf('Q2', '0')]
    expect(unassessed(CHECKLIST, [])).toBe(3)
    expect(unassessed(CHECKLIST, [...most, selfOf('E1', '10')])).toBe(1)
    expect(unassessed(CHECKLIST, [...most, selfOf('E1', null, [FILE])])).toBe(1)
    expect(unassessed(CHECKLIST, [...most, selfOf('E1', '10', [FILE])])).toBe(0)
  })
})

describe('what the team finds', () => {
  it('is complete when every item has a score; nought is one', () => {
    expect(unscored(CHECKLIST, [markOf('Q1', '0'), markOf('Q2', null)])).toBe(2)
    expect(unscored(CHECKLIST, [markOf('Q1', '0'), markOf('Q2', '3'), markOf('E1', '0')])).toBe(0)
  })
  it('is shown and told where something is wrong', () => {
    expect(isBare(markOf('Q1', '5', { level: 2, finding: '无记录' }))).toBe(true)
    expect(isBare(markOf('Q1', '5', { level: 2, finding: ' ', photos: [FILE] }))).toBe(true)
    expect(isBare(markOf('Q1', '5', { level: 2, finding: '无记录', photos: [FILE] }))).toBe(false)
    expect(isBare(markOf('Q1', '5'))).toBe(false)
  })
  it('names items of the checklist, each once, with scores that they can have', () => {
    expect(markErrors('marks', CHECKLIST, [markOf('Q1', '10'), markOf('E1', null)])).toEqual([])
    expect(
      markErrors('marks', CHECKLIST, [markOf('X', '1'), markOf('E1', '5'), markOf('Q1', '1'), markOf('Q1', '2')]),
    ).toEqual([
      { field: 'marks.0.key', why: MESSAGES.indicatorUnknown },
      { field: 'marks.1.score', why: MESSAGES.scoreWrong },
      { field: 'marks.3.key', why: MESSAGES.indicatorTwice },
    ])
  })
})
