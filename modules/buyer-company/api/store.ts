import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded, gramsOf } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, foldedText, textHolds, type ListPlan } from '#platform/database/list.ts'
import type { BuyerCompany, BuyerCompanyContent, BuyerCompanyQuery } from '../contract.ts'

const BUYER = 1
export type Record = Omit<BuyerCompany, 'seal'>

const COLUMNS = sql`o.id, o.name, o.short_name, coalesce(o.credit_code, '') as credit_code, o.address, b.contract_code, b.invoice_title,
  b.invoice_tax_no, b.invoice_address, b.invoice_phone, b.invoice_bank_name, b.invoice_account_no, b.seal_file_id, b.is_enabled, b.row_version,
  o.created_at, b.updated_at,
  (select count(*) from payment_account a where a.company_id = o.id and a.ended_at is null)::int as account_count`
const JOINS = sql`join buyer_company b on b.company_id = o.id`

export const list = (tx: Tx, me: Caller, query: BuyerCompanyQuery): Promise<Page<Record>> => {
  const plan: ListPlan = {
    table: sql`company o`,
    where: [
      sql`o.kind = ${BUYER}`,
      ...textHolds(foldedText(sql`o.name, o.short_name, o.credit_code`), folded(query.Q ?? '')),
      ...(query.IsEnabled === undefined
        ? []
        : [sql`exists (select from buyer_company b where b.company_id = o.id and b.is_enabled = ${query.IsEnabled})`]),
    ],
    sorts: { name: sql`o.name`, createdAt: sql`o.created_at` },
    defaultSort: 'name',
    id: sql`o.id`,
    columns: COLUMNS,
    joins: JOINS,
  }
  return fetchPage(tx, me, plan, query)
}

export const find = async (tx: Tx, me: Caller, id: string): Promise<Record | undefined> => {
  const { rows } =
    await sql<Record>`select ${COLUMNS} from company o ${JOINS} where o.id = ${id} and o.kind = ${BUYER}`.execute(
      tx.for(me),
    )
  return rows[0]
}

const grams = ({ name, shortName, creditCode }: BuyerCompanyContent): number[] => gramsOf(name, shortName, creditCode)

/** The content of `buyer_company`, column by column. */
const ownColumns = (content: BuyerCompanyContent) => [
  [sql`contract_code`, content.contractCode] as const,
  [sql`invoice_title`, content.invoiceTitle] as const,
  [sql`invoice_tax_no`, content.invoiceTaxNo] as const,
  [sql`invoice_address`, content.invoiceAddress] as const,
  [sql`invoice_phone`, content.invoicePhone] as const,
  [sql`invoice_bank_name`, content.invoiceBankName] as const,
  [sql`invoice_account_no`, content.invoiceAccountNo] as const,
  [sql`seal_file_id`, content.sealFileId] as const,
  [sql`is_enabled`, content.isEnabled] as const,
]

export const insert = async (tx: Tx, me: Caller, content: BuyerCompanyContent): Promise<string> => {
  const { rows } = await sql<{
    id: string
  }>`insert into company (kind, name, short_name, credit_code, address, search_grams)
    values (${BUYER}, ${content.name}, ${content.shortName}, ${content.creditCode || null}, ${content.address}, ${grams(content)}) returning id`.execute(
    tx.for(me),
  )
  const id = rows[0]?.id ?? ''
  const columns = ownColumns(content)
  await sql`insert into buyer_company (company_id, ${sql.join(columns.map(([name]) => name))}, updated_by)
    values (${id}, ${sql.join(columns.map(([, value]) => sql`${value}`))}, ${me.userId})`.execute(tx.for(me))
  return id
}

/** Was it still what the caller saw? Only then is it changed. */
export const update = async (
  tx: Tx,
  me: Caller,
  id: string,
  rowVersion: number,
  content: BuyerCompanyContent,
): Promise<boolean> => {
  const assignments = ownColumns(content).map(([name, value]) => sql`${name} = ${value}`)
  const { rows } =
    await sql`update buyer_company set ${sql.join(assignments)}, row_version = row_version + 1, updated_at = now(), updated_by = ${me.userId}
    where company_id = ${id} and row_version = ${rowVersion} returning company_id`.execute(tx.for(me))
  if (rows.length === 0) return false
  await sql`update company set name = ${content.name}, short_name = ${content.shortName}, credit_code = ${content.creditCode || null},
    address = ${content.address}, search_grams = ${grams(content)} where id = ${id}`.execute(tx.for(me))
  return true
}

export const remove = async (tx: Tx, me: Caller, id: string): Promise<void> => {
  await sql`delete from company where id = ${id} and kind = ${BUYER}`.execute(tx.for(me))
}

/** Is another of our companies in use? Nobody switches the others off meanwhile. */
export const hasOtherEnabled = async (tx: Tx, me: Caller, id: string): Promise<boolean> => {
  const { rows } = await sql<{
    companyId: string
  }>`select company_id from buyer_company where is_enabled order by company_id for update`.execute(tx.for(me))
  return rows.some(({ companyId }) => companyId !== id)
}
