import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { buildInfo } from './metrics.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const COMMIT = /^[0-9a-f]{7,40}$/

/** Says which version this process is. The image names its commit in `BUILD_COMMIT`; a checkout is asked itself. */
export const showBuild = (program: 'server' | 'worker', env = process.env): void => {
  const version = fieldOf(parseJson(readFileSync(join(ROOT, 'package.json'), 'utf8')), 'version')
  const commit = env['BUILD_COMMIT'] || commitOf(join(ROOT, '.git'))
  buildInfo.set({ version: String(version), commit: COMMIT.test(commit) ? commit : 'unknown', program }, 1)
}

const commitOf = (folder: string): string => {
  const read = (name: string): string =>
    existsSync(join(folder, name)) ? readFileSync(join(folder, name), 'utf8').trim() : ''
  const head = read('HEAD')
  return head.startsWith('ref: ') ? read(head.slice('ref: '.length)) : head
}
