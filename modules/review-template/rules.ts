import { compare } from '#kernel/decimal.ts'
import type { ReviewIndicator, ReviewSections } from './contract.ts'
import { MESSAGES } from './words.ts'

interface Finding {
  readonly field: string
  readonly why: string
}

const BY_OPTIONS = 3
const DECIMAL = /^\d+(?:\.\d+)?$/

const optionsError = ({ scoreType, options, maxScore }: ReviewIndicator): string | undefined => {
  if (scoreType !== BY_OPTIONS) return options.length === 0 ? undefined : MESSAGES.optionsNone
  const scores = options.map(({ score }) => score)
  // A form asks while somebody types.
  if (!scores.every((score) => DECIMAL.test(score))) return MESSAGES.optionsScore
  const isTwice = scores.some((score, at) => scores.slice(0, at).some((other) => compare(score, other) === 0))
  if (scores.length < 2 || isTwice) return MESSAGES.optionsFew
  const best = String(maxScore)
  const isWithin = scores.every((score) => compare(score, best) <= 0)
  return isWithin && scores.some((score) => compare(score, best) === 0) ? undefined : MESSAGES.optionsBest
}

/** What the weights of all sections come to. */
export const WHOLE = 100
export const weightsIn = (sections: ReviewSections): number => sections.reduce((all, { weight }) => all + weight, 0)

/** How often a checklist was written: the first time is the first version. */
export const versionOf = ({ rowVersion }: { readonly rowVersion: number }): number => rowVersion + 1

/** Rules beyond the schema: sections make a whole, every item counts, is named once, and can be judged. */
export const sectionErrors = (sections: ReviewSections): Finding[] => {
  const known = new Set<string>()
  const whole = weightsIn(sections) === WHOLE ? [] : [{ field: 'sections', why: MESSAGES.weightsWrong }]
  const single = sections.flatMap(({ weight, indicators }, at) => {
    const place = `sections.${at}`
    const own = weight === 0 ? [{ field: `${place}.weight`, why: MESSAGES.weightNone }] : []
    const within = indicators.flatMap((indicator, index) => {
      const field = (name: string): string => `${place}.indicators.${index}.${name}`
      const isTwice = known.has(indicator.key)
      known.add(indicator.key)
      const wrong = optionsError(indicator)
      return [
        ...(isTwice ? [{ field: field('key'), why: MESSAGES.keyTwice(indicator.key) }] : []),
        ...(indicator.weight === 0 ? [{ field: field('weight'), why: MESSAGES.weightNone }] : []),
        ...(indicator.maxScore === 0 ? [{ field: field('maxScore'), why: MESSAGES.maxNone }] : []),
        ...(wrong === undefined ? [] : [{ field: field('options'), why: wrong }]),
      ]
    })
    return [...own, ...within]
  })
  return [...whole, ...single]
}
