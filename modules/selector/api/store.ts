import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, gramsParameter, likePattern } from '#platform/database/list.ts'
import type { Option, OptionQuery } from '../contract.ts'

const CODE = sql`jsonb_build_object('code', o.code)`

/** The lists that staff keep, and what distinguishes their entries. */
const LISTS = {
  Brand: { table: sql`brand o`, extra: CODE },
  ComplaintTag: { table: sql`complaint_tag o`, extra: CODE },
  Logistics: { table: sql`logistics_company o`, extra: sql`jsonb_build_object('code', o.code, 'phone', o.phone)` },
  Solution: { table: sql`solution o`, extra: CODE },
  Warehouse: {
    table: sql`warehouse o`,
    extra: sql`jsonb_build_object('code', o.code, 'address', o.address, 'receiverName', o.receiver_name, 'receiverPhone', o.receiver_phone,
      'receivingHours', o.receiving_hours)`,
  },
} as const
export type OptionList = keyof typeof LISTS

interface Source {
  readonly table: RawBuilder<unknown>
  readonly where: readonly RawBuilder<unknown>[]
  /** The order when none is asked for. */
  readonly sort: RawBuilder<unknown>
  /** What `Q` looks into. */
  readonly searched: RawBuilder<unknown>
  /** The table has hashed pairs to search by; without them it is small. */
  readonly hasGrams: boolean
  readonly extra: RawBuilder<unknown>
}

const options = (tx: Tx, me: Caller, source: Source, query: OptionQuery): Promise<Page<Option>> => {
  const search = folded(query.Q ?? '')
  const where = [
    ...source.where,
    ...(search === '' || !source.hasGrams ? [] : [sql`o.search_grams @> ${gramsParameter(search)}`]),
    ...(search === ''
      ? []
      : [sql`lower(normalize(concat_ws(chr(10), ${source.searched}), nfkc)) like ${likePattern(search)}`]),
  ]
  const columns = sql`o.id, o.name, ${source.extra} as extra`
  return fetchPage(
    tx,
    me,
    {
      table: source.table,
      where,
      sorts: { sort: source.sort, name: sql`o.name` },
      defaultSort: 'sort',
      id: sql`o.id`,
      columns,
    },
    query,
  )
}

/** One of the lists that staff keep, in the order that they gave it. */
export const listed = (tx: Tx, me: Caller, list: OptionList, query: OptionQuery): Promise<Page<Option>> =>
  options(
    tx,
    me,
    {
      ...LISTS[list],
      where: [sql`o.is_enabled`],
      sort: sql`(o.sort, o.code)`,
      searched: sql`o.name, o.code`,
      hasGrams: true,
    },
    query,
  )

/** The banks of the country, as the product knows them. */
export const banks = (tx: Tx, me: Caller, query: OptionQuery): Promise<Page<Option>> =>
  options(
    tx,
    me,
    {
      table: sql`select_option o`,
      where: [sql`o.list = 'Bank'`, sql`o.is_enabled`],
      sort: sql`o.sort`,
      searched: sql`o.name, o.code`,
      hasGrams: true,
      extra: sql`case when o.code = '' then o.extra else o.extra || jsonb_build_object('code', o.code) end`,
    },
    query,
  )

export const bankSubs = (tx: Tx, me: Caller, query: OptionQuery): Promise<Page<Option>> =>
  options(
    tx,
    me,
    {
      table: sql`bank_sub o`,
      where: [sql`o.is_enabled`],
      sort: sql`o.bank_name, o.name`,
      searched: sql`o.name, o.cnaps_code, o.city`,
      hasGrams: true,
      extra: sql`jsonb_build_object('bankName', o.bank_name, 'cnapsCode', o.cnaps_code, 'province', o.province, 'city', o.city)`,
    },
    query,
  )

export const suppliers = (tx: Tx, me: Caller, query: OptionQuery): Promise<Page<Option>> =>
  options(
    tx,
    me,
    {
      table: sql`(select s.id, s.company_id, s.status, s.cooperation_status, c.name, c.short_name, coalesce(c.credit_code, '') as credit_code, c.search_grams
      from supplier s join company c on c.id = s.company_id) o`,
      // A registration that has just begun has no name yet: nothing that could be chosen.
      where: [sql`o.name <> ''`],
      sort: sql`o.name`,
      searched: sql`o.name, o.short_name, o.credit_code`,
      hasGrams: true,
      extra: sql`jsonb_build_object('companyId', o.company_id, 'shortName', o.short_name, 'creditCode', o.credit_code, 'status', o.status::text,
      'cooperationStatus', o.cooperation_status::text)`,
    },
    query,
  )

/** People who can be named on a document: for staff everybody, for a supplier the colleagues of the company it acts for. */
export const users = (tx: Tx, me: Caller, query: OptionQuery): Promise<Page<Option>> => {
  const colleagues = sql`o.id in (select m.user_id from membership m where m.company_id = ${me.companyId} and m.is_active)`
  return options(
    tx,
    me,
    {
      table: sql`app_user o`,
      where: [sql`o.is_active`, ...(me.side === 'supplier' ? [colleagues] : [])],
      sort: sql`o.name`,
      searched: sql`o.name`,
      hasGrams: false,
      extra: sql`jsonb_build_object('mobile', o.mobile_masked)`,
    },
    query,
  )
}
