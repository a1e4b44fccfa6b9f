import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import { stateNames, type Machine } from '#kernel/machine.ts'
import type { Page } from '#kernel/operation.ts'
import { notFound, refuse } from '#kernel/problem.ts'
import type { Tx } from '../database/database.ts'
import { countUpTo, fetchAll, fetchPage, gramsParameter, likePattern, type ListPlan } from '../database/list.ts'
import { stillAs, touchedBy } from '../database/versions.ts'
import { unreadInRow } from './thread/store.ts'
import type { DocumentDefinition, DocumentTypes } from './types.ts'

const PARTIES = sql`v.id as supplier_id, s.name as supplier_name, b.name as buyer_company_name, p.name as purchaser_name,
  coalesce(nullif(f.nickname, ''), f.name, '') as follower_name`
const PARTY_JOINS = sql`join company s on s.id = o.company_id join supplier v on v.company_id = o.company_id
  join company b on b.id = o.buyer_company_id join app_user p on p.id = o.purchaser_id left join app_user f on f.id = o.follower_id`
const ROW = sql`o.id, o.code, o.status, o.buyer_company_id, o.follower_id, o.row_version, o.created_at, o.updated_at, ${PARTIES}`

// No supplier is party to an internal document: it belongs to the company of ours that buys.
const INTERNAL_JOINS = sql`join company s on s.id = o.company_id left join supplier v on v.company_id = o.company_id
  join company b on b.id = o.buyer_company_id join app_user p on p.id = o.purchaser_id left join app_user f on f.id = o.follower_id`

/** The sides as documents that either of them writes have them. */
export const AUTHOR_CODES = { staff: 1, supplier: 2 } as const

/** What the heads of a kind are found by. */
interface Defined<D extends DocumentTypes> extends Pick<
  DocumentDefinition<D>,
  'table' | 'list' | 'isInternal' | 'hasAuthor'
> {
  readonly machine: Machine<D['state'], D['transition'], never>
}

