import { isRecord } from './json.ts'
import {
  count,
  fileId,
  id,
  keywordsOf,
  labelled,
  listOf,
  oneOf,
  shape,
  text,
  words,
  type Static,
  type TSchema,
} from './schema.ts'
import { FILE, FILE_SIDE_NAMES } from './words.ts'

/** The media type of a workbook. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whose a file is: the buyer's, the supplier's, or the buyer's alone, which suppliers never see. */
export const FILE_SIDES = { buyer: 1, supplier: 2, internal: 3 } as const
export type FileSide = (typeof FILE_SIDES)[keyof typeof FILE_SIDES]

/** A file as documents name it. Its bytes are had through `/api/File/{id}/…` with the rights of the caller. */
export const FileRef = shape({
  id: id(FILE.id),
  name: words(200, FILE.name),
  url: text(100, { min: 1, title: FILE.url, format: 'uri-reference' }),
  size: count(FILE.size),
  mime: words(100, FILE.mime),
  category: text(40, { title: FILE.category }),
  side: labelled(oneOf(Object.values(FILE_SIDES), FILE.side), FILE_SIDE_NAMES),
})
export type FileRef = Static<typeof FileRef>

/** The files that a document names in one field. */
export const fileIds = (title: string, max = 20) => listOf(fileId(FILE.id), { max, title })

interface NamedFiles {
  readonly field: string
  readonly ids: readonly string[]
}

const FILE_FORMAT = keywordsOf(fileId(FILE.id)).format

/** The files that a value names, field by field: those that its schema declares with `fileIds`, however deep. */
export const namedFiles = (schema: TSchema, value: unknown, place: readonly string[] = []): NamedFiles[] => {
  const { properties = {}, items } = keywordsOf(schema)
  if (Array.isArray(value) && items !== undefined)
    return keywordsOf(items).format === FILE_FORMAT
      ? [{ field: place.join('.'), ids: value.filter((one) => typeof one === 'string') }]
      : value.flatMap((one, index) => namedFiles(items, one, [...place, String(index)]))
  return isRecord(value)
    ? Object.entries(properties).flatMap(([name, field]) => namedFiles(field, value[name], [...place, name]))
    : []
}
