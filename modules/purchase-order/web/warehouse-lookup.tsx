import { useDeferredValue, useState } from 'react'
import { useOptions } from '#modules/selector/web/shared/options.ts'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import { LookupSelect } from '#shell/kit/list/lookup-select.tsx'

/** Where the goods go. Orders name the warehouse as it was called when they were written. */
export const WarehouseLookup = (given: LookupProps) => {
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useOptions('Warehouse', useDeferredValue(keyword))
  const options = data.map(({ name }) => ({ value: name, label: name }))
  return <LookupSelect {...given} options={options} isLoading={isFetching} search={setKeyword} />
}
