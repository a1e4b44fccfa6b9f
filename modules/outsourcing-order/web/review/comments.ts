import type { Comment } from '../../delivery-shapes.ts'

/** Said of a place in an image. */
export interface PinNote {
  readonly photoId: string
  readonly x: number
  readonly y: number
  readonly text: string
}
/** Said of a moment of a recording. */
export interface MomentNote {
  readonly fileId: string
  readonly second: number
  readonly text: string
}
/** Said of a file, or of all of the delivery. */
export interface PlainNote {
  readonly fileId: string | null
  readonly text: string
}
export interface Notes {
  readonly pins: readonly PinNote[]
  readonly moments: readonly MomentNote[]
  readonly plain: readonly PlainNote[]
}

/** What was said, by where it belongs. */
export const notesOf = (comments: readonly Comment[]): Notes => ({
  pins: comments.flatMap(({ fileId, x, y, text }) =>
    fileId === null || x === null || y === null ? [] : [{ photoId: fileId, x, y, text }],
  ),
  moments: comments
    .flatMap(({ fileId, second, text }) => (fileId === null || second === null ? [] : [{ fileId, second, text }]))
    .toSorted((a, b) => a.second - b.second),
  plain: comments.flatMap(({ fileId, second, x, text }) => (second === null && x === null ? [{ fileId, text }] : [])),
})

const NOWHERE = { second: null, x: null, y: null }

/** The same as the call takes it. What has no words is left out only where it stands nowhere: a pin without any is asked about. */
export const commentsOf = ({ pins, moments, plain }: Notes): Comment[] => [
  ...pins.map(({ photoId, text, ...at }) => ({ ...NOWHERE, fileId: photoId, ...at, text: text.trim() })),
  ...moments.map((note) => ({ ...NOWHERE, ...note, text: note.text.trim() })),
  ...plain.flatMap(({ fileId, text }) => (text.trim() === '' ? [] : [{ ...NOWHERE, fileId, text: text.trim() }])),
]

/** A place or a moment was marked, and nothing is said of it. */
export const isUnsaid = ({ pins, moments }: Notes): boolean =>
  [...pins, ...moments].some(({ text }) => text.trim() === '')
