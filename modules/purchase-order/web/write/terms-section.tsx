import { Input, InputNumber } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { PaymentTerm } from '../../draft-shapes.ts'
import { FIELDS, INSPECTION_LEVELS } from '../../words.ts'
import { ChoicePart, FlagPart, Placed, RatePart, TextPart } from './fields.tsx'
import { useGap, usePart } from './form-context.tsx'
import { STAGES, WRITE } from './words.ts'
import styles from './write.module.css'

type Stage = PaymentTerm['stages'][number]
const STAGES_MAX = keywordsOf(PaymentTerm.properties.stages).maxItems ?? 0

const FIELDS_OF_STAGE: readonly RowField<Stage>[] = [
  {
    key: 'stage',
    title: FIELDS.stage,
    width: 140,
    show: ({ stage }, control, change) => (
      <Input {...control} maxLength={20} value={stage} onChange={({ target }) => change({ stage: target.value })} />
    ),
  },
  {
    key: 'percent',
    title: FIELDS.percent,
    width: 120,
    show: ({ percent }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={100}
        suffix="%"
        value={percent}
        onChange={(value) => change({ percent: value ?? 0 })}
      />
    ),
  },
  {
    key: 'trigger',
    title: FIELDS.trigger,
    show: ({ trigger }, control, change) => (
      <Input
        {...control}
        maxLength={100}
        value={trigger}
        onChange={({ target }) => change({ trigger: target.value })}
      />
    ),
  },
  {
    key: 'days',
    title: FIELDS.days,
    width: 110,
    show: ({ days }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={3650}
        precision={0}
        value={days}
        onChange={(value) => change({ days: value ?? 0 })}
      />
    ),
  },
]

/** What is agreed about payment, quality, packing and tolerances. */
export const TermsSection = () => (
  <Section title={WRITE.terms}>
    <StagesPart />
    <div className={styles['fields']}>
      <ChoicePart name="inspectionLevel" options={INSPECTION_LEVELS.map((value) => ({ value, label: value }))} />
      <RatePart name="overRate" />
      <RatePart name="underRate" />
      <FlagPart name="contractRequired" />
    </div>
    <div className={styles['texts']}>
      <TextPart name="qualityTerms" rows={2} />
      <TextPart name="packagingRequirement" rows={2} />
      <TextPart name="labelRequirement" rows={2} />
    </div>
  </Section>
)

const StagesPart = () => {
  const { value, enter } = usePart('paymentTerm')
  const none = useGap('paymentTerm.stages')
  const percents = useGap('paymentTerm.stages.0.percent')
  return (
    <>
      <Placed field="paymentTerm.text" label={FIELDS.paymentTerm}>
        {(control) => (
          <Input
            {...control}
            maxLength={200}
            value={value.text}
            onChange={({ target }) => enter({ ...value, text: target.value })}
          />
        )}
      </Placed>
      <div data-field="paymentTerm.stages" className={styles['rows']}>
        <EditableRows<Stage>
          label={FIELDS.paymentTerm}
          rows={value.stages}
          fields={FIELDS_OF_STAGE}
          nameOf={STAGES.name}
          wrongIn={(index, key) => (index === 0 && key === 'percent' ? percents : undefined)}
          change={(stages) => enter({ ...value, stages })}
          add={{
            label: STAGES.add,
            max: STAGES_MAX,
            blank: () => ({ stage: '', percent: 0, trigger: '', days: 30 }),
          }}
        />
        {none === undefined ? null : <div className={styles['wrong']}>{none}</div>}
      </div>
    </>
  )
}
