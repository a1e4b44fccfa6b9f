import type { ReviewIndicator } from '#modules/review-template/contract.ts'
import { DETAIL } from './words.ts'

/** What can be chosen where an item is not judged by points. */
export const choicesOf = ({ scoreType, maxScore, options }: ReviewIndicator) => {
  if (scoreType === 2)
    return [
      { value: String(maxScore), label: DETAIL.yes },
      { value: '0', label: DETAIL.no },
    ]
  return scoreType === 3 ? options.map(({ label, score }) => ({ value: score, label })) : []
}
