import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { HOUR_MS } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { NOTICE_TOPIC } from '../notices/notify.ts'
import { testDatabase } from '../testing/database.ts'
import { asOwner } from '../testing/world.ts'
import { due, dueJobs } from './due.ts'

const { db, options, close } = await testDatabase()
afterAll(close)
await asOwner(
  options,
  [
    `create table due_note (like document_base including all, status text not null, title text not null default '封面起泡', is_severe boolean not null,
      due_at timestamptz, due_noticed_at timestamptz)`,
  ],
  ['grant select, update on due_note to portal_app'],
)

const system = systemCaller('test')
const NOW = Date.parse('2026-11-15T00:30:00Z')
const after = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString()

const note = (code: string, status: string, hours: number | null, isSevere = false) =>
  asOwner(options, [
    `insert into due_note (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by, status, is_severe, due_at)
     values ($1, $1, $1, $2, '', '{}', $1, $1, $3, $4, $5)`,
    [randomUUID(), code, status, isSevere, hours === null ? null : after(hours)],
  ])

/** Runs a job at a moment; gives what it tells of whom. */
const noticed = async (job: 'due' | 'overdue', hours = 0): Promise<string[]> => {
  const jobs = dueJobs(db, () => new Date(NOW + hours * HOUR_MS), 'note', {
    table: 'due_note',
    states: ['open'],
    place: { bizType: 'Note', page: 'NoteDetail', staffNeeds: 'order.manage' },
    soon: 'rectification.dueSoon',
    overdue: 'rectification.overdue',
    isPressing: sql`o.is_severe`,
  })
  await jobs.find(({ name }) => name === `note.${job}`)?.run()
  const { rows } = await db.write(system, (tx) =>
    sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload`.execute(tx.for(system)),
  )
  return rows
    .map((row) => `${String(fieldOf(row, 'payload', 'vars', 'code'))} ${String(fieldOf(row, 'payload', 'code'))}`)
    .toSorted()
}

it('tells of deadlines that are near or past, in the states where it is the supplier’s turn, once a morning', async () => {
  await note('near', 'open', 40)
  await note('past', 'open', -30)
  await note('far', 'open', 50)
  await note('none', 'open', null)
  await note('theirs', 'waiting', -30)
  expect(await noticed('due')).toEqual(['near rectification.dueSoon', 'past rectification.overdue'])
  expect(await noticed('due')).toEqual([])
  expect(await noticed('due', 24)).toEqual([
    'far rectification.dueSoon',
    'near rectification.dueSoon',
    'past rectification.overdue',
  ])
})

it('tells of a pressing deadline as soon as it has passed, also when it was announced before, and once', async () => {
  await note('severe', 'open', 30, true)
  expect(await noticed('overdue', 25)).toEqual([])
  expect(await noticed('due', 25)).toContain('severe rectification.dueSoon')
  expect(await noticed('overdue', 31)).toEqual(['severe rectification.overdue'])
  expect(await noticed('overdue', 31)).toEqual([])
})

it('lists by the deadline: overdue, soon, and last those without one', async () => {
  await asOwner(options, [`delete from due_note`])
  const soon = (hours: number): number => (Date.now() - NOW) / HOUR_MS + hours
  await note('late', 'open', soon(-1))
  await note('soon', 'open', soon(47))
  await note('later', 'open', soon(49))
  await note('never', 'open', null)
  const codes = async (query: Parameters<typeof due.filters>[0]): Promise<unknown[]> => {
    const where = sql.join([sql`true`, ...due.filters(query)], sql` and `)
    const { rows } = await db.read(system, (tx) =>
      sql`select o.code from due_note o where ${where} order by ${due.sort}`.execute(tx.for(system)),
    )
    return rows.map((row) => fieldOf(row, 'code'))
  }
  expect(await codes({})).toEqual(['late', 'soon', 'later', 'never'])
  expect([await codes({ IsOverdue: true }), await codes({ IsDueSoon: true })]).toEqual([['late'], ['soon']])
})
