import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type { LogQuery } from '../shapes.ts'
import { oauthClient } from '../machine.ts'

export interface LogRecord {
  readonly at: string
  readonly actorName: string
  readonly side: string
  readonly action: string
  readonly fromState: string | null
  readonly toState: string | null
  readonly remark: string
  readonly diff: { field: string; before: string; after: string }[]
}

/** What was done to a client, newest first; it outlives the client. */
export const logs = (tx: Tx, me: Caller, id: string, query: LogQuery): Promise<Page<LogRecord>> => {
  const search = folded(query.Q ?? '')
  const where = [
    sql`o.entity_id = ${id}`,
    sql`o.entity = ${oauthClient.name}`,
    ...(query.IsResourceAuthorization ? [sql`o.actor_id = ${me.userId}`] : []),
    ...(search === ''
      ? []
      : [
          sql`lower(normalize(concat_ws(chr(10), o.action, o.actor_name, o.remark), nfkc)) like ${likePattern(search)}`,
        ]),
  ]
  const columns = sql`o.at, o.actor_name, o.side, o.action, o.from_state, o.to_state, o.remark, o.diff`
  // Lines are numbered in the order in which they were written.
  const sorts = { at: sql`o.id` }
  return fetchPage(tx, me, { table: sql`audit_log o`, where, sorts, defaultSort: '-at', id: sql`o.id`, columns }, query)
}

/** Was there ever such a client? */
export const isKnown = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`select exists (select from oauth_client where id = ${id})
    or exists (select from audit_log where entity_id = ${id} and entity = ${oauthClient.name}) as known`.execute(
    tx.for(me),
  )
  return rows[0]?.known ?? false
}
