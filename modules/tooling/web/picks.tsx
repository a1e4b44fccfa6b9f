import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useSkuOptions } from '#modules/sku/web/shared/skus.ts'
import { useSide } from '#shell/session/session.ts'
import type { Tooling } from '../shapes.ts'
import { useFormulas, useSupplierSkus } from './queries.ts'
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

/** What is found, and before it what was chosen and is not among it. */
const withChosen = (found: readonly Option[], known: readonly Option[], values: readonly string[]): Option[] => [
  ...known.filter(({ value }) => values.includes(value) && found.every((one) => one.value !== value)),
  ...found,
]

const NONE: string[] = []

interface SkuProps extends Given {
  readonly value?: string[]
  readonly onChange?: (ids: string[]) => void
  readonly known: Tooling['skus']
}

/** The products that a tool makes: of all of them for staff, of those that it has to do with for a supplier. */
export const SkusPick = ({ value = NONE, onChange, known, ...given }: SkuProps) => {
  const isSupplier = useSide() === 'supplier'
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const own = useSupplierSkus(search, isSupplier)
  const all = useSkuOptions(search, !isSupplier)
  const { data = [], isFetching } = isSupplier ? own : all
  const [picked, setPicked] = useState<readonly Option[]>(
    known.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
  )
  const options = withChosen(
    data.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` })),
    picked,
    value,
  )
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      value={value}
      placeholder={DRAFT.skuHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? DRAFT.searching : DRAFT.nothing}
      onChange={(ids) => {
        setPicked(options.filter((one) => ids.includes(one.value)))
        onChange?.(ids)
      }}
      options={options}
    />
  )
}

interface FormulaProps extends Given {
  readonly value?: string | null
  readonly onChange?: (id: string | null) => void
  readonly known: Pick<Tooling, 'formulaId' | 'formulaCode'> | undefined
}

/** The formula that it belongs to, if there is one. */
export const FormulaPick = ({ value, onChange, known, ...given }: FormulaProps) => {
  const [typed, setTyped] = useState('')
  const { data = [], isFetching } = useFormulas(useDeferredValue(typed.trim()))
  const former = known?.formulaId ? [{ value: known.formulaId, label: known.formulaCode }] : []
  const found = data.map(({ id, code, title, version }) => ({ value: id, label: `${code} ${title} ${version}` }))
  return (
    <Select
      {...given}
      allowClear
      value={value ?? null}
      placeholder={DRAFT.formulaHint}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      notFoundContent={isFetching ? DRAFT.searching : DRAFT.nothing}
      onChange={(id: string | null | undefined) => onChange?.(id ?? null)}
      options={withChosen(found, former, value ? [value] : [])}
    />
  )
}
