import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import type { Page } from '#kernel/operation.ts'
import { refuse } from '#kernel/problem.ts'
import { groupedDecimal } from '#kernel/text.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Act } from '#platform/document/types.ts'
import {
  judgePlan,
  judgeQuote,
  judgeReceiptLine,
  judgeStage,
  periodsOf,
  type Judged,
  type ScoreKey,
  type Verdict,
} from '../rules.ts'
import type { Behind, BehindQuery } from '../shapes.ts'
import { MESSAGES, REASONS, STAGE_NAMES, WHAT } from '../words.ts'
import { listPlans, listQuotes, listReceiptLines, listStages } from './fact-store.ts'
import type { Scope } from './scope.ts'
import { visibleScores } from './scores.ts'

type Point = Pick<Behind, 'key' | 'documentId' | 'code' | 'day'>
const described = ({ key, documentId, code, day }: Point, judged: Judged, what: string, url: string): Behind => ({
  key,
  documentId,
  code,
  day,
  what,
  verdict: judged.verdict,
  why: REASONS[judged.reason],
  url,
})

/** The documents of each score, with what is said of them and the page where people talk about them. */
const LIST: Readonly<Record<ScoreKey, (tx: Tx, me: Caller, scope: Scope) => Promise<Behind[]>>> = {
  onTime: async (...asked) =>
    (await listPlans(...asked)).map((plan) =>
      described(
        plan,
        judgePlan(plan),
        WHAT.plan(plan.lineNo, plan.skuName, groupedDecimal(plan.planQty), plan.unit),
        `/admin/po/${plan.documentId}`,
      ),
    ),
  pass: async (...asked) =>
    (await listReceiptLines(...asked)).map((line) => {
      const judged = judgeReceiptLine(line)
      const [received, accepted] = [groupedDecimal(line.receivedQty), groupedDecimal(line.acceptedQty)]
      const what =
        judged.verdict === 'excluded'
          ? WHAT.waitingLine(line.skuName, received, line.unit)
          : WHAT.receiptLine(line.skuName, received, accepted, line.unit)
      return described(line, judged, what, `/admin/receipt/${line.documentId}`)
    }),
  response: async (tx, me, scope) =>
    (await listQuotes(tx, me, scope)).map((quote) =>
      described(quote, judgeQuote(quote), WHAT.quote(quote.title, quote.round), `/admin/quote/${quote.documentId}`),
    ),
  rectification: async (...asked) =>
    (await listStages(...asked)).map((stage) =>
      described(
        stage,
        judgeStage(stage),
        WHAT.stage(stage.title, STAGE_NAMES[stage.stage]),
        `/admin/rectification/${stage.documentId}`,
      ),
    ),
}

const PAGE_SIZE = 20

/** The documents behind a score of the last 90 days: those that lower it first, then those that do not count. */
export const pageBehind = async (
  { tx, me, now }: Act,
  companyId: string,
  { Score, Verdict: wanted, PageNo = 1 }: BehindQuery,
): Promise<Page<Behind>> => {
  if (!visibleScores(me).includes(Score)) refuse(403, 'Forbidden', { title: MESSAGES.scoreHidden })
  const all = await LIST[Score](tx, me, { companyId, ...periodsOf(dayOf(now)).now })
  const order = ['bad', 'excluded', 'good'] as const satisfies readonly Verdict[]
  const rows = order
    .filter((verdict) => wanted === undefined || verdict === wanted)
    .flatMap((verdict) => all.filter((one) => one.verdict === verdict))
  const pageNo = Math.max(PageNo, 1)
  return {
    rows: rows.slice((pageNo - 1) * PAGE_SIZE, pageNo * PAGE_SIZE),
    recordCount: rows.length,
    pageNo,
    pageSize: PAGE_SIZE,
  }
}
