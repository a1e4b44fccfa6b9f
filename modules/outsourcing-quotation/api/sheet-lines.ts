import { keywordsOf, titleOf } from '#kernel/schema.ts'
import type { LineSheetColumn, SheetFinding, SheetLine } from '#platform/sheets/line-sheet.ts'
import { lineGaps } from '../rules.ts'
import { ItemDraft } from '../shapes.ts'
import { tiersFromText, tiersText } from '../tiers.ts'
import { SHEET } from '../words.ts'

const { properties } = ItemDraft
const text = (key: keyof ItemDraft, more: Partial<LineSheetColumn> = {}): LineSheetColumn => ({
  key,
  title: titleOf(properties[key]),
  kind: 'text',
  isOptional: true,
  ...more,
})

/** The columns of the workbook; those that every line needs have a star. */
export const COLUMNS: readonly LineSheetColumn[] = [
  text('process', { isOptional: false, width: 24 }),
  text('spec', { width: 24 }),
  text('unit', { isOptional: false, width: 8 }),
  text('unitPrice', { kind: 'decimal', isOptional: false }),
  text('tiers', { title: SHEET.tiers, width: 34 }),
  text('minCharge', { kind: 'decimal' }),
  text('setupFee', { kind: 'decimal' }),
  text('leadDays', { kind: 'decimal', isOptional: false }),
  text('reworkIncluded', { kind: 'decimal' }),
  text('code'),
  text('remark', { width: 24 }),
  text('isEnabled', { title: SHEET.state, width: 8 }),
]

type Values = Readonly<Record<string, string>>

/** A line as the workbook shows it. */
export const sheetValues = (item: ItemDraft): Values => ({
  process: item.process,
  spec: item.spec,
  unit: item.unit,
  unitPrice: item.unitPrice,
  tiers: tiersText(item.tiers),
  minCharge: item.minCharge,
  setupFee: item.setupFee,
  leadDays: item.leadDays,
  reworkIncluded: item.reworkIncluded,
  code: item.code,
  remark: item.remark,
  isEnabled: item.isEnabled ? SHEET.on : SHEET.off,
})

/** A line of the workbook. The page gives it the key of the line that it was. */
export const lineFrom = (values: Values, place: number): ItemDraft => ({
  key: `row-${place}`,
  code: values['code'] ?? '',
  process: values['process'] ?? '',
  spec: values['spec'] ?? '',
  unit: values['unit'] ?? '',
  unitPrice: values['unitPrice'] ?? '',
  tiers: tiersFromText(values['tiers'] ?? '') ?? [],
  minCharge: values['minCharge'] ?? '',
  setupFee: values['setupFee'] ?? '',
  leadDays: values['leadDays'] ?? '',
  reworkIncluded: values['reworkIncluded'] ?? '',
  sampleFiles: [],
  skuCategoryId: null,
  remark: values['remark'] ?? '',
  isEnabled: values['isEnabled'] !== SHEET.off,
})

const tooLong = (item: ItemDraft): [keyof ItemDraft, string][] =>
  (['code', 'process', 'spec', 'unit', 'remark'] as const).flatMap((key): [keyof ItemDraft, string][] => {
    const most = keywordsOf(properties[key]).maxLength ?? 0
    return [...item[key]].length > most ? [[key, SHEET.tooLong(most)]] : []
  })

/** What is wrong with the lines of a workbook, by row and column. */
export const findingsIn = (lines: readonly SheetLine[], items: readonly ItemDraft[]): SheetFinding[] =>
  lines.flatMap(({ rowNo, values }, index) => {
    const item = items[index]
    const state = values['isEnabled'] ?? ''
    const found: (readonly [keyof ItemDraft, string])[] = [
      ...(item === undefined ? [] : [...lineGaps(item), ...tooLong(item)]),
      ...(tiersFromText(values['tiers'] ?? '') === undefined ? [['tiers', SHEET.tiersWrong] as const] : []),
      ...(['', SHEET.on, SHEET.off].includes(state) ? [] : [['isEnabled', SHEET.stateWrong] as const]),
    ]
    return found.map(([key, why]) => ({ row: rowNo, column: COLUMNS.find((one) => one.key === key)?.title ?? '', why }))
  })
