import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type { MemberQuery } from '../shapes.ts'
import { openResponsibilities } from './responsibilities.ts'

export interface MemberRecord {
  readonly id: string
  readonly userId: string
  readonly nickname: string
  readonly isSelfNamed: boolean
  readonly mobileMasked: string
  readonly roleKeys: string[]
  readonly ownOnly: boolean
  readonly categoryIds: string[]
  readonly buyerCompanyIds: string[]
  readonly isOwner: boolean
  readonly status: 1 | 2 | 3
  readonly lastLoginAt: string | null
  readonly invitedBy: string
  readonly joinedAt: string | null
  readonly openResponsibilities: number
  readonly rowVersion: number
  readonly wechatBound: boolean
  readonly isSubscribed: boolean
}

// Until they have joined, people go by the name that the owner typed: a number typed in at random reveals no name.
// Afterwards their own nickname comes first; newcomers have no name but their number.
const MEMBERS = (
  companyId: string,
) => sql`(select m.id, m.user_id, m.company_id, m.role_keys, m.own_only, m.category_ids, m.buyer_company_ids, m.is_owner,
    m.joined_at, m.invited_by, m.row_version, m.created_at, u.mobile_masked,
    case when m.joined_at is null then coalesce(nullif(m.nickname, ''), u.mobile_masked) else coalesce(nullif(u.nickname, ''), nullif(m.nickname, ''), u.name) end as nickname,
    m.joined_at is not null and u.nickname <> '' as is_self_named,
    case when m.joined_at is null then null else u.last_login_at end as last_login_at,
    case when not m.is_active then 3 when m.joined_at is null then 2 else 1 end as status,
    coalesce(r.wechat_bound, false) as wechat_bound, coalesce(r.is_subscribed, false) as is_subscribed
  from membership m join app_user u on u.id = m.user_id left join members_reached(${companyId}::uuid) r on r.user_id = m.user_id
  where m.company_id = ${companyId} and m.removed_at is null) o`
const COLUMNS = sql`o.id, o.user_id, o.nickname, o.is_self_named, o.mobile_masked, o.role_keys, o.own_only, o.category_ids, o.buyer_company_ids, o.is_owner, o.status, o.last_login_at,
  coalesce((select i.name from app_user i where i.id = o.invited_by), '') as invited_by, o.joined_at, o.row_version, o.wechat_bound, o.is_subscribed,
  ${openResponsibilities} as open_responsibilities`

/** The people of a company; `kind` leaves the owner out, or those who may not act. */
export const listMembers = (
  tx: Tx,
  me: Caller,
  companyId: string,
  query: MemberQuery,
  kind: { readonly withOwner: boolean; readonly actingOnly: boolean },
): Promise<Page<MemberRecord>> => {
  const search = folded(query.Q ?? '')
  return fetchPage(
    tx,
    me,
    {
      table: MEMBERS(companyId),
      where: [
        ...(kind.withOwner ? [] : [sql`not o.is_owner`]),
        ...(kind.actingOnly ? [sql`o.status = 1`] : []),
        ...(query.Status === undefined ? [] : [sql`o.status = ${query.Status}`]),
        ...(query.RoleKey === undefined ? [] : [sql`${query.RoleKey} = any (o.role_keys)`]),
        ...(query.WechatBound === undefined ? [] : [sql`o.wechat_bound = ${query.WechatBound}`]),
        ...(search === ''
          ? []
          : [sql`lower(normalize(concat_ws(chr(10), o.nickname, o.mobile_masked), nfkc)) like ${likePattern(search)}`]),
      ],
      sorts: {
        owner: sql`(not o.is_owner, o.created_at)`,
        joinedAt: sql`o.joined_at`,
        nickname: sql`o.nickname`,
        lastLoginAt: sql`o.last_login_at`,
      },
      defaultSort: 'owner',
      id: sql`o.id`,
      columns: COLUMNS,
    },
    query,
  )
}

