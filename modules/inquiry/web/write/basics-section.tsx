import { useEffect } from 'react'
import { codesOf } from '#kernel/labels.ts'
import { BuyerSelect } from '#modules/company/web/shared/buyer-select.tsx'
import { useBuyers } from '#modules/company/web/shared/buyers.ts'
import { INQUIRY_TYPES, PRICE_MODES } from '#modules/quote/contract.ts'
import { OptionSelect } from '#modules/selector/web/shared/option-select.tsx'
import { CategorySelect } from '#modules/sku-category/web/shared/category-select.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { FIELDS } from '../../words.ts'
import { ChoicePart, TextPart } from './fields.tsx'
import { usePart, useScene } from './form-context.tsx'
import { WRITE } from './words.ts'

const TYPES = codesOf(INQUIRY_TYPES).map((value) => ({ value, label: INQUIRY_TYPES[value] }))
const MODES = codesOf(PRICE_MODES).map((value) => ({ value, label: PRICE_MODES[value] }))

/** What is asked, and for whom. */
export const BasicsSection = () => (
  <Section title={WRITE.basics}>
    <div className={styles['fields']}>
      <TextPart name="title" placeholder={WRITE.titleHint} required />
      <ChoicePart name="inquiryType" options={TYPES} />
      <CategoryPart />
      <BuyerPart />
      <ChoicePart name="priceMode" options={MODES} />
      <NamedPart name="brandId" list="Brand" label={FIELDS.brand} />
      <NamedPart name="solutionId" list="Solution" label={FIELDS.solution} />
    </div>
  </Section>
)

const CategoryPart = () => {
  const { value, enter, wrong } = usePart('skuCategoryId')
  return (
    <Placed field="skuCategoryId" label={FIELDS.category} wrong={wrong} required>
      {({ id }) => (
        <CategorySelect id={id} value={value === '' ? null : value} onChange={(next) => enter(next ?? '')} />
      )}
    </Placed>
  )
}

/** Who buys for one company only need not say so. */
const BuyerPart = () => {
  const { value, enter, wrong } = usePart('buyerCompanyId')
  const { data: buyers } = useBuyers()
  const only = buyers?.length === 1 ? buyers[0] : undefined
  useEffect(() => {
    if (value === '' && only !== undefined) enter(only.id)
  })
  return (
    <Placed field="buyerCompanyId" label={FIELDS.buyerCompany} wrong={wrong} required>
      {(control) => <BuyerSelect {...control} {...(value === '' ? {} : { value })} onChange={enter} />}
    </Placed>
  )
}

interface NamedProps {
  readonly name: 'brandId' | 'solutionId'
  readonly list: 'Brand' | 'Solution'
  readonly label: string
}

const NamedPart = ({ name, list, label }: NamedProps) => {
  const { value, enter, wrong } = usePart(name)
  const { document: inquiry } = useScene()
  const known = name === 'brandId' ? inquiry?.internal?.brandName : inquiry?.internal?.solutionName
  return (
    <Placed field={name} label={label} wrong={wrong}>
      {(control) => (
        <OptionSelect
          {...control}
          list={list}
          allowClear
          value={value === '' ? null : value}
          onChange={(next) => enter(next ?? '')}
          chosen={known ? { value, label: known } : undefined}
        />
      )}
    </Placed>
  )
}
