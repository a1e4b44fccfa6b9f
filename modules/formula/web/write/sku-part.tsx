import { Select } from 'antd'
import { useState } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { useDebounced } from '#shell/kit/use-debounced.ts'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { FormulaDraft } from '../../shapes.ts'
import { useFormulaSkus } from '../queries.ts'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

/** The product: one that the supplier has to do with, or the one whose whole code is typed. */
export const SkuPart = () => {
  const { form, document: formula } = useScene()
  const { value, enter, wrong } = usePart('skuId')
  const [typed, setTyped] = useState('')
  const { data: skus = [], isFetching } = useFormulaSkus(useDebounced(typed.trim()))
  const options = skus.map(({ id, code, name, spec }) => ({ value: id, label: [code, name, spec].join(' ').trim() }))
  const isMissing = value !== null && options.every((option) => option.value !== value)
  const chosen = { value: value ?? '', label: `${formula?.skuCode ?? ''} ${formula?.skuName ?? ''}`.trim() }
  return (
    <Placed field="skuId" label={titleOf(FormulaDraft.properties.skuId)} wrong={wrong} hint={WRITE.skuHint} required>
      {(control) => (
        <Select
          {...control}
          allowClear
          showSearch={{ onSearch: setTyped, filterOption: false }}
          placeholder={WRITE.skuHint}
          notFoundContent={isFetching ? WRITE.searching : WRITE.nothing}
          {...(value === null ? {} : { value })}
          onChange={(id: string | undefined) => {
            enter(id ?? null)
            const sku = skus.find((one) => one.id === id)
            const { parts } = form.store.getState()
            // A new formula begins with what its product says.
            if (sku !== undefined && parts.items.length === 0) form.enter('formulaType', sku.formulaType)
            if (sku !== undefined && parts.basis.unit === '') form.enter('basis', { ...parts.basis, unit: sku.unit })
          }}
          options={isMissing ? [chosen, ...options] : options}
        />
      )}
    </Placed>
  )
}
