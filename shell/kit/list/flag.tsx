import { Checkbox } from 'antd'
import type { Filter } from './definition.ts'

export interface FieldProps {
  readonly filter: Filter<unknown>
  readonly value: string
  readonly change: (text: string) => void
}

/** A filter that is on or off. */
export const Flag = ({ filter, value, change }: FieldProps) => (
  <Checkbox checked={value === '1'} onChange={({ target }) => change(target.checked ? '1' : '')}>
    {filter.label}
  </Checkbox>
)
