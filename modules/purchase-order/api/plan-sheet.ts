import type { Caller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { invalid, refuse } from '#kernel/problem.ts'
import { ERRORS_SHOWN } from '#kernel/record.ts'
import { plainDecimal } from '#kernel/text.ts'
import type { Clock } from '#platform/clock.ts'
import { readFileBytes, storeServerFile, type FileDeps } from '#platform/files/files.ts'
import { readLineSheet, writeLineSheet, type LineSheetColumn } from '#platform/sheets/line-sheet.ts'
import type { PlansRead } from '../plan-operations.ts'
import { planMoveOf } from '../plan-move.ts'
import { plansToStart } from '../plan-start.ts'
import type { Order } from '../shapes.ts'
import { FIELDS, MESSAGES } from '../words.ts'
import { PLAN_SHEET } from '../plan-words.ts'
import { judgePlans } from './judge-plans.ts'
import { orders } from './orders.ts'

const MOST_BYTES = 5 * 1024 * 1024
const MOST_ROWS = 500
/** Rows of a line that wait to be filled in. */
const SPARE_ROWS = 3

const FILLED: readonly LineSheetColumn[] = [
  { key: 'planDate', title: FIELDS.planDate, kind: 'day' },
  { key: 'planQty', title: FIELDS.planQty, kind: 'decimal' },
  { key: 'differenceReason', title: FIELDS.differenceReason, kind: 'text', width: 28 },
]
// Not locked: who needs more rows writes the number of the line.
const LINE_NO: LineSheetColumn = { key: 'lineNo', title: FIELDS.lineNo, kind: 'decimal', isRequired: true, width: 8 }
const SKU_CODE: LineSheetColumn = {
  key: 'skuCode',
  title: FIELDS.skuCode,
  kind: 'text',
  isLocked: true,
  isOptional: true,
}
const WRITTEN: readonly LineSheetColumn[] = [
  LINE_NO,
  SKU_CODE,
  { key: 'skuName', title: FIELDS.skuName, kind: 'text', isLocked: true, width: 28 },
  { key: 'qty', title: FIELDS.qty, kind: 'decimal', isLocked: true },
  { key: 'unit', title: FIELDS.unit, kind: 'text', isLocked: true, width: 8 },
  { key: 'requiredDate', title: FIELDS.requiredDate, kind: 'text', isLocked: true },
  ...FILLED,
]
const READ: readonly LineSheetColumn[] = [LINE_NO, SKU_CODE, ...FILLED]

type Values = Readonly<Record<string, string>>

const askedValues = ({ lineNo, skuCode, skuName, qty, unit, requiredDate }: Order['items'][number]): Values => ({
  lineNo: String(lineNo),
  skuCode,
  skuName,
  qty: plainDecimal(qty),
  unit,
  requiredDate,
})

/** The plans of an order as they are now, line by line, with room for more. */
export const planSheet = ({ items }: Pick<Order, 'items'>): Promise<Uint8Array> => {
  const started = plansToStart(items)
  const rows = items.flatMap((item) => [
    ...started
      .filter(({ itemId }) => itemId === item.id)
      .map(({ qty, day, reason }) => ({
        ...askedValues(item),
        planDate: day,
        planQty: qty,
        differenceReason: reason,
      })),
    ...Array.from({ length: SPARE_ROWS }, () => askedValues(item)),
  ])
  return writeLineSheet(WRITTEN, rows, { guide: PLAN_SHEET.guide })
}

/** Reads a workbook of plans. Nothing is saved: what it says goes into the form, or everything that is wrong is told. */
export const readPlanSheet = async (
  files: FileDeps,
  clock: Clock,
  me: Caller,
  id: string,
  { rowVersion, fileId }: { readonly rowVersion: number; readonly fileId: string },
): Promise<PlansRead> => {
  const order = await files.db.read(me, async (tx) => {
    const act = { tx, me, now: clock() }
    const { head, state } = await orders.load(act, id)
    if (rowVersion !== head.rowVersion) refuse(412, 'Stale')
    if (planMoveOf(state, head.planStatus) === 'none') invalid({ planStatus: [MESSAGES.planNotOpen] })
    return orders.get(act, id)
  })
  const { bytes } = await readFileBytes(files, me, fileId, MOST_BYTES)
  const { lines, findings } = await readLineSheet(bytes, READ, { mostRows: MOST_ROWS, field: 'fileId' })
  const { plans, errors } = judgePlans(order.items, lines, findings, dayOf(clock()))
  if (errors.length === 0) {
    if (plans.length === 0) invalid({ fileId: [PLAN_SHEET.empty] })
    return { plans, rowCount: plans.length, errorCount: 0, errors: [], errorFile: null }
  }
  const typed = new Map(lines.map(({ rowNo, values }) => [rowNo, values]))
  const items = new Map(order.items.map((item) => [String(item.lineNo), item]))
  const rows = Array.from({ length: Math.max(...typed.keys()) - 1 }, (_, at): Values => {
    const values = typed.get(at + 2) ?? {}
    const item = items.get(values['lineNo'] ?? '')
    return item === undefined ? values : { ...values, ...askedValues(item) }
  })
  const errorFile = await storeServerFile(files, me, {
    name: PLAN_SHEET.errorName(order.code),
    mime: XLSX_TYPE,
    content: await writeLineSheet(WRITTEN, rows, { errors, guide: PLAN_SHEET.guide }),
    isPrivate: true,
  })
  const errorCount = new Set(errors.map(({ row }) => row)).size
  return { plans: [], rowCount: lines.length, errorCount, errors: errors.slice(0, ERRORS_SHOWN), errorFile }
}
