import { Select } from 'antd'
import { useEffect } from 'react'
import { TAX_RATES } from '#kernel/fields.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { useOptions } from '#modules/selector/web/shared/options.ts'
import { SupplierSelect } from '#modules/selector/web/shared/supplier-select.tsx'
import { cooperationStatusName, isPassed } from '#modules/supplier/contract.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { FIELDS, ORDER_TYPES } from '../../words.ts'
import { ChoicePart, FlagPart, TextPart } from './fields.tsx'
import { usePart, useScene } from './form-context.tsx'
import { lastBuyer } from './last-buyer.ts'
import { WRITE } from './words.ts'

const NORMAL = '1'

/** Between whom the order is, and what it is about. */
export const BasicsSection = () => (
  <Section title={WRITE.basics}>
    <div className={styles['fields']}>
      <SupplierPart />
      <BuyerPart />
      <ChoicePart
        name="orderType"
        options={([1, 2, 3, 4] as const).map((value) => ({ value, label: ORDER_TYPES[value] }))}
      />
      <ChoicePart name="taxRate" options={TAX_RATES.map((value) => ({ value, label: `${value}%` }))} />
      <BrandPart />
      <TextPart name="title" placeholder={WRITE.titleHint} />
      <FlagPart name="isUrgent" />
    </div>
  </Section>
)

const SupplierPart = () => {
  const { value, enter, wrong } = usePart('supplierCompanyId')
  const { document: order } = useScene()
  return (
    <Placed field="supplierCompanyId" label={FIELDS.supplier} wrong={wrong} required>
      {(control) => (
        <SupplierSelect
          {...control}
          {...(value === '' ? {} : { value })}
          onChange={(id) => enter(id ?? '')}
          valueIn={({ id, extra }) => extra['companyId'] ?? id}
          refuses={({ extra }) => {
            if (!isPassed(Number(extra['status']))) return WRITE.notPassed
            const { cooperationStatus = NORMAL } = extra
            return cooperationStatus === NORMAL ? undefined : cooperationStatusName(Number(cooperationStatus))
          }}
          chosen={order && { value: order.supplierCompanyId, label: order.supplierName }}
        />
      )}
    </Placed>
  )
}

/** Most people order for the same company again and again: the one of the last order, or the only one. */
const BuyerPart = () => {
  const { value, enter, wrong } = usePart('buyerCompanyId')
  const { data: buyers } = useBuyers()
  const usual = buyers?.find(({ id }) => id === lastBuyer.read()) ?? (buyers?.length === 1 ? buyers[0] : undefined)
  useEffect(() => {
    if (value === '' && usual !== undefined) enter(usual.id)
  })
  return (
    <Placed field="buyerCompanyId" label={FIELDS.buyerCompany} wrong={wrong} required>
      {(control) => (
        <BuyerSelect
          {...control}
          {...(value === '' ? {} : { value })}
          onChange={(id) => {
            lastBuyer.write(id)
            enter(id)
          }}
        />
      )}
    </Placed>
  )
}

const BrandPart = () => {
  const { value, enter, wrong } = usePart('brandId')
  const { data: brands = [] } = useOptions('Brand', '')
  const { document: order } = useScene()
  const options = brands.map(({ id, name }) => ({ value: id, label: name }))
  const isMissing = value !== '' && options.every((option) => option.value !== value)
  return (
    <Placed field="brandId" label={FIELDS.brand} wrong={wrong}>
      {(control) => (
        <Select
          {...control}
          allowClear
          placeholder={WRITE.none}
          {...(value === '' ? {} : { value })}
          onChange={(id: string | undefined) => enter(id ?? '')}
          options={isMissing ? [{ value, label: order?.brandName ?? value }, ...options] : options}
        />
      )}
    </Placed>
  )
}
