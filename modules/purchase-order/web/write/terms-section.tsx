import { Input } from 'antd'
import { Section } from '#shell/kit/detail/section.tsx'
import writing from '#shell/kit/writing/writing.module.css'
import { Placed } from '#shell/kit/writing/placed.tsx'
import { FIELDS, INSPECTION_LEVELS } from '../../words.ts'
import { StageRows } from '../shared/stage-rows.tsx'
import { ChoicePart, FlagPart, RatePart, TextPart } from './fields.tsx'
import { useGap, usePart } from './form-context.tsx'
import { TemplateTools } from './template-tools.tsx'
import { WRITE } from './words.ts'
import styles from './write.module.css'

/** What is agreed about payment, quality, packing and tolerances. */
export const TermsSection = () => (
  <Section title={WRITE.terms} extra={<TemplateTools />}>
    <StagesPart />
    <div className={writing['fields']}>
      <ChoicePart name="inspectionLevel" options={INSPECTION_LEVELS.map((value) => ({ value, label: value }))} />
      <RatePart name="overRate" />
      <RatePart name="underRate" />
      <FlagPart name="contractRequired" />
    </div>
    <div className={writing['texts']}>
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
        <StageRows
          stages={value.stages}
          change={(stages) => enter({ ...value, stages })}
          wrongIn={(index, key) => (index === 0 && key === 'percent' ? percents : undefined)}
        />
        {none === undefined ? null : <div className={writing['wrong']}>{none}</div>}
      </div>
    </>
  )
}
