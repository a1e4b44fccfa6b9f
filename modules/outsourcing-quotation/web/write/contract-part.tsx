import { Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { titleOf } from '#kernel/schema.ts'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { useSide } from '#shell/session/session.ts'
import { OutsourcingQuotationDraft } from '../../shapes.ts'
import { useContractOptions } from '../queries.ts'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

const { contractId } = OutsourcingQuotationDraft.properties

/** The framework contract that a card stands under. A new card ends with it, unless somebody says otherwise. */
export const ContractPart = () => {
  const { document: card, isNew } = useScene()
  const { value, enter, wrong } = usePart('contractId')
  const last = usePart('effectiveTo')
  const isStaff = useSide() === 'staff'
  const [typed, setTyped] = useState('')
  const { data } = useContractOptions(useDeferredValue(typed.trim()))
  const found = (data ?? []).map(({ id, code, title, supplierName }) => ({
    value: id,
    label: [code, title, ...(isStaff ? [supplierName] : [])].join(' '),
  }))
  const known =
    card === undefined ? [] : [{ value: card.contractId, label: `${card.contractCode} ${card.contractTitle}` }]
  const choose = (id: string): void => {
    enter(id)
    const ends = data?.find((one) => one.id === id)?.effectiveTo
    if (isNew && ends !== undefined && ends < last.value) last.enter(ends)
  }
  return (
    <Placed field="contractId" label={titleOf(contractId)} hint={WRITE.contractHint} wrong={wrong} required>
      {(control) => (
        <Select<string | null>
          {...control}
          value={value}
          placeholder={WRITE.contractPlaceholder}
          showSearch={{ filterOption: false, onSearch: setTyped }}
          notFoundContent={data === undefined ? WRITE.searching : WRITE.nothing}
          options={[...known.filter((one) => found.every((other) => other.value !== one.value)), ...found]}
          onChange={(id) => (id === null ? undefined : choose(id))}
        />
      )}
    </Placed>
  )
}
