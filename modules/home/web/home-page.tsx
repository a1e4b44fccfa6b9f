import { lazy, Suspense, useDeferredValue } from 'react'
import type { HomeArea } from '#shell/kit/home/place.ts'
import { WhenNear } from '#shell/kit/home/when-near.tsx'
import { useSide } from '#shell/session/session.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { useStart } from './shared/start.ts'
import { useCounts, useWork } from './shared/work.ts'
import { Greeting } from './greeting.tsx'
import { cardsIn, NOTICES } from './home-parts.ts'
import { Shortcuts } from './shortcuts/shortcuts.tsx'
import { ToDo } from './to-do.tsx'
import { Waiting } from './waiting.tsx'
import styles from './home.module.css'

// Suppliers do without it.
const StaffOutlook = lazy(async () => ({ default: (await import('./staff-outlook.tsx')).StaffOutlook }))
// Few companies are new.
const FirstSteps = lazy(async () => ({
  default: (await loadChunk(() => import('./first-steps.tsx'))).FirstSteps,
}))

const Cards = ({ area }: { readonly area: HomeArea }) => {
  const routes = useWorkspace((workspace) => workspace.routes)
  return cardsIn(area, useSide(), routes).map(({ module, Part, room }) => (
    <WhenNear key={module} room={room}>
      <Part />
    </WhenNear>
  ))
}

/** The first page of the day: who is here, what waits for them, money, deliveries, how they do, news, and ways they often go. */
export const HomePage = () => {
  const isStaff = useSide() === 'staff'
  const work = useWork()
  const start = useStart(!isStaff)
  const counts = useCounts()
  // What waits may be one line or eight: before that is known, cards would jump, and seem nearer than they are.
  const isPending = useDeferredValue(work.isPending || start.isLoading)
  const steps = start.data?.steps ?? []
  return (
    <div className={styles['home']}>
      <Greeting />
      {NOTICES.map(({ module, Part }) => (
        <Suspense key={module} fallback={null}>
          <Part />
        </Suspense>
      ))}
      <div className={styles['columns']}>
        <div className={styles['main']}>
          <Waiting isNew={steps.length > 0} />
          <div className={styles['below']} aria-busy={isPending}>
            {steps.length > 0 ? (
              <Suspense fallback={null}>
                <FirstSteps steps={steps} />
              </Suspense>
            ) : null}
            {work.data === undefined ? null : <ToDo work={work.data} counts={counts} />}
            {isPending ? null : (
              <>
                <div className={styles['cards']}>
                  <Cards area="main" />
                </div>
                <Cards area="wide" />
              </>
            )}
          </div>
        </div>
        <aside className={styles['side']}>
          <Shortcuts />
          {isPending ? null : <Cards area="side" />}
        </aside>
      </div>
      {isStaff && !isPending ? (
        <Suspense>
          <StaffOutlook />
        </Suspense>
      ) : null}
    </div>
  )
}
