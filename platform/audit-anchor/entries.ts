import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../database/database.ts'

/** An entry as anchors cover it. */
export interface Entry {
  readonly id: number
  readonly hash: Uint8Array
}

/** The same with what its hash has to be. */
export interface CheckedEntry extends Entry {
  readonly computed: Uint8Array
  readonly at: string
  readonly action: string
  readonly entityId: string
}

/** Entries that are read at once: a few megabytes. */
const BATCH = 10_000

/** The last entry that others can see; 0 when there is none. */
export const lastEntry = async (tx: Tx, me: Caller): Promise<number> => {
  const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0)::bigint as id from public.audit_log`.execute(
    tx.for(me),
  )
  return rows[0]?.id ?? 0
}

/** The transactions that write to the log at the moment: each may yet bring an entry with an id below the last one. */
export const presentWriters = async (tx: Tx, me: Caller): Promise<Set<string>> => {
  const { rows } = await sql<{ writer: string }>`select distinct l.virtualtransaction as writer from pg_locks l
    where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
      and l.database = (select oid from pg_database where datname = current_database())
      and l.relation = 'public.audit_log'::regclass`.execute(tx.for(me))
  return new Set(rows.map(({ writer }) => writer))
}

/** How many entries lie behind one id and up to another. */
export const countEntries = async (tx: Tx, me: Caller, after: number, upTo: number): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::bigint as count from public.audit_log where id > ${after} and id <= ${upTo}`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

/** The next entries behind an id, in order. */
export const nextEntries = async (tx: Tx, me: Caller, after: number, upTo: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`select id, hash from public.audit_log where id > ${after} and id <= ${upTo}
    order by id limit ${BATCH}`.execute(tx.for(me))
  return rows
}

/**
 * The next entries with their hashes computed anew, by built-in functions that are named in full: what writes them, and what
 * else lies in the schema, is what is being checked.
 */
export const nextCheckedEntries = async (tx: Tx, me: Caller, after: number): Promise<CheckedEntry[]> => {
  const { rows } = await sql<CheckedEntry>`select id, hash, at, action, entity_id,
      pg_catalog.sha256(pg_catalog.convert_to(pg_catalog.jsonb_build_array(pg_catalog.encode(coalesce(prior_hash, ''), 'hex'),
        extract(epoch from at), company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, remark,
        diff, request_id)::text, 'UTF8')) as computed
    from public.audit_log where id > ${after} order by id limit ${BATCH}`.execute(tx.for(me))
  return rows
}

/**
 * Entries behind an id that do not follow the one before them in the chain of their record. Where older entries are gone, the
 * first that is left of a record follows one that nobody can see.
 */
export const tornEntries = async (tx: Tx, me: Caller, after: number, isOlderGone: boolean): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select a.id from public.audit_log a
    left join lateral (select p.hash from public.audit_log p where p.entity_id = a.entity_id and p.id < a.id
      order by p.id desc limit 1) before on true
    where a.id > ${after} and a.prior_hash is distinct from before.hash and not (${isOlderGone} and before.hash is null)
    order by a.id limit 100`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}
