import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const GIT = join(import.meta.dirname, '..', '..', '.git')

/** The commit that is checked out, read from the repository's own files; `unknown` outside of one. */
export const currentCommit = (): string => {
  const read = (name: string): string =>
    existsSync(join(GIT, name)) ? readFileSync(join(GIT, name), 'utf8').trim() : ''
  const head = read('HEAD')
  if (!head.startsWith('ref: ')) return head || 'unknown'
  const branch = head.slice('ref: '.length)
  const packed = read('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
  return read(branch) || packed?.split(' ')[0] || 'unknown'
}
