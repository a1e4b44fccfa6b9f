import { useRef, useState, type ChangeEvent } from 'react'
import { fileServices } from '#modules/file/web/file-services.ts'
import type { KeptPhoto } from '#modules/review-task/on-site-draft.ts'
import { Marks } from '#modules/review-task/shapes.ts'
import { titleOf } from '#kernel/schema.ts'
import { useBlobUrl } from '#shell/kit/preview/use-blob-url.ts'
import { Button } from '../login/button.tsx'
import type { Desk } from './desk.ts'
import { hasRoom, MOST_PHOTOS, shrunk } from './photo.ts'
import styles from './photos.module.css'
import { ITEM } from './words.ts'

interface Props {
  readonly desk: Desk
  readonly itemKey: string
  /** Of the item, for those who listen. */
  readonly name: string
  readonly sent: readonly string[]
  readonly kept: readonly KeptPhoto[]
  readonly removeSent: (id: string) => void
}

/** The photographs of an item: those that the server has, and those that wait on this device. */
export const Photos = ({ desk, itemKey, name, sent, kept, removeSent }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const [fault, setFault] = useState('')
  const isFull = sent.length + kept.length >= MOST_PHOTOS

  const keep = async (file: File): Promise<string> => {
    const bytes = await shrunk(file).catch(() => undefined)
    if (bytes === undefined) return ITEM.photoUnread
    if (!(await hasRoom(bytes.size))) return ITEM.photoNoRoom
    const id = crypto.randomUUID()
    const photo = { id, itemKey, name: `${itemKey}-${id.slice(0, 8)}.jpg`, fileId: null }
    try {
      await desk.addPhoto(photo, bytes)
      return ''
    } catch {
      // A browser may say that there is room and have none.
      return ITEM.photoNoRoom
    }
  }
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(target.files ?? [])].slice(0, MOST_PHOTOS - sent.length - kept.length)
    // The same file can be chosen again.
    target.value = ''
    let said = ''
    for (const file of files) said = (await keep(file)) || said
    setFault(said)
  }
  return (
    <div className={styles['photos']} role="group" aria-label={`${titleOf(Marks.items.properties.photos)} ${name}`}>
      {sent.map((id, index) => (
        <Photo key={id} id={id} load={thumbnailOf} place={index + 1} isSent remove={() => removeSent(id)} />
      ))}
      {kept.map(({ id }, index) => (
        <Photo
          key={id}
          id={id}
          load={desk.photo}
          place={sent.length + index + 1}
          remove={() => void desk.removePhoto(id)}
        />
      ))}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        hidden
        aria-label={ITEM.photographOf(name)}
        onChange={(event) => void take(event)}
      />
      <Button kind="side" isOff={isFull} onPress={() => input.current?.click()}>
        {ITEM.photograph}
      </Button>
      <p className={styles['says']} role="status">
        {isFull ? ITEM.photosFull : fault}
      </p>
    </div>
  )
}

type Load = (photo: { readonly id: string }, signal: AbortSignal) => Promise<Blob>
const thumbnailOf: Load = (photo, signal) => fileServices.thumbnail(photo, signal)

interface PhotoProps {
  readonly id: string
  readonly load: Load
  readonly place: number
  readonly isSent?: boolean
  readonly remove: () => void
}

const Photo = ({ id, load, place, isSent = false, remove }: PhotoProps) => {
  const { url } = useBlobUrl(load, { id })
  const text = isSent && url === undefined ? ITEM.photoSent(place) : ITEM.photo(place)
  return (
    <figure className={styles['photo']}>
      {url === undefined ? (
        <span className={styles['blank']}>{text}</span>
      ) : (
        <img className={styles['picture']} src={url} alt={text} />
      )}
      <button type="button" className={styles['remove']} aria-label={ITEM.remove(place)} onClick={remove}>
        {ITEM.removeShort}
      </button>
    </figure>
  )
}
