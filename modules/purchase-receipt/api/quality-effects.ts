import { byField, invalid } from '#kernel/problem.ts'
import type { Act, EffectTable } from '#platform/document/types.ts'
import { requireNamedFiles } from '#platform/files/files.ts'
import { aqlIn, USUAL_LEVEL, type Aql } from '../aql.ts'
import { findingErrors, inspectedItems, inspectedLine, splitsOf, worstOf } from '../inspection.ts'
import { Finding, type InspectedLine, type Inspection } from '../inspection-shapes.ts'
import { coverErrors } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { settleGoods } from './settle.ts'
import { writeSplits } from './store.ts'
import type { ItemRecord, ReceiptDocument, ReceiptStep } from './tables.ts'

/** Where somebody looks at goods whose order names no limit. */
const USUAL_AQL: Aql = '2.5'

/** The sample that is proposed for a line, before anything is found. */
const proposedLine = ({ id, receivedQty, inspectionLevel }: ItemRecord): InspectedLine =>
  inspectedLine(receivedQty, {
    itemId: id,
    level: USUAL_LEVEL,
    aql: aqlIn(inspectionLevel) ?? USUAL_AQL,
    defects: [],
    acceptedQty: null,
    concessionQty: null,
    rejectedQty: null,
    remark: '',
  })

/** A finding beside the plans that its lines are judged by. */
export const inspectionOf = (
  items: readonly ItemRecord[],
  { lines, reportFiles, remark }: Finding,
  { startedAt, inspector }: Pick<Inspection, 'startedAt' | 'inspector'>,
): Inspection => ({
  result: null,
  startedAt,
  inspector,
  judgedAt: null,
  lines: lines.map((line) => inspectedLine(items.find(({ id }) => id === line.itemId)?.receivedQty ?? null, line)),
  reportFiles,
  remark,
})

/** A finding names lines of the receipt and files of the finder. */
export const checkFinding = async ({ tx, me }: Act, items: readonly ItemRecord[], finding: Finding): Promise<void> => {
  await requireNamedFiles(tx, me, Finding, finding)
  const named = items.filter(({ id }) => finding.lines.some(({ itemId }) => itemId === id))
  const strange = coverErrors('finding.lines', named, finding.lines)
  if (strange.length > 0) invalid(byField(strange))
}

const startedIn = ({ head, me, now }: Pick<ReceiptStep, 'head' | 'me' | 'now'>) => ({
  startedAt: head.inspection?.startedAt ?? now.toISOString(),
  inspector: me.userName,
})

/** What is found, and what goes into stock. */
export const qualityEffects: EffectTable<ReceiptDocument> = {
  inspect: async (step) => {
    const { items } = step.parts
    // Goods that nobody need look at are looked at when somebody wants to.
    const looked = inspectedItems(items)
    const proposed: Inspection = {
      result: null,
      ...startedIn(step),
      judgedAt: null,
      lines: (looked.length > 0 ? looked : items).map(proposedLine),
      reportFiles: [],
      remark: '',
    }
    return { head: { inspection: JSON.stringify(proposed) } }
  },
  judge: async (step) => {
    const { tx, me, now, head, parts, input } = step
    const finding = input.finding ?? invalid({ finding: [MESSAGES.inspectionMissing] })
    const wrong = findingErrors(parts.items, finding)
    if (wrong.length > 0) invalid(byField(wrong))
    const inspection = inspectionOf(parts.items, finding, startedIn(step))
    const result = worstOf(inspection.lines)
    await writeSplits(tx, me, head.id, splitsOf(parts.items, finding), null)
    return {
      head: {
        inspection: JSON.stringify({ ...inspection, result, judgedAt: now.toISOString() }),
        inspectionResult: result,
      },
    }
  },
  store: async (step) => {
    const { parts, now, input } = step
    // Judged lines are divided already; what nobody looked at is taken as it came.
    const splits = parts.items.map(({ id, receivedQty, acceptedQty, concessionQty, rejectedQty }) => ({
      itemId: id,
      acceptedQty: acceptedQty ?? receivedQty ?? '0',
      concessionQty: concessionQty ?? '0',
      rejectedQty: rejectedQty ?? '0',
    }))
    const settled = await settleGoods(step, splits, true)
    return { head: { storedAt: now.toISOString(), stockInNo: (input.stockInNo ?? '').trim() }, ...settled }
  },
}
