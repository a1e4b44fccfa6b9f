import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import { roleNames, type RoleKey } from '#kernel/permission.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type { PersonQuery, PersonRow } from '../directory-operations.ts'

const LEGAL = 'LegalPersonnel' satisfies RoleKey

/** Who is listed: everybody (for staff), the caller's colleagues, the buyer's staff, or the lawyers among them. */
type Circle = 'all' | 'colleagues' | 'staff' | 'legal'

/** Of the buyer's people a supplier sees those that it deals with. */
const dealtWith = (me: Caller): RawBuilder<unknown>[] =>
  me.side === 'supplier' ? [sql`o.id in (select staff_of_supplier(${me.companyId}::uuid))`] : []

const circleOf = (me: Caller, circle: Circle): RawBuilder<unknown>[] => {
  switch (circle) {
    case 'all':
      return []
    case 'colleagues':
      return me.side === 'supplier'
        ? [
            sql`o.id in (select m.user_id from membership m where m.company_id = ${me.companyId} and m.is_active and m.joined_at is not null)`,
          ]
        : []
    case 'staff':
      return [sql`o.staff_roles <> '{}'`, ...dealtWith(me)]
    case 'legal':
      return [sql`${LEGAL} = any (o.staff_roles)`, ...dealtWith(me)]
  }
}

type PersonRecord = Omit<PersonRow, 'roleNames'>

const pageOf = (
  tx: Tx,
  me: Caller,
  query: PersonQuery,
  circle: Circle,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<Page<PersonRecord>> => {
  const search = folded(query.Q ?? '')
  // Roles within another company are none of a supplier's business: row security leaves them out here.
  const joined = sql`from membership m where m.user_id = o.id and m.is_active
    ${me.side === 'supplier' ? sql`and m.company_id = ${me.companyId}` : sql``}`
  return fetchPage(
    tx,
    me,
    {
      table: sql`app_user o`,
      where: [
        ...circleOf(me, circle),
        ...more,
        ...(query.RoleKey === undefined
          ? []
          : [
              sql`(${query.RoleKey} = any (o.staff_roles) or exists (select ${joined} and ${query.RoleKey} = any (m.role_keys)))`,
            ]),
        ...(search === ''
          ? []
          : [
              sql`lower(normalize(concat_ws(chr(10), o.name, o.nickname, o.mobile_masked), nfkc)) like ${likePattern(search)}`,
            ]),
      ],
      sorts: { name: sql`o.name`, createdAt: sql`o.created_at` },
      defaultSort: 'name',
      id: sql`o.id`,
      columns: sql`o.id, o.name, o.nickname, o.mobile_masked, o.is_active, o.last_login_at, o.created_at,
        o.staff_roles || array(select distinct unnest(m.role_keys) ${joined}) as role_keys,
        array(select c.name from company c where c.name <> '' and c.id in (select m.company_id ${joined}) order by c.name) as company_names`,
    },
    query,
  )
}

/** People with their roles, for the staff's list. */
export const listPeople = async (tx: Tx, me: Caller, query: PersonQuery): Promise<Page<PersonRow>> => {
  const page = await pageOf(tx, me, query, 'all')
  return { ...page, rows: page.rows.map((row) => ({ ...row, roleNames: roleNames(row.roleKeys) })) }
}

/** People to choose from. */
export const selectPeople = async (tx: Tx, me: Caller, query: PersonQuery, circle: Circle) => {
  const page = await pageOf(tx, me, query, circle, [sql`o.is_active`])
  return { ...page, rows: page.rows.map(({ id, name, roleKeys }) => ({ id, name, roleNames: roleNames(roleKeys) })) }
}
