import { keepPreviousData } from '@tanstack/react-query'
import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { createClient } from '#shell/client/client.ts'
import { useReference } from '#shell/server-state/reference.ts'
import { erp } from '#shell/session/session.ts'
import { operations, type SkuOption } from '../../contract.ts'
import { PICK } from './words.ts'

const client = createClient(operations, erp)
const SHOWN = 20
/** What was found by every part of a word is not kept for as long as the window is open. */
const SEARCHED_MS = 5 * 60_000

const useSkus = (keyword: string) =>
  useReference({
    queryKey: ['skus', 'select', keyword],
    queryFn: ({ signal }) => client.selectSkus({ query: { Q: keyword, PageSize: SHOWN }, signal }),
    select: (found): readonly SkuOption[] => found,
    placeholderData: keepPreviousData,
    gcTime: SEARCHED_MS,
  })

interface Props {
  /** Given by the form. */
  readonly id?: string
  readonly value?: string
  readonly onChange?: (value: string | undefined) => void
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
  /** The one that was chosen before: it need not be among those that a search finds. */
  readonly chosen?: { readonly value: string; readonly label: string } | undefined
}

/** One product, found by a part of its code or name. */
export const SkuSelect = ({ chosen, value, onChange, ...given }: Props) => {
  const [keyword, setKeyword] = useState('')
  const { data = [], isFetching } = useSkus(useDeferredValue(keyword))
  const found = data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  const isMissing = chosen !== undefined && chosen.value === value && found.every((one) => one.value !== chosen.value)
  return (
    <Select
      {...given}
      value={value ?? null}
      onChange={(next: string | null) => onChange?.(next ?? undefined)}
      loading={isFetching}
      placeholder={PICK.search}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={isMissing ? [chosen, ...found] : found}
    />
  )
}
