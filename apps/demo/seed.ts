import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { maskMobile } from '#kernel/masking.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { addCompany } from '#modules/buyer-company/api/service.ts'
import { EMPTY_BUYER_COMPANY } from '#modules/buyer-company/contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import { storeServerFile, type FileDeps } from '#platform/files/files.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { NOUNS } from '../nouns.ts'
import { BUYERS, PEOPLE, SUPPLIERS } from './people.ts'
import { photoOf } from './photo.ts'
import { BANK_OPTIONS, branches, CATEGORIES } from './reference.ts'
import { seedLists } from './lists.ts'
import { seedProfiles } from './seed-profiles.ts'

const system = systemCaller('demo-seed')

/** Fills an empty database with the demo world. Does nothing where a company exists already. */
export const seedDemo = async (
  { db, objects, cipher, clock }: FileDeps & { readonly cipher: FieldCipher; readonly clock: Clock },
  production: boolean,
): Promise<boolean> => {
  if (production) throw new Error('the demo world is refused when NODE_ENV is production')
  const isFresh = await db.write(system, async (tx) => {
    // Of several servers that start at once one seeds; the others wait here and then see a company.
    await sql`select pg_advisory_xact_lock(hashtext('demo-seed'))`.execute(tx.for(system))
    const { rows } = await sql`select 1 from company limit 1`.execute(tx.for(system))
    if (rows.length > 0) return false
    await seedReference(tx)
    await seedPeople(tx, cipher)
    return true
  })
  if (isFresh)
    await seedProfiles({ db, objects }, cipher, clock(), (index, companyId) =>
      callerOf(db, ownerName(index), companyId),
    )
  if (isFresh) for (const { demo } of NOUNS) await demo?.(worldOf({ db, objects }, clock()))
  return isFresh
}

const seedReference = async (tx: Tx): Promise<void> => {
  const db = tx.for(system)
  for (const [sort, { line, name, code, children }] of CATEGORIES.entries()) {
    const top = await insertCategory(tx, null, line, `LN-${sort + 1}`, 1, sort, line)
    const middle = await insertCategory(tx, top, name, code, 2, 0, line)
    for (const [index, [child, childCode]] of children.entries())
      await insertCategory(tx, middle, child, childCode, 3, index, line)
  }
  for (const { bankName, name, cnapsCode, province, city } of branches()) {
    await sql`insert into bank_sub (bank_name, name, cnaps_code, province, city, search_grams) values (${bankName}, ${name}, ${cnapsCode}, ${province}, ${city}, ${gramsOf(name, cnapsCode, city)})`.execute(
      db,
    )
  }
  for (const [sort, [name, code]] of BANK_OPTIONS.entries())
    await sql`insert into select_option (list, name, code, sort, search_grams) values ('Bank', ${name}, ${code}, ${sort}, ${gramsOf(name, code)})`.execute(
      db,
    )
  await seedLists(tx, system)
}

const insertCategory = async (
  tx: Tx,
  parentId: string | null,
  name: string,
  code: string,
  level: number,
  order: number,
  line: string,
): Promise<string> => {
  const { rows } = await sql<{
    id: string
  }>`insert into sku_category (parent_id, name, code, level, sort, biz_line, search_grams)
    values (${parentId}, ${name}, ${code}, ${level}, ${order}, ${line}, ${gramsOf(name, code)}) returning id`.execute(
    tx.for(system),
  )
  return rows[0]?.id ?? ''
}

const seedPeople = async (tx: Tx, cipher: FieldCipher): Promise<void> => {
  const db = tx.for(system)
  const companyIds: string[] = []
  for (const buyer of BUYERS) await addCompany(tx, system, { ...EMPTY_BUYER_COMPANY, ...buyer })
  for (const supplier of SUPPLIERS) {
    const companyId = await insertSupplierCompany(tx, supplier)
    companyIds.push(companyId)
    await sql`insert into supplier (company_id, supplier_type, status) values (${companyId}, ${supplier.type}, ${supplier.status})`.execute(
      db,
    )
  }
  for (const person of PEOPLE) {
    const id = crypto.randomUUID()
    await sql`insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, user_groups, staff_roles) values (${id}, ${person.name},
      ${cipher.encrypt(person.mobile, `app_user.mobile_cipher.${id}`)}, ${cipher.blindIndex(person.mobile, 'mobile')}, ${maskMobile(person.mobile)},
      ${person.joins ? [2] : [1]}, ${[...(person.staffRoles ?? [])]})`.execute(db)
    for (const join of person.joins ?? []) {
      await sql`insert into membership (user_id, company_id, role_keys, own_only, is_owner) values (${id}, ${companyIds[join.supplier] ?? ''}, ${[...join.roles]}, ${join.ownOnly ?? false}, ${join.owner ?? false})`.execute(
        db,
      )
    }
  }
}

const insertSupplierCompany = async (
  tx: Tx,
  company: { name: string; shortName: string; creditCode: string | null },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into company (kind, name, short_name, credit_code, search_grams)
    values (2, ${company.name}, ${company.shortName}, ${company.creditCode}, ${gramsOf(company.name, company.shortName)}) returning id`.execute(
    tx.for(system),
  )
  return rows[0]?.id ?? ''
}

const worldOf = ({ db, objects }: FileDeps, now: Date): DemoWorld => {
  const companyId = async (name: string | undefined): Promise<string> => {
    const { rows } = await db.read(system, (tx) =>
      sql<{ id: string }>`select id from company where name = ${name ?? ''}`.execute(tx.for(system)),
    )
    return rows[0]?.id ?? ''
  }
  return {
    db,
    now,
    staff: (name) => callerOf(db, name, null),
    supplier: async (index) => callerOf(db, ownerName(index), await companyId(SUPPLIERS[index]?.name)),
    userId: async (name) => (await callerOf(db, name, null)).userId,
    buyerCompanyId: (index) => companyId(BUYERS[index]?.name),
    photo: async (me, caption) => {
      const file = { name: `${caption}.jpg`, mime: 'image/jpeg', content: await photoOf(caption) }
      return (await storeServerFile({ db, objects }, me, file)).id
    },
  }
}

const ownerName = (supplier: number): string =>
  PEOPLE.find((person) => person.joins?.some((join) => join.supplier === supplier && join.owner))?.name ?? ''

const callerOf = async (db: Database, name: string, companyId: string | null): Promise<Caller> => {
  const person = PEOPLE.find((one) => one.name === name)
  const { rows } = await db.read(system, (tx) =>
    sql<{ id: string }>`select id from app_user where name = ${name}`.execute(tx.for(system)),
  )
  return {
    userId: rows[0]?.id ?? '',
    userName: name,
    side: companyId === null ? 'staff' : 'supplier',
    companyId,
    ownOnly: false,
    requestId: 'demo-seed',
    permissions: permissionsOf(companyId === null ? (person?.staffRoles ?? []) : ['SupplierOwner']),
  }
}
