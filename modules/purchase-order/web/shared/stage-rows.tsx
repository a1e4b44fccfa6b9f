import { Input, InputNumber } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { EditableRows, type RowField } from '#shell/kit/editable-rows.tsx'
import { PaymentTerm } from '../../terms.ts'
import { FIELDS } from '../../words.ts'
import { STAGES } from '../write/words.ts'

type Stage = PaymentTerm['stages'][number]
const STAGES_MAX = keywordsOf(PaymentTerm.properties.stages).maxItems ?? 0

const FULL = { width: '100%' } as const
const FIELDS_OF_STAGE: readonly RowField<Stage>[] = [
  {
    key: 'stage',
    title: FIELDS.stage,
    width: 100,
    show: ({ stage }, control, change) => (
      <Input {...control} maxLength={20} value={stage} onChange={({ target }) => change({ stage: target.value })} />
    ),
  },
  {
    key: 'percent',
    title: FIELDS.percent,
    width: 92,
    show: ({ percent }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={100}
        style={FULL}
        suffix="%"
        value={percent}
        onChange={(value) => change({ percent: value ?? 0 })}
      />
    ),
  },
  {
    key: 'trigger',
    title: FIELDS.trigger,
    width: 200,
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
    width: 80,
    show: ({ days }, control, change) => (
      <InputNumber
        {...control}
        min={0}
        max={3650}
        precision={0}
        style={FULL}
        value={days}
        onChange={(value) => change({ days: value ?? 0 })}
      />
    ),
  },
]

interface Props {
  readonly stages: readonly Stage[]
  readonly change: (stages: Stage[]) => void
  /** What is wrong in a cell. */
  readonly wrongIn?: (index: number, key: string) => string | undefined
}

/** When which part is paid: a row a stage. */
export const StageRows = ({ stages, change, wrongIn }: Props) => (
  <EditableRows<Stage>
    label={FIELDS.paymentTerm}
    rows={stages}
    fields={FIELDS_OF_STAGE}
    nameOf={STAGES.name}
    {...(wrongIn === undefined ? {} : { wrongIn })}
    change={change}
    add={{ label: STAGES.add, max: STAGES_MAX, blank: () => ({ stage: '', percent: 0, trigger: '', days: 30 }) }}
  />
)
