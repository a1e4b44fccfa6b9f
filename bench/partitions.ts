import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { historyOf } from '#platform/database/records.ts'
import { migrate } from '#platform/database/migrate.ts'
import { migrateTo } from '#platform/testing/migrate-to.ts'
import { makeOldPieces } from '#platform/testing/old-pieces.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { withScratch, type Scratch } from '../proof/parts/scratch.ts'
import { fillHeads, fillLog, someRecords } from './partitions/fill.ts'
import {
  journalOf,
  me,
  openSide,
  readEach,
  slowestDuring,
  writeEach,
  writeTogether,
  type Side,
} from './partitions/sides.ts'

const LINES = 300_000
const LONG_LINES = 1_000_000
const ROUNDS = 11
const EACH = 100
const TOGETHER = 500
/** The smallest transaction that there is: one line of the log. */
const WRITING = 1.25
/** Of some tenths of a millisecond. */
const READING = 2
const JOURNAL = 0.1

/** One table that lines are deleted from, and one whose pieces leave: migration, writing, reading, retention. */
export const partitions: Measurement = {
  name: 'partitions',
  goal: `a transaction that only writes a line of the log takes at most ${WRITING} times as long with three years of pieces as in one table, reading the history of a record at most ${READING} times, and a quarter leaves with at most ${JOURNAL} of the journal that deleting it writes`,
  long: LONG_LINES,
  isSlow: true,
  run: ({ n = LINES }) =>
    withScratch(async (scratch) => {
      const sides = await openSides(scratch, n)
      try {
        const writing = await compareWriting(sides, n)
        const reading = await compareReading(sides, n)
        const retention = { one: await deleteQuarter(sides.one), pieces: await dropQuarter(sides.pieces) }
        const journal = rounded(retention.pieces.journalMb / retention.one.journalMb, 4)
        return {
          ok: writing.each.ratio <= WRITING && reading.ratio <= READING && journal <= JOURNAL,
          n,
          measured: { migration: sides.migration, writing, reading, retention },
          sentence:
            `${n.toLocaleString('en')} lines of three years: a transaction with a line takes ${writing.each.pieces} ms in ${sides.count} pieces and ${writing.each.one} ms in one table (ratio ${writing.each.ratio}), ` +
            `a line of a statement of ${TOGETHER} ${writing.together.ratio} times as long, the history of a record ${reading.pieces} instead of ${reading.one} ms; ` +
            `a quarter leaves in ${retention.pieces.workMs} ms with ${retention.pieces.journalMb} MB of journal, and is deleted in ${retention.one.workMs} ms with ${retention.one.journalMb} MB; ` +
            `the migration takes ${sides.migration.workMs} ms, a write waits at most ${sides.migration.slowestWriteMs} ms`,
        }
      } finally {
        await sides.one.close()
        await sides.pieces.close()
      }
    }),
}

interface Sides {
  readonly one: Side
  readonly pieces: Side
  readonly count: number
  readonly migration: Readonly<Record<string, number>>
}

const openSides = async (scratch: Scratch, lines: number): Promise<Sides> => {
  const former = await scratch.create('one')
  await migrateTo(former, '0078_audit_anchor')
  const filling = await openSide(former)
  await fillLog(filling.owner, lines)
  await filling.close()
  const migrated = await openSide(await scratch.create('migrated', 'one'))
  const migration = await slowestDuring(migrated, async () => void (await migrate(migrated.options)))
  await migrated.close()
  const kept = await scratch.create('pieces')
  await migrate(kept)
  const pieces = await openSide(kept)
  await makeOldPieces(pieces.owner, 'audit_log', 4)
  await fillLog(pieces.owner, lines)
  await fillHeads(pieces.owner)
  const { rows } = await pieces.owner.query<{ count: number }>(
    `select count(*)::int as count from partitions_of('audit_log') where since > now() - interval '1200 days' and since < now()`,
  )
  return { one: await openSide(former), pieces, count: rows[0]?.count ?? 0, migration: inMs(migration) }
}

const inMs = (figures: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value, 0)]))

/** The middle of what both sides take in turns, and of their ratios. */
const inTurns = async (
  { one, pieces }: Sides,
  work: (side: Side) => Promise<number>,
): Promise<{ one: number; pieces: number; ratio: number }> => {
  const times: [number, number][] = []
  for (const side of [one, pieces]) await work(side)
  for (let round = 0; round < ROUNDS; round += 1) times.push([await work(one), await work(pieces)])
  return {
    one: rounded(median(times.map(([time]) => time)), 3),
    pieces: rounded(median(times.map(([, time]) => time)), 3),
    ratio: rounded(median(times.map(([before, time]) => time / before))),
  }
}

const compareWriting = async (sides: Sides, lines: number) => {
  const known = await someRecords(sides.one.owner, lines, EACH / 2)
  const records = () => [...known, ...Array.from({ length: EACH / 2 }, () => randomUUID())]
  return {
    each: await inTurns(sides, (side) => writeEach(side, records())),
    together: await inTurns(sides, (side) => writeTogether(side, TOGETHER)),
  }
}

/** The statement of `historyOf` without the moment from which on there are lines. */
const formerHistory = sql`select at, actor_name, side, action, from_state, to_state, remark, diff from (
  select a.*, to_state is null and remark = '' and diff = '[]'
    and (lead(actor_id) over next, lead(action) over next) is not distinct from (actor_id, action) as is_repeated`

const compareReading = async (sides: Sides, lines: number) => {
  const records = await someRecords(sides.one.owner, lines, EACH)
  return inTurns(sides, (side) =>
    readEach(side, records, (tx, id) =>
      side === sides.pieces
        ? historyOf(tx, me, id)
        : sql`${formerHistory} from audit_log a where entity_id = ${id} window next as (order by id)) a
            where not is_repeated order by id desc limit 100`.execute(tx.for(me)),
    ),
  )
}

const measured = async (side: Side, work: () => Promise<void>) => {
  let during: Record<string, number> = {}
  const journal = await journalOf(side, async () => void (during = inMs(await slowestDuring(side, work))))
  return { ...during, workMs: during['workMs'] ?? 0, journalMb: rounded(journal / 1e6) }
}

const QUARTER = `at < now() - interval '990 days'`

/** As it was done before: row by row, and what is left of them is tidied up. */
const deleteQuarter = (side: Side) =>
  measured(side, async () => {
    await side.owner.query(`delete from audit_log where ${QUARTER}`)
    await side.owner.query('vacuum audit_log')
  })

const dropQuarter = async (side: Side) => {
  await side.owner.query(`update partition_plan set kept = '985 days' where entity = 'audit_log'`)
  return measured(side, async () => {
    for (let isMore = true; isMore;)
      isMore = await side.db.write(me, async (tx) => {
        const { rows } = await sql<{ isMore: boolean }>`select remove_partition(now()) as is_more`.execute(tx.for(me))
        return rows[0]?.isMore ?? false
      })
  })
}
