import { titleOf } from '#kernel/schema.ts'
import { LineTable } from '#shell/kit/detail/line-table.tsx'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import { PageLink } from '#shell/page-link.tsx'
import { NUMBERS } from '#shell/words.ts'
import { Task } from '../shapes.ts'
import styles from './task.module.css'
import { BATCHES } from './words.ts'

const { batchNo, signedOn, receiptCode, isClean } = Task.properties.deliveries.items.properties

/** What came since the supplier says that it is mended: how many batches in a row passed, and which. */
export const Deliveries = ({ task }: { readonly task: Task }) => {
  const { cleanBatches, cleanCount, deliveries } = task
  if (cleanBatches === null && deliveries.length === 0) return null
  return (
    <>
      <p className={styles['batches']}>
        {cleanBatches === null ? BATCHES.counted(cleanCount) : BATCHES.needed(cleanCount, cleanBatches)}
      </p>
      {deliveries.length === 0 ? (
        <p className={styles['nothing']}>{BATCHES.none}</p>
      ) : (
        <LineTable
          lines={deliveries}
          id={({ receiptId, batchNo: batch }) => `${receiptId} ${batch}`}
          head={{
            title: titleOf(receiptCode),
            show: (one) => <PageLink to={`/admin/receipt/${one.receiptId}`}>{one.receiptCode}</PageLink>,
          }}
          columns={[
            { title: titleOf(batchNo), show: (one) => one.batchNo || NUMBERS.none },
            { title: titleOf(signedOn), show: (one) => one.signedOn },
            {
              title: titleOf(isClean),
              show: (one) => (
                <StatusTag tone={one.isClean ? 'success' : 'error'}>
                  {one.isClean ? BATCHES.clean : BATCHES.bad}
                </StatusTag>
              ),
            },
          ]}
        />
      )}
    </>
  )
}
