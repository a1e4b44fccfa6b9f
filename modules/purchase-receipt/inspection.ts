import { compare } from '#kernel/decimal.ts'
import { looserAql, samplingPlan, type Aql, type Level } from './aql.ts'
import type { SplitLine } from './exception-shapes.ts'
import type { Defect, Finding, InspectedLine, LineFinding, Result } from './inspection-shapes.ts'
import type { ReceiptItem } from './line-shapes.ts'
import { isExempt, splitErrors, storedOf, type LineError } from './rules.ts'
import { MESSAGES } from './words.ts'

type Lot = Pick<ReceiptItem, 'id' | 'lineNo' | 'receivedQty' | 'inspectionLevel'>

export const RESULT = { passed: 1, conceded: 2, failed: 3, exempt: 4 } as const satisfies Record<string, Result>
const [CRITICAL, MAJOR, MINOR] = [1, 2, 3] as const satisfies readonly Defect['severity'][]

/** How a lot is sampled: serious faults by the limit that was agreed on, small ones by the next looser one. */
export const lotPlan = (receivedQty: string | null, level: Level, aql: Aql) => {
  const lotSize = receivedQty ?? '0'
  const { letter, sampleSize, accept, reject } = samplingPlan(Number(lotSize), level, aql)
  const minor = samplingPlan(Number(lotSize), level, looserAql(aql))
  return {
    lotSize,
    letter,
    sampleSize,
    accept,
    reject,
    minorSampleSize: minor.sampleSize,
    minorAccept: minor.accept,
  }
}

/** Is every piece of a lot looked at? */
export const isWholeLot = (lotSize: string, sampleSize: number): boolean => compare(lotSize, String(sampleSize)) <= 0

const countOf = (defects: readonly Defect[], severity: Defect['severity']): number =>
  defects.filter((one) => one.severity === severity).reduce((total, { count }) => total + count, 0)

/** Does a lot pass with these faults? One that endangers somebody is one too many. */
export const passes = (
  defects: readonly Defect[],
  { accept, minorAccept }: Pick<InspectedLine, 'accept' | 'minorAccept'>,
): boolean =>
  countOf(defects, CRITICAL) === 0 && countOf(defects, MAJOR) <= accept && countOf(defects, MINOR) <= minorAccept

/** What an inspection comes to: a concession takes what the table refuses. */
const resultOf = (isPassed: boolean, concessionQty: string | null): Result => {
  if (compare(concessionQty ?? '0', '0') > 0) return RESULT.conceded
  return isPassed ? RESULT.passed : RESULT.failed
}

/** A finding beside the plan it is judged by; judged once every quantity is said. */
export const inspectedLine = (receivedQty: string | null, finding: LineFinding): InspectedLine => {
  const plan = lotPlan(receivedQty, finding.level, finding.aql)
  const isSaid = [finding.acceptedQty, finding.concessionQty, finding.rejectedQty].every((qty) => qty !== null)
  return {
    ...finding,
    ...plan,
    result: isSaid ? resultOf(passes(finding.defects, plan), finding.concessionQty) : null,
  }
}

/** The lines that are looked at. */
export const inspectedItems = <Item extends Pick<ReceiptItem, 'inspectionLevel'>>(items: readonly Item[]): Item[] =>
  items.filter((item) => !isExempt(item))

const splitOf = ({ itemId, acceptedQty, concessionQty, rejectedQty }: LineFinding): SplitLine => ({
  itemId,
  acceptedQty: acceptedQty ?? '0',
  concessionQty: concessionQty ?? '0',
  rejectedQty: rejectedQty ?? '0',
})

/** What is wrong with a finding that is to be judged. */
export const findingErrors = (items: readonly Lot[], { lines }: Finding): LineError[] => {
  const named = new Set(lines.map(({ itemId }) => itemId))
  const looked = items.filter((item) => !isExempt(item) || named.has(item.id))
  return [
    ...splitErrors('finding.lines', looked, lines.map(splitOf)),
    ...lines.flatMap((line, index) => {
      const item = items.find(({ id }) => id === line.itemId)
      if (item === undefined) return []
      const { result } = inspectedLine(item.receivedQty, line)
      return result === RESULT.failed && compare(storedOf(line), '0') > 0
        ? [{ field: `finding.lines.${index}.concessionQty`, why: MESSAGES.failedAccepted(item.lineNo) }]
        : []
    }),
  ]
}

/** What becomes of every line: what was found, and all of what nobody looks at. */
export const splitsOf = (items: readonly Lot[], { lines }: Pick<Finding, 'lines'>): SplitLine[] =>
  items.map(({ id, receivedQty }) => {
    const found = lines.find(({ itemId }) => itemId === id)
    return found === undefined
      ? { itemId: id, acceptedQty: receivedQty ?? '0', concessionQty: '0', rejectedQty: '0' }
      : splitOf(found)
  })

/** The worst of the lines is what the receipt comes to. */
export const worstOf = (lines: readonly Pick<InspectedLine, 'result'>[]): Result => {
  const results = lines.map(({ result }) => result)
  if (results.includes(RESULT.failed)) return RESULT.failed
  return results.includes(RESULT.conceded) ? RESULT.conceded : RESULT.passed
}
