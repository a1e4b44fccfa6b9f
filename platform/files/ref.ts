import type { FileRef } from '#kernel/file-ref.ts'

/** A stored file as documents and pages name it. */
export const refOf = (row: Omit<FileRef, 'url'>): FileRef => ({
  id: row.id,
  name: row.name,
  url: `/api/File/${row.id}/Content`,
  size: row.size,
  mime: row.mime,
  category: row.category,
  side: row.side,
})
