import { lazy, Suspense } from 'react'
import { useStart } from '#modules/home/web/shared/start.ts'
import { useWork } from '#modules/home/web/shared/work.ts'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { PageLink } from '#shell/page-link.tsx'
import { useSession, useSide } from '#shell/session/session.ts'
import { OFFER } from './words.ts'
import styles from './practice.module.css'

// Few people are in a practice.
const Lessons = lazy(async () => ({ default: (await loadChunk(() => import('./lessons.tsx'))).Lessons }))

/** In a practice what there is to learn; in a company that has nothing to do yet, the way to practise. */
export const HomeNotice = () => {
  const isSupplier = useSide() === 'supplier'
  const company = useSession((session) => session.company)
  if (company === undefined || !isSupplier) return null
  return company.isPractice === true ? (
    <Suspense>
      <Lessons />
    </Suspense>
  ) : (
    <Offer />
  )
}

const Offer = () => {
  const { data } = useWork()
  const { data: start } = useStart(true)
  // A new company reads of it among its first steps.
  return data?.total === 0 && start?.steps.length === 0 ? (
    <p className={styles['offer']}>
      {OFFER.text}
      <PageLink to="/register/practice">{OFFER.enter}</PageLink>
    </p>
  ) : null
}
