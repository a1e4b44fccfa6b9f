import type { Client } from 'pg'
import { nounSubjects } from '../parts/subjects.ts'
import { PAYLOADS } from './payloads.ts'

/** Columns that people write, by table, besides those of the nouns. What holds a number, a name of ours or a key is not theirs. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  announcement: ['title', 'content'],
  app_user: ['name', 'nickname'],
  audit_log: ['actor_name', 'remark'],
  brand: ['name', 'remark'],
  buyer_company: ['invoice_title', 'invoice_address'],
  company: ['name', 'short_name', 'address'],
  complaint_tag: ['name', 'remark'],
  cost_category: ['name', 'remark'],
  logistics_company: ['name', 'remark'],
  membership: ['nickname'],
  notice: ['title', 'summary'],
  notice_template: ['title', 'content'],
  oauth_client: ['name'],
  payable: ['sku_name', 'remark', 'void_reason'],
  payment_account: ['account_name', 'bank_name', 'bank_sub_name'],
  select_option: ['name'],
  sku: ['name', 'spec', 'remark', 'safety_warning'],
  sku_category: ['name'],
  solution: ['name', 'remark'],
  stored_file: ['name'],
  supplier: ['cooperation_reason'],
  supplier_agreement: ['address'],
  supplier_contact: ['name', 'position', 'wechat', 'email'],
  supplier_qualification: ['name', 'issuer', 'cert_no'],
  warehouse: ['name', 'address', 'receiver_name', 'remark'],
}
/** Columns of one line, a name or a number, take the shorter payloads only: the contract's limits begin at 40. */
const SHORT = 36
/** People's own names are shorter still, and what stands on a book the shortest. */
const TINY = 28
const ON_A_BOOK = { columns: /^(isbn|edition_no|print_run)$/, limit: 20 } as const
const LONG = /remark|content|summary|reason|terms|requirement|spec|address/

export interface Planted {
  readonly columns: number
  readonly values: number
  /** Columns whose own rules refuse such words. */
  readonly refused: readonly string[]
}

/** Writes the payloads over everything that people have written, another one into every row and column. */
export const plant = async (client: Client): Promise<Planted> => {
  await client.query(
    `insert into announcement (title, content, shown_from, shown_until, must_read, created_by)
     select '公告' || n, '公告', now() - interval '1 day', now() + interval '1 day', false, (select id from app_user limit 1)
     from generate_series(1, 3) n`,
  )
  const refused: string[] = []
  let columns = 0
  let values = 0
  const put = async (table: string, column: string, value: (payload: string) => string): Promise<void> => {
    // The same place in the list for nobody: each column begins elsewhere.
    const offset = columns * 7
    const write = async (payloads: readonly string[], ending: string): Promise<number> => {
      const chosen = `($1::text[])[1 + (r.n + ${offset}) % ${payloads.length}] || ${ending}`
      const { rowCount } = await client.query(
        `update "${table}" t set "${column}" = ${value(chosen)} from (select ctid, row_number() over ()::int as n from "${table}") r where t.ctid = r.ctid`,
        [payloads],
      )
      return rowCount ?? 0
    }
    const name = table === 'app_user' || column === 'nickname' ? TINY : SHORT
    const limit = ON_A_BOOK.columns.test(column) ? ON_A_BOOK.limit : name
    const short = PAYLOADS.filter((payload) => payload.length <= limit)
    try {
      // With its number behind it where no two may be alike.
      values += await write(LONG.test(column) ? PAYLOADS : short, `''`).catch(() => write(short, 'r.n::text'))
      columns += 1
    } catch {
      refused.push(`${table}.${column}`)
    }
  }
  const tables = [WRITTEN, ...(await nounSubjects()).map(({ written }) => written)].flatMap((one) =>
    Object.entries(one),
  )
  for (const [table, places] of tables)
    for (const place of places) {
      const [column = '', path] = place.split(' ')
      await put(table, column, (payload) =>
        path === undefined ? payload : `jsonb_set(t."${column}", '${path}', to_jsonb(${payload}))`,
      )
    }
  return { columns, values, refused }
}
