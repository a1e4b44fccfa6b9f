import { Button, Steps } from 'antd'
import { registrationAddress } from '#kernel/registration-address.ts'
import { showMoment } from '#shell/format.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { useNarrow } from '#shell/media.ts'
import { usePageRoute } from '#shell/page-route.tsx'
import type { SupplierState } from '../../../machine.ts'
import type { Supplier } from '../../../shapes.ts'
import { TEXTS } from '../../../words.ts'
import { RETURNED, REVIEW } from '../words.ts'
import { face } from '../../face.ts'
import { ReturnedNote } from './returned-note.tsx'
import styles from '../status.module.css'

/** The form of a supplier that may be changed, opened at one field if one is named. */
const editAddress = (id: string, at?: string): string =>
  registrationAddress('supplier_form', id, { mode: 'edit', ...(at === undefined ? {} : { at }) })

/** Which of the four stages a state stands in, and how it feels. */
const STAGES: Record<SupplierState, { readonly at: number; readonly tone: Tone }> = {
  draft: { at: 0, tone: 'default' },
  returned: { at: 0, tone: 'warning' },
  submitted: { at: 1, tone: 'processing' },
  second: { at: 2, tone: 'processing' },
  passed: { at: 3, tone: 'success' },
  authenticated: { at: 3, tone: 'success' },
}

interface Props {
  readonly supplier: Supplier
  readonly isRefreshing: boolean
  readonly refresh: () => void
}

/** Where the review stands and whose turn it is. */
export const ReviewProgress = ({ supplier, isRefreshing, refresh }: Props) => {
  const { open } = usePageRoute()
  const narrow = useNarrow()
  const state = face.stateOf(supplier.status) ?? 'draft'
  const { at, tone } = STAGES[state]
  const canEdit = supplier.allowedTransitions.includes('applyReview')
  const mustEdit = state === 'draft' || state === 'returned'
  return (
    <Section title={REVIEW.title} extra={<StatusTag tone={tone}>{supplier.statusName}</StatusTag>}>
      <h1 className={styles['name']}>{supplier.name === '' ? TEXTS.unnamed : supplier.name}</h1>
      <p role="status" className={styles['sentence']}>
        {REVIEW.next[state]}
      </p>
      <Steps
        aria-label={REVIEW.stagesLabel}
        current={at}
        size="small"
        orientation={narrow ? 'vertical' : 'horizontal'}
        items={REVIEW.stages.map((title) => ({ title }))}
      />
      {supplier.submittedAt !== null && (
        <p className={styles['quiet']}>{REVIEW.submittedAt(showMoment(supplier.submittedAt))}</p>
      )}
      {supplier.returnItems.length > 0 && (
        <div className={styles['returned']}>
          <ReturnedNote
            items={supplier.returnItems}
            goTo={canEdit ? (path) => open(editAddress(supplier.id, path)) : undefined}
          />
        </div>
      )}
      <div className={styles['buttons']}>
        {canEdit && (
          <Button type="primary" onClick={() => open(editAddress(supplier.id))}>
            {state === 'returned' ? RETURNED.edit : REVIEW.go}
          </Button>
        )}
        <Button loading={isRefreshing} onClick={refresh}>
          {REVIEW.refresh}
        </Button>
      </div>
      {mustEdit && !canEdit && <p className={styles['quiet']}>{REVIEW.ownerOnly(supplier.ownerName)}</p>}
    </Section>
  )
}
