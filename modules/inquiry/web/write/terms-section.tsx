import { InputNumber } from 'antd'
import { FIELDS as QUOTE_FIELDS } from '#modules/quote/contract.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { FileIds } from '#shell/kit/upload/file-ids.tsx'
import { Placed } from '#shell/kit/writing/placed.tsx'
import styles from '#shell/kit/writing/writing.module.css'
import { TITLE } from '../../words.ts'
import { ChoicePart, FlagPart, TextPart } from './fields.tsx'
import { usePart, useScene } from './form-context.tsx'
import { DELIVERY, RATES } from './options.ts'
import { WRITE } from './words.ts'

const WEIGHTS = ['price', 'leadTime', 'quality', 'service'] as const

/** The conditions that are the same for every line and every supplier. */
export const TermsSection = () => (
  <Section title={WRITE.terms}>
    <div className={styles['fields']}>
      <ChoicePart name="taxRate" options={RATES} />
      <ChoicePart name="deliveryTerm" options={DELIVERY} />
      <TextPart name="deliveryAddress" />
      <FlagPart name="taxIncluded" />
      <FlagPart name="requireSample" />
    </div>
    <TextPart name="paymentTerm" rows={2} />
  </Section>
)

/** How offers are weighed, and what of it suppliers see. */
export const WeighingSection = () => (
  <Section title={WRITE.weighing} extra={<span className={styles['sub']}>{WRITE.weightsHint}</span>}>
    <div className={styles['fields']}>
      {WEIGHTS.map((name) => (
        <WeightPart key={name} name={name} />
      ))}
      <FlagPart name="showWeights" />
      <FlagPart name="showTargetPrice" />
    </div>
  </Section>
)

const WeightPart = ({ name }: { readonly name: (typeof WEIGHTS)[number] }) => {
  const { value, enter } = usePart('weights')
  return (
    <Placed field={`weights.${name}`} label={QUOTE_FIELDS[name]}>
      {(control) => (
        <InputNumber
          {...control}
          className={styles['whole'] ?? ''}
          min={0}
          max={100}
          value={value[name]}
          onChange={(weight) => enter({ ...value, [name]: weight ?? 0 })}
        />
      )}
    </Placed>
  )
}

/** What goes along with it. */
export const FilesSection = () => {
  const { value, enter, wrong } = usePart('attachments')
  const { document: inquiry } = useScene()
  return (
    <Section title={WRITE.files}>
      <Placed field="attachments" label={QUOTE_FIELDS.attachments} wrong={wrong}>
        {({ id }) => (
          <FileIds id={id} category={TITLE} known={inquiry?.files ?? []} value={value} onChange={enter} maxCount={20} />
        )}
      </Placed>
      <TextPart name="remark" rows={2} />
    </Section>
  )
}
