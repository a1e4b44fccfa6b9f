import { useDeferredValue, useState } from 'react'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import { LookupSelect } from '#shell/kit/list/lookup-select.tsx'
import type { Option } from '../../contract.ts'
import { useOptions, type OptionList } from './options.ts'

interface Props extends LookupProps {
  readonly list: OptionList
  /** What the filter wants to know of an option; its id by default. */
  readonly valueIn?: (option: Option) => string
}

const idOf = ({ id }: Option): string => id

/** The filter of a list by one entry of another, found by a part of its name. */
export const OptionLookup = ({ list, valueIn = idOf, ...given }: Props) => {
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useOptions(list, useDeferredValue(keyword))
  const options = data.map((option) => ({ value: valueIn(option), label: option.name }))
  return <LookupSelect {...given} options={options} isLoading={isFetching} search={setKeyword} />
}
