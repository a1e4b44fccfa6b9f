import { count, id, oneOf, shape, text, words, type Static } from './schema.ts'
import { FILE } from './words.ts'

/** Whose a file is: the buyer's, the supplier's, or the buyer's alone, which suppliers never see. */
export const FILE_SIDES = { buyer: 1, supplier: 2, internal: 3 } as const
export type FileSide = (typeof FILE_SIDES)[keyof typeof FILE_SIDES]

/** A file as documents name it. Its bytes are had through `/api/File/{id}/…` with the rights of the caller. */
export const FileRef = shape({
  id: id(FILE.id),
  name: words(200, FILE.name),
  url: words(100, FILE.url),
  size: count(FILE.size),
  mime: words(100, FILE.mime),
  category: text(40, { title: FILE.category }),
  side: oneOf(Object.values(FILE_SIDES), FILE.side),
})
export type FileRef = Static<typeof FileRef>