/** All SQL that heads of documents have in common. The alias of the head is `o` throughout. */
export const createDocumentStore = <D extends DocumentTypes>({
  machine,
  table: name,
  list,
  isInternal = false,
  hasAuthor,
}: Defined<D>) => {
  const table = sql.table(name)
  const partyJoins = isInternal ? INTERNAL_JOINS : PARTY_JOINS
  const states = stateNames(machine)
  // As literals: a comparison with an array parameter costs a tenth of a long count.
  const isSeen = states
    .filter((state) => machine.states[state].staffOnly === true)
    .map((state) => sql`o.status <> ${sql.lit(state)}`)

  /** What the other side has only begun to write is not seen. */
  const authored = ({ side }: Caller): RawBuilder<unknown>[] =>
    hasAuthor === true && side !== 'system'
      ? [sql`(o.status <> ${sql.lit(machine.initial)} or o.author = ${sql.lit(AUTHOR_CODES[side])})`]
      : []

  /** The rows of this caller: the first wall. Row security is the second and says the same. */
  const own = (me: Caller): RawBuilder<unknown> =>
    sql.join(
      [...(me.side === 'supplier' ? [sql`o.company_id = ${me.companyId}`, ...isSeen] : [sql`true`]), ...authored(me)],
      sql` and `,
    )
  const responsible = (me: Caller): RawBuilder<unknown> =>
    me.side === 'supplier' ? sql`o.follower_id = ${me.userId}` : sql`o.purchaser_id = ${me.userId}`

  /** The documents that hold a search text; staff also find those of suppliers whose name does. */
  const holding = (me: Caller, search: string) => {
    const [grams, pattern] = [gramsParameter(search), likePattern(search)]
    const heldBy = (most: number | null) => sql`select ${sql.id(`${name}_matching`)}(${grams}, ${pattern}, ${most})`
    const ofPartner = sql`o.company_id = any (array(select suppliers_matching(${grams}, ${pattern})))`
    const isSupplier = me.side === 'supplier'
    return {
      condition: isSupplier
        ? sql`o.id in (${heldBy(null)})`
        : sql`(o.id = any (array(${heldBy(null)})) or ${ofPartner})`,
      isHeld: isSupplier ? sql`o.search_text like ${pattern}` : sql`(o.search_text like ${pattern} or ${ofPartner})`,
      isOneOf: (ids: readonly string[]) =>
        isSupplier ? sql`o.id = any (${ids}::uuid[])` : sql`(o.id = any (${ids}::uuid[]) or ${ofPartner})`,
      heldBy,
    }
  }

  /** What a query means for this caller; list, counters and exports ask it alike. */
  const planOf = (me: Caller, query: D['query'], today: string): ListPlan => {
    const search = folded(query.Q ?? '')
    const wanted = query.Status && states.filter((state) => query.Status?.includes(machine.states[state].code))
    const among = [
      own(me),
      ...(me.ownOnly || query.IsResourceAuthorization ? [responsible(me)] : []),
      ...anyState(wanted),
      ...(query.SupplierId === undefined
        ? []
        : [sql`o.company_id = (select v.company_id from supplier v where v.id = ${query.SupplierId})`]),
      ...where.is('purchaserId', query.PurchaserId),
      ...where.is('buyerCompanyId', query.BuyerCompanyId),
      ...where.is('followerId', query.FollowerId),
      ...(query.IsUnassigned === true ? [sql`o.follower_id is null`] : []),
      ...(list.filters?.(query, today) ?? []),
    ]
    const text = search === '' ? undefined : holding(me, search)
    return {
      table: sql`${table} o`,
      where: [...among, ...(text ? [text.condition] : [])],
      sorts: { createdAt: sql`o.created_at`, code: sql`o.code`, ...list.sorts },
      defaultSort: '-createdAt',
      id: sql`o.id`,
      columns: sql`${ROW}, ${list.columns}`,
      joins: sql`${partyJoins} ${list.joins ?? sql``}`,
      // A common word is found in most documents.
      ...(text && { isSlow: true, text: { ...text, among } }),
    }
  }

  return {
    planOf,

    page: (tx: Tx, me: Caller, query: D['query'], today: string): Promise<Page<D['record']>> =>
      fetchPage(tx, me, planOf(me, query, today), query),

    /** The same with what else a list shows of each row: how many messages about it the caller has not read. */
    listPage: (tx: Tx, me: Caller, query: D['query'], today: string): Promise<Page<D['record']>> => {
      const plan = planOf(me, query, today)
      const columns = sql`${plan.columns}, ${unreadInRow(me, sql`o.id`)} as unread_messages`
      return fetchPage(tx, me, { ...plan, columns }, query)
    },

    each: (
      tx: Tx,
      me: Caller,
      query: D['query'],
      today: string,
      pageRows?: number,
    ): AsyncIterable<readonly D['record'][]> =>
      fetchAll<D['record']>(tx, me, planOf(me, query, today), query.OrderBy, pageRows),

    count: (tx: Tx, me: Caller, query: D['query'], today: string, most: number): Promise<number> =>
      countUpTo(tx, me, planOf(me, query, today), most),

    /** The head of one document, or nothing when it is not this caller's. */
    find: async (tx: Tx, me: Caller, id: string, isLinked = false): Promise<D['head'] | undefined> => {
      const mine = me.ownOnly && !isLinked ? sql`and ${responsible(me)}` : sql``
      const { rows } = await sql<D['head']>`select o.*, ${PARTIES}, v.cooperation_status from ${table} o ${partyJoins}
        where o.id = ${id} and ${own(me)} ${mine}`.execute(tx.for(me))
      return rows[0]
    },

    /** Says no to a document that is not there: to switch, if it is of another company of the caller; else it never was. */
    refuseMissing: async (tx: Tx, me: Caller, id: string): Promise<never> => {
      if (me.side !== 'supplier') return notFound()
      const { rows } = await sql<{
        owner: string | null
      }>`select document_owner(${name}::regclass, ${id}::uuid) as owner`.execute(tx.for(me))
      const owner = rows[0]?.owner
      return owner ? refuse(412, 'SwitchCompany', { extensions: { supplierId: owner } }) : notFound()
    },

    /** Others who want to change this document wait until the caller is done. */
    lock: async (tx: Tx, me: Caller, id: string): Promise<void> => {
      await sql`select from ${table} o where o.id = ${id} and ${own(me)} for update`.execute(tx.for(me))
    },

    /** The member of the supplier who is responsible for a document by rule, if there is one. */
    responsibleFor: async (
      tx: Tx,
      me: Caller,
      { companyId, buyerCompanyId }: { readonly companyId: string; readonly buyerCompanyId: string },
      categoryId: string | null,
    ): Promise<string | null> => {
      const { rows } = await sql<{
        person: string | null
      }>`select responsible_by_rule(${companyId}, ${buyerCompanyId}, ${categoryId}) as person`.execute(tx.for(me))
      return rows[0]?.person ?? null
    },

    /** What somebody is called who can be responsible for documents of this company; nothing for others. */
    memberName: async (tx: Tx, me: Caller, userId: string): Promise<string | undefined> => {
      const { rows } = await sql<{ name: string }>`select coalesce(nullif(u.nickname, ''), u.name) as name
        from membership m join app_user u on u.id = m.user_id
        where m.company_id = ${me.companyId} and m.user_id = ${userId} and m.is_active and m.joined_at is not null and m.removed_at is null`.execute(
        tx.for(me),
      )
      return rows[0]?.name
    },

    /** Gives a document to a person. Its version stays: no step depends on who is responsible, and forms stay valid. */
    assign: async (tx: Tx, me: Caller, id: string, followerId: string | null): Promise<void> => {
      await sql`update ${table} o set follower_id = ${followerId}, updated_at = now(), updated_by = ${me.userId}
        where o.id = ${id} and ${own(me)}`.execute(tx.for(me))
    },

    /** An active person of the buyer's staff with their roles; nothing for others. */
    staffMember: async (
      tx: Tx,
      me: Caller,
      userId: string,
    ): Promise<{ readonly name: string; readonly roles: readonly string[] } | undefined> => {
      const { rows } = await sql<{
        name: string
        roles: string[]
      }>`select u.name, u.staff_roles as roles from app_user u
        where u.id = ${userId} and u.is_active and cardinality(u.staff_roles) > 0`.execute(tx.for(me))
      return rows[0]
    },

    /** Gives a document to another purchaser. Its version stays, as with the person responsible at the supplier. */
    setPurchaser: async (tx: Tx, me: Caller, id: string, purchaserId: string): Promise<void> => {
      await sql`update ${table} o set purchaser_id = ${purchaserId}, updated_at = now(), updated_by = ${me.userId}
        where o.id = ${id} and ${own(me)}`.execute(tx.for(me))
    },

    /** Changes the head if it still is what the caller saw; 412 when somebody was faster. */
    update: async (
      tx: Tx,
      me: Caller,
      seen: { readonly id: string; readonly status: string; readonly rowVersion: number },
      changes: object,
    ): Promise<void> => {
      const set = assignments({ ...changes, ...touchedBy(me) })
      const { rows } =
        await sql`update ${table} o set ${set} where ${stillAs(seen)} and ${own(me)} returning o.id`.execute(tx.for(me))
      if (rows.length === 0) refuse(412, 'Stale')
    },

    /** Removes a document that still is what the caller saw; 412 when somebody was faster. */
    remove: async (
      tx: Tx,
      me: Caller,
      seen: { readonly id: string; readonly status: string; readonly rowVersion: number },
    ): Promise<void> => {
      const { rows } = await sql`delete from ${table} o where ${stillAs(seen)} and ${own(me)} returning o.id`.execute(
        tx.for(me),
      )
      if (rows.length === 0) refuse(412, 'Stale')
    },

    /** Which of these two companies is not what a document needs: a buyer of ours, a supplier that has passed review. */
    unfitParties: async (
      tx: Tx,
      me: Caller,
      { companyId, buyerCompanyId }: { readonly companyId: string; readonly buyerCompanyId: string },
    ): Promise<('buyerCompanyId' | 'supplierCompanyId')[]> => {
      const { rows } = await sql<{
        buyer: boolean
        supplier: boolean
      }>`select exists (select from company where id = ${buyerCompanyId} and kind = 1) as buyer,
        exists (select from supplier where company_id = ${companyId} and status in (3, 5)) as supplier`.execute(
        tx.for(me),
      )
      const [found] = rows
      return [
        ...(found?.buyer ? [] : ['buyerCompanyId' as const]),
        ...(found?.supplier ? [] : ['supplierCompanyId' as const]),
      ]
    },

    insert: async (tx: Tx, me: Caller, columns: object): Promise<string> => {
      const entries = Object.entries(columns)
      const { rows } = await sql<{
        id: string
      }>`insert into ${table} (${sql.join(entries.map(([key]) => sql.ref(key)))})
        values (${sql.join(entries.map(([, value]) => sql`${value}`))}) returning id`.execute(tx.for(me))
      return rows[0]?.id ?? ''
    },
  }
}

