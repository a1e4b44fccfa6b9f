import { setTimeout } from 'node:timers/promises'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../database/database.ts'
import type { Logger } from '../logging.ts'
import type { FieldCipher } from '../secrets/field-cipher.ts'
import type { Objects } from '../storage/objects.ts'
import { anchorKeysIn, LOGGED_AS, textOf } from './anchor-files.ts'
import { anchorKeysOf, anchorSigner, publicAnchorKeys } from './anchor-keys.ts'
import {
  anchorKey,
  headHash,
  numberInName,
  openAnchor,
  sha256,
  signAnchor,
  type Anchor,
  type AnchorKeys,
  type Block,
} from './anchor.ts'
import { countEntries, lastEntry, nextEntries, presentWriters } from './entries.ts'
import { digestOf } from './entry-digest.ts'
import { insertAnchor, lockAnchors } from './store.ts'

export interface AnchorDeps {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly objects: Objects
  readonly log: Pick<Logger, 'info'>
  readonly clock: Clock
  /** For how many days the store is asked to let nobody remove an anchor; 0 where it cannot. */
  readonly lockDays: number
}

/** A block has at least this many entries, and an anchor at most this many blocks: it stays short enough for a line of a log. */
const BLOCK_LEAST = 100
const BLOCKS_MOST = 200

const LOOK_AGAIN_MS = 100
const WAIT_MS = 60_000

/**
 * Signs where the log stands, in line with the anchor before, and writes that where the owner of the database does not reach:
 * into the object store, and as a line into the log. An anchor that is there is never written again.
 */
export const takeAnchor = ({ db, cipher, objects, log, clock, lockDays }: AnchorDeps): Promise<Anchor> => {
  const me = systemCaller('audit-anchor')
  return db.write(me, async (tx) => {
    await lockAnchors(tx, me)
    const now = clock()
    const signer = await anchorSigner(tx, me, cipher, now)
    const keys = await anchorKeysOf(await publicAnchorKeys(tx, me, cipher))
    const names = await anchorKeysIn(objects)
    const before = await lastAnchor(objects, names, keys)
    const from = before?.anchor.position ?? 0
    // The sequence of a database that was cut goes on from anywhere: the head never goes back.
    const position = Math.max(from, await settledPosition(tx, me))
    const blocks = await blocksBetween(tx, me, from, position)
    const anchor: Anchor = {
      // Also behind what lies there and is not ours.
      number: (numberInName(names.at(-1) ?? '') ?? 0) + 1,
      previous: before ? sha256(before.text) : null,
      takenAt: now.toISOString(),
      from,
      position,
      entries: (before?.anchor.entries ?? 0) + blocks.reduce((sum, { entries }) => sum + entries, 0),
      hash: headHash(before?.anchor.hash, blocks),
      blocks,
    }
    const text = await signAnchor(anchor, signer)
    const key = anchorKey(anchor.number)
    const lockedUntil = lockDays === 0 ? undefined : new Date(now.getTime() + lockDays * DAY_MS)
    if (!(await objects.keep(key, 'text/plain', Buffer.from(text), lockedUntil)))
      throw new Error(`${key} is there already`)
    await insertAnchor(tx, me, anchor, key)
    log.info({ [LOGGED_AS]: { number: anchor.number, text } }, 'audit anchor')
    return anchor
  })
}

/** The last that is genuine: what somebody put behind it is passed over, and stays for the comparison to find. */
const lastAnchor = async (objects: Objects, names: readonly string[], keys: AnchorKeys) => {
  for (const name of names.toReversed()) {
    const text = await textOf(objects, name)
    const anchor = await openAnchor(text, keys)
    if (anchor) return { anchor, text }
  }
  return undefined
}

/**
 * An id below which nothing comes any more. Ids are given in order and kept in any: whoever was writing when the last one was
 * read may have a lower one, so those are waited for. Later ones get higher ids.
 */
const settledPosition = async (tx: Tx, me: Caller): Promise<number> => {
  const position = await lastEntry(tx, me)
  let waited = 0
  for (let writers = await presentWriters(tx, me); writers.size > 0;) {
    if (waited >= WAIT_MS) throw new Error('somebody has been writing to the audit log for a minute')
    await setTimeout(LOOK_AGAIN_MS)
    waited += LOOK_AGAIN_MS
    const present = await presentWriters(tx, me)
    writers = new Set([...writers].filter((writer) => present.has(writer)))
  }
  return position
}

const blocksBetween = async (tx: Tx, me: Caller, from: number, position: number): Promise<Block[]> => {
  const count = await countEntries(tx, me, from, position)
  const size = Math.max(BLOCK_LEAST, Math.ceil(count / BLOCKS_MOST))
  const blocks: Block[] = []
  let digest = digestOf()
  let last = from
  const end = (): void => {
    blocks.push({ to: last, entries: digest.entries(), hash: digest.end() })
    digest = digestOf()
  }
  for (let entries = await nextEntries(tx, me, from, position); entries.length > 0;) {
    for (const entry of entries) {
      digest.add(entry)
      last = entry.id
      if (digest.entries() === size) end()
    }
    entries = await nextEntries(tx, me, last, position)
  }
  if (digest.entries() > 0) end()
  return blocks
}
