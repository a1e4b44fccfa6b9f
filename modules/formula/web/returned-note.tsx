import { Alert } from 'antd'
import type { Formula } from '../shapes.ts'
import styles from './formula.module.css'
import { DETAIL } from './words.ts'

/** Why it came back, line by line; the lines say it too. */
export const ReturnedNote = ({ formula: { returnReason, lineComments, items } }: { readonly formula: Formula }) =>
  returnReason === '' && lineComments.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      className={styles['note'] ?? ''}
      title={DETAIL.returned}
      description={
        <>
          {returnReason === '' ? null : <div>{returnReason}</div>}
          {lineComments.map(({ key, comment }) => {
            const item = items.find((one) => one.key === key)
            return <div key={key}>{DETAIL.atLine(item?.lineNo ?? 0, item?.name ?? '', comment)}</div>
          })}
        </>
      }
    />
  )