/**
 * One state is compared with a parameter: an index gives its rows in their order. Several stand as literals: the database
 * knows how common each of them is, and does not walk through all documents to find a few old ones.
 */
const anyState = (states: readonly string[] | undefined): RawBuilder<unknown>[] =>
  states && states.length > 1
    ? [sql`o.status in (${sql.join(states.map((state) => sql.lit(state)))})`]
    : where.anyOf('status', states)

const assignments = (changes: object): RawBuilder<unknown> =>
  sql.join(Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`))

/** Conditions of a list; each is nothing while its parameter is not given. */
export const where = {
  is: (column: string, value: string | number | boolean | undefined): RawBuilder<unknown>[] =>
    // A flag is written out: plans are made without values, and an index over the rows that have one is not seen otherwise.
    value === undefined
      ? []
      : [sql`${sql.ref(`o.${column}`)} = ${typeof value === 'boolean' ? sql.lit(value) : value}`],
  anyOf: (column: string, values: readonly (string | number)[] | undefined): RawBuilder<unknown>[] => {
    if (values === undefined) return []
    return values.length === 1 ? where.is(column, values[0]) : [sql`${sql.ref(`o.${column}`)} = any(${values})`]
  },
  /** From one value to another, both included. */
  within: (column: string, from: string | undefined, to: string | undefined): RawBuilder<unknown>[] => [
    ...(from === undefined ? [] : [sql`${sql.ref(`o.${column}`)} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${sql.ref(`o.${column}`)} <= ${to}`]),
  ],
}
