import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { isRecord } from '#kernel/json.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
export const DEPLOY = join(ROOT, 'deploy')

/** Files of `deploy/` by a pattern, in their order; none is a fault of whoever asks. */
export const deployFiles = (pattern: string): string[] => {
  const found = globSync(pattern, { cwd: DEPLOY }).toSorted()
  if (found.length === 0) throw new Error(`deploy/ has no ${pattern}`)
  return found
}

export const textOf = (name: string): string => readFileSync(join(DEPLOY, name), 'utf8')

/** The objects of a file with YAML. What cannot be read is an error. */
export const objectsIn = (text: string): Readonly<Record<string, unknown>>[] =>
  parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = document.errors
    if (error) throw error
    const object: unknown = document.toJS()
    if (!isRecord(object)) throw new Error('a document holds no object')
    return object
  })

/** `NAME=value` of a file with settings. */
export const settingsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
