import { extname } from 'node:path'

/**
 * Where the file of an export lies: one place no matter who makes it and how often, so that there is never a second
 * file.
 */
export const objectKeyOf = ({ id, fileName }: { readonly id: string; readonly fileName: string }): string =>
  `export/${id}${extname(fileName)}`
