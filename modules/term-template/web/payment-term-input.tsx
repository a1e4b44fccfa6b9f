import { Input } from 'antd'
import { keywordsOf } from '#kernel/schema.ts'
import { OrderTerms, USUAL_TERMS } from '#modules/purchase-order/contract.ts'
import { StageRows } from '#modules/purchase-order/web/shared/stage-rows.tsx'
import styles from './template.module.css'

type PaymentTerm = OrderTerms['paymentTerm']
const TEXT = OrderTerms.properties.paymentTerm.properties.text

interface Props {
  /** Given by the form. */
  readonly id?: string
  readonly value?: PaymentTerm
  readonly onChange?: (value: PaymentTerm) => void
}

/** When which part is paid: in words, and by stages. */
export const PaymentTermInput = ({ id, value = USUAL_TERMS.paymentTerm, onChange }: Props) => (
  <div className={styles['payment']}>
    <Input
      {...(id === undefined ? {} : { id })}
      maxLength={keywordsOf(TEXT).maxLength}
      value={value.text}
      onChange={({ target }) => onChange?.({ ...value, text: target.value })}
    />
    <StageRows stages={value.stages} change={(stages) => onChange?.({ ...value, stages })} />
  </div>
)
