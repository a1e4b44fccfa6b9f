import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Option } from '../../contract.ts'
import { useOptions } from './options.ts'
import { SELECT } from './words.ts'

interface Props {
  /** The companies that are chosen. */
  readonly value: readonly string[]
  readonly onChange: (companyIds: string[]) => void
  /** Those that were chosen before: they need not be among what a search finds. */
  readonly chosen: readonly { readonly value: string; readonly label: string }[]
  /** Why a supplier cannot be chosen here: it is shown in grey with the reason. */
  readonly refuses: (option: Option) => string | undefined
  /** Given by the form. */
  readonly id?: string
  readonly status?: '' | 'error'
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}

/** Several suppliers, by their companies, each found by a part of its name. */
export const SuppliersSelect = ({ value, onChange, chosen, refuses, ...given }: Props) => {
  const [keyword, setKeyword] = useState('')
  const [picked, setPicked] = useState(chosen)
  const { data = [], isFetching } = useOptions('Supplier', useDeferredValue(keyword))
  const found = data.map((option) => {
    const why = refuses(option)
    const companyId = option.extra['companyId'] ?? option.id
    return why === undefined
      ? { value: companyId, label: option.name }
      : { value: companyId, label: SELECT.refused(option.name, why), disabled: true }
  })
  // What was picked keeps its name while something else is searched for.
  const known = [...picked, ...chosen].filter(
    (one, index, all) =>
      value.includes(one.value) &&
      found.every((option) => option.value !== one.value) &&
      all.findIndex((other) => other.value === one.value) === index,
  )
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      value={[...value]}
      onChange={(next) => {
        setPicked([...known, ...found].filter((one) => next.includes(one.value)))
        onChange(next)
      }}
      loading={isFetching}
      placeholder={SELECT.search}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={[...known, ...found]}
    />
  )
}
