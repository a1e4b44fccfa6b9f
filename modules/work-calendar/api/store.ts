import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import type { StoppedSupplier } from '../notices.ts'
import type { Capacity, CapacityDraft, Stop, StopDraft } from '../shapes.ts'

const STOP = sql`o.id, o.starts_on, o.ends_on, o.reason_code, o.note, o.row_version`

/** The stops of a supplier that touch some days, the earliest first. */
export const stopsWithin = async (tx: Tx, me: Caller, companyId: string, from: string, to: string): Promise<Stop[]> => {
  const { rows } = await sql<Stop>`select ${STOP} from supplier_stop o
    where o.company_id = ${companyId} and o.starts_on <= ${to} and o.ends_on >= ${from} order by o.starts_on`.execute(
    tx.for(me),
  )
  return rows
}

export const findStop = async (tx: Tx, me: Caller, companyId: string, id: string): Promise<Stop | undefined> => {
  const { rows } = await sql<Stop>`select ${STOP} from supplier_stop o
    where o.company_id = ${companyId} and o.id = ${id}`.execute(tx.for(me))
  return rows[0]
}

export const insertStop = async (tx: Tx, me: Caller, companyId: string, draft: StopDraft): Promise<Stop> => {
  const { rows } =
    await sql<Stop>`insert into supplier_stop as o (company_id, starts_on, ends_on, reason_code, note, created_by, updated_by)
    values (${companyId}, ${draft.startsOn}, ${draft.endsOn}, ${draft.reasonCode}, ${draft.note}, ${me.userId}, ${me.userId})
    returning ${STOP}`.execute(tx.for(me))
  return theOne(rows)
}

export const updateStop = async (tx: Tx, me: Caller, id: string, draft: StopDraft): Promise<Stop> => {
  const { rows } = await sql<Stop>`update supplier_stop o set starts_on = ${draft.startsOn}, ends_on = ${draft.endsOn},
      reason_code = ${draft.reasonCode}, note = ${draft.note}, row_version = o.row_version + 1, updated_at = now(), updated_by = ${me.userId}
    where o.id = ${id} returning ${STOP}`.execute(tx.for(me))
  return theOne(rows)
}

export const deleteStop = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`delete from supplier_stop where id = ${id}`.execute(tx.for(me))
}

// A category stands for everything below it; names are given in full.
const USES = sql`(select coalesce(jsonb_agg(jsonb_build_object('categoryId', k.id, 'perUnit', u.value ->> 'perUnit',
      'categoryName', concat_ws(' / ', g.name, p.name, k.name), 'covers', (select jsonb_agg(d.id) from sku_category d
        left join sku_category a on a.id = d.parent_id where k.id in (d.id, d.parent_id, a.parent_id))) order by u.ordinality), '[]')
    from jsonb_array_elements(o.uses) with ordinality u join sku_category k on k.id = (u.value ->> 'categoryId')::uuid
      left join sku_category p on p.id = k.parent_id left join sku_category g on g.id = p.parent_id)`
const CAPACITY = sql`o.id, o.name, o.unit, o.weekly_qty, o.valid_from, o.valid_to, ${USES} as uses, o.exceptions, o.note, o.row_version`

/** All capacities that a supplier has declared. */
export const capacitiesOf = async (tx: Tx, me: Caller, companyId: string): Promise<Capacity[]> => {
  const { rows } = await sql<Capacity>`select ${CAPACITY} from supplier_capacity o
    where o.company_id = ${companyId} order by o.name, o.valid_from`.execute(tx.for(me))
  return rows
}

export const insertCapacity = async (
  tx: Tx,
  me: Caller,
  companyId: string,
  draft: CapacityDraft,
): Promise<Capacity> => {
  const { rows } =
    await sql<Capacity>`insert into supplier_capacity as o (company_id, name, unit, weekly_qty, valid_from, valid_to,
      uses, exceptions, note, created_by, updated_by)
    values (${companyId}, ${draft.name}, ${draft.unit}, ${draft.weeklyQty}, ${draft.validFrom}, ${draft.validTo},
      ${JSON.stringify(draft.uses)}, ${JSON.stringify(draft.exceptions)}, ${draft.note}, ${me.userId}, ${me.userId})
    returning ${CAPACITY}`.execute(tx.for(me))
  return theOne(rows)
}

export const updateCapacity = async (tx: Tx, me: Caller, id: string, draft: CapacityDraft): Promise<Capacity> => {
  const { rows } = await sql<Capacity>`update supplier_capacity o set name = ${draft.name}, unit = ${draft.unit},
      weekly_qty = ${draft.weeklyQty}, valid_from = ${draft.validFrom}, valid_to = ${draft.validTo}, uses = ${JSON.stringify(draft.uses)},
      exceptions = ${JSON.stringify(draft.exceptions)}, note = ${draft.note}, row_version = o.row_version + 1, updated_at = now(),
      updated_by = ${me.userId}
    where o.id = ${id} returning ${CAPACITY}`.execute(tx.for(me))
  return theOne(rows)
}

export const deleteCapacity = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`delete from supplier_capacity where id = ${id}`.execute(tx.for(me))
}

/** Of several people of a supplier who write its calendar at once, one follows the other: what they declare must not clash. */
export const lockCalendar = async (tx: Tx, me: Caller, companyId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('work_calendar'), hashtext(${companyId}))`.execute(tx.for(me))
}

/** Those of these categories that are in use. */
export const categoriesIn = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from sku_category where is_enabled
    and id = any(${[...ids]}::uuid[])`.execute(tx.for(me))
  return new Set(rows.map(({ id }) => id))
}

/** Does a capacity of any supplier name this category? */
export const isCategoryUsed = async (tx: Tx, me: Caller, categoryId: string): Promise<boolean> => {
  const { rows } = await sql`select from supplier_capacity
    where uses @> ${JSON.stringify([{ categoryId }])}::jsonb limit 1`.execute(tx.for(me))
  return rows.length > 0
}

/** The supplier of a company; nothing for companies that are none. */
export const supplierOfCompany = async (
  tx: Tx,
  me: Caller,
  companyId: string,
): Promise<StoppedSupplier | undefined> => {
  const { rows } = await sql<StoppedSupplier>`select s.id, s.company_id, c.name from supplier s
    join company c on c.id = s.company_id where s.company_id = ${companyId}`.execute(tx.for(me))
  return rows[0]
}

const theOne = <Row>([row]: readonly Row[]): Row => {
  if (row === undefined) throw new Error('a row that was written did not come back')
  return row
}
