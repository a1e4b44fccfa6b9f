import { Button, Form, Input, InputNumber, Select, Spin } from 'antd'
import { Suspense, useState } from 'react'
import { DayInput } from '../day-input.tsx'
import { LIST } from '../words.ts'
import type { Filter } from './definition.ts'
import { Flag, type FieldProps } from './flag.tsx'
import { amountsIn, daysIn, lookupIn, lookupText, rangeText, valuesIn } from './list-state.ts'
import styles from './filter-form.module.css'

type Values = Readonly<Record<string, string>>

interface Props {
  readonly filters: readonly Filter<unknown>[]
  readonly values: Values
  readonly apply: (values: Values) => void
}

/** More than these stand in two columns where there is room. */
const MANY = 6

/** All filters of a list. They take effect together: each fetch costs a moment. */
export const FilterForm = ({ filters, values, apply }: Props) => {
  const [now, setNow] = useState(values)
  return (
    <Form layout="vertical" className={styles['filterForm'] ?? ''} onFinish={() => apply(now)}>
      <div className={styles['fields']} data-many={filters.length > MANY}>
        {filters.map((filter) => (
          <Field
            key={filter.key}
            filter={filter}
            value={now[filter.key] ?? ''}
            change={(text) => setNow((all) => ({ ...all, [filter.key]: text }))}
          />
        ))}
      </div>
      <div className={styles['filterFoot']}>
        <Button onClick={() => apply({})}>{LIST.clear}</Button>
        <Button type="primary" htmlType="submit">
          {LIST.apply}
        </Button>
      </div>
    </Form>
  )
}

const Field = ({ filter, value, change }: FieldProps) => {
  const htmlFor = `filter-${filter.key}`
  switch (filter.kind) {
    case 'flag':
      return (
        <div className={styles['flag']}>
          <Flag filter={filter} value={value} change={change} />
        </div>
      )
    case 'text':
      return (
        <Form.Item label={filter.label} htmlFor={htmlFor}>
          <Input id={htmlFor} value={value} maxLength={100} onChange={({ target }) => change(target.value)} />
        </Form.Item>
      )
    case 'choice':
      return (
        <Form.Item label={filter.label} htmlFor={htmlFor}>
          <Choice id={htmlFor} filter={filter} value={value} change={change} />
        </Form.Item>
      )
    case 'days':
      return (
        <Form.Item label={filter.label} htmlFor={htmlFor}>
          <Days id={htmlFor} label={filter.label} value={value} change={change} />
        </Form.Item>
      )
    case 'amounts':
      return (
        <Form.Item label={filter.label} htmlFor={htmlFor}>
          <Amounts id={htmlFor} label={filter.label} value={value} change={change} />
        </Form.Item>
      )
    case 'lookup':
      return (
        <Form.Item label={filter.label} htmlFor={htmlFor}>
          <Suspense fallback={<Spin size="small" />}>
            <filter.input id={htmlFor} chosen={lookupIn(value)} choose={(option) => change(lookupText(option))} />
          </Suspense>
        </Form.Item>
      )
  }
}

interface RangeProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly change: (text: string) => void
}

const Days = ({ id, label, value, change }: RangeProps) => {
  const { from, to } = daysIn(value)
  return (
    <div className={styles['days']} role="group" aria-label={label}>
      <DayInput
        id={id}
        aria-label={LIST.from(label)}
        placeholder={LIST.fromDay}
        value={from ?? null}
        onChange={(day) => change(rangeText(day ?? undefined, to))}
      />
      <span aria-hidden>–</span>
      <DayInput
        aria-label={LIST.to(label)}
        placeholder={LIST.toDay}
        value={to ?? null}
        onChange={(day) => change(rangeText(from, day ?? undefined))}
      />
    </div>
  )
}

const Amounts = ({ id, label, value, change }: RangeProps) => {
  const { from, to } = amountsIn(value)
  const common = { min: '0', precision: 2, stringMode: true, controls: false } as const
  return (
    <div className={styles['days']} role="group" aria-label={label}>
      <InputNumber<string>
        {...common}
        id={id}
        aria-label={LIST.from(label)}
        placeholder={LIST.fromAmount}
        value={from ?? null}
        onChange={(amount) => change(rangeText(amount ?? undefined, to))}
      />
      <span aria-hidden>–</span>
      <InputNumber<string>
        {...common}
        aria-label={LIST.to(label)}
        placeholder={LIST.toAmount}
        value={to ?? null}
        onChange={(amount) => change(rangeText(from, amount ?? undefined))}
      />
    </div>
  )
}

const Choice = ({
  id,
  filter: { options, single },
  value,
  change,
}: {
  readonly id: string
  readonly filter: Extract<Filter<unknown>, { kind: 'choice' }>
  readonly value: string
  readonly change: (text: string) => void
}) => {
  const common = {
    id,
    allowClear: true,
    placeholder: LIST.choose,
    options: [...options],
    showSearch: { optionFilterProp: 'label' },
  }
  const chosen = valuesIn(options, value)
  return single ? (
    <Select {...common} value={chosen[0] ?? null} onChange={(one: string | null | undefined) => change(one ?? '')} />
  ) : (
    <Select {...common} mode="multiple" value={chosen} onChange={(values: string[]) => change(values.join(','))} />
  )
}
