import { useQuery } from '@tanstack/react-query'
import { Spin, Timeline } from 'antd'
import { useEffect } from 'react'
import { registrationAddress } from '#kernel/registration-address.ts'
import { showMoment } from '#shell/format.ts'
import { DETAIL } from '#shell/kit/words.ts'
import { Section } from '#shell/kit/detail/section.tsx'
import { LoadFailure } from '#shell/kit/load-failure.tsx'
import { usePageRoute } from '#shell/page-route.tsx'
import { useSupplierId } from '#shell/session/session.ts'
import { AUDIT_ACTIONS } from '../../words.ts'
import { REVIEW } from './words.ts'
import { ReviewProgress } from './parts/review-progress.tsx'
import { supplierQuery } from './queries.ts'
import { face } from '../face.ts'
import { PurchaserContacts } from '../purchaser-contacts.tsx'
import styles from './status.module.css'

/** How far the review is, in plain words, and what to do next. */
export const ReviewStatusPage = () => {
  const { setTitle, open } = usePageRoute()
  const id = useSupplierId()
  const found = useQuery({ ...supplierQuery(id), enabled: id !== '' })
  useEffect(() => setTitle(REVIEW.title), [setTitle])
  const isPassed = found.data !== undefined && face.isAt(found.data.status, 'passed')
  useEffect(() => {
    if (isPassed) open(registrationAddress('pass', id))
  }, [isPassed, open, id])
  if (found.isError) return <LoadFailure error={found.error} retry={() => void found.refetch()} />
  if (!found.data) return <Spin fullscreen description={REVIEW.title} />
  // The form saves itself every few seconds: that is no news.
  const events = found.data.logs.filter(({ action }) => action !== AUDIT_ACTIONS.save)
  return (
    <main className={styles['page']}>
      <ReviewProgress supplier={found.data} isRefreshing={found.isFetching} refresh={() => void found.refetch()} />
      <Section title={REVIEW.contact}>
        {found.data.purchasers.length === 0 ? (
          <p className={styles['quiet']}>{REVIEW.noContact}</p>
        ) : (
          <PurchaserContacts supplier={found.data} />
        )}
      </Section>
      <Section title={REVIEW.history}>
        <Timeline
          items={events.map(({ at, actorName, action, remark }) => ({
            content: (
              <>
                <div>
                  {action} <span className={styles['quiet']}>{actorName}</span>
                </div>
                {remark !== '' && <div>{remark}</div>}
                <div className={styles['quiet']}>{showMoment(at)}</div>
              </>
            ),
          }))}
        />
        {events.length === 0 && <p className={styles['quiet']}>{DETAIL.noHistory}</p>}
      </Section>
    </main>
  )
}
