import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Option } from '../../contract.ts'
import { useOptions, type OptionList } from './options.ts'
import { SELECT } from './words.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly value?: string | null
  readonly onChange?: (value: string | null) => void
}

interface Props extends Given {
  readonly list: OptionList
  /** What the form wants to know of an option; its id by default. */
  readonly valueIn?: (option: Option) => string
  /** What is shown of an option; its name by default. */
  readonly labelIn?: (option: Option) => string
  /** The one that was chosen before: it need not be among those that a search finds. */
  readonly chosen?: { readonly value: string; readonly label: string } | undefined
  readonly allowClear?: boolean
}

const idOf = ({ id }: Option): string => id
const nameOf = ({ name }: Option): string => name

/** One entry of a list, found by a part of its name. */
export const OptionSelect = ({ list, valueIn = idOf, labelIn = nameOf, chosen, value, onChange, ...given }: Props) => {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useOptions(list, useDeferredValue(keyword))
  const found = data?.map((option) => ({ value: valueIn(option), label: labelIn(option) })) ?? []
  const isMissing = chosen !== undefined && chosen.value === value && found.every((one) => one.value !== chosen.value)
  return (
    <Select
      {...given}
      value={value ?? null}
      onChange={(next: string | undefined) => onChange?.(next ?? null)}
      loading={isFetching}
      placeholder={SELECT.search}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={isMissing ? [chosen, ...found] : found}
    />
  )
}
