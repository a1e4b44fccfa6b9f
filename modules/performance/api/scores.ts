import { dayOf } from '#kernel/day.ts'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import {
  inDocuments,
  judgePlan,
  judgeQuote,
  judgeReceiptLine,
  judgeStage,
  periodsOf,
  rateOf,
  SCORE_KEYS,
  SCORE_NEEDS,
  tallyOf,
  type Counted,
  type ScoreKey,
} from '../rules.ts'
import type { Performance } from '../shapes.ts'
import { groupPlans, groupQuotes, groupReceiptLines, groupStages, sinceDay, type Parts } from './fact-store.ts'
import type { Scope } from './scope.ts'

type InPart = Counted & { readonly part: string }
type Count = (tx: Tx, me: Caller, scope: Scope, parts: Parts) => Promise<InPart[]>

/** How each score is counted: its documents, and the rule that judges them. */
export const COUNT: Readonly<Record<ScoreKey, Count>> = {
  onTime: async (...asked) =>
    (await groupPlans(...asked)).map(({ part, count, ...facts }) => ({
      part,
      ...inDocuments(judgePlan(facts), count),
    })),
  pass: async (...asked) =>
    (await groupReceiptLines(...asked)).map(({ part, count, ...facts }) => ({
      part,
      count,
      judged: judgeReceiptLine(facts),
      good: facts.acceptedQty,
      of: facts.receivedQty,
    })),
  response: async (...asked) =>
    (await groupQuotes(...asked)).map(({ part, count, ...facts }) => ({
      part,
      ...inDocuments(judgeQuote(facts), count),
    })),
  rectification: async (...asked) =>
    (await groupStages(...asked)).map(({ part, count, ...facts }) => ({
      part,
      ...inDocuments(judgeStage(facts), count),
    })),
}

/** What a score comes to in one part of the time. */
export const inPart = (counted: readonly InPart[], part: string) => {
  const tally = tallyOf(counted.filter((one) => one.part === part))
  return { ...tally, rate: rateOf(tally) }
}

export const visibleScores = (me: Caller): ScoreKey[] =>
  SCORE_KEYS.filter((score) => me.permissions.has(SCORE_NEEDS[score]))

/** The scores that the caller may see, now and before. */
export const performanceOf = async ({ tx, me, now }: Act, companyId: string): Promise<Performance> => {
  const periods = periodsOf(dayOf(now))
  const scope = { companyId, from: periods.former.from, to: periods.now.to }
  const scores: Performance['scores'] = []
  for (const score of visibleScores(me)) {
    const counted = await COUNT[score](tx, me, scope, sinceDay(periods.now.from))
    scores.push({ score, ...inPart(counted, 'now'), former: inPart(counted, 'former') })
  }
  return { ...periods, scores }
}
