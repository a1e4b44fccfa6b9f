import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { isOpenTask } from '#modules/rectification/api/shared/open.ts'
import { roleKeysWith } from '#kernel/permission.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Reviewer } from '../shapes.ts'

/** Reviews whose report nobody has answered in time. For the scheduler. */
export const unanswered = async (tx: Tx, me: Caller, now: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from review_task o
    where o.status = 'reported' and o.due_at < ${now} order by o.due_at, o.id limit ${most}`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}

/** Everybody of the buyer who reviews. */
export const reviewers = async (tx: Tx, me: Caller): Promise<Reviewer[]> => {
  const { rows } = await sql<Reviewer>`select u.id, u.name from app_user u where u.is_active
    and u.staff_roles && ${roleKeysWith('staff', 'review.manage')}::text[] order by u.name, u.id`.execute(tx.for(me))
  return rows
}

/** One of them. */
export const reviewerOf = async (tx: Tx, me: Caller, userId: string): Promise<Reviewer | undefined> =>
  (await reviewers(tx, me)).find(({ id }) => id === userId)

/** Says that a supplier is good for its categories until a day, where it is not for longer already. For the system. */
export const extendQualification = async (
  tx: Tx,
  me: Caller,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  validTo: string,
): Promise<void> => {
  await sql`insert into category_qualification as q (company_id, category_id, valid_to, review_id)
    select s.company_id, unnest(s.main_category_ids), ${validTo}, ${id} from supplier s where s.company_id = ${companyId}
    on conflict (company_id, category_id) do update set valid_to = excluded.valid_to, review_id = excluded.review_id, updated_at = now()
    where q.valid_to < excluded.valid_to`.execute(tx.for(me))
}

/** Reviews that waited for rectifications, all of which are at their end. For the scheduler. */
export const mended = async (tx: Tx, me: Caller, _now: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select o.id from review_task o where o.status = 'rectifying'
    and not exists (select from rectification_task r where r.id = any(o.rectification_ids) and ${isOpenTask})
    order by o.id limit ${most}`.execute(tx.for(me))
  return rows.map(({ id }) => id)
}
