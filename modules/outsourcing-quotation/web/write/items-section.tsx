import { Button } from 'antd'
import { useState } from 'react'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import { SheetTools } from '#shell/kit/sheet/sheet-tools.tsx'
import { withPendingLine } from '#shell/kit/writing/pending-line.ts'
import { useFormHistory } from '#shell/kit/writing/use-form-history.ts'
import { isBlankLine, lineGaps, tierFault } from '../../rules.ts'
import { LINES_MAX } from '../../shapes.ts'
import { PriceChange } from '../price-change.tsx'
import styles from '../quotation.module.css'
import { nextLine, type Line } from './card-parts.ts'
import { usePart, useScene } from './form-context.tsx'
import { COLUMNS } from './line-columns.ts'
import { LineModal } from './line-modal.tsx'
import { useLineSheet } from './use-line-sheet.ts'
import { EXCEL, LINES, WRITE } from './words.ts'

/** The prices: the heart of the form, written as in a spreadsheet. */
export const ItemsSection = () => {
  const { form, document: card, tried } = useScene()
  const { value: lines, enter } = usePart('items')
  const [opened, setOpened] = useState<string | undefined>(undefined)
  const { change, undo, redo } = useFormHistory<readonly Line[]>(() => form.store.getState().parts.items, enter)
  const sheet = useLineSheet(change)

  const { rows, isPending, write } = withPendingLine(lines, {
    next: nextLine,
    isBlank: isBlankLine,
    max: LINES_MAX,
    change,
  })
  const wrongIn = (line: Line, column: string): string | undefined => {
    const text = Object.entries(line).find(([field]) => field === column)?.[1] ?? ''
    // What is still empty is no mistake until submitting was tried.
    if (isBlankLine(line) || (!tried && text === '')) return undefined
    return lineGaps(line).find(([field]) => field === column)?.[1]
  }
  const formerOf = (line: Line): string | null => card?.items.find(({ key }) => key === line.key)?.formerPrice ?? null
  const editing = lines.find(({ key }) => key === opened)
  return (
    <Section title={WRITE.items}>
      <div className={styles['bar']}>
        <SheetTools sheet={sheet} words={EXCEL} />
      </div>
      <div className={styles['scroll']}>
        <EditableGrid<Line>
          label={WRITE.items}
          rows={rows}
          id={({ key }) => key}
          notes={[{ title: '#', show: (line) => rows.indexOf(line) + 1 }]}
          columns={COLUMNS}
          results={
            card?.replacedId
              ? [
                  {
                    title: LINES.change,
                    show: (line) =>
                      isBlankLine(line) ? null : <PriceChange now={line.unitPrice} before={formerOf(line)} />,
                  },
                ]
              : []
          }
          nameOf={(_line, column, index) =>
            LINES.cell(index + 1, COLUMNS.find(({ key }) => key === column)?.title ?? LINES.remove)
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
                danger={tierFault(line.tiers) !== undefined}
                aria-label={LINES.moreOf(index + 1)}
                onClick={() => setOpened(line.key)}
              >
                {line.tiers.length === 0 ? LINES.more : LINES.tiers(line.tiers.length)}
              </Button>
            )
          }
        />
      </div>
      {editing === undefined ? null : (
        <LineModal
          title={LINES.moreTitle(lines.indexOf(editing) + 1, editing.process)}
          line={editing}
          known={card?.files ?? []}
          change={(next) => change(lines.map((line) => (line.key === next.key ? next : line)))}
          close={() => setOpened(undefined)}
        />
      )}
    </Section>
  )
}
