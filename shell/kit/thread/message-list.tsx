import { Button, Empty, Skeleton } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#kernel/thread.ts'
import { Bubble } from './bubble.tsx'
import { useRead, type Place } from './queries.ts'
import { useInView } from './use-in-view.ts'
import { THREAD } from './words.ts'
import styles from './thread.module.css'

interface Props {
  readonly place: Place
  readonly messages: readonly Message[]
  readonly isPending: boolean
  readonly isInternal: boolean
  readonly unread: number
  readonly earlier: { readonly load: () => void; readonly isLoading: boolean } | undefined
}

/** The messages, the newest at the foot and in sight. What is seen there counts as read. */
export const MessageList = ({ place, messages, isPending, isInternal, unread, earlier }: Props) => {
  const scroller = useRef<HTMLDivElement>(null)
  // There is none while the messages are on their way.
  const [foot, setFoot] = useState<HTMLDivElement | null>(null)
  const isAtFoot = useInView(foot)
  const newest = messages.at(-1)?.id
  // Not scrollIntoView: the page around stays where the reader has it.
  useLayoutEffect(() => {
    if (newest !== undefined && scroller.current) scroller.current.scrollTop = scroller.current.scrollHeight
  }, [newest])
  const { mutate } = useRead(place)
  useEffect(() => {
    if (isAtFoot && newest !== undefined && unread > 0 && !document.hidden) mutate(newest)
  }, [isAtFoot, newest, unread, mutate])
  if (isPending) return <Skeleton active className={styles['waiting'] ?? ''} />
  return (
    <div ref={scroller} role="log" aria-label={THREAD.log} className={styles['log']}>
      {earlier ? (
        <Button type="link" size="small" loading={earlier.isLoading} onClick={earlier.load}>
          {THREAD.earlier}
        </Button>
      ) : null}
      {messages.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={isInternal ? THREAD.noneInternal : THREAD.none} />
      ) : (
        <ul className={styles['messages']}>
          {messages.map((message) => (
            <Bubble key={message.id} message={message} place={place} />
          ))}
        </ul>
      )}
      <div ref={setFoot} className={styles['foot']} />
    </div>
  )
}
