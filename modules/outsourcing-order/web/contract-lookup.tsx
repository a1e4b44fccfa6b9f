import { useDeferredValue, useState } from 'react'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import { LookupSelect } from '#shell/kit/list/lookup-select.tsx'
import { useFoundContracts } from './references.ts'

/** The framework contract that orders stand under, whatever became of it. */
export const ContractLookup = (given: LookupProps) => {
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useFoundContracts(useDeferredValue(keyword))
  return (
    <LookupSelect
      {...given}
      options={data.map(({ id, contractNo, title }) => ({ value: id, label: `${contractNo} ${title}`.trim() }))}
      isLoading={isFetching}
      search={setKeyword}
    />
  )
}
