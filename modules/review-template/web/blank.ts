import type { ReviewIndicator, ReviewSections } from '../contract.ts'
import { TEMPLATES } from './words.ts'

type ReviewSection = ReviewSections[number]

const POINTS = 10

/** An item as it is begun. */
export const blankIndicator = (): ReviewIndicator => ({
  key: '',
  title: '',
  standard: '',
  scoreType: 1,
  maxScore: POINTS,
  weight: 1,
  isVeto: false,
  evidenceRequired: false,
  options: [],
})

/** A section as it is begun: with what is left of the weights, and an item, as it cannot do without. */
export const blankSection = (left: number): ReviewSection => ({
  name: '',
  weight: Math.max(0, left),
  indicators: [blankIndicator()],
})

/** The answers that an item begins with when it is judged by them: all of its points, or none. */
export const usualOptions = (maxScore: number): ReviewIndicator['options'] => {
  const [good, bad] = TEMPLATES.usual
  return [
    { label: good, score: String(maxScore) },
    { label: bad, score: '0' },
  ]
}

export const replaced = <Item>(items: readonly Item[], at: number, next: Item): Item[] =>
  items.map((one, index) => (index === at ? next : one))
export const removed = <Item>(items: readonly Item[], at: number): Item[] => items.filter((_, index) => index !== at)
