import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import type { LastActors } from '#kernel/notice-rules.ts'
import { withTrace } from '../tracing/carry.ts'
import type { Tx } from './database.ts'
import type { Change } from './tables.ts'

export interface AuditEntry {
  readonly entity: string
  readonly entityId: string
  /** The company whose record it is; null for records of nobody. */
  readonly companyId: string | null
  readonly action: string
  readonly from?: string
  readonly to?: string
  readonly remark?: string
  readonly diff?: readonly Change[]
}

/** Writes who did what, in the transaction of the action: without its audit line nothing is changed. */
export const recordAudit = (tx: Tx, me: Caller, entry: AuditEntry): Promise<void> => recordAudits(tx, me, [entry])

/** A statement has room for 65,535 parameters. */
const LINES_AT_ONCE = 1_000

/** The same for many records that one action changes. */
export const recordAudits = async (tx: Tx, me: Caller, entries: readonly AuditEntry[]): Promise<void> => {
  if (entries.length > LINES_AT_ONCE) await lockKinds(tx, me, entries)
  for (let from = 0; from < entries.length; from += LINES_AT_ONCE)
    await tx
      .for(me)
      .insertInto('auditLog')
      .values(
        entries.slice(from, from + LINES_AT_ONCE).map((entry) => ({
          companyId: entry.companyId,
          actorId: me.userId,
          actorName: me.userName,
          side: me.side,
          action: entry.action,
          entity: entry.entity,
          entityId: entry.entityId,
          fromState: entry.from ?? null,
          toState: entry.to ?? null,
          remark: entry.remark ?? '',
          diff: JSON.stringify(entry.diff ?? []),
          requestId: me.requestId,
          ...(me.actedAt === undefined ? {} : { at: me.actedAt }),
        })),
      )
      .execute()
}

/** Keeps others from writing about records of these kinds until the transaction ends: one lock instead of thousands. */
const lockKinds = async (tx: Tx, me: Caller, entries: readonly AuditEntry[]): Promise<void> => {
  const kinds = [...new Set(entries.map(({ entity }) => entity))].toSorted()
  for (const kind of kinds)
    await sql`select pg_advisory_xact_lock(hashtext('audit_log'), hashtext(${kind}))`.execute(tx.for(me))
  await sql`select set_config('app.audit_locked', ${kinds.join(',')}, true)`.execute(tx.for(me))
}

/** Leaves a message for the jobs; it goes out if and only if the transaction is kept. */
export const publish = async (
  tx: Tx,
  me: Caller,
  companyId: string | null,
  topic: string,
  payload: object,
): Promise<void> => {
  await tx
    .for(me)
    .insertInto('outbox')
    .values({ companyId, topic, payload: JSON.stringify(withTrace(payload)), handledAt: null })
    .execute()
}

/** Before the number of a document that somebody practises with: it uses up no real number, and nobody takes it for one. */
const PRACTICE = 'LX'

/** Is this the number of a document that somebody practises with? */
export const isPracticeCode = (code: string): boolean => code.startsWith(PRACTICE)

/** The next number of a document of a company: prefix, day, four digits. */
export const nextCode = async (tx: Tx, me: Caller, prefix: string, day: string, companyId: string): Promise<string> => {
  const drawn = sql<string>`case when ${companyId}::uuid in (select practice_companies()) then ${PRACTICE}::text else '' end || ${prefix}::text`
  const { prefix: front, last } = await tx
    .for(me)
    .insertInto('documentNumber')
    .values({ prefix: drawn, day, last: 1 })
    .onConflict((conflict) =>
      conflict.columns(['prefix', 'day']).doUpdateSet((row) => ({ last: row('documentNumber.last', '+', 1) })),
    )
    .returning(['prefix', 'last'])
    .executeTakeFirstOrThrow()
  return `${front}${day.replaceAll('-', '')}${String(last).padStart(4, '0')}`
}

export interface History {
  at: string
  actorName: string
  side: string
  action: string
  fromState: string | null
  toState: string | null
  remark: string
  diff: Change[]
}

const SHOWN_LINES = 100

/**
 * The history of a document, newest first. A form that saves by itself writes a line every few seconds: of several in a row
 * that say the same of the same person, the last one is shown.
 * Where an id stands for several kinds of records, `entity` says which of them is meant.
 */
export const historyOf = async (tx: Tx, me: Caller, entityId: string, entity?: string): Promise<History[]> => {
  const ofKind = entity === undefined ? sql`` : sql`and entity = ${entity}`
  const { rows } = await sql<History>`select at, actor_name, side, action, from_state, to_state, remark, diff from (
      select a.*, to_state is null and remark = '' and diff = '[]'
        and (lead(actor_id) over next, lead(action) over next) is not distinct from (actor_id, action) as is_repeated
      from audit_log a where entity_id = ${entityId} and at >= audit_since(${entityId}::uuid) ${ofKind} window next as (order by id)) a
    where not is_repeated order by id desc limit ${SHOWN_LINES}`.execute(tx.for(me))
  return rows
}

/** Who took the last step of each side with a document. */
export const lastActorsOf = async (tx: Tx, me: Caller, entityId: string): Promise<LastActors> => {
  const { rows } = await sql<{ side: string; actorId: string }>`select distinct on (side) side, actor_id from audit_log
    where entity_id = ${entityId} and at >= audit_since(${entityId}::uuid) and to_state is not null and side in ('supplier', 'staff')
    order by side, id desc`.execute(tx.for(me))
  const of = (side: string): string | null => rows.find((row) => row.side === side)?.actorId ?? null
  return { supplier: of('supplier'), staff: of('staff') }
}

/**
 * Says no to a document that is not there for this caller. If it belongs to another of their own companies, they are
 * asked to switch; in every other case it looks like a document that never was.
 */
export const refuseMissing = async (
  tx: Tx,
  me: Caller,
  table: string,
  id: string,
  hiddenStatus: string | null = null,
): Promise<never> => {
  if (me.side !== 'supplier') return notFound()
  const { rows } = await sql<{
    owner: string | null
  }>`select shared_owner(${table}::regclass, ${id}::uuid, ${hiddenStatus}) as owner`.execute(tx.for(me))
  const owner = rows[0]?.owner
  return owner ? refuse(412, 'SwitchCompany', { extensions: { supplierId: owner } }) : notFound()
}
