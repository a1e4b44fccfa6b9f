import { Alert } from 'antd'
import type { Order } from '../shapes.ts'
import { DRAFTS } from './words.ts'

const SHOWN = 5

/** What a draft lacks, on its page; nothing once it is published or complete. */
export const MissingNote = ({ order: { internal } }: { readonly order: Order }) => {
  const missing = internal?.missing ?? []
  return missing.length === 0 ? null : (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 12 }}
      title={DRAFTS.missing(missing.length)}
      description={
        <>
          {missing.slice(0, SHOWN).map(({ field, why }) => (
            <div key={`${field} ${why}`}>{why}</div>
          ))}
          {missing.length > SHOWN ? <div>{DRAFTS.more(missing.length - SHOWN)}</div> : null}
        </>
      }
    />
  )
}
