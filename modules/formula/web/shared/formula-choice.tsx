import { Select } from 'antd'
import { CHOICE } from '../words.ts'
import { useFormulasOf } from './formulas-of-sku.ts'

interface Props {
  readonly id: string
  /** The product; without one there is nothing to choose from. */
  readonly skuId: string | null
  readonly value: string | null
  readonly change: (formulaId: string | null) => void
}

/** Below a wide grid it would be as wide as that. */
const MOST_PX = 560

/** One of the formulas of a product that are in force, or none. */
export const FormulaChoice = ({ id, skuId, value, change }: Props) => {
  const { data = [], isFetching } = useFormulasOf(skuId)
  return (
    <Select
      id={id}
      style={{ maxWidth: MOST_PX }}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      disabled={skuId === null}
      loading={isFetching}
      placeholder={skuId === null ? CHOICE.noSku : CHOICE.hint}
      notFoundContent={CHOICE.none}
      value={value ?? undefined}
      options={data.map(({ id: formulaId, code, version, title, supplierName }) => ({
        value: formulaId,
        label: CHOICE.of(code, version, title, supplierName),
      }))}
      onChange={(next: string | undefined) => change(next ?? null)}
    />
  )
}
