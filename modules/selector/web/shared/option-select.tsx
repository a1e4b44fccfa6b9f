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
  readonly status?: '' | 'error'
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

interface Props extends Given {
  readonly list: OptionList
  /** What the form wants to know of an option; its id by default. */
  readonly valueIn?: (option: Option) => string
  /** What is shown of an option; its name by default. */
  readonly labelIn?: (option: Option) => string
  /** Why an option cannot be chosen here: it is shown in grey with the reason. */
  readonly refuses?: (option: Option) => string | undefined
  /** The one that was chosen before: it need not be among those that a search finds. */
  readonly chosen?: { readonly value: string; readonly label: string } | undefined
  readonly allowClear?: boolean
  /** What is shown while nothing is chosen, where that means something of its own. */
  readonly placeholder?: string
  /** Where no label of a form stands beside it. */
  readonly 'aria-label'?: string
  /** Gets all that is known of the one that was chosen, where a form needs more than its value. */
  readonly pick?: (option: Option | undefined) => void
}

const idOf = ({ id }: Option): string => id
const nameOf = ({ name }: Option): string => name

/** One entry of a list, found by a part of its name. */
export const OptionSelect = ({
  list,
  valueIn = idOf,
  labelIn = nameOf,
  refuses,
  chosen,
  value,
  onChange,
  pick,
  placeholder = SELECT.search,
  ...given
}: Props) => {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useOptions(list, useDeferredValue(keyword))
  const found =
    data?.map((option) => {
      const why = refuses?.(option)
      return why === undefined
        ? { value: valueIn(option), label: labelIn(option) }
        : { value: valueIn(option), label: SELECT.refused(labelIn(option), why), disabled: true }
    }) ?? []
  const isMissing = chosen !== undefined && chosen.value === value && found.every((one) => one.value !== chosen.value)
  return (
    <Select
      {...given}
      value={value ?? null}
      onChange={(next: string | undefined) => {
        onChange?.(next ?? null)
        pick?.(data?.find((option) => valueIn(option) === next))
      }}
      loading={isFetching}
      placeholder={placeholder}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={isMissing ? [chosen, ...found] : found}
    />
  )
}
