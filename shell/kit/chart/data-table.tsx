import lines from '../lines.module.css'
import type { LineChartProps } from './chart-props.ts'
import styles from './chart.module.css'
import { CHART } from './words.ts'

/** The figures of a chart as a table: for those who do not see it, and for those who want to copy them. */
export const DataTable = ({ caption, labels, series, show }: Required<LineChartProps>) => (
  <details className={styles['details']}>
    <summary>{CHART.table}</summary>
    <div className={styles['scroll']}>
      <table className={lines['lines']} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{CHART.label}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {series.map(({ name, values }) => (
                <td key={name} data-label={name}>
                  {typeof values[at] === 'string' ? show(values[at]) : CHART.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
