import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import type { Terms } from '../../revision.ts'
import { FIELDS } from '../../words.ts'
import { REVISION } from '../words.ts'

type Stages = Terms['paymentTerm']['stages']

/** A stage of payment while it is entered. */
export interface StageRow {
  readonly key: string
  readonly stage: string
  readonly percent: string
  readonly trigger: string
  readonly days: string
}

export const startStages = (stages: Stages): StageRow[] =>
  stages.map(({ stage, percent, trigger, days }, index) => ({
    key: String(index),
    stage,
    percent: String(percent),
    trigger,
    days: String(days),
  }))

/** The stages as they are sent; nothing where one of them cannot be read. */
export const stagesOf = (rows: readonly StageRow[]): Stages | undefined =>
  rows.every((row) => wrongIn(row, 'stage') === undefined && isShare(row.percent) && isCount(row.days))
    ? rows.map(({ stage, percent, trigger, days }) => ({
        stage: stage.trim(),
        percent: Number(percent),
        trigger: trigger.trim(),
        days: Number(days),
      }))
    : undefined

const isShare = (text: string): boolean => /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) <= 100
const isCount = (text: string): boolean => /^\d{1,4}$/.test(text) && Number(text) <= 3650
const wrongIn = (row: StageRow, column: string): string | undefined => {
  if (column === 'stage') return row.stage.trim() === '' ? REVISION.stageMissing : undefined
  if (column === 'percent') return isShare(row.percent) ? undefined : REVISION.percentWrong
  return column === 'days' && !isCount(row.days) ? REVISION.daysWrong : undefined
}

const COLUMNS: readonly GridColumn<StageRow>[] = (
  [
    ['stage', 'text', 120, 20],
    ['percent', 'decimal', 100, 6],
    ['trigger', 'text', 180, 100],
    ['days', 'decimal', 90, 4],
  ] as const
).map(([key, kind, width, maxLength]) => ({
  key,
  title: FIELDS[key],
  kind,
  width,
  maxLength,
  read: (row: StageRow) => row[key],
  write: (row: StageRow, text: string) => ({ ...row, [key]: text }),
}))

interface Props {
  readonly rows: readonly StageRow[]
  readonly change: (rows: StageRow[], about?: string) => void
  readonly undo: () => void
  readonly redo: () => void
}

/** When how much is paid. */
export const StagesGrid = ({ rows, ...history }: Props) => (
  <EditableGrid
    label={REVISION.payment}
    rows={rows}
    id={({ key }) => key}
    columns={COLUMNS}
    nameOf={(_row, column, index) =>
      `${REVISION.stage(index)} ${COLUMNS.find(({ key }) => key === column)?.title ?? ''}`
    }
    wrongIn={wrongIn}
    {...history}
    add={(stages) => ({ key: `new-${stages.length}`, stage: '', percent: '0', trigger: '', days: '0' })}
    addLabel={REVISION.addStage}
    canRemove={rows.length > 1}
    isExplained
  />
)