export const findMember = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  id: string,
): Promise<MemberRecord | undefined> => {
  const { rows } = await sql<MemberRecord>`select ${COLUMNS} from ${MEMBERS(companyId)} where o.id = ${id}`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** The account of a number, made when nobody has it; nothing for people who cannot join a supplier. */
export const personOfMobile = async (
  tx: Tx,
  me: Caller,
  person: { readonly id: string; readonly index: Uint8Array; readonly cipher: Uint8Array; readonly masked: string },
): Promise<string | undefined> => {
  const { rows } = await sql<{
    id: string | null
  }>`select person_of_mobile(${person.id}, ${person.index}, ${person.cipher}, ${person.masked}) as id`.execute(
    tx.for(me),
  )
  return rows[0]?.id ?? undefined
}

export interface Crowd {
  readonly members: number
  readonly invitedToday: number
}

/** How full a company is, and how many it has invited of late who did not come. */
export const crowdOf = async (tx: Tx, me: Caller, companyId: string): Promise<Crowd> => {
  const { rows } = await sql<Crowd>`select count(*) filter (where removed_at is null) as members,
    count(*) filter (where joined_at is null and updated_at > now() - interval '1 day') as invited_today
    from membership where company_id = ${companyId}`.execute(tx.for(me))
  return rows[0] ?? { members: 0, invitedToday: 0 }
}

/** Where a person stands in a company: nothing when they were never in it. */
export const seatOf = async (tx: Tx, me: Caller, companyId: string, userId: string) => {
  const { rows } = await sql<{ id: string; isActive: boolean; isRemoved: boolean; hasJoined: boolean }>`
    select id, is_active, removed_at is not null as is_removed, joined_at is not null as has_joined
    from membership where company_id = ${companyId} and user_id = ${userId}`.execute(tx.for(me))
  return rows[0]
}

export const knownCategories = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from sku_category where id = any (${[...ids]}::uuid[]) and is_enabled`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

/** How many of these are entities of the buyer. */
export const knownBuyers = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{
    count: number
  }>`select count(*) from company where id = any (${[...ids]}::uuid[]) and kind = 1`.execute(tx.for(me))
  return rows[0]?.count ?? 0
}

export interface SeatContent {
  readonly nickname: string
  readonly roleKeys: readonly string[]
  readonly ownOnly: boolean
  readonly categoryIds: readonly string[]
  readonly buyerCompanyIds: readonly string[]
}

/** Gives a person a place that is active once they call; one who was removed gets their old place again. */
export const insertSeat = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  userId: string,
  { nickname, roleKeys, ownOnly, categoryIds, buyerCompanyIds }: SeatContent,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into membership as m (user_id, company_id, nickname, role_keys, own_only, category_ids, buyer_company_ids, invited_by, joined_at)
    values (${userId}, ${companyId}, ${nickname}, ${[...roleKeys]}, ${ownOnly}, ${[...categoryIds]}, ${[...buyerCompanyIds]}, ${me.userId}, null)
    on conflict (user_id, company_id) do update set nickname = excluded.nickname, role_keys = excluded.role_keys, own_only = excluded.own_only,
      category_ids = excluded.category_ids, buyer_company_ids = excluded.buyer_company_ids, invited_by = excluded.invited_by, is_active = true, removed_at = null, joined_at = null,
      row_version = m.row_version + 1, updated_at = now()
    returning m.id`.execute(tx.for(me))
  return rows[0]?.id ?? ''
}

/** Changes a place as it was seen; false when it is another by now. */
export const updateSeat = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  { id, rowVersion }: { readonly id: string; readonly rowVersion: number },
  {
    nickname,
    roleKeys,
    ownOnly,
    categoryIds,
    buyerCompanyIds,
    isActive,
  }: Omit<SeatContent, 'nickname'> & {
    readonly nickname: string | null
    readonly isActive: boolean
  },
): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update membership set nickname = coalesce(${nickname}, nickname), role_keys = ${[...roleKeys]}, own_only = ${ownOnly},
      category_ids = ${[...categoryIds]}, buyer_company_ids = ${[...buyerCompanyIds]}, is_active = ${isActive}, row_version = row_version + 1, updated_at = now()
    where id = ${id} and company_id = ${companyId} and row_version = ${rowVersion} and not is_owner and removed_at is null`.execute(
      tx.for(me),
    )
  return numAffectedRows === 1n
}

/** Ends a membership; false when it has ended or changed in the meantime. */
export const removeSeat = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  id: string,
  rowVersion: number,
): Promise<boolean> => {
  const { numAffectedRows } =
    await sql`update membership set is_active = false, removed_at = now(), row_version = row_version + 1, updated_at = now()
    where id = ${id} and company_id = ${companyId} and row_version = ${rowVersion} and not is_owner and removed_at is null`.execute(
      tx.for(me),
    )
  return numAffectedRows === 1n
}
