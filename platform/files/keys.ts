import { randomUUID } from 'node:crypto'

const folderOf = (companyId: string | null, userId: string): string =>
  companyId === null ? `user/${userId}/` : `company/${companyId}/`

/** Where a file comes to lie for good. Never signed for writing, and new at every try: what was checked cannot be replaced. */
export const objectKeyOf = (companyId: string | null, userId: string, fileId: string): string =>
  `${folderOf(companyId, userId)}file/${fileId}/${randomUUID()}`

/** Where an upload arrives; the name of the file is no part of it. */
export const uploadKeyOf = (companyId: string | null, userId: string, fileId: string): string =>
  `${folderOf(companyId, userId)}upload/${fileId}/content`

/** A new folder of the caller's own, for programs that upload several files. */
export const lentFolderOf = (companyId: string | null, userId: string): string =>
  `${folderOf(companyId, userId)}upload/${randomUUID()}/`

/** Where the small picture of a file is kept. */
export const thumbnailKeyOf = (objectKey: string): string => `${objectKey}.thumbnail`
