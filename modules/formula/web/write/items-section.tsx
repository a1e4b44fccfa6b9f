import { Button } from 'antd'
import { useState } from 'react'
import { useStore } from 'zustand'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { withPendingLine } from '#shell/kit/writing/pending-line.ts'
import { useFormHistory } from '#shell/kit/writing/use-form-history.ts'
import { COLOUR, isBlankLine, lineGaps, needsMsds } from '../../rules.ts'
import { Item, LINES_MAX } from '../../shapes.ts'
import { ITEM_TYPES, SUPPLY_MODES } from '../../words.ts'
import { DETAIL } from '../words.ts'
import { usePart, useScene } from './form-context.tsx'
import { nextLine, type Line } from './formula-parts.ts'
import { LineModal } from './line-modal.tsx'
import { LINES, WRITE } from './words.ts'
import styles from './write.module.css'

const fields = Item.properties
type TextKey = 'name' | 'spec' | 'code' | 'usage' | 'unit' | 'lossRate' | 'percent' | 'unitCost'

const textColumn = (key: TextKey, width: number, kind: 'text' | 'decimal' = 'text'): GridColumn<Line> => ({
  key,
  title: titleOf(fields[key]),
  kind,
  width,
  maxLength: keywordsOf(fields[key]).maxLength ?? 20,
  read: (line) => line[key],
  write: (line, text) => ({ ...line, [key]: text }),
})

const optionsOf = (labels: Readonly<Record<number, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const TYPE: GridColumn<Line> = {
  key: 'itemType',
  title: titleOf(fields.itemType),
  kind: 'select',
  width: 88,
  options: optionsOf(ITEM_TYPES),
  read: ({ itemType }) => String(itemType),
  write: (line, text) => ({ ...line, itemType: codesOf(ITEM_TYPES).find((code) => String(code) === text) ?? 1 }),
}
const SUPPLY: GridColumn<Line> = {
  key: 'supplyMode',
  title: titleOf(fields.supplyMode),
  kind: 'select',
  width: 88,
  options: optionsOf(SUPPLY_MODES),
  read: ({ supplyMode }) => String(supplyMode),
  write: (line, text) => ({ ...line, supplyMode: codesOf(SUPPLY_MODES).find((code) => String(code) === text) ?? 1 }),
}

/** The columns of the grid: a colour is told in percent, everything else by what is used of it. */
export const columnsOf = (isColour: boolean): readonly GridColumn<Line>[] => [
  TYPE,
  textColumn('name', 110),
  textColumn('spec', 110),
  textColumn('code', 80),
  ...(isColour
    ? [textColumn('percent', 88, 'decimal')]
    : [textColumn('usage', 72, 'decimal'), textColumn('unit', 60), textColumn('lossRate', 64, 'decimal')]),
  SUPPLY,
  textColumn('unitCost', 80, 'decimal'),
]

/** The lines: the heart of the form, written as in a spreadsheet. */
export const ItemsSection = () => {
  const { form, document: formula, tried } = useScene()
  const { value: lines, enter } = usePart('items')
  const formulaType = useStore(form.store, ({ parts }) => parts.formulaType)
  const [opened, setOpened] = useState<string | undefined>(undefined)
  const { change, undo, redo } = useFormHistory<readonly Line[]>(() => form.store.getState().parts.items, enter)
  const columns = columnsOf(formulaType === COLOUR)

  const { rows, isPending, write } = withPendingLine(lines, {
    next: nextLine,
    isBlank: isBlankLine,
    max: LINES_MAX,
    change,
  })
  const gapsOf = (line: Line) => (isBlankLine(line) ? [] : lineGaps(line, formulaType, formula?.unknownCodes ?? []))
  const wrongIn = (line: Line, column: string): string | undefined => {
    const text = Object.entries(line).find(([field]) => field === column)?.[1] ?? ''
    // What is still empty is no mistake until submitting was tried.
    return !tried && text === '' ? undefined : gapsOf(line).find(([field]) => field === column)?.[1]
  }
  const commentOn = (line: Line) => formula?.lineComments.find(({ key }) => key === line.key)?.comment
  const editing = lines.find(({ key }) => key === opened)

  return (
    <Section title={WRITE.items}>
      <div className={styles['scroll']}>
        <EditableGrid<Line>
          label={WRITE.items}
          rows={rows}
          id={({ key }) => key}
          notes={[{ title: '#', show: (line) => <Place line={line} rows={rows} comment={commentOn(line)} /> }]}
          columns={columns}
          nameOf={(_line, column, index) =>
            LINES.cell(index + 1, columns.find(({ key }) => key === column)?.title ?? LINES.remove)
          }
          wrongIn={wrongIn}
          change={write}
          undo={undo}
          redo={redo}
          add={nextLine}
          addLabel={LINES.add}
          canRemove
          canMove
          isPending={isPending}
          tools={(line, index) =>
            isPending(line) ? null : (
              <Button
                size="small"
                danger={needsMsds(line) && line.msdsFiles.length === 0}
                aria-label={LINES.moreOf(index + 1)}
                onClick={() => setOpened(line.key)}
              >
                {needsMsds(line) && line.msdsFiles.length === 0 ? LINES.msds : LINES.more}
              </Button>
            )
          }
        />
      </div>
      {editing === undefined ? null : (
        <LineModal
          title={LINES.moreTitle(lines.indexOf(editing) + 1, editing.name)}
          line={editing}
          known={formula?.files ?? []}
          change={(next) => change(lines.map((line) => (line.key === next.key ? next : line)))}
          close={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}

const Place = ({
  line,
  rows,
  comment,
}: {
  readonly line: Line
  readonly rows: readonly Line[]
  readonly comment: string | undefined
}) => (
  <>
    {DETAIL.line(rows.indexOf(line) + 1, '')}
    {comment === undefined ? null : (
      <div className={styles['comment']} title={comment}>
        {LINES.commented}
      </div>
    )}
  </>
)
