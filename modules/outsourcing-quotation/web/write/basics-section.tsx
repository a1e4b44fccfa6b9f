import { Checkbox, Input, Select } from 'antd'
import { TAX_RATES } from '#kernel/fields.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { Section } from '#shell/kit/detail/section.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { OutsourcingQuotationDraft } from '../../shapes.ts'
import { ContractPart } from './contract-part.tsx'
import { usePart } from './form-context.tsx'
import { WRITE } from './words.ts'

const fields = OutsourcingQuotationDraft.properties
const TAXES = TAX_RATES.map((value) => ({ value, label: `${value}%` }))

/** Under which contract the card stands, for how long, and with which tax. */
export const BasicsSection = () => (
  <Section title={WRITE.basics}>
    <div className={writing['fields']}>
      <ContractPart />
      <TitlePart />
      <DayPart name="effectiveFrom" />
      <DayPart name="effectiveTo" />
      <TaxPart />
      <IncludedPart />
    </div>
    <RemarkPart />
  </Section>
)

const TitlePart = () => {
  const { value, enter, wrong } = usePart('title')
  return (
    <Placed field="title" label={titleOf(fields.title)} wrong={wrong} required>
      {(control) => (
        <Input
          {...control}
          value={value}
          maxLength={keywordsOf(fields.title).maxLength}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Placed>
  )
}

const DayPart = ({ name }: { readonly name: 'effectiveFrom' | 'effectiveTo' }) => {
  const { value, enter, wrong } = usePart(name)
  return (
    <Placed field={name} label={titleOf(fields[name])} wrong={wrong} required>
      {(control) => (
        // A card has both days: one that is taken away stays as it was.
        <DayInput {...control} value={value} onChange={(day) => (day === null ? undefined : enter(day))} />
      )}
    </Placed>
  )
}

const TaxPart = () => {
  const { value, enter } = usePart('taxRate')
  return (
    <Placed field="taxRate" label={titleOf(fields.taxRate)} required>
      {(control) => <Select {...control} value={value} onChange={enter} options={TAXES} />}
    </Placed>
  )
}

const IncludedPart = () => {
  const { value, enter } = usePart('taxIncluded')
  return (
    <div className={writing['flag']}>
      <Checkbox checked={value} onChange={({ target }) => enter(target.checked)}>
        {WRITE.included}
      </Checkbox>
    </div>
  )
}

const RemarkPart = () => {
  const { value, enter, wrong } = usePart('remark')
  return (
    <Placed field="remark" label={titleOf(fields.remark)} wrong={wrong}>
      {(control) => (
        <Input.TextArea
          {...control}
          value={value}
          maxLength={keywordsOf(fields.remark).maxLength}
          autoSize={{ minRows: 1, maxRows: 6 }}
          onChange={({ target }) => enter(target.value)}
        />
      )}
    </Placed>
  )
}
