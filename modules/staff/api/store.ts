import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, foldedText, likePattern } from '#platform/database/list.ts'
import type { StaffQuery } from '../shapes.ts'

const [BUYER_GROUP, SUPPLIER_GROUP] = [1, 2]

export interface StaffRecord {
  readonly id: string
  readonly name: string
  readonly mobileMasked: string
  readonly roleKeys: string[]
  readonly ownOnly: boolean
  readonly isActive: boolean
  readonly supplierNames: string[]
  readonly lastLoginAt: string | null
  readonly createdAt: string
  readonly rowVersion: number
}

const COLUMNS = sql`o.id, o.name, o.mobile_masked, o.staff_roles as role_keys, o.own_only, o.is_active, o.last_login_at, o.created_at, o.row_version,
  array(select c.name from membership m join company c on c.id = m.company_id
    where m.user_id = o.id and m.is_active and c.name <> '' order by c.name) as supplier_names`
const IS_STAFF = sql`cardinality(o.staff_roles) > 0`

/** The buyer's people. A whole number finds its person by the blind index; other texts are looked for in names. */
export const listStaff = (
  tx: Tx,
  me: Caller,
  query: StaffQuery,
  mobileIndex: Uint8Array | undefined,
): Promise<Page<StaffRecord>> => {
  const search = folded(query.Q ?? '')
  const found = () =>
    mobileIndex
      ? [sql`o.mobile_index = ${mobileIndex}`]
      : [sql`${foldedText(sql`o.name, o.nickname`)} like ${likePattern(search)}`]
  return fetchPage(
    tx,
    me,
    {
      table: sql`app_user o`,
      where: [
        IS_STAFF,
        ...(query.RoleKey === undefined ? [] : [sql`${query.RoleKey} = any (o.staff_roles)`]),
        ...(query.Status === undefined ? [] : [sql`o.is_active = ${query.Status === 1}`]),
        ...(search === '' ? [] : found()),
      ],
      sorts: { name: sql`o.name`, createdAt: sql`o.created_at`, lastLoginAt: sql`o.last_login_at` },
      defaultSort: 'name',
      id: sql`o.id`,
      columns: COLUMNS,
    },
    query,
  )
}

export const findStaff = async (tx: Tx, me: Caller, id: string): Promise<StaffRecord | undefined> => {
  const { rows } = await sql<StaffRecord>`select ${COLUMNS} from app_user o where o.id = ${id} and ${IS_STAFF}`.execute(
    tx.for(me),
  )
  return rows[0]
}

/** Those who administer colleagues do so one after the other: two who stop each other do not both succeed. */
export const lockStaff = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('staff'))`.execute(tx.for(me))
}

/** Is there another active person with one of these roles? */
export const hasOther = async (tx: Tx, me: Caller, id: string, roles: readonly string[]): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (
    select from app_user o where o.id <> ${id} and o.is_active and o.staff_roles && ${[...roles]}::text[]) as found`.execute(
    tx.for(me),
  )
  return rows[0]?.found ?? false
}

export interface Account {
  readonly id: string
  readonly isStaff: boolean
  readonly isActive: boolean
}

export const findByMobile = async (tx: Tx, me: Caller, index: Uint8Array): Promise<Account | undefined> => {
  const { rows } = await sql<Account>`select o.id, ${IS_STAFF} as is_staff, o.is_active from app_user o
    where o.mobile_index = ${index}`.execute(tx.for(me))
  return rows[0]
}

interface Content {
  readonly name: string
  readonly roleKeys: readonly string[]
  readonly ownOnly: boolean
}

export interface Number {
  readonly id: string
  readonly index: Uint8Array
  readonly cipher: Uint8Array
  readonly masked: string
}

/** Makes the account of a number, or makes a colleague of the person who has it already. */
export const insertStaff = async (
  tx: Tx,
  me: Caller,
  { id, index, cipher, masked }: Number,
  { name, roleKeys, ownOnly }: Content,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into app_user as o (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles, own_only)
    values (${id}, ${name}, ${cipher}, ${index}, ${masked}, ${[BUYER_GROUP]}, ${[...roleKeys]}, ${ownOnly})
    on conflict (mobile_index) do update set name = excluded.name, staff_roles = excluded.staff_roles, own_only = excluded.own_only,
      user_groups = array(select distinct unnest(o.user_groups || excluded.user_groups) order by 1),
      is_active = true, staff_left_at = null, row_version = o.row_version + 1
    returning o.id`.execute(tx.for(me))
  return rows[0]?.id ?? ''
}

interface Seen {
  readonly id: string
  readonly rowVersion: number
}

const changed = (result: { readonly numAffectedRows?: bigint | undefined }): boolean => result.numAffectedRows === 1n

/** Changes a colleague as they were seen; false when they are another by now. */
export const updateStaff = async (
  tx: Tx,
  me: Caller,
  { id, rowVersion }: Seen,
  { name, roleKeys, ownOnly }: Content,
): Promise<boolean> =>
  changed(
    await sql`update app_user o set name = ${name}, staff_roles = ${[...roleKeys]}, own_only = ${ownOnly}, row_version = o.row_version + 1
      where o.id = ${id} and o.row_version = ${rowVersion} and ${IS_STAFF}`.execute(tx.for(me)),
  )

/** Stops a colleague or lets them in again. A trigger ends all that they are signed in with. */
export const setActive = async (tx: Tx, me: Caller, { id, rowVersion }: Seen, isActive: boolean): Promise<boolean> =>
  changed(
    await sql`update app_user o set is_active = ${isActive}, row_version = o.row_version + 1
      where o.id = ${id} and o.row_version = ${rowVersion} and o.is_active <> ${isActive} and ${IS_STAFF}`.execute(
      tx.for(me),
    ),
  )

/** Takes all roles away. The account stays, for the name in histories and for what the person is to suppliers. */
export const removeStaff = async (tx: Tx, me: Caller, { id, rowVersion }: Seen): Promise<boolean> =>
  changed(
    await sql`update app_user o set staff_roles = '{}', own_only = false, is_active = true, staff_left_at = now(),
        user_groups = ${[SUPPLIER_GROUP]}, row_version = o.row_version + 1
      where o.id = ${id} and o.row_version = ${rowVersion} and ${IS_STAFF}`.execute(tx.for(me)),
  )

/** The active people of each role. */
export const peopleByRole = async (tx: Tx, me: Caller): Promise<{ role: string; name: string }[]> => {
  const { rows } = await sql<{ role: string; name: string }>`select role, o.name
    from app_user o, unnest(o.staff_roles) role where ${IS_STAFF} and o.is_active order by o.name, o.id`.execute(
    tx.for(me),
  )
  return rows
}
