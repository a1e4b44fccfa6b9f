import lines from '../lines.module.css'
import styles from './chart.module.css'
import { CHART } from './words.ts'

/** What stands under one heading: a text a label, nothing where there is no value. */
export interface TableColumn {
  readonly name: string
  readonly texts: readonly (string | null)[]
}

interface Props {
  readonly caption: string
  readonly labels: readonly string[]
  readonly columns: readonly TableColumn[]
}

/** The figures of a chart as a table: for those who do not see it, and for those who want to copy them. */
export const DataTable = ({ caption, labels, columns }: Props) => (
  <details className={styles['details']}>
    <summary>{CHART.table}</summary>
    <div className={styles['scroll']}>
      <table className={lines['lines']} aria-label={caption}>
        <thead>
          <tr>
            <th scope="col">{CHART.label}</th>
            {columns.map(({ name }) => (
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
              {columns.map(({ name, texts }) => (
                <td key={name} data-label={name}>
                  {texts[at] ?? CHART.none}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </details>
)
