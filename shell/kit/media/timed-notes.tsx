import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useRef, type ReactNode } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { useBlobUrl } from '../preview/use-blob-url.ts'
import { useFileServices } from '../upload/file-services.tsx'
import { clockOf } from './clock.ts'
import styles from './media.module.css'
import { Recording } from './recording.tsx'
import { MEDIA } from './words.ts'

/** Something said of a moment of a recording. */
export interface TimedNote {
  readonly second: number
  readonly text: string
}

interface Props<N extends TimedNote> {
  readonly file: FileRef
  readonly notes: readonly N[]
  /** What stands beside the moment; its text by default. */
  readonly row?: (note: N, index: number) => ReactNode
  /** Where notes can be changed: one is made for the moment that is played, or taken away. */
  readonly edit?: { readonly add: (second: number) => void; readonly remove: (index: number) => void }
}

const textOf = ({ text }: TimedNote): string => text

/** A recording with what was said of its moments: each leads there. */
export const TimedNotes = <N extends TimedNote>({ file, notes, row = textOf, edit }: Props<N>) => {
  const { url, error } = useBlobUrl(useFileServices().preview, file)
  const player = useRef<HTMLMediaElement>(null)
  const jump = (second: number): void => {
    if (player.current === null) return
    player.current.currentTime = second
    // A browser may refuse to play by itself: the moment is set all the same.
    player.current.play().catch(() => undefined)
  }
  return (
    <section aria-label={file.name}>
      <div className={styles['name']}>{file.name}</div>
      {error === undefined ? (
        <Recording
          file={file}
          url={url}
          hold={(element) => {
            player.current = element
          }}
        />
      ) : (
        <p className={styles['waiting']} role="alert">
          {MEDIA.failed}
        </p>
      )}
      {notes.length === 0 ? null : (
        <ul aria-label={MEDIA.marks(file.name)} className={styles['marks']}>
          {notes.map((note, index) => {
            const clock = clockOf(note.second)
            return (
              // Two people can say something of the same second: only the place tells them apart.
              <li
                key={`${note.second}-${notes.slice(0, index).filter(({ second }) => second === note.second).length}`}
                className={styles['mark']}
              >
                <Button
                  size="small"
                  className={styles['clock'] ?? ''}
                  aria-label={MEDIA.at(clock, note.text)}
                  onClick={() => jump(note.second)}
                >
                  {clock}
                </Button>
                <div className={styles['text']}>{row(note, index)}</div>
                {edit === undefined ? null : (
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined aria-hidden />}
                    aria-label={MEDIA.remove(clock)}
                    onClick={() => edit.remove(index)}
                  />
                )}
              </li>
            )
          })}
        </ul>
      )}
      {edit === undefined ? null : (
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          disabled={url === undefined}
          onClick={() => edit.add(Math.floor(player.current?.currentTime ?? 0))}
        >
          {MEDIA.add}
        </Button>
      )}
    </section>
  )
}
