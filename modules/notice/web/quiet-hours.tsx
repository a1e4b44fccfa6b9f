import { Checkbox, Form, TimePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { NIGHT, type QuietHours } from '../rules.ts'
import { SETTING } from './words.ts'
import '#shell/chinese-dates.ts'

const CLOCK = 'HH:mm'

export interface QuietValues {
  readonly isQuiet: boolean
  readonly quietHours?: [Dayjs, Dayjs]
}

const clockOf = (text: string): Dayjs => dayjs(`2000-01-01T${text}`)

/** Quiet hours as a form begins with them. */
export const quietValuesOf = (quietHours: QuietHours | null): Required<QuietValues> => {
  const { from, to } = quietHours ?? NIGHT
  return { isQuiet: quietHours !== null, quietHours: [clockOf(from), clockOf(to)] }
}

/** What was entered. A field that is not shown keeps no value in the form. */
export const quietHoursIn = ({ isQuiet, quietHours }: QuietValues): { from: string; to: string } | null => {
  const [from, to] = quietHours ?? quietValuesOf(NIGHT).quietHours
  return isQuiet ? { from: from.format(CLOCK), to: to.format(CLOCK) } : null
}

interface Props {
  readonly isQuiet: boolean
  readonly hint: string
  /** Nothing where a heading says it. */
  readonly label?: string
}

/** Fields of a form: whether there are hours in which nothing rings, and which. */
export const QuietFields = ({ isQuiet, hint, label }: Props) => (
  <>
    <Form.Item name="isQuiet" valuePropName="checked" extra={hint} {...(label === undefined ? {} : { label })}>
      <Checkbox>{SETTING.quietOn}</Checkbox>
    </Form.Item>
    {isQuiet ? (
      <Form.Item name="quietHours" rules={[{ required: true, message: SETTING.quietMissing }]}>
        <TimePicker.RangePicker
          aria-label={SETTING.quiet}
          format={CLOCK}
          minuteStep={30}
          order={false}
          allowClear={false}
          needConfirm={false}
        />
      </Form.Item>
    ) : null}
  </>
)
