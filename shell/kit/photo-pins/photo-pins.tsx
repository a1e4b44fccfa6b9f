import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId, type ReactNode } from 'react'
import type { FileRef } from '#kernel/file-ref.ts'
import { PinnedPhoto, type Numbered } from './pinned-photo.tsx'
import styles from './photo-pins.module.css'
import type { Pin } from './pins.ts'
import { PINS } from './words.ts'

interface Props<P extends Pin> {
  readonly photos: readonly FileRef[]
  readonly pins: readonly P[]
  /** What a pin says, in one line: it is read out with its number. */
  readonly textOf: (pin: P) => string
  /** What stands beside the number of a pin below the photographs. */
  readonly row: (pin: P, change: (changes: Partial<P>) => void, index: number) => ReactNode
  /** Where pins can be changed. */
  readonly edit?: { readonly blank: (at: Pin) => P; readonly change: (pins: P[]) => void; readonly most: number }
}

const CENTRE = { x: 50, y: 50 }

/** Findings pinned on photographs: numbered places, and below them what is the matter at each. To read, or to write. */
export const PhotoPins = <P extends Pin>({ photos, pins, textOf, row, edit }: Props<P>) => {
  const prefix = useId()
  const numbered = pins.map((pin, index): Numbered<P> => ({ no: index + 1, pin, text: textOf(pin) }))
  const isFull = edit !== undefined && pins.length >= edit.most
  const add = (photoId: string, at: Pick<Pin, 'x' | 'y'>): void => {
    if (edit !== undefined && !isFull) edit.change([...pins, edit.blank({ photoId, ...at })])
  }
  const replace = (index: number, pin: P): void => edit?.change(pins.map((one, at) => (at === index ? pin : one)))
  const remove = (index: number): void => edit?.change(pins.filter((_, at) => at !== index))
  const choose = (no: number): void => {
    const found = document.getElementById(`${prefix}-${no}`)
    // Into the first field where there is one; otherwise to the words.
    const target = found?.querySelector<HTMLElement>('input, textarea') ?? found
    target?.focus()
    found?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div>
      {edit === undefined ? null : <p className={styles['hint']}>{`${PINS.addHint}${PINS.moveHint}`}</p>}
      <div className={styles['photos']}>
        {photos.map((photo, index) => (
          <div key={photo.id}>
            <PinnedPhoto<P>
              photo={photo}
              label={PINS.photo(index + 1, photos.length)}
              pins={numbered.filter(({ pin }) => pin.photoId === photo.id)}
              choose={choose}
              {...(edit === undefined
                ? {}
                : {
                    edit: {
                      place: (at) => add(photo.id, at),
                      move: (no, pin) => replace(no - 1, pin),
                      remove: (no) => remove(no - 1),
                    },
                  })}
            />
            {edit === undefined ? null : (
              <div className={styles['tools']}>
                <Button
                  size="small"
                  icon={<PlusOutlined aria-hidden />}
                  disabled={isFull}
                  aria-label={`${PINS.photo(index + 1, photos.length)} ${PINS.add}`}
                  onClick={() => add(photo.id, CENTRE)}
                >
                  {PINS.add}
                </Button>
              </div>
            )}
          </div>
        ))}
      </div>
      <ol className={styles['rows']}>
        {numbered.map(({ no, pin }) => (
          <li key={no} id={`${prefix}-${no}`} tabIndex={-1} className={styles['row']}>
            <span className={styles['no']} aria-hidden>
              {no}
            </span>
            <div>{row(pin, (changes) => replace(no - 1, { ...pin, ...changes }), no - 1)}</div>
            {edit === undefined ? null : (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={PINS.remove(no)}
                onClick={() => remove(no - 1)}
              />
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}
