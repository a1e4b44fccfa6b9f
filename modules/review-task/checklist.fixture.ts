import type { ReviewIndicator, ReviewSections } from '#modules/review-template/contract.ts'
import type { Mark, SelfMark } from './shapes.ts'

/** An item of ten points. */
export const itemOf = (key: string, changes: Partial<ReviewIndicator> = {}): ReviewIndicator => ({
  key,
  title: `评审项 ${key}`,
  standard: '',
  scoreType: 1,
  maxScore: 10,
  weight: 1,
  isVeto: false,
  evidenceRequired: false,
  options: [],
  ...changes,
})

/** Two sections, the second with an item that decides alone and asks for proof. */
export const CHECKLIST: ReviewSections = [
  { name: '质量', weight: 3, indicators: [itemOf('Q1', { weight: 2 }), itemOf('Q2')] },
  {
    name: '安全',
    weight: 1,
    indicators: [itemOf('E1', { scoreType: 2, isVeto: true, evidenceRequired: true })],
  },
]

export const markOf = (key: string, score: string | null, changes: Partial<Mark> = {}): Mark => ({
  key,
  score,
  note: '',
  photos: [],
  level: null,
  finding: '',
  ...changes,
})

export const selfOf = (key: string, score: string | null, files: string[] = []): SelfMark => ({
  key,
  score,
  note: '',
  files,
})
