import { Select } from 'antd'
import { LIST } from '../words.ts'
import type { LookupProps, Option } from './definition.ts'

interface Props extends LookupProps {
  readonly options: readonly Option[]
  readonly isLoading: boolean
  /** Asks the server for what is typed; without it the options are all there are, and are searched here. */
  readonly search?: (keyword: string) => void
}

/** One of many, found by a part of its name. What was chosen before need not be among those found now. */
export const LookupSelect = ({ id, chosen, choose, options, isLoading, search }: Props) => {
  const isMissing = chosen !== undefined && options.every(({ value }) => value !== chosen.value)
  const offered = isMissing ? [chosen, ...options] : [...options]
  return (
    <Select
      id={id}
      allowClear
      loading={isLoading}
      placeholder={LIST.choose}
      showSearch={search === undefined ? { optionFilterProp: 'label' } : { filterOption: false, onSearch: search }}
      value={chosen?.value ?? null}
      options={offered}
      onChange={(value: string | null | undefined) => choose(offered.find((option) => option.value === value))}
    />
  )
}
