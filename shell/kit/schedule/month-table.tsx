import type { ReactNode } from 'react'
import { weeksOf } from './schedule.ts'
import { SCHEDULE } from './words.ts'

interface Props {
  readonly label: string
  readonly month: string
  readonly className?: string | undefined
  readonly caption?: string
  /** The cell of a day; days of the neighbours that fill the weeks have one, too. */
  readonly children: (day: string) => ReactNode
}

/** The weeks of a month below the names of their days. */
export const MonthTable = ({ label, month, className, caption, children }: Props) => (
  <table className={className} aria-label={label}>
    {caption === undefined ? null : <caption>{caption}</caption>}
    <thead>
      <tr>
        {SCHEDULE.weekdays.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {weeksOf(month).map((week) => (
        <tr key={week[0]}>{week.map(children)}</tr>
      ))}
    </tbody>
  </table>
)
