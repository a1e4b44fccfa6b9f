import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { OFFERED_MOST, TermTemplateOption } from '../contract.ts'

const OPTION = sql.join(Object.keys(TermTemplateOption.properties).map((column) => sql.ref(`o.${column}`)))

/** Templates that an order can be filled from, those first that orders begin with. */
export const offered = async (tx: Tx, me: Caller): Promise<TermTemplateOption[]> => {
  const { rows } = await sql<TermTemplateOption>`select ${OPTION} from term_template o where o.is_enabled
    order by o.is_default desc, o.name, o.id limit ${OFFERED_MOST}`.execute(tx.for(me))
  return rows
}

/** Of several who name a default at once, one follows the other. */
export const lockDefaults = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('term_template.default'))`.execute(tx.for(me))
}

interface Default {
  readonly id: string
  readonly rowVersion: number
}

/** The default of a company, or of all companies. */
export const findDefault = async (tx: Tx, me: Caller, buyerCompanyId: string | null): Promise<Default | undefined> => {
  const { rows } = await sql<Default>`select id, row_version from term_template
    where is_default and buyer_company_id is not distinct from ${buyerCompanyId}`.execute(tx.for(me))
  return rows[0]
}

/** Those of these companies that are ours. */
export const ownCompanies = async (tx: Tx, me: Caller, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`select id from company
    where kind = 1 and id = any(${[...ids]}::uuid[])`.execute(tx.for(me))
  return new Set(rows.map(({ id }) => id))
}
