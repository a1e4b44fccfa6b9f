import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '../../database/database.ts'

/** A person with what decides whether they see a document. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly roleKeys: readonly string[]
  readonly ownOnly: boolean
}

const PEOPLE_MOST = 500

/** The members of a supplier who can be addressed. */
export const membersOf = async (tx: Tx, me: Caller, companyId: string): Promise<Candidate[]> => {
  const { rows } =
    await sql<Candidate>`select u.id, coalesce(nullif(u.nickname, ''), u.name) as name, m.role_keys, m.own_only
    from membership m join app_user u on u.id = m.user_id
    where m.company_id = ${companyId} and m.is_active and m.joined_at is not null and m.removed_at is null and u.is_active
    order by 2, 1 limit ${PEOPLE_MOST}`.execute(tx.for(me))
  return rows
}

/** Colleagues of the buyer: those with one of these roles, and those who are named. */
export const staffOf = async (
  tx: Tx,
  me: Caller,
  roleKeys: readonly string[],
  ids: readonly string[],
): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`select u.id, u.name, u.staff_roles as role_keys, u.own_only from app_user u
    where u.is_active and cardinality(u.staff_roles) > 0 and (u.staff_roles && ${[...roleKeys]}::text[] or u.id = any(${[...ids]}::uuid[]))
    order by u.name, u.id limit ${PEOPLE_MOST}`.execute(tx.for(me))
  return rows
}
