import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { AuditedKind, AuditedKinds } from '#platform/audited-kind.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, gramsParameter, likePattern } from '#platform/database/list.ts'
import type { History } from '#platform/database/records.ts'
import type { AuditQuery } from '../contract.ts'

export interface LineRecord extends History {
  readonly id: number
  readonly actorId: string
  readonly entity: string
  readonly entityId: string
  readonly companyName: string
}

/** Names that were found by a search; more of them would be no search. */
const FOUND_MOST = 200

const of = (entities: readonly string[]): RawBuilder<unknown> => sql`o.entity in (${sql.join(entities.map(sql.lit))})`

/**
 * The lines that are the buyer's business, and of documents those that the caller sees. As literals: the database knows how
 * common each kind is.
 */
const inLog = (me: Caller, kinds: AuditedKinds, entity: string | undefined): RawBuilder<unknown> => {
  const wanted = Object.entries(kinds).filter(([key]) => entity === undefined || key === entity)
  const isNarrow = ({ ownedBy }: AuditedKind): boolean => me.ownOnly && ownedBy !== undefined
  const keysOf = (isWanted: (kind: AuditedKind) => boolean): string[] =>
    wanted.filter(([, kind]) => isWanted(kind)).map(([key]) => key)
  const open = keysOf((kind) => kind.isByStaff !== true && !isNarrow(kind))
  const byStaff = keysOf((kind) => kind.isByStaff === true)
  const parts = [
    ...(open.length === 0 ? [] : [of(open)]),
    ...(byStaff.length === 0 ? [] : [sql`(${of(byStaff)} and o.side = 'staff')`]),
    ...wanted.flatMap(([key, { ownedBy }]) =>
      me.ownOnly && ownedBy ? [sql`(${of([key])} and o.entity_id in (${ownedBy(me.userId)}))`] : [],
    ),
  ]
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`
}

const searching = ({ titles, matching }: AuditedKind, search: string): RawBuilder<unknown>[] => {
  const like = likePattern(search)
  if (matching !== undefined) return [sql`select ${sql.id(matching)}(${gramsParameter(search)}, ${like})`]
  return titles ? [sql`select t.id from ${titles} t where lower(normalize(t.title, nfkc)) like ${like}`] : []
}

/** The records whose number or name holds a text. */
const idsOf = async (tx: Tx, me: Caller, kinds: readonly AuditedKind[], search: string): Promise<string[]> => {
  const parts = kinds.flatMap((kind) => searching(kind, search)).map((part) => sql`(${part} limit ${FOUND_MOST})`)
  if (parts.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from (${sql.join(parts, sql` union all `)}) found (id)`.execute(
    tx.for(me),
  )
  return rows.map(({ id }) => id)
}

export const listLines = async (
  tx: Tx,
  me: Caller,
  kinds: AuditedKinds,
  query: AuditQuery,
): Promise<Page<LineRecord>> => {
  const search = folded(query.Q ?? '')
  const searched = Object.entries(kinds)
    .filter(([key]) => query.Entity === undefined || key === query.Entity)
    .map(([, kind]) => kind)
  const found = search === '' ? undefined : await idsOf(tx, me, searched, search)
  const actorId = query.IsResourceAuthorization === true ? me.userId : query.ActorId
  return fetchPage(
    tx,
    me,
    {
      table: sql`audit_log o`,
      where: [
        inLog(me, kinds, query.Entity),
        ...(found === undefined ? [] : [sql`o.entity_id = any (${found}::uuid[])`]),
        ...(actorId === undefined ? [] : [sql`o.actor_id = ${actorId}`]),
        ...(query.Action === undefined ? [] : [sql`o.action = ${query.Action}`]),
        ...(query.AtFrom === undefined ? [] : [sql`o.at >= ${query.AtFrom}::timestamp at time zone 'Asia/Shanghai'`]),
        ...(query.AtTo === undefined
          ? []
          : [sql`o.at < (${query.AtTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
      ],
      sorts: { at: sql`o.at` },
      defaultSort: '-at',
      id: sql`o.id`,
      columns: sql`o.id, o.at, o.actor_id, o.actor_name, o.side, o.action, o.entity, o.entity_id, o.from_state, o.to_state, o.remark, o.diff,
        coalesce(c.name, '') as company_name`,
      joins: sql`left join company c on c.id = o.company_id and c.kind = 2`,
    },
    query,
  )
}

/** What some records of a kind are called. */
export const titlesOf = async (
  tx: Tx,
  me: Caller,
  titles: RawBuilder<unknown>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{
    id: string
    title: string
  }>`select t.id, t.title from ${titles} t where t.id = any (${[...ids]}::uuid[])`.execute(tx.for(me))
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** What was ever done to records of these kinds. Each is found by one look into the index, however many lines there are. */
export const actionsOf = async (
  tx: Tx,
  me: Caller,
  entities: readonly string[],
): Promise<{ entity: string; action: string }[]> => {
  const { rows } = await sql<{ entity: string; action: string }>`with recursive seen (entity, action) as (
      select k.entity, (select min(a.action) from audit_log a where a.entity = k.entity)
      from unnest(${[...entities]}::text[]) k (entity)
      union all
      select s.entity, (select min(a.action) from audit_log a where a.entity = s.entity and a.action > s.action)
      from seen s where s.action is not null)
    select entity, action from seen where action is not null order by entity, action`.execute(tx.for(me))
  return rows
}
