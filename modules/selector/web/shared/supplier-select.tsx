import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Option } from '../../contract.ts'
import { useSupplierOptions } from './options.ts'
import { SELECT } from './words.ts'

interface Props {
  /** Given by the form. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string) => void
  /** What the form wants to know of a supplier; its id by default. */
  readonly valueIn?: (option: Option) => string
  /** The one that was chosen before: it need not be among those that a search finds. */
  readonly chosen?: { readonly value: string; readonly label: string } | undefined
}

const idOf = ({ id }: Option): string => id

/** A supplier, found by a part of its name. */
export const SupplierSelect = ({ valueIn = idOf, chosen, ...given }: Props) => {
  const [keyword, setKeyword] = useState('')
  const { data, isFetching } = useSupplierOptions(useDeferredValue(keyword))
  const found = data?.map((option) => ({ value: valueIn(option), label: option.name })) ?? []
  const isMissing =
    chosen !== undefined && chosen.value === given.value && found.every(({ value }) => value !== chosen.value)
  return (
    <Select
      {...given}
      loading={isFetching}
      placeholder={SELECT.search}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={isMissing ? [chosen, ...found] : found}
    />
  )
}
