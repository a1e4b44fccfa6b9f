import { useEffect, useRef } from 'react'
import { dayOf } from '#kernel/day.ts'
import type { Entry } from './entries.ts'
import { Marked } from './marked.tsx'
import { SEARCH } from './words.ts'
import styles from './search.module.css'

interface Props {
  readonly id: string
  readonly entry: Entry
  readonly typed: string
  readonly isActive: boolean
  readonly point: () => void
  readonly choose: (isElsewhere: boolean) => void
}

/** One thing to choose. The keyboard stays in the field: the option is never focused. */
export const Option = ({ id, entry, typed, isActive, point, choose }: Props) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles['option']}
      onPointerMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => choose(ctrlKey || metaKey)}
      onKeyDown={() => undefined}
    >
      {entry.document === undefined ? (
        <Marked text={entry.title} typed={typed} />
      ) : (
        <DocumentLines document={entry.document} typed={typed} />
      )}
    </div>
  )
}

const DocumentLines = ({
  document: { noun, code, title, partyName = '', statusName, createdAt, matched },
  typed,
}: {
  readonly document: NonNullable<Entry['document']>
  readonly typed: string
}) => (
  <>
    <span className={styles['line']}>
      <span className={styles['code']}>
        <Marked text={code} typed={typed} />
      </span>
      <span className={styles['title']}>
        <Marked text={title} typed={typed} />
      </span>
      <span className={styles['state']}>{statusName ?? noun}</span>
    </span>
    {createdAt !== undefined && partyName !== '' && (
      <span className={styles['details']}>
        <span className={styles['party']}>
          <Marked text={partyName} typed={typed} />
        </span>
        <span>{dayOf(new Date(createdAt))}</span>
        {matched === 'words' && !partyName.includes(typed) && <span>{SEARCH.byWords}</span>}
      </span>
    )}
  </>
)
