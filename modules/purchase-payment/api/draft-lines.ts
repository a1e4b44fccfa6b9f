import { compare } from '#kernel/decimal.ts'
import { byField, invalid } from '#kernel/problem.ts'
import type { Act } from '#platform/document/types.ts'
import type { LineDraft } from '../line-shapes.ts'
import { PREPAYMENT } from '../rules.ts'
import { isPrepay, kindOf, settledLines, shareOf, type SettleLine } from '../settlement.ts'
import type { PaymentDraft } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { owedInPeriod, owedNamed, type OwedRecord } from './payable-store.ts'

/** A line with all that is known of what it settles. */
export interface DraftLine extends SettleLine {
  readonly owed: OwedRecord
  readonly stage: number
  readonly remark: string
}

interface Finding {
  readonly field: string
  readonly why: string
}

const mustBe = (findings: readonly Finding[]): void => {
  if (findings.length > 0) invalid(byField(findings), findings[0]?.why)
}

/** The part that a line names; what is left of the whole, where it names none. */
const stageOf = (owed: OwedRecord, { stage, ratioFrom, ratioTo }: LineDraft) => ({
  stage: stage ?? owed.lastStage + 1,
  ratioFrom: ratioFrom ?? owed.settledRatio,
  ratioTo: ratioTo ?? '1',
})

const lineOf = (owed: OwedRecord, draft: LineDraft): DraftLine => {
  const { stage, ...range } = stageOf(owed, draft)
  return { ...shareOf(owed, range), kind: kindOf(owed), whole: owed.amount, owed, stage, remark: draft.remark ?? '' }
}

/** What is wrong with the lines that somebody picked, by their place. */
const findingsIn = (drafts: readonly LineDraft[], owed: ReadonlyMap<string, OwedRecord>, buyer: string): Finding[] => {
  const [first] = owed.values()
  return drafts.flatMap((draft, at): Finding[] => {
    const one = owed.get(draft.payableId)
    const wrong = (field: string, why: string): Finding[] => [{ field: `lines.${at}.${field}`, why }]
    if (one === undefined) return wrong('payableId', MESSAGES.payableUnknown(at + 1))
    if (drafts.findIndex(({ payableId }) => payableId === draft.payableId) < at)
      return wrong('payableId', MESSAGES.payableTwice(at + 1))
    if (one.buyerCompanyId !== buyer || one.currency !== first?.currency)
      return wrong('payableId', MESSAGES.payableOther(at + 1))
    if (compare(one.settledRatio, '1') >= 0) return wrong('payableId', MESSAGES.linesSettled(one.sourceCode))
    const { stage, ratioFrom, ratioTo } = stageOf(one, draft)
    return stage === 0 || compare(ratioFrom, ratioTo) >= 0 ? wrong('ratioTo', MESSAGES.ratioWrong(at + 1)) : []
  })
}

/** Prepayments stand alone: they are used by the payments that come after them. */
const mustNotMix = (lines: readonly DraftLine[], type: PaymentDraft['paymentType']): void => {
  const prepaid = lines.filter(({ owed }) => isPrepay(owed.costCategoryCode)).length
  if (type === PREPAYMENT && prepaid < lines.length) invalid({ lines: [MESSAGES.prepayOnly] }, MESSAGES.prepayOnly)
  if (type !== PREPAYMENT && prepaid > 0) invalid({ lines: [MESSAGES.prepayMixed] }, MESSAGES.prepayMixed)
}

/** All that is open in the period, for whoever picks nothing. */
const wholePeriod = async ({ tx, me }: Act, draft: PaymentDraft, companyId: string, except: string | null) => {
  const { periodFrom: from, periodTo: to, buyerCompanyId } = draft
  if (from === null || to === null) return invalid({ periodFrom: [MESSAGES.periodMissing] }, MESSAGES.periodMissing)
  const period = { companyId, buyerCompanyId, from, to, isPrepay: draft.paymentType === PREPAYMENT }
  const owed = await owedInPeriod(tx, me, period, except)
  return owed.length === 0 ? invalid({ lines: [MESSAGES.poolEmpty] }, MESSAGES.poolEmpty) : owed
}

const pickedLines = async (
  act: Act,
  draft: PaymentDraft,
  picked: readonly LineDraft[],
  companyId: string,
  except: string | null,
): Promise<DraftLine[]> => {
  if (picked.length === 0) return []
  const ids = picked.map(({ payableId }) => payableId)
  const owed = new Map((await owedNamed(act.tx, act.me, companyId, ids, except)).map((one) => [one.id, one]))
  mustBe(findingsIn(picked, owed, draft.buyerCompanyId))
  return picked.flatMap((one) => {
    const known = owed.get(one.payableId)
    return known === undefined ? [] : [lineOf(known, one)]
  })
}

/** The lines of a draft as they were wanted, and as they are settled: deductions only as far as there is something to deduct from. */
export const draftLines = async (
  act: Act,
  draft: PaymentDraft,
  companyId: string,
  except: string | null,
): Promise<{ readonly wanted: DraftLine[]; readonly settled: DraftLine[] }> => {
  const wanted =
    draft.lines === undefined
      ? (await wholePeriod(act, draft, companyId, except)).map((owed) => lineOf(owed, { payableId: owed.id }))
      : await pickedLines(act, draft, draft.lines, companyId, except)
  mustNotMix(wanted, draft.paymentType)
  const empty = wanted.findIndex(({ amount }) => compare(amount, '0') <= 0)
  if (empty >= 0) invalid({ [`lines.${empty}.ratioTo`]: [MESSAGES.ratioWrong(empty + 1)] })
  return { wanted, settled: settledLines(wanted) }
}
