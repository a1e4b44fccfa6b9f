import type { CSSProperties } from 'react'
import { GRID } from '../words.ts'
import type { GridProps } from './grid-props.ts'
import { hasTools } from './grid-row.tsx'
import { stickyStyle } from './sticky.ts'

interface EdgeProps<Row> {
  readonly grid: GridProps<Row>
  readonly stickyWidths: readonly number[]
}

/** A grid that is scrolled sideways has room: its columns are not made narrower than they were meant. */
const widthOf = (width: number | undefined, stickyWidths: readonly number[]): CSSProperties => ({
  width,
  ...(stickyWidths.length > 0 ? { minWidth: width } : {}),
})

/** The titles of the columns. */
export const GridHead = <Row,>({ grid, stickyWidths }: EdgeProps<Row>) => {
  const { notes = [], columns, results = [], rowWrong } = grid
  return (
    <thead>
      <tr>
        {notes.map(({ title }, at) => (
          <th key={title} scope="col" style={stickyStyle(stickyWidths, at)}>
            {title}
          </th>
        ))}
        {columns.map(({ key, title, width }, at) => (
          <th
            key={key}
            scope="col"
            style={stickyStyle(stickyWidths, notes.length + at) ?? widthOf(width, stickyWidths)}
          >
            {title}
          </th>
        ))}
        {results.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
        {rowWrong ? <th scope="col">{GRID.problem}</th> : null}
        {hasTools(grid) ? <th scope="col">{GRID.tools}</th> : null}
      </tr>
    </thead>
  )
}

/** What the columns come to. */
export const GridFoot = <Row,>({ grid, stickyWidths }: EdgeProps<Row>) => {
  const { notes = [], columns, results = [], rowWrong, totals } = grid
  if (totals === undefined) return null
  const cells = [...notes.map(({ title }) => title), ...columns.map(({ key }) => key)]
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  return (
    <tfoot>
      <tr>
        {[...cells, ...results.map(({ title }) => title)].map((name, at) =>
          at === 0 ? (
            <th key={name} scope="row" style={stickyStyle(stickyWidths, at)}>
              {totals[name] ?? GRID.total}
            </th>
          ) : (
            <td
              key={name}
              style={stickyStyle(stickyWidths, at)}
              {...(totals[name] === undefined ? {} : { 'data-label': titles.get(name) ?? name })}
            >
              {totals[name]}
            </td>
          ),
        )}
        {rowWrong ? <td aria-hidden /> : null}
        {hasTools(grid) ? <td aria-hidden /> : null}
      </tr>
    </tfoot>
  )
}
