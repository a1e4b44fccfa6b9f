import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { RoleKey } from '#kernel/permission.ts'
import type { Tx } from '#platform/database/database.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import type { NamedCode, StandardLine } from '../standard-data.ts'

/** Of several that write first data at once one writes; the others wait here and then see what it wrote. */
export const lockFirstData = async (tx: Tx, me: Caller): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext('first-data'))`.execute(tx.for(me))
}

export const BUYER = 1
export const SUPPLIER = 2

export interface PersonDraft {
  readonly name: string
  readonly mobile: string
  readonly side: typeof BUYER | typeof SUPPLIER
  readonly staffRoles: readonly RoleKey[]
}

export const insertPerson = async (tx: Tx, me: Caller, cipher: FieldCipher, person: PersonDraft): Promise<string> => {
  const id = randomUUID()
  await sql`insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles)
    values (${id}, ${person.name}, ${cipher.encrypt(person.mobile, `app_user.mobile_cipher.${id}`)},
      ${cipher.blindIndex(person.mobile, 'mobile')}, ${maskMobile(person.mobile)}, ${[person.side]}, ${[...person.staffRoles]})`.execute(
    tx.for(me),
  )
  return id
}

export interface KnownPerson {
  readonly name: string
  readonly mobileMasked: string
  readonly isAdministrator: boolean
}

const PERSON = sql`name, mobile_masked, is_active and staff_roles @> '{Administrator}' as is_administrator`

export const findPerson = async (tx: Tx, me: Caller, mobileIndex: Uint8Array): Promise<KnownPerson | undefined> => {
  const { rows } = await sql<KnownPerson>`select ${PERSON} from app_user where mobile_index = ${mobileIndex}`.execute(
    tx.for(me),
  )
  return rows[0]
}

export const administrators = async (tx: Tx, me: Caller): Promise<KnownPerson[]> => {
  const { rows } = await sql<KnownPerson>`select ${PERSON} from app_user
    where is_active and staff_roles @> '{Administrator}' order by created_at, id limit 5`.execute(tx.for(me))
  return rows
}

/** Companies that have this name or credit code: one at most of each. */
export const findCompanies = async (
  tx: Tx,
  me: Caller,
  { name, creditCode }: { readonly name: string; readonly creditCode: string },
): Promise<{ name: string; kind: number }[]> => {
  const { rows } = await sql<{ name: string; kind: number }>`select name, kind from company
    where name = ${name} or credit_code = ${creditCode} order by kind`.execute(tx.for(me))
  return rows
}

export const buyers = async (tx: Tx, me: Caller): Promise<string[]> => {
  const { rows } = await sql<{
    name: string
  }>`select name from company where kind = ${BUYER} order by created_at, id limit 5`.execute(tx.for(me))
  return rows.map(({ name }) => name)
}

export const countRows = async (tx: Tx, me: Caller, table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx.for(me))
  return rows[0]?.n ?? 0
}

/** A tree of three levels: the line, its kind of goods, and what suppliers name. */
export const insertCategories = async (tx: Tx, me: Caller, lines: readonly StandardLine[]): Promise<string[]> => {
  const rows = lines.flatMap(({ line, name, code, steps = [], children }, sort) => {
    const [top, middle] = [randomUUID(), randomUUID()]
    const row = (id: string, parentId: string | null, its: NamedCode, level: number, place: number) => ({
      id,
      parentId,
      name: its[0],
      code: its[1],
      level,
      sort: place,
      bizLine: line,
      // Those below take them over.
      progressTemplate: level === 2 ? [...steps] : [],
      searchGrams: gramsOf(...its),
      createdBy: me.userId,
      updatedBy: me.userId,
    })
    return [
      row(top, null, [line, `LN-${sort + 1}`], 1, sort),
      row(middle, top, [name, code], 2, 0),
      ...children.map((child, index) => row(randomUUID(), middle, child, 3, index)),
    ]
  })
  await tx.for(me).withTables<{ skuCategory: (typeof rows)[number] }>().insertInto('skuCategory').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** The banks that selectors offer, in the order that they are given. */
export const insertBanks = async (tx: Tx, me: Caller, banks: readonly NamedCode[]): Promise<string[]> => {
  const rows = banks.map(([name, code], sort) => ({
    id: randomUUID(),
    list: 'Bank',
    name,
    code,
    sort,
    searchGrams: gramsOf(name, code),
  }))
  await tx
    .for(me)
    .withTables<{ selectOption: (typeof rows)[number] }>()
    .insertInto('selectOption')
    .values(rows)
    .execute()
  return rows.map(({ id }) => id)
}
