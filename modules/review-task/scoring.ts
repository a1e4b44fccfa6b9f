import { compare, divided, sum, times } from '#kernel/decimal.ts'
import type { ReviewIndicator, ReviewSections } from '#modules/review-template/contract.ts'
import type { Mark, SectionScore } from './shapes.ts'

// So many places that thirds do not show in the second one.
const EXACT = 12
const SHOWN = 2
const HUNDRED = '100'

type Grade = 1 | 2 | 3 | 4
type Conclusion = 1 | 2 | 3
const PASSED = 1
export const CONDITIONAL = 2
export const FAILED = 3
const [C, D] = [3, 4] as const

/** From how many points on a supplier is of a grade. */
const GRADE_FROM = [
  ['90', 1],
  ['75', 2],
  ['60', C],
] as const satisfies readonly (readonly [string, Grade])[]

/** Findings from this level on are to be mended. */
const TO_MEND = 2

export const indicatorsOf = (sections: ReviewSections): ReviewIndicator[] =>
  sections.flatMap(({ indicators }) => indicators)

const YES_NO = 2
const BY_OPTIONS = 3
/** Is this a score that the item can have? */
export const isPossible = ({ scoreType, maxScore, options }: ReviewIndicator, score: string): boolean => {
  const best = String(maxScore)
  if (scoreType === YES_NO) return compare(score, '0') === 0 || compare(score, best) === 0
  if (scoreType === BY_OPTIONS) return options.some((one) => compare(one.score, score) === 0)
  return compare(score, best) <= 0
}

/** The mean of some values by their weights. */
const meanOf = (weighted: readonly { readonly value: string; readonly weight: number }[]): string =>
  divided(
    sum(weighted.map(({ value, weight }) => times(value, String(weight), EXACT))),
    sum(weighted.map(({ weight }) => String(weight))),
    EXACT,
  )

const inHundreds = ({ maxScore }: ReviewIndicator, score: string): string =>
  divided(times(score, HUNDRED, EXACT), String(maxScore), EXACT)

const rounded = (value: string): string => divided(value, '1', SHOWN)

interface Scored {
  readonly key: string
  readonly score: string | null
}

/** The score of an item; what was not scored has none of the points. */
const scoreIn = (marks: readonly Scored[], key: string): string => marks.find((one) => one.key === key)?.score ?? '0'

/** An item that decides alone is failed when none of its points are there. */
const isVetoed = (sections: ReviewSections, marks: readonly Scored[]): boolean =>
  indicatorsOf(sections).some(({ key, isVeto }) => isVeto && compare(scoreIn(marks, key), '0') === 0)

const gradeFrom = (total: string): Grade => GRADE_FROM.find(([from]) => compare(total, from) >= 0)?.[1] ?? D

/** The findings that become rectification tasks. */
export const toMend = <M extends Pick<Mark, 'level'>>(marks: readonly M[]): M[] =>
  marks.filter(({ level }) => level !== null && level >= TO_MEND)

/** The points of each section, in hundreds, by the weights of its items, before they are rounded. */
const exactScores = (sections: ReviewSections, scored: readonly Scored[]) =>
  sections.map(({ name, weight, indicators }) => ({
    name,
    weight,
    value: meanOf(
      indicators.map((item) => ({ value: inHundreds(item, scoreIn(scored, item.key)), weight: item.weight })),
    ),
  }))

/** The points of each section, by whoever scored its items. */
export const sectionScoresOf = (sections: ReviewSections, scored: readonly Scored[]): SectionScore[] =>
  exactScores(sections, scored).map(({ name, weight, value }) => ({ name, weight, score: rounded(value) }))

export interface Outcome {
  readonly totalScore: string
  readonly sectionScores: SectionScore[]
  readonly vetoHit: boolean
  /** What follows from the findings; people may decide otherwise, and say why. */
  readonly suggested: Conclusion
}

/** What a review comes to, in hundreds, by the weights of sections and items. */
export const outcomeOf = (sections: ReviewSections, marks: readonly Mark[]): Outcome => {
  const totalScore = rounded(meanOf(exactScores(sections, marks)))
  const vetoHit = isVetoed(sections, marks)
  const isBad = vetoHit || gradeFrom(totalScore) === D
  return {
    totalScore,
    sectionScores: sectionScoresOf(sections, marks),
    vetoHit,
    suggested: isBad ? FAILED : toMend(marks).length > 0 ? CONDITIONAL : PASSED,
  }
}

/** The level of the supplier: by its points; who was not passed has the last one, and a failed veto item leaves C at best. */
export const gradeOf = ({ totalScore, vetoHit }: Outcome, conclusion: Conclusion): Grade => {
  if (conclusion === FAILED) return D
  const grade = gradeFrom(totalScore)
  return vetoHit && grade < C ? C : grade
}
