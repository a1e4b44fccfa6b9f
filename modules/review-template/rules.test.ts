import { describe, expect, it } from 'vitest'
import type { ReviewIndicator, ReviewSections } from './contract.ts'
import { sectionErrors } from './rules.ts'
import { MESSAGES } from './words.ts'

const item = (changes: Partial<ReviewIndicator> = {}): ReviewIndicator => ({
  key: 'Q1',
  title: '来料检验',
  standard: '',
  scoreType: 1,
  maxScore: 10,
  weight: 1,
  isVeto: false,
  evidenceRequired: false,
  options: [],
  ...changes,
})
const list = (...indicators: ReviewIndicator[]): ReviewSections => [{ name: '质量', weight: 100, indicators }]
const half = { label: '部分符合', score: '5' }
const whole = { label: '符合', score: '10' }

describe('a checklist', () => {
  it('is accepted with items that count and can be judged', () => {
    expect(sectionErrors(list(item(), item({ key: 'Q2', scoreType: 3, options: [half, whole] })))).toEqual([])
  })
  it.each([
    ['a key that another item has', item(), 'sections.0.indicators.1.key', MESSAGES.keyTwice('Q1')],
    ['no weight', item({ key: 'Q2', weight: 0 }), 'sections.0.indicators.1.weight', MESSAGES.weightNone],
    ['no points', item({ key: 'Q2', maxScore: 0 }), 'sections.0.indicators.1.maxScore', MESSAGES.maxNone],
    [
      'an option whose score is being typed',
      item({ key: 'Q2', scoreType: 3, options: [whole, { label: '好', score: '5.' }] }),
      'sections.0.indicators.1.options',
      MESSAGES.optionsScore,
    ],
    [
      'one option',
      item({ key: 'Q2', scoreType: 3, options: [whole] }),
      'sections.0.indicators.1.options',
      MESSAGES.optionsFew,
    ],
    [
      'two options of the same score, written differently',
      item({ key: 'Q2', scoreType: 3, options: [whole, { label: '好', score: '10.0' }] }),
      'sections.0.indicators.1.options',
      MESSAGES.optionsFew,
    ],
    [
      'options none of which is the best',
      item({ key: 'Q2', scoreType: 3, options: [half, { label: '不符合', score: '0' }] }),
      'sections.0.indicators.1.options',
      MESSAGES.optionsBest,
    ],
    [
      'options that nobody chooses',
      item({ key: 'Q2', options: [half, whole] }),
      'sections.0.indicators.1.options',
      MESSAGES.optionsNone,
    ],
  ])('refuses %s', (_what, second, field, why) => {
    expect(sectionErrors(list(item(), second))).toEqual([{ field, why }])
  })
  it('refuses sections that do not make a whole, and accepts those that do', () => {
    const two = (weight: number): ReviewSections => [
      { name: '质量', weight: 60, indicators: [item()] },
      { name: '安全', weight, indicators: [item({ key: 'E1' })] },
    ]
    expect(sectionErrors(two(30))).toEqual([{ field: 'sections', why: MESSAGES.weightsWrong }])
    expect(sectionErrors(two(40))).toEqual([])
  })
  it('refuses a section that does not count', () => {
    const [other] = list(item({ key: 'E1' }))
    expect(sectionErrors([{ name: '质量', weight: 0, indicators: [item()] }, ...(other ? [other] : [])])).toEqual([
      { field: 'sections.0.weight', why: MESSAGES.weightNone },
    ])
  })
})
