import { Collapse, Form, Select } from 'antd'
import { Field } from '#shell/kit/text-field.tsx'
import type { Comparison, SaidColumns } from '../../difference-shapes.ts'
import { COLUMN_NAMES, COMPARISON } from './words.ts'
import { letterOf } from './column-letter.ts'
import styles from './comparison.module.css'

/** Those that lines are compared by. */
const SHOWN = ['deliveryNo', 'orderCode', 'sku', 'name', 'qty', 'price', 'amount', 'date'] as const
const NONE = -1

interface Props {
  readonly comparison: Pick<Comparison, 'columns' | 'headings'>
  readonly isBusy: boolean
  readonly change: (columns: SaidColumns) => void
}

/** Which column is what, as it was found out: people confirm it, or say otherwise, and it is compared again. */
export const ColumnsForm = ({ comparison: { columns, headings }, isBusy, change }: Props) => {
  const { headerRowNo, at, doubts } = columns
  const options = [
    { value: NONE, label: COMPARISON.noColumn },
    ...headings.map((heading, column) => ({ value: column, label: COMPARISON.column(letterOf(column), heading) })),
  ]
  const choose = (name: (typeof SHOWN)[number], column: number): void => {
    // A column is one thing: what it was before, it is no longer.
    const others = Object.entries(at).filter(([field, place]) => field !== name && place !== column)
    change({ headerRowNo, at: { ...Object.fromEntries(others), ...(column === NONE ? {} : { [name]: column }) } })
  }
  const isDoubtful = doubts.length > 0
  return (
    <Collapse
      className={styles['columns'] ?? ''}
      defaultActiveKey={isDoubtful ? ['columns'] : []}
      items={[
        {
          key: 'columns',
          label: isDoubtful ? COMPARISON.columnsDoubtful : COMPARISON.columns,
          children: (
            <Form component={false} layout="vertical">
              <div className={styles['fields']}>
                {SHOWN.map((name) => (
                  <Field
                    key={name}
                    label={COLUMN_NAMES[name]}
                    {...(doubts.includes(name) ? { hint: COMPARISON.doubtful } : {})}
                  >
                    {(control) => (
                      <Select
                        {...control}
                        value={at[name] ?? NONE}
                        options={options}
                        disabled={isBusy}
                        onChange={(column: number) => choose(name, column)}
                      />
                    )}
                  </Field>
                ))}
              </div>
            </Form>
          ),
        },
      ]}
    />
  )
}
