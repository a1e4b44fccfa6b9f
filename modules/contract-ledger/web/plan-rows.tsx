import { Input, InputNumber, Select } from 'antd'
import { compare, sum } from '#kernel/decimal.ts'
import { codesOf } from '#kernel/labels.ts'
import { keywordsOf, titleOf } from '#kernel/schema.ts'
import { DayInput } from '#shell/kit/day-input.tsx'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { ContractDraft } from '../shapes.ts'
import { PAY_STAGES } from '../words.ts'
import styles from './draft.module.css'
import { DRAFT } from './words.ts'

type Plan = ContractDraft['payPlans'][number]
const plans = ContractDraft.properties.payPlans
const titles = plans.items.properties
const FULL = { width: '100%' } as const
const STAGE_OPTIONS = codesOf(PAY_STAGES).map((value) => ({ value, label: PAY_STAGES[value] }))

const FIELDS: readonly RowField<Plan>[] = [
  {
    key: 'stage',
    title: titleOf(titles.stage),
    width: 110,
    show: ({ stage }, control, change) => (
      <Select
        {...control}
        style={FULL}
        value={stage}
        options={STAGE_OPTIONS}
        onChange={(next) => change({ stage: next })}
      />
    ),
  },
  {
    key: 'ratio',
    title: titleOf(titles.ratio),
    width: 110,
    show: ({ ratio }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={100}
        style={FULL}
        suffix="%"
        value={ratio}
        onChange={(value) => change({ ratio: value ?? 0 })}
      />
    ),
  },
  {
    key: 'condition',
    title: titleOf(titles.condition),
    show: ({ condition }, control, change) => (
      <Input
        {...control}
        maxLength={keywordsOf(titles.condition).maxLength}
        value={condition}
        onChange={({ target }) => change({ condition: target.value })}
      />
    ),
  },
  {
    key: 'days',
    title: titleOf(titles.days),
    width: 100,
    show: ({ days }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={keywordsOf(titles.days).maximum ?? 0}
        precision={0}
        style={FULL}
        value={days}
        onChange={(value) => change({ days: value ?? 0 })}
      />
    ),
  },
  {
    key: 'plannedDate',
    title: titleOf(titles.plannedDate),
    width: 170,
    show: ({ plannedDate }, control, change) => (
      <DayInput {...control} value={plannedDate} onChange={(day) => change({ plannedDate: day })} />
    ),
  },
]

const BLANK: Plan = { stage: 1, ratio: 0, condition: '', days: 0, plannedDate: null }
const NONE: Plan[] = []

interface Props {
  /** Given by the form. */
  readonly value?: Plan[]
  readonly onChange?: (plans: Plan[]) => void
}

/** When which part is paid: a row a stage, and what they add up to. */
export const PlanRows = ({ value = NONE, onChange }: Props) => {
  const total = sum(value.map(({ ratio }) => String(ratio)))
  return (
    <>
      <EditableRows<Plan>
        label={titleOf(plans)}
        rows={value}
        fields={FIELDS}
        nameOf={DRAFT.planName}
        change={(next) => onChange?.(next)}
        add={{ label: DRAFT.addPlan, max: keywordsOf(plans).maxItems ?? 0, blank: () => BLANK }}
      />
      {value.length === 0 ? null : (
        <p aria-live="polite" className={compare(total, '100') === 0 ? styles['whole'] : styles['notWhole']}>
          {DRAFT.planTotal(total)}
        </p>
      )}
    </>
  )
}
