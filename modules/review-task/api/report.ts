import { dayOf } from '#kernel/day.ts'
import { invalid } from '#kernel/problem.ts'
import { CONDITIONAL, gradeOf, outcomeOf, toMend } from '../scoring.ts'
import { MESSAGES } from '../words.ts'
import type { ReviewDocument, ReviewStep } from './tables.ts'

type Changes = ReviewDocument['changes']

/**
 * The report of what was found. Staff may come to another conclusion than the one that follows, with the reason; but nobody
 * waits for rectifications where there is nothing to mend.
 */
export const reportOf = ({ head, input, me, now }: ReviewStep): Changes => {
  const { sections, marks, report: former } = head
  const outcome = outcomeOf(sections, marks)
  const { conclusion = outcome.suggested, validTo = head.validTo } = input
  const reason = (input.remark ?? '').trim()
  if (conclusion !== outcome.suggested && reason === '') invalid({ remark: [MESSAGES.conclusionWhy] })
  if (conclusion === CONDITIONAL && toMend(marks).length === 0) invalid({ conclusion: [MESSAGES.nothingToMend] })
  if (validTo !== null && validTo <= dayOf(now)) invalid({ validTo: [MESSAGES.validToPast] })
  return {
    totalScore: outcome.totalScore,
    vetoHit: outcome.vetoHit,
    grade: gradeOf(outcome, conclusion),
    conclusion,
    validTo,
    report: JSON.stringify({
      summary: input.summary ?? former?.summary ?? '',
      strengths: input.strengths ?? former?.strengths ?? '',
      risks: input.risks ?? former?.risks ?? '',
      sectionScores: outcome.sectionScores,
      marks,
      suggested: outcome.suggested,
      reason,
      publishedAt: now.toISOString(),
      by: me.userName,
    }),
  }
}
