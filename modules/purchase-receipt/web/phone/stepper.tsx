import { MinusOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Input } from 'antd'
import { compare, minus, sum } from '#kernel/decimal.ts'
import { plainDecimal } from '#kernel/text.ts'
import styles from './phone.module.css'
import { isQuantity } from './quantity.ts'
import { PHONE } from './words.ts'

interface Props {
  readonly label: string
  readonly value: string
  readonly change: (value: string) => void
  /** How much a press adds or takes. */
  readonly step?: string
  readonly isWrong?: boolean
  readonly describedBy?: string
}

/** A count that a thumb changes: large buttons around a number that can also be typed. */
export const Stepper = ({ label, value, change, step = '1', isWrong = false, describedBy }: Props) => {
  const now = isQuantity(value) ? value : '0'
  const less = compare(now, step) > 0 ? minus(now, step) : '0'
  return (
    <div className={styles['stepper']} role="group" aria-label={label}>
      <Button
        size="large"
        icon={<MinusOutlined aria-hidden />}
        aria-label={PHONE.less(label, step)}
        disabled={compare(now, '0') === 0}
        onClick={() => change(plainDecimal(less))}
      />
      <Input
        size="large"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={describedBy}
        status={isWrong ? 'error' : ''}
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value.trim())}
      />
      <Button
        size="large"
        icon={<PlusOutlined aria-hidden />}
        aria-label={PHONE.more(label, step)}
        onClick={() => change(plainDecimal(sum([now, step])))}
      />
    </div>
  )
}
