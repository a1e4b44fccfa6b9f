import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { Contract } from '../shapes.ts'
import { useLegal, useMainContracts, useOrders, usePartners } from './draft-queries.ts'
import { DRAFT } from './words.ts'

/** Given by the form. */
interface Given {
  readonly id?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: boolean
  readonly 'aria-required'?: boolean
}
interface Option {
  readonly value: string
  readonly label: string
}
interface Single extends Given {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  /** The one that was chosen before: it need not be among those that a search finds. */
  readonly chosen: Option | undefined
}

/** What is found, and before it what was chosen and is not among it. */
const withChosen = (found: readonly Option[], known: readonly Option[], values: readonly string[]): Option[] => [
  ...known.filter(({ value }) => values.includes(value) && found.every((one) => one.value !== value)),
  ...found,
]

interface SearchProps extends Single {
  readonly found: readonly Option[] | undefined
  readonly search: (typed: string) => void
  readonly hint: string
  readonly allowClear?: boolean
}

/** One of many, found by what is typed. */
const Search = ({ found, search, hint, chosen, value, onChange, allowClear = false, ...given }: SearchProps) => {
  const [picked, setPicked] = useState(chosen)
  const options = withChosen(found ?? [], picked === undefined ? [] : [picked], value ? [value] : [])
  return (
    <Select
      {...given}
      allowClear={allowClear}
      value={value ?? null}
      placeholder={hint}
      showSearch={{ filterOption: false, onSearch: search }}
      notFoundContent={found === undefined ? DRAFT.searching : DRAFT.nothing}
      onChange={(id: string | null | undefined) => {
        setPicked(options.find((one) => one.value === id))
        onChange?.(id ?? null)
      }}
      options={options}
    />
  )
}

/** With whom the contract is made. */
export const PartnerPick = (props: Single) => {
  const [typed, setTyped] = useState('')
  const { data } = usePartners(useDeferredValue(typed.trim()))
  const found = data?.map(({ companyId, name }) => ({ value: companyId, label: name }))
  return <Search {...props} found={found} search={setTyped} hint={DRAFT.partnerHint} />
}

/** The contract in force that a supplement adds to. */
export const MainContractPick = ({
  supplierCompanyId,
  ...props
}: Single & { readonly supplierCompanyId: string | undefined }) => {
  const [typed, setTyped] = useState('')
  const { data } = useMainContracts(supplierCompanyId, useDeferredValue(typed.trim()))
  const found = data?.map(({ id, code, contractCode, title }) => ({
    value: id,
    label: `${contractCode || code} ${title}`,
  }))
  return <Search {...props} allowClear found={found} search={setTyped} hint={DRAFT.mainHint} />
}

/** Who of the buyer's people reviews it. */
export const LegalPick = (props: Single) => {
  const [typed, setTyped] = useState('')
  const { data } = useLegal()
  const found = data?.data
    .filter(({ name }) => name.includes(typed.trim()))
    .map(({ id, name }) => ({ value: id, label: name }))
  return <Search {...props} allowClear found={found} search={setTyped} hint={DRAFT.search} />
}

const NONE: string[] = []

interface OrdersProps extends Given {
  readonly value?: string[]
  readonly onChange?: (ids: string[]) => void
  readonly known: Contract['relatedDocs']
}

/** The orders that it is about. */
export const OrdersPick = ({ value = NONE, onChange, known, ...given }: OrdersProps) => {
  const [typed, setTyped] = useState('')
  const { data } = useOrders(useDeferredValue(typed.trim()))
  const [picked, setPicked] = useState<readonly Option[]>(known.map(({ id, code }) => ({ value: id, label: code })))
  const found = data?.data.map(({ id, code, title }) => ({ value: id, label: `${code} ${title}` })) ?? []
  const options = withChosen(found, picked, value)
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      value={value}
      placeholder={DRAFT.ordersHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={data === undefined ? DRAFT.searching : DRAFT.nothing}
      onChange={(ids) => {
        setPicked(options.filter((one) => ids.includes(one.value)))
        onChange?.(ids)
      }}
      options={options}
    />
  )
}
