import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fieldOf, parseJson } from '#kernel/json.ts'
import { bytesIn, type Objects } from '../storage/objects.ts'
import { ANCHOR_FOLDER, numberInName } from './anchor.ts'

/** An anchor as it was found, before anybody has looked whether it is genuine. */
export interface AnchorFile {
  readonly number: number
  readonly text: string
}

const byNumber = (a: AnchorFile, b: AnchorFile): number => a.number - b.number

/** The names of the anchors in the object store, in order. */
export const anchorKeysIn = async (objects: Pick<Objects, 'list'>): Promise<string[]> =>
  (await objects.list(ANCHOR_FOLDER)).filter((key) => numberInName(key) !== undefined)

export const textOf = async (objects: Pick<Objects, 'open'>, key: string): Promise<string> => {
  const object = await objects.open(key)
  return object ? (await bytesIn(object)).toString('utf8') : ''
}

/** The anchors in the object store, by number. */
export const anchorsInStore = async (objects: Pick<Objects, 'list' | 'open'>): Promise<AnchorFile[]> => {
  const files: AnchorFile[] = []
  for (const key of await anchorKeysIn(objects)) {
    const number = numberInName(key)
    if (number !== undefined) files.push({ number, text: await textOf(objects, key) })
  }
  return files.toSorted(byNumber)
}

/** The anchors in a folder, such as a copy of that in the store. */
const anchorsInFolder = async (folder: string): Promise<AnchorFile[]> => {
  const files: AnchorFile[] = []
  for (const name of await readdir(folder)) {
    const number = numberInName(name)
    if (number !== undefined) files.push({ number, text: await readFile(join(folder, name), 'utf8') })
  }
  return files.toSorted(byNumber)
}

/** The field of a log line that holds an anchor. */
export const LOGGED_AS = 'auditAnchor'

/** The anchors among the lines of a log. */
const anchorsInLog = (log: string): AnchorFile[] =>
  log
    .split('\n')
    .filter((line) => line.includes(LOGGED_AS))
    .flatMap((line) => {
      // What collected the log may have put something in front of it.
      const logged = fieldOf(parseJson(line.slice(Math.max(line.indexOf('{'), 0))), LOGGED_AS)
      const [number, text] = [fieldOf(logged, 'number'), fieldOf(logged, 'text')]
      return typeof number === 'number' && typeof text === 'string' ? [{ number, text }] : []
    })
    .toSorted(byNumber)

/** The anchors at a path: a folder of them, or a log. */
export const anchorsAt = async (path: string): Promise<AnchorFile[]> =>
  (await stat(path)).isDirectory() ? anchorsInFolder(path) : anchorsInLog(await readFile(path, 'utf8'))
