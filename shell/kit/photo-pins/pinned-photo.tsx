import type { KeyboardEvent } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { useBlobUrl } from '../preview/use-blob-url.ts'
import { useFileServices } from '../upload/file-services.tsx'
import styles from './photo-pins.module.css'
import { movedByKey, placeIn, type Pin } from './pins.ts'
import { PINS } from './words.ts'

export interface Numbered<P extends Pin> {
  readonly no: number
  readonly pin: P
  readonly text: string
}

interface Props<P extends Pin> {
  readonly photo: FileRef
  readonly label: string
  readonly pins: readonly Numbered<P>[]
  /** A pin was pressed: what belongs to it is to be shown. */
  readonly choose: (no: number) => void
  /** Where pins can be changed: one is put somewhere, moved, or taken away. */
  readonly edit?: {
    readonly place: (at: Pick<Pin, 'x' | 'y'>) => void
    readonly move: (no: number, pin: P) => void
    readonly remove: (no: number) => void
  }
}

/** A photograph with numbered pins on it. Each is a button, so that it can be reached and moved without a mouse. */
export const PinnedPhoto = <P extends Pin>({ photo, label, pins, choose, edit }: Props<P>) => {
  const { url } = useBlobUrl(useFileServices().preview, photo)
  const keyed = ({ no, pin }: Numbered<P>, event: KeyboardEvent): void => {
    if (edit === undefined) return
    const moved = movedByKey(pin, event.key, event.shiftKey)
    if (moved !== undefined) edit.move(no, moved)
    else if (event.key === 'Delete') edit.remove(no)
    else return
    event.preventDefault()
  }
  return (
    <figure className={styles['photo']}>
      {url === undefined ? (
        <div className={styles['waiting']}>{PINS.loading}</div>
      ) : (
        <img src={url} alt={label} className={styles['picture']} />
      )}
      {edit === undefined || url === undefined ? null : (
        <div
          className={styles['place']}
          role="presentation"
          onClick={({ currentTarget, clientX, clientY }) =>
            edit.place(placeIn(currentTarget.getBoundingClientRect(), clientX, clientY))
          }
        />
      )}
      {pins.map((numbered) => (
        <button
          key={numbered.no}
          type="button"
          className={styles['pin']}
          style={{ left: `${numbered.pin.x}%`, top: `${numbered.pin.y}%` }}
          aria-label={PINS.pin(numbered.no, numbered.text)}
          onClick={() => choose(numbered.no)}
          onKeyDown={(event) => keyed(numbered, event)}
        >
          {numbered.no}
        </button>
      ))}
    </figure>
  )
}
