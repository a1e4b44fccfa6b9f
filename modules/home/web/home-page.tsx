import { byCodeUnit } from '#kernel/text.ts'
import { lazy, Suspense, useDeferredValue, type ComponentType } from 'react'
import { CountsProvider, WaitingCard } from '#shell/kit/home/counts.tsx'
import { useSession, useSide } from '#shell/session/session.ts'
import { SHELL } from '#shell/words.ts'
import { useWorkspace } from '#shell/workspace/store.ts'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { useCounts, useWork } from './shared/work.ts'
import { Waiting } from './waiting.tsx'
import styles from './home.module.css'
import { HOME } from './words.ts'

// Suppliers do without it.
const StaffOutlook = lazy(async () => ({ default: (await import('./staff-outlook.tsx')).StaffOutlook }))

interface CardFile {
  readonly HomeCard: ComponentType
}

/** What is no number of the counting call: a file `home-card.tsx` beside the pages of a module. */
const CARDS = Object.entries(import.meta.glob<CardFile>('../../*/web/home-card.tsx'))
  .toSorted(([a], [b]) => byCodeUnit(a, b))
  .map(([path, load]) => ({
    module: path.split('/').at(-3) ?? '',
    Card: lazy(async () => ({ default: (await loadChunk(load)).HomeCard })),
  }))

interface NoticeFile {
  readonly HomeNotice: ComponentType
}

/** What people must know before they look at what waits: a file `home-notice.tsx` beside the pages of a module. */
const NOTICES = Object.entries(import.meta.glob<NoticeFile>('../../*/web/home-notice.tsx')).map(([path, load]) => ({
  path,
  Notice: lazy(async () => ({ default: (await loadChunk(load)).HomeNotice })),
}))

/** The first page of the day: who is here, and what waits for them. */
export const HomePage = () => {
  const { user, company } = useSession()
  const routes = useWorkspace((workspace) => workspace.routes)
  // People who may open no page of a module may not ask what waits there either.
  const cards = CARDS.filter(({ module }) => routes.some(({ component }) => component.startsWith(`${module}/`)))
  // What waits may be one line or six: the cards below are not shown before that is known, or they would jump.
  const work = useWork()
  const isPending = useDeferredValue(work.isPending)
  const isStaff = useSide() === 'staff'
  return (
    <div className={styles['home']}>
      <h1 className={styles['title']}>{HOME.greeting(user?.nickname || user?.username || '')}</h1>
      <p className={styles['company']}>{company?.name ?? SHELL.staff}</p>
      {NOTICES.map(({ path, Notice }) => (
        <Suspense key={path} fallback={null}>
          <Notice />
        </Suspense>
      ))}
      <Waiting />
      <div className={styles['cards']} aria-busy={isPending}>
        <CountsProvider counts={useCounts()} queues={work.data?.queues}>
          {work.data?.cards.map(({ title, lines }) => (
            <WaitingCard key={title} title={title} lines={lines} />
          ))}
          {cards.map(({ module, Card }) => (
            <Suspense key={module} fallback={null}>
              <Card />
            </Suspense>
          ))}
        </CountsProvider>
      </div>
      {isStaff && !isPending ? (
        <Suspense>
          <StaffOutlook />
        </Suspense>
      ) : null}
    </div>
  )
}
