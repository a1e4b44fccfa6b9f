import { Radio } from 'antd'
import type { Profile } from '../../../profile.ts'
import { FIELDS, SUPPLIER_TYPES } from '../../../words.ts'
import { BEGIN } from '../words.ts'
import styles from './type-choice.module.css'

type SupplierType = Profile['supplierType']
const TYPES: readonly SupplierType[] = [1, 2, 3]

/** As what somebody registers; each kind says which certificates it takes. */
export const TypeChoice = ({
  value,
  change,
}: {
  readonly value: SupplierType
  readonly change: (type: SupplierType) => void
}) => (
  <Radio.Group
    aria-label={FIELDS.supplierType}
    value={value}
    className={styles['types'] ?? ''}
    onChange={(event) => TYPES.filter((type) => type === event.target.value).forEach(change)}
  >
    {TYPES.map((type) => (
      <Radio key={type} value={type} className={`${styles['type']} ${type === value ? styles['chosen'] : ''}`}>
        <strong>{SUPPLIER_TYPES[type]}</strong>
        <span className={styles['about']}>{BEGIN.types[type]}</span>
      </Radio>
    ))}
  </Radio.Group>
)
