import type { ReactNode } from 'react'
import styles from '../lines.module.css'

export interface LineColumn<Line> {
  readonly title: string
  readonly show: (line: Line) => ReactNode
  readonly number?: true
}

interface Props<Line> {
  readonly lines: readonly Line[]
  readonly id: (line: Line, index: number) => string
  /** The first column: what the line is about. */
  readonly head: LineColumn<Line>
  readonly columns: readonly LineColumn<Line>[]
}

/** The lines of a document to read. On a telephone each line becomes a block. */
export const LineTable = <Line,>({ lines, id, head, columns }: Props<Line>) => (
  <table className={`${styles['lines'] ?? ''} ${styles['facts'] ?? ''}`}>
    <thead>
      <tr>
        <th scope="col">{head.title}</th>
        {columns.map(({ title, number }) => (
          <th key={title} scope="col" className={number ? styles['number'] : undefined}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map((line, index) => (
        <tr key={id(line, index)}>
          <th scope="row">{head.show(line)}</th>
          {columns.map(({ title, number, show }) => (
            <td key={title} data-label={title} className={number ? styles['number'] : undefined}>
              {show(line)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
