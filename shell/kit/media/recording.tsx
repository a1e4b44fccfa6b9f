import type { FileRef } from '#kernel/file-ref.ts'
import styles from './media.module.css'
import { MEDIA } from './words.ts'

interface Props {
  readonly file: Pick<FileRef, 'name' | 'mime'>
  readonly url: string | undefined
  /** Gets the player, for those who lead to a moment. */
  readonly hold?: (player: HTMLMediaElement | null) => void
}

/** A recording to listen to or to watch, with the player of the browser. */
export const Recording = ({ file: { name, mime }, url, hold }: Props) => {
  if (url === undefined) return <p className={styles['waiting']}>{MEDIA.loading}</p>
  const Player = mime.startsWith('video/') ? 'video' : 'audio'
  return (
    <Player src={url} controls preload="metadata" aria-label={name} ref={hold ?? null} className={styles[Player]} />
  )
}
