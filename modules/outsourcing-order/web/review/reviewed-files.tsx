import type { FileRef } from '#kernel/file-ref.ts'
import { TimedNotes } from '#shell/kit/media/timed-notes.tsx'
import { PhotoPins } from '#shell/kit/photo-pins/photo-pins.tsx'
import { FileTiles } from '#shell/kit/upload/file-tiles.tsx'
import type { Comment } from '../../delivery-shapes.ts'
import styles from '../order.module.css'
import { DELIVERIES } from '../words.ts'
import { notesOf } from './comments.ts'
import { fileKinds } from './file-kinds.ts'

interface Props {
  readonly files: readonly FileRef[]
  readonly comments: readonly Comment[]
}

/** What was delivered, with what was said of it where it belongs. */
export const ReviewedFiles = ({ files, comments }: Props) => {
  const { pins, moments, plain } = notesOf(comments)
  const { images, recordings, others } = fileKinds(files)
  const isPinned = ({ id }: FileRef): boolean => pins.some(({ photoId }) => photoId === id)
  const pinned = images.filter(isPinned)
  const nameOf = (fileId: string | null): string => files.find(({ id }) => id === fileId)?.name ?? DELIVERIES.general
  return (
    <>
      <FileTiles files={[...images.filter((file) => !isPinned(file)), ...others]} label={DELIVERIES.files} />
      {pinned.length === 0 ? null : (
        <PhotoPins photos={pinned} pins={pins} textOf={({ text }) => text} row={({ text }) => text} />
      )}
      {recordings.map((file) => (
        <TimedNotes key={file.id} file={file} notes={moments.filter(({ fileId }) => fileId === file.id)} />
      ))}
      {plain.length === 0 ? null : (
        <ul aria-label={DELIVERIES.general} className={styles['comments']}>
          {plain.map(({ fileId, text }) => (
            <li key={`${fileId ?? ''}${text}`}>
              <strong>{nameOf(fileId)}</strong> {text}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
