import type { Permission } from '#kernel/permission.ts'
import type { ReviewSections } from '#modules/review-template/contract.ts'
import { indicatorsOf, isPossible } from './scoring.ts'
import type { Mark, Review, Reviewer, SelfMark } from './shapes.ts'
import { MESSAGES } from './words.ts'

/** What the machine's guards look at: loaded before, never fetched by a guard. */
export type ReviewFacts = Pick<
  Review,
  | 'reviewType'
  | 'siteAddress'
  | 'planDate'
  | 'needSelfAssess'
  | 'selfDeadline'
  | 'team'
  | 'sections'
  | 'selfAssessment'
  | 'marks'
  | 'conclusion'
  | 'appeal'
  | 'dateProposal'
> & {
  /** Does whoever looks lead the team? */
  readonly isLead: boolean
}

const LEADER = 1
export const leaderOf = (team: Review['team']): Review['team'][number] | undefined =>
  team.find(({ role }) => role === LEADER)

/** The team under somebody else, who takes over what the former leader was to score. That one is no longer of the team. */
export const ledBy = (team: Review['team'], { id: userId, name }: Reviewer): Review['team'] => {
  const taken = team.filter((one) => one.role === LEADER || one.userId === userId)
  return [
    { name, role: LEADER, userId, sections: [...new Set(taken.flatMap(({ sections = [] }) => sections))] },
    ...team.filter((one) => !taken.includes(one)),
  ]
}

/** Who scores a section, as the team has shared it out. */
export const scorersOf = (team: Review['team'], section: string): string[] =>
  team.filter(({ sections = [] }) => sections.includes(section)).map(({ name }) => name)

/** What somebody is to score. */
export const sectionsOf = (team: Review['team'], userId: string): string[] =>
  team.flatMap((one) => (one.userId === userId ? (one.sections ?? []) : []))

/** The checklist with what the reader is to score in front. */
export const ownFirst = ({ sections, ownSections }: Pick<Review, 'sections' | 'ownSections'>): ReviewSections => {
  const isOwn = ({ name }: ReviewSections[number]): boolean => ownSections.includes(name)
  return [...sections.filter(isOwn), ...sections.filter((one) => !isOwn(one))]
}

/** Nobody is told before: the team stands at the gate. */
export const UNANNOUNCED = 4
/** Nobody travels. */
const ONLINE = 5
export const isOnSite = ({ reviewType }: Pick<Review, 'reviewType'>): boolean => reviewType !== ONLINE

/** What staff need in order to write what was found: the team while it is there, and after an appeal those who judge it. */
export const marksNeed = (isAppealed: boolean): Permission => (isAppealed ? 'review.decide' : 'review.manage')

/** How many items the supplier has not assessed yet: without a score, or without the proof that they ask for. */
export const unassessed = (sections: ReviewSections, given: readonly SelfMark[]): number =>
  indicatorsOf(sections).filter(({ key, evidenceRequired }) => {
    const self = given.find((one) => one.key === key)
    return self === undefined || self.score === null || (evidenceRequired && self.files.length === 0)
  }).length

/** How many items the team has not scored yet. */
export const unscored = (sections: ReviewSections, marks: readonly Mark[]): number =>
  indicatorsOf(sections).filter(({ key }) => (marks.find((one) => one.key === key)?.score ?? null) === null).length

/** Something is wrong, and nobody can see what. */
export const isBare = ({ level, finding, photos }: Mark): boolean =>
  level !== null && (finding.trim() === '' || photos.length === 0)

interface Finding {
  readonly field: string
  readonly why: string
}

interface Written {
  readonly key: string
  readonly score: string | null
}

/** What is wrong with what was written to items: each is one of the checklist, stands there once, and has a possible score. */
export const markErrors = (part: string, sections: ReviewSections, marks: readonly Written[]): Finding[] => {
  const items = indicatorsOf(sections)
  return marks.flatMap(({ key, score }, index): Finding[] => {
    const found = items.find((one) => one.key === key)
    const field = `${part}.${index}`
    if (found === undefined) return [{ field: `${field}.key`, why: MESSAGES.indicatorUnknown }]
    if (marks.findIndex((one) => one.key === key) < index)
      return [{ field: `${field}.key`, why: MESSAGES.indicatorTwice }]
    return score === null || isPossible(found, score) ? [] : [{ field: `${field}.score`, why: MESSAGES.scoreWrong }]
  })
}

/** What is wrong with how the team has shared the checklist out: each names sections that there are. */
export const teamErrors = (team: Review['team'], sections: ReviewSections): Finding[] =>
  team.flatMap(({ sections: own = [] }, index) =>
    own
      .filter((name) => !sections.some((one) => one.name === name))
      .map((name) => ({ field: `team.${index}.sections`, why: MESSAGES.sectionUnknown(name) })),
  )

/** The checklist that the product is delivered with. */
export const STANDARD_TEMPLATE_ID = '7b1f0c52-5d0e-4a52-9a55-0c6c1d7e2a01'
