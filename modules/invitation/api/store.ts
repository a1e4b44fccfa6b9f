import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern, rowsUpTo, type ListPlan } from '#platform/database/list.ts'
import { ENDING_DAYS } from '../rules.ts'
import type { InviteQuery } from '../shapes.ts'

export interface InviteRecord {
  readonly id: string
  readonly codeCipher: Uint8Array
  readonly registerType: 0 | 1 | 2
  readonly supplierId: string | null
  readonly companyId: string | null
  readonly supplierName: string
  readonly companyName: string
  readonly categoryIds: string[]
  readonly categoryNames: string[]
  readonly roleKeys: string[]
  readonly ownOnly: boolean
  readonly mobileMasked: string
  readonly inviterName: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly status: 0 | 1 | 2 | 3
  readonly usedAt: string | null
  readonly usedByName: string
}

const STATUS = sql`case when o.used_at is not null then 1 when o.revoked_at is not null then 3 when o.expires_at <= now() then 2 else 0 end`
const COLUMNS = sql`o.id, o.code_cipher, o.register_type, o.supplier_id, o.company_id, coalesce(c.name, '') as supplier_name,
  coalesce(b.name, c.name, '') as company_name, o.category_ids,
  array(select k.name from sku_category k where k.id = any (o.category_ids) order by k.sort, k.name) as category_names,
  o.role_keys, o.own_only, o.mobile_masked, coalesce(nullif(u.nickname, ''), u.name, '') as inviter_name,
  o.created_at, o.expires_at, o.used_at, coalesce(p.name, '') as used_by_name, ${STATUS} as status`
const JOINS = sql`left join company c on c.id = o.company_id left join company b on b.id = o.buyer_company_id
  left join app_user u on u.id = o.inviter_id left join app_user p on p.id = o.used_by`

/** The rows that this caller may look at, in our own words beside the policy of the table. */
const ownRows = (me: Caller) => (me.side === 'supplier' ? [sql`o.company_id = ${me.companyId}`] : [])

export const findInvite = async (tx: Tx, me: Caller, id: string): Promise<InviteRecord | undefined> => {
  const where = sql.join([sql`o.id = ${id}`, ...ownRows(me)], sql` and `)
  const { rows } = await sql<InviteRecord>`select ${COLUMNS} from invite_code o ${JOINS} where ${where}`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** Found by the supplier, by who invited, and by who came. */
const searched = ({ Q = '' }: InviteQuery) => {
  if (Q.trim() === '') return []
  const like = likePattern(Q.trim())
  return [
    sql`(o.company_id in (select c.id from company c where c.name ilike ${like})
      or exists (select from app_user u where u.id in (o.inviter_id, o.used_by) and (u.name ilike ${like} or u.nickname ilike ${like})))`,
  ]
}

const planOf = (me: Caller, query: InviteQuery): ListPlan => ({
  table: sql`invite_code o`,
  where: [
    ...ownRows(me),
    ...searched(query),
    ...(query.IsResourceAuthorization === true ? [sql`o.inviter_id = ${me.userId}`] : []),
    ...(query.Status === undefined ? [] : [sql`${STATUS} = ${query.Status}`]),
    ...(query.RegisterType === undefined ? [] : [sql`o.register_type = ${query.RegisterType}`]),
    ...(query.SupplierId === undefined ? [] : [sql`o.supplier_id = ${query.SupplierId}`]),
    ...(query.InviterId === undefined ? [] : [sql`o.inviter_id = ${query.InviterId}`]),
    ...(query.IsEndingSoon === true
      ? [sql`${STATUS} = 0 and o.expires_at <= now() + make_interval(days => ${ENDING_DAYS})`]
      : []),
    ...(query.CreatedFrom === undefined
      ? []
      : [sql`o.created_at >= ${query.CreatedFrom}::timestamp at time zone 'Asia/Shanghai'`]),
    ...(query.CreatedTo === undefined
      ? []
      : [sql`o.created_at < (${query.CreatedTo}::date + 1)::timestamp at time zone 'Asia/Shanghai'`]),
  ],
  sorts: { createdAt: sql`o.created_at`, expireAt: sql`o.expires_at` },
  defaultSort: '-createdAt',
  id: sql`o.id`,
  columns: COLUMNS,
  joins: JOINS,
})

export const listInvites = (tx: Tx, me: Caller, query: InviteQuery): Promise<Page<InviteRecord>> =>
  fetchPage(tx, me, planOf(me, query), query)

export const invitesUpTo = (me: Caller, query: InviteQuery, most: number): RawBuilder<number> =>
  rowsUpTo(planOf(me, query), most)

export interface NewInvite {
  readonly id: string
  readonly codeHash: Uint8Array
  readonly codeCipher: Uint8Array
  readonly registerType: number
  readonly companyId: string | null
  readonly supplierId: string | null
  readonly buyerCompanyId: string | null
  readonly categoryIds: readonly string[]
  readonly roleKeys: readonly string[]
  readonly ownOnly: boolean
  readonly mobile: { readonly cipher: Uint8Array; readonly index: Uint8Array; readonly masked: string } | undefined
}

export const insertInvite = async (tx: Tx, me: Caller, invite: NewInvite, days: number): Promise<void> => {
  await sql`insert into invite_code (id, code_hash, code_cipher, register_type, company_id, supplier_id, buyer_company_id, category_ids,
      role_keys, own_only, mobile_cipher, mobile_index, mobile_masked, inviter_id, expires_at)
    values (${invite.id}, ${invite.codeHash}, ${invite.codeCipher}, ${invite.registerType}, ${invite.companyId}, ${invite.supplierId},
      ${invite.buyerCompanyId}, ${[...invite.categoryIds]}, ${[...invite.roleKeys]}, ${invite.ownOnly}, ${invite.mobile?.cipher ?? null},
      ${invite.mobile?.index ?? null}, ${invite.mobile?.masked ?? ''}, ${me.userId}, now() + make_interval(days => ${days}))`.execute(
    tx.for(me),
  )
}

/** Ends an invitation that is still open; false when it is not. */
export const revokeInvite = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update invite_code o set revoked_at = now() where ${sql.join([sql`o.id = ${id}`, ...ownRows(me)], sql` and `)}
    and o.used_at is null and o.revoked_at is null and o.expires_at > now()`.execute(tx.for(me))
  return numAffectedRows === 1n
}

const countOf = async (tx: Tx, me: Caller, query: ReturnType<typeof sql<{ count: number }>>): Promise<number> =>
  (await query.execute(tx.for(me))).rows[0]?.count ?? 0

export const invitedToday = (tx: Tx, me: Caller): Promise<number> =>
  countOf(
    tx,
    me,
    sql`select count(*) from invite_code where inviter_id = ${me.userId} and created_at > now() - interval '1 day'`,
  )

export const isBuyer = async (tx: Tx, me: Caller, companyId: string): Promise<boolean> =>
  (await countOf(tx, me, sql`select count(*) from company where id = ${companyId} and kind = 1`)) === 1

export const knownCategories = (tx: Tx, me: Caller, ids: readonly string[]): Promise<number> =>
  countOf(tx, me, sql`select count(*) from sku_category where id = any (${[...ids]}::uuid[]) and is_enabled`)

export const hasOwner = async (tx: Tx, me: Caller, companyId: string): Promise<boolean> =>
  (await countOf(tx, me, sql`select count(*) from membership where company_id = ${companyId} and is_owner`)) > 0
