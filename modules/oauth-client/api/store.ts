import { sql, type Insertable, type RawBuilder, type Updateable } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { SigningAlgorithm } from '#kernel/signing-algorithm.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type { ClientQuery } from '../shapes.ts'
import type { ClientState } from '../machine.ts'
import type { AudienceSide, Grant, Kind } from '../rules.ts'
import type { ClientTables } from './tables.ts'

const tables = (tx: Tx, me: Caller) => tx.for(me).withTables<ClientTables>()

/** A client without what is kept of its secret: nothing in this module ever reads that. */
export interface ClientRecord {
  readonly id: string
  readonly clientId: string
  readonly name: string
  readonly kind: Kind
  readonly state: ClientState
  readonly hasSecret: boolean
  readonly firstParty: boolean
  readonly secretChangedAt: string | null
  readonly redirectUris: string[]
  readonly grants: Grant[]
  readonly scopes: string[]
  readonly permissions: string[]
  readonly audienceSides: AudienceSide[]
  readonly idTokenAlg: SigningAlgorithm
  readonly ownerId: string | null
  readonly ownerName: string
  readonly rowVersion: number
  readonly createdAt: string
  readonly updatedAt: string
}

const COLUMNS = sql`o.id, o.client_id, o.name, o.kind, o.state, o.secret_hash is not null as has_secret, o.first_party, o.secret_changed_at, o.redirect_uris, o.grants,
  o.scopes, o.permissions, o.audience_sides, o.id_token_alg, o.owner_id, coalesce(u.name, '') as owner_name, o.row_version, o.created_at, o.updated_at`
const OWNER = sql`left join app_user u on u.id = o.owner_id`
const SORTS = {
  createdAt: sql`o.created_at`,
  updatedAt: sql`o.updated_at`,
  clientId: sql`o.client_id`,
  name: sql`o.name`,
}

// There are dozens of clients, not thousands: they are searched without an index.
const found = (search: string): RawBuilder<unknown>[] =>
  search === '' ? [] : [sql`lower(normalize(o.client_id || chr(10) || o.name, nfkc)) like ${likePattern(search)}`]

export const list = (tx: Tx, me: Caller, query: ClientQuery): Promise<Page<ClientRecord>> => {
  const where = [...found(folded(query.Q ?? '')), ...(query.State ? [sql`o.state = any(${query.State})`] : [])]
  const mine = query.IsResourceAuthorization ? [sql`o.owner_id = ${me.userId}`] : []
  return fetchPage(
    tx,
    me,
    {
      table: sql`oauth_client o`,
      where: [...where, ...mine],
      sorts: SORTS,
      defaultSort: '-createdAt',
      id: sql`o.id`,
      columns: COLUMNS,
      joins: OWNER,
    },
    query,
  )
}

export const find = async (tx: Tx, me: Caller, id: string): Promise<ClientRecord | undefined> => {
  const { rows } = await sql<ClientRecord>`select ${COLUMNS} from oauth_client o ${OWNER} where o.id = ${id}`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** The same, and others who want to write it wait. */
export const lock = async (tx: Tx, me: Caller, id: string): Promise<ClientRecord | undefined> => {
  const { rows } =
    await sql<ClientRecord>`select ${COLUMNS} from oauth_client o ${OWNER} where o.id = ${id} for update of o`.execute(
      tx.for(me),
    )
  return rows[0]
}

type Written = Omit<Insertable<ClientTables['oauthClient']>, 'createdBy' | 'updatedBy'>

export const insert = async (tx: Tx, me: Caller, client: Written): Promise<string> =>
  (
    await tables(tx, me)
      .insertInto('oauthClient')
      .values({ ...client, createdBy: me.userId, updatedBy: me.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

type Seen = Pick<ClientRecord, 'id' | 'state' | 'rowVersion'>

/** Changes the client if it still is what the caller saw. False when somebody was faster. */
export const update = async (
  tx: Tx,
  me: Caller,
  seen: Seen,
  changes: Updateable<ClientTables['oauthClient']>,
): Promise<boolean> => {
  const done = await tables(tx, me)
    .updateTable('oauthClient')
    .set((eb) => ({
      ...changes,
      rowVersion: eb('rowVersion', '+', 1),
      updatedAt: sql<string>`now()`,
      updatedBy: me.userId,
    }))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('rowVersion', '=', seen.rowVersion)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** Clients among these ids, held until the end of the transaction, in an order that cannot lock two callers against each other. */
export const lockAll = async (tx: Tx, me: Caller, ids: readonly string[]) =>
  tables(tx, me)
    .selectFrom('oauthClient')
    .select(['id', 'clientId', 'name', 'state'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

export const remove = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<void> => {
  await tables(tx, me)
    .deleteFrom('oauthClient')
    .where('id', 'in', [...ids])
    .execute()
}

export const counts = async (tx: Tx, me: Caller, by: 'state' | 'kind') =>
  tables(tx, me)
    .selectFrom('oauthClient')
    .select((eb) => [`${by} as key` as const, eb.fn.countAll<number>().as('count')])
    .groupBy(by)
    .execute()

/** Is this a member of staff who still works here? */
export const isStaff = async (tx: Tx, me: Caller, userId: string): Promise<boolean> =>
  (await tables(tx, me)
    .selectFrom('appUser')
    .select('id')
    .where('id', '=', userId)
    .where('isActive', '=', true)
    .where(sql<boolean>`cardinality(staff_roles) > 0`)
    .executeTakeFirst()) !== undefined

/** Is there a client of this name that people may use now? */
export const isActive = async (tx: Tx, me: Caller, clientId: string): Promise<boolean> =>
  (await tables(tx, me)
    .selectFrom('oauthClient')
    .select('id')
    .where('clientId', '=', clientId)
    .where('state', '=', 'active')
    .executeTakeFirst()) !== undefined
