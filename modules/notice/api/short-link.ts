import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { addressBetween } from './notice-store.ts'

const CODE = /^[\w-]{11}$/
const HEX = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})$/

/** Where short links begin. */
export const SHORT_PATH = '/n/'

/** A short address for a notice: the first half of its id, sixty bits that nobody can guess, in 11 characters. */
export const shortPathOf = (noticeId: string): string =>
  `${SHORT_PATH}${Buffer.from(noticeId.replaceAll('-', '').slice(0, 16), 'hex').toString('base64url')}`

/** The ids that a short address may mean, the first and the last; nothing for what none of ours looks like. */
const idsIn = (code: string): readonly [string, string] | undefined => {
  const half = CODE.test(code) ? HEX.exec(Buffer.from(code, 'base64url').toString('hex')) : null
  if (half === null) return undefined
  const begin = half.slice(1).join('-')
  return [`${begin}-0000-000000000000`, `${begin}-ffff-ffffffffffff`]
}

/**
 * The page that a short link opens. It says no more than where to look: the page asks who is there, and shows a document
 * only to those who may see it.
 */
export const findAddress = async (db: Database, code: string): Promise<string | undefined> => {
  const ids = idsIn(code)
  const me = systemCaller('notice.link')
  return ids === undefined ? undefined : db.read(me, (tx) => addressBetween(tx, me, ...ids))
}
