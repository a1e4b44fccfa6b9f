import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { quotationStatusOf, type QuotationState } from '#modules/outsourcing-quotation/contract.ts'
import type { Tx } from '#platform/database/database.ts'
import { where } from '#platform/document/store.ts'
import type { DocumentList } from '#platform/document/types.ts'
import { EXPIRING_DAYS, STAGE, type Stage } from '../rules.ts'
import type { OutsourcingContract } from '../shapes.ts'
import type { ContractDocument } from './tables.ts'

const IN_FORCE = sql`o.status = 'inForce'`
const USED_UP = sql`coalesce(o.used_amount >= o.amount_limit, false)`

/** The stages of `stageOf`, as filters of the list. */
const STAGE_FILTERS: Readonly<Record<Stage, (today: string) => RawBuilder<unknown>>> = {
  [STAGE.draft]: () => sql`o.status = 'draft'`,
  [STAGE.terminated]: () => sql`o.status = 'terminated'`,
  [STAGE.expired]: (today) => sql`(${IN_FORCE} and o.effective_to < ${today})`,
  [STAGE.notBegun]: (today) => sql`(${IN_FORCE} and o.effective_from > ${today})`,
  [STAGE.used]: (today) => sql`(${within(today)} and ${USED_UP})`,
  [STAGE.expiring]: (today) => sql`(${open(today)} and o.effective_to <= ${lastDay(today)})`,
  [STAGE.inForce]: (today) => sql`(${open(today)} and o.effective_to > ${lastDay(today)})`,
}
const within = (today: string): RawBuilder<unknown> =>
  sql`${IN_FORCE} and ${today}::date between o.effective_from and o.effective_to`
const open = (today: string): RawBuilder<unknown> => sql`${within(today)} and not ${USED_UP}`
const lastDay = (today: string): RawBuilder<unknown> => sql`${today}::date + ${sql.lit(EXPIRING_DAYS)}`

/** Contracts that end soon or have ended lately, and that nobody goes on from. */
const needsRenewal = (today: string): RawBuilder<unknown> =>
  sql`${IN_FORCE} and not o.auto_renew and not o.is_renewed and o.effective_to between ${today}::date - ${sql.lit(EXPIRING_DAYS)} and ${lastDay(today)}`

const END = sql`((o.effective_to + 1)::timestamp at time zone 'Asia/Shanghai')`

/** How framework contracts are listed. */
export const contractList: DocumentList<ContractDocument> = {
  sorts: { dueAt: END, effectiveTo: sql`o.effective_to` },
  columns: sql`o.title, o.contract_no, o.outsourcing_type, o.effective_from, o.effective_to, o.auto_renew, o.amount_limit, o.used_amount,
    o.settlement_cycle, o.is_renewed, ${END} as due_at, o.renewed_from_id is not null as is_renewal,
    (select count(*) from outsourcing_quotation q where q.contract_id = o.id and q.status = 'inForce')::int as quotation_count`,
  filters: (query, today) => [
    ...where.anyOf('outsourcingType', query.OutsourcingType),
    ...where.within('effectiveTo', query.EffectiveToFrom, query.EffectiveToTo),
    ...(query.Stage === undefined
      ? []
      : [
          sql`(${sql.join(
            query.Stage.map((stage) => STAGE_FILTERS[stage](today)),
            sql` or `,
          )})`,
        ]),
    ...(query.IsRenewal === undefined ? [] : [sql`(o.renewed_from_id is not null) = ${sql.lit(query.IsRenewal)}`]),
    ...(query.NeedsRenewal === true ? [needsRenewal(today)] : []),
  ],
}

interface Names {
  readonly legalUserName: string
  readonly contractLedgerCode: string
  readonly renewedFromCode: string
}

/** What a contract names, as people call it. */
export const namesOf = async (tx: Tx, me: Caller, id: string): Promise<Names> => {
  const { rows } = await sql<Names>`select coalesce(u.name, '') as legal_user_name,
      coalesce(nullif(l.contract_code, ''), l.code, '') as contract_ledger_code, coalesce(r.code, '') as renewed_from_code
    from outsourcing_contract o left join app_user u on u.id = o.legal_user_id
      left join contract_ledger l on l.id = o.contract_ledger_id left join outsourcing_contract r on r.id = o.renewed_from_id
    where o.id = ${id}`.execute(tx.for(me))
  return rows[0] ?? { legalUserName: '', contractLedgerCode: '', renewedFromCode: '' }
}

/** The number of the contract that goes on from this one; empty while there is none that the caller sees. */
export const renewalCode = async (tx: Tx, me: Caller, id: string): Promise<string> => {
  const { rows } = await sql<{ code: string }>`select o.code from outsourcing_contract o
    where o.renewed_from_id = ${id}`.execute(tx.for(me))
  return rows[0]?.code ?? ''
}

/** The cards under a contract, the newest first. */
export const quotationsOf = async (tx: Tx, me: Caller, id: string): Promise<OutsourcingContract['quotations']> => {
  const { rows } = await sql<{ id: string; code: string; title: string; version: number; status: QuotationState }>`
    select o.id, o.code, o.title, o.version, o.status from outsourcing_quotation o where o.contract_id = ${id}
    order by o.created_at desc, o.id limit 1000`.execute(tx.for(me))
  return rows.map(({ status, ...quotation }) => ({
    ...quotation,
    ...quotationStatusOf(status, me.side),
  }))
}

/** Is there such a contract in the ledger between these two? */
export const isLedgerContract = async (
  tx: Tx,
  me: Caller,
  id: string,
  { companyId, buyerCompanyId }: { readonly companyId: string; readonly buyerCompanyId: string },
): Promise<boolean> => {
  const { rows } = await sql`select from contract_ledger o
    where o.id = ${id} and o.company_id = ${companyId} and o.buyer_company_id = ${buyerCompanyId} and o.status <> 'voided'`.execute(
    tx.for(me),
  )
  return rows.length > 0
}

/** A contract whose renewal was given up can be asked for again. */
export const reopenRenewal = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`update outsourcing_contract o set is_renewed = false where o.id = ${id}`.execute(tx.for(me))
}
