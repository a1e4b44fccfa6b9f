import type { FileRef } from '#kernel/file-ref.ts'
import { viewOf } from '#shell/kit/preview/views.ts'

/** Files by how something can be said of them: at a place, at a moment, or of all of it. */
export const fileKinds = (files: readonly FileRef[]) => ({
  images: files.filter(({ mime }) => viewOf(mime) === 'image'),
  recordings: files.filter(({ mime }) => viewOf(mime) === 'media'),
  others: files.filter(({ mime }) => !['image', 'media'].includes(viewOf(mime))),
})
