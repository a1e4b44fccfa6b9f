import { Suspense } from 'react'
import { useSession, useSide } from '#shell/session/session.ts'
import { useNow } from '#shell/use-now.ts'
import { SHELL } from '#shell/words.ts'
import { todaySentence } from '../rules.ts'
import { ACTIONS, BADGES } from './home-parts.ts'
import { useStart } from './shared/start.ts'
import { useWork } from './shared/work.ts'
import styles from './home.module.css'
import { HOME } from './words.ts'

const MINUTE_MS = 60_000

/** Who is here, for which company, and the day in a sentence. Every line has its room before its words come. */
export const Greeting = () => {
  const { user, company } = useSession()
  const isStaff = useSide() === 'staff'
  const { data: work } = useWork()
  const { data: start } = useStart(!isStaff)
  const now = useNow(() => MINUTE_MS)
  return (
    <header className={styles['greeting']}>
      <div className={styles['head']}>
        <h1 className={styles['title']}>{HOME.greeting(user?.nickname || user?.username || '')}</h1>
        {ACTIONS.map(({ module, Part }) => (
          <Suspense key={module} fallback={null}>
            <Part />
          </Suspense>
        ))}
      </div>
      <div className={styles['company']}>
        <span className={styles['companyName']}>{company?.name ?? SHELL.staff}</span>
        {BADGES.map(({ module, Part }) => (
          <Suspense key={module} fallback={null}>
            <Part />
          </Suspense>
        ))}
      </div>
      <p className={styles['sentence']}>
        {/* Together: what comes second would move what came first. */}
        {work === undefined ? null : (
          <>
            <span>{todaySentence(work, now)}</span>
            {start?.answers[0] === undefined ? null : (
              <span className={styles['buyer']}>{HOME.buyerAnswers(start.answers[0])}</span>
            )}
          </>
        )}
      </p>
    </header>
  )
}
