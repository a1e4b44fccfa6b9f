import { Input, Radio, Select } from 'antd'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { SPEC_FIELDS, SPEC_REQUIRED } from '../../rules.ts'
import { FormulaDraft } from '../../shapes.ts'
import { FORMULA_TYPES, VISIBILITIES } from '../../words.ts'
import { SpecPart } from './fields.tsx'
import { usePart } from './form-context.tsx'
import { SamplePart } from './sample-part.tsx'
import { SkuPart } from './sku-part.tsx'
import { WRITE } from './words.ts'
import styles from './write.module.css'

const fields = FormulaDraft.properties
const TYPES = codesOf(FORMULA_TYPES).map((value) => ({ value, label: FORMULA_TYPES[value] }))
const SHOWN_TO = codesOf(VISIBILITIES).map((value) => ({ value, label: VISIBILITIES[value] }))

/** Of which product it is, and what it is worked out for. */
export const BasicsSection = () => (
  <Section title={WRITE.basics}>
    <div className={writing['fields']}>
      <TitlePart />
      <SkuPart />
      <SamplePart />
      <TypePart />
      <BasisPart />
      <VisibilityPart />
    </div>
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

const TypePart = () => {
  const { value, enter } = usePart('formulaType')
  return (
    <Placed field="formulaType" label={titleOf(fields.formulaType)} hint={WRITE.typeHint} required>
      {(control) => <Select {...control} value={value} onChange={enter} options={TYPES} />}
    </Placed>
  )
}

const BasisPart = () => {
  const { value, enter, wrong } = usePart('basis')
  return (
    <Placed field="basis" label={titleOf(fields.basis)} wrong={wrong} required>
      {(control) => (
        <div className={styles['pair']}>
          <Input
            {...control}
            inputMode="decimal"
            placeholder={WRITE.basisQty}
            value={value.qty}
            maxLength={20}
            onChange={({ target }) => enter({ ...value, qty: target.value })}
          />
          <Input
            aria-label={titleOf(fields.basis.properties.unit)}
            status={control.status}
            placeholder={WRITE.basisUnit}
            value={value.unit}
            maxLength={10}
            onChange={({ target }) => enter({ ...value, unit: target.value })}
          />
        </div>
      )}
    </Placed>
  )
}

const VisibilityPart = () => {
  const { value, enter } = usePart('visibility')
  return (
    <Placed field="visibility" label={titleOf(fields.visibility)} hint={WRITE.visibilityHint}>
      {({ id }) => (
        <Radio.Group
          id={id}
          value={value}
          options={SHOWN_TO}
          onChange={({ target }) => enter(target.value === 1 ? 1 : 2)}
        />
      )}
    </Placed>
  )
}

/** What the product is made to; each type of formula has its own fields. */
export const SpecSection = () => {
  const { value: formulaType } = usePart('formulaType')
  return (
    <Section title={WRITE.spec}>
      <div className={writing['fields']}>
        {SPEC_FIELDS[formulaType].map((name, index) => (
          <SpecPart key={name} name={name} required={index < SPEC_REQUIRED[formulaType]} />
        ))}
      </div>
    </Section>
  )
}
