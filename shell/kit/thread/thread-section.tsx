import { MessageOutlined } from '@ant-design/icons'
import { Badge, Button } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { ThreadHead } from '#kernel/thread.ts'
import { useThreadNews } from '../../server-state/thread-news.ts'
import { Section } from '../detail/section.tsx'
import { useThread, type Place } from './queries.ts'
import { useInView } from './use-in-view.ts'
import { THREAD } from './words.ts'
import styles from './thread.module.css'

// Most visits are about the document itself: what people said is fetched when somebody comes near it.
const ThreadPanel = lazy(async () => ({ default: (await import('./thread-panel.tsx')).ThreadPanel }))
const NEAR = '240px'

const sectionId = (id: string): string => `thread-${id}`

interface Props {
  readonly place: Place
  /** What the document said when it was fetched. */
  readonly head: ThreadHead | undefined
}

/** How much is unread: as the document said, until there is news. */
const useUnread = (place: Place, head: Props['head'], isAsked: boolean): number => {
  const heard = useThreadNews((news) => news.heard)
  const [first] = useState(heard)
  const { data } = useThread(place, false, isAsked || heard !== first)
  const { unread = 0, unreadInternal = 0 } = data?.pages[0] ?? head ?? {}
  return unread + unreadInternal
}

/** What people of both sides say about the document. Where the reader has come for it, the page opens here. */
export const ThreadSection = ({ place, head, isSought = false }: Props & { readonly isSought?: boolean }) => {
  const [area, setArea] = useState<HTMLDivElement | null>(null)
  useEffect(() => {
    if (isSought) area?.scrollIntoView({ block: 'start' })
  }, [isSought, area])
  const isNear = useInView(area, NEAR)
  const [isOpen, setOpen] = useState(false)
  if (isNear && !isOpen) setOpen(true)
  const unread = useUnread(place, head, isOpen)
  return (
    <div ref={setArea} id={sectionId(place.id)} className={styles['area']}>
      <Section
        title={THREAD.title}
        extra={unread === 0 ? null : <span className={styles['unread']}>{THREAD.unread(unread)}</span>}
      >
        {isOpen ? (
          <Suspense fallback={<div className={styles['waiting']} />}>
            <ThreadPanel place={place} />
          </Suspense>
        ) : (
          <div className={styles['waiting']} />
        )}
      </Section>
    </div>
  )
}

/** Leads from the top of the page to its thread, and says how much is unread there. */
export const ThreadButton = ({ place, head }: Props) => {
  const unread = useUnread(place, head, false)
  const lead = (): void => document.getElementById(sectionId(place.id))?.scrollIntoView({ block: 'start' })
  return (
    <Badge dot={unread > 0}>
      <Button size="small" icon={<MessageOutlined aria-hidden />} onClick={lead}>
        {THREAD.button(unread)}
      </Button>
    </Badge>
  )
}

/** What a tab with the thread is called: it says how much is unread there. */
export const ThreadLabel = ({ place, head }: Props) => THREAD.button(useUnread(place, head, false))
