import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '../database/database.ts'
import type { Anchor, Block } from './anchor.ts'
import type { Finding } from './check-anchors.ts'
import { lastEntry, nextCheckedEntries, tornEntries, type CheckedEntry } from './entries.ts'
import { digestOf } from './entry-digest.ts'
import { differencesIn, type Span } from './differences.ts'

export interface CheckedEntries {
  /** Entries that were read. */
  readonly entries: number
  /** Of those, how many an anchor covers. */
  readonly anchored: number
  /** Entries that anchors cover and that are gone because they are older than entries are kept. */
  readonly aged: number
  readonly findings: readonly Finding[]
}

const CHANGED_SHOWN = 20

/**
 * Reads the log from its first entry to its last and compares it with the anchors. It begins at the anchor before which
 * everything is gone: the entries that an anchor taken before `agedBefore` covers may be missing, others may not.
 */
export const checkEntries = async (
  db: Database,
  anchors: readonly Anchor[],
  agedBefore: Date,
): Promise<CheckedEntries> => {
  const me = systemCaller('audit-verify')
  const spans = spansOf(anchors, agedBefore)
  const changed: Finding[] = []
  let [entries, changedCount, last] = [0, 0, 0]
  const look = walk(spans)
  for (let isMore = true; isMore;) {
    const batch = await db.read(me, (tx) => nextCheckedEntries(tx, me, last))
    for (const entry of batch) {
      if (Buffer.compare(entry.hash, entry.computed) !== 0) {
        changedCount += 1
        if (changedCount <= CHANGED_SHOWN) changed.push(changedEntry(entry))
      }
      look.see(entry)
    }
    entries += batch.length
    last = batch.at(-1)?.id ?? last
    isMore = batch.length > 0
  }
  look.end()
  if (changedCount > CHANGED_SHOWN)
    changed.push({ kind: 'changed-entry', sentence: `So do ${changedCount - CHANGED_SHOWN} more entries.` })
  const position = anchors.at(-1)?.position ?? 0
  const aged = spans.reduce((sum, { state, expected, found }) => sum + (state === 'aged' ? expected - found : 0), 0)
  const isOlderGone = aged > 0 || (anchors[0]?.from ?? 0) > 0
  const torn = await db.read(me, (tx) => tornEntries(tx, me, position, isOlderGone))
  const end = await db.read(me, (tx) => lastEntry(tx, me))
  return {
    entries,
    anchored: spans.reduce((sum, { found }) => sum + found, 0),
    aged,
    findings: [
      ...changed,
      ...look.unanchored(),
      ...differencesIn(spans, end),
      ...torn.map((id): Finding => ({
        kind: 'torn-chain',
        sentence: `Entry ${id} does not follow the entry before it in the chain of its record.`,
      })),
    ],
  }
}

const changedEntry = ({ id, at, action, entityId }: CheckedEntry): Finding => ({
  kind: 'changed-entry',
  sentence: `Entry ${id} was changed: ${action} of ${entityId} at ${at} has not the hash of its words.`,
})

const spansOf = (anchors: readonly Anchor[], agedBefore: Date): Span[] =>
  anchors.flatMap(({ number, from, takenAt, blocks }) => {
    let before = from
    return blocks.map((block: Block): Span => {
      const after = before
      before = block.to
      return {
        anchor: number,
        after,
        to: block.to,
        expected: block.entries,
        hash: block.hash,
        mayBeGone: new Date(takenAt) < agedBefore,
        found: 0,
        state: 'same',
      }
    })
  })

/** Goes over the entries and the spans side by side, both in order. */
const walk = (spans: readonly Span[]) => {
  let index = 0
  let digest = digestOf()
  const strays: number[] = []
  const close = (span: Span): void => {
    span.found = digest.entries()
    const isSame = digest.end() === span.hash
    span.state = isSame ? 'same' : span.mayBeGone && span.found < span.expected ? 'aged' : 'other'
    digest = digestOf()
    index += 1
  }
  const spanOf = (id: number): Span | undefined => {
    for (let span = spans[index]; span; span = spans[index]) {
      if (id <= span.to) return span
      close(span)
    }
    return undefined
  }
  const position = spans.at(-1)?.to ?? 0
  return {
    see: (entry: CheckedEntry): void => {
      const span = spanOf(entry.id)
      if (span && entry.id > span.after) digest.add(entry)
      else if (entry.id <= position) strays.push(entry.id)
    },
    end: (): void => void spanOf(Number.MAX_SAFE_INTEGER),
    /** Entries between what anchors cover: an anchor of them is missing, or they were put there afterwards. */
    unanchored: (): Finding[] => {
      const [first] = strays
      return first === undefined
        ? []
        : [
            {
              kind: 'missing-anchor',
              sentence: `${strays.length} entries from entry ${first} on stand before the end of the last anchor, and no anchor covers them.`,
            },
          ]
    },
  }
}
