import { Segmented } from 'antd'
import { useState } from 'react'
import { useSide } from '../../session/session.ts'
import { LoadFailure } from '../load-failure.tsx'
import { Composer } from './composer.tsx'
import { MessageList } from './message-list.tsx'
import { messagesIn, useThread, type Place } from './queries.ts'
import { THREAD } from './words.ts'
import styles from './thread.module.css'

/** The thread of a document: for the buyer's people with their own notes behind a second tab. */
export const ThreadPanel = ({ place }: { readonly place: Place }) => {
  const isStaff = useSide() === 'staff'
  const [isNotes, setNotes] = useState(false)
  const open = useThread(place, false, true)
  const [newest] = open.data?.pages ?? []
  // Nobody to write to yet: notes are all there is.
  const isAlone = isStaff && newest?.isShared === false
  const isInternal = isStaff && (isNotes || isAlone)
  const notes = useThread(place, true, isInternal)
  const shown = isInternal ? notes : open
  const { unread = 0, unreadInternal = 0 } = newest ?? {}
  if (shown.data === undefined && shown.error !== null)
    return <LoadFailure error={shown.error} retry={() => void shown.refetch()} />
  return (
    <div className={isInternal ? styles['internal'] : undefined}>
      {isAlone ? <p className={styles['hint']}>{THREAD.notShared}</p> : null}
      {isStaff && !isAlone ? (
        <Segmented
          aria-label={THREAD.tabs}
          value={isNotes ? 'internal' : 'open'}
          onChange={(value) => setNotes(value === 'internal')}
          options={[
            { value: 'open', label: THREAD.counted(THREAD.open, unread) },
            { value: 'internal', label: THREAD.counted(THREAD.internal, unreadInternal) },
          ]}
        />
      ) : null}
      <MessageList
        key={String(isInternal)}
        place={place}
        messages={messagesIn(shown.data)}
        isPending={shown.isPending}
        isInternal={isInternal}
        unread={isInternal ? unreadInternal : unread}
        earlier={
          shown.hasNextPage
            ? { load: () => void shown.fetchNextPage(), isLoading: shown.isFetchingNextPage }
            : undefined
        }
      />
      <Composer key={`composer-${String(isInternal)}`} place={place} isInternal={isInternal} />
    </div>
  )
}
