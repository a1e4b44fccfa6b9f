import { useState } from 'react'
import { sum } from '#kernel/decimal.ts'
import { EditableGrid } from '#shell/kit/grid/editable-grid.tsx'
import type { GridColumn } from '#shell/kit/grid/grid-props.ts'
import { useHistory } from '#shell/kit/grid/use-history.ts'

const COLUMNS = 12
const KINDS = ['decimal', 'text', 'day', 'decimal', 'select', 'text'] as const

interface Line {
  readonly key: number
  readonly cells: readonly string[]
}

const TEXTS = { decimal: '12.5', text: 'note', day: '2026-12-28', select: '1' } as const
const kindOf = (at: number) => KINDS[at % KINDS.length] ?? 'text'
const start = (count: number): Line[] =>
  Array.from({ length: count }, (_, key) => ({
    key,
    cells: Array.from({ length: COLUMNS }, (_cell, at) => TEXTS[kindOf(at)]),
  }))

const columns: readonly GridColumn<Line>[] = Array.from({ length: COLUMNS }, (_, at) => ({
  key: String(at),
  title: `column ${at}`,
  kind: kindOf(at),
  width: 140,
  options: [{ value: '1', label: 'one' }],
  read: ({ cells }) => cells[at] ?? '',
  write: (line, text) => ({ ...line, cells: line.cells.with(at, text) }),
}))
const notes = [{ title: 'line', show: ({ key }: Line) => `line ${key + 1}` }]
const stickyWidths = [120, 150]

/** A quote of as many lines as the address says: prices are summed, and a wrong one is marked while it is typed. */
const GridPart = () => {
  const [count] = useState(() => Number(new URLSearchParams(location.search).get('rows') ?? 1000))
  const { now, edit, undo, redo } = useHistory<readonly Line[]>(() => start(count))
  const isPrice = (text = ''): boolean => /^\d{1,12}(\.\d{1,6})?$/.test(text)
  return (
    <>
      <h1>grid</h1>
      <EditableGrid
        label="lines"
        rows={now}
        id={({ key }) => key}
        notes={notes}
        columns={columns}
        nameOf={(_line, column, index) => `${index + 1}:${column}`}
        wrongIn={({ cells }, column) => (column !== '0' || isPrice(cells[0]) ? undefined : 'not a price')}
        rowWrong={({ cells }) => (cells[1] === '' ? 'a note is missing' : undefined)}
        change={(rows, about) => edit(() => rows, about)}
        undo={undo}
        redo={redo}
        stickyWidths={stickyWidths}
        totals={{ 0: sum(now.flatMap(({ cells: [price = ''] }) => (isPrice(price) ? [price] : []))) }}
        expand={{ label: ({ key }) => `tiers of line ${key + 1}`, show: ({ key }) => <p>panel of line {key + 1}</p> }}
        canRemove
        add={(rows) => ({ key: rows.length, cells: Array.from({ length: COLUMNS }, () => '') })}
      />
    </>
  )
}

export default GridPart
