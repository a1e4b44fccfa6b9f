import { count, id, oneOf, shape, text, words, type Static } from './schema.ts'

/** Whose a file is: the buyer's, the supplier's, or the buyer's alone, which suppliers never see. */
export const FILE_SIDES = { buyer: 1, supplier: 2, internal: 3 } as const
export type FileSide = (typeof FILE_SIDES)[keyof typeof FILE_SIDES]

/** A file as documents name it. Its bytes are had through `/api/File/{id}/…` with the rights of the caller. */
export const FileRef = shape({
  id: id('文件'),
  name: words(200, '文件名'),
  url: words(100, '地址'),
  size: count('大小'),
  mime: words(100, '类型'),
  category: text(40, { title: '分类' }),
  side: oneOf([1, 2, 3], '所属'),
})
export type FileRef = Static<typeof FileRef>
