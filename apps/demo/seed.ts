import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import { permissionsOf } from '#kernel/permission.ts'
import { createBankSubs } from '#modules/bank-sub/api/records.ts'
import { EMPTY_BANK_SUB } from '#modules/bank-sub/contract.ts'
import { addCompany } from '#modules/buyer-company/api/service.ts'
import { EMPTY_BUYER_COMPANY } from '#modules/buyer-company/contract.ts'
import { writeStandardData } from '#modules/setup/api/standard-data.ts'
import { BUYER, insertPerson, lockFirstData, SUPPLIER } from '#modules/setup/api/store.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Tx } from '#platform/database/database.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import { countAnswerTimes } from '#platform/document/thread/answer-times.ts'
import { storeServerFile, type FileDeps } from '#platform/files/files.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { NOUNS } from '../nouns.ts'
import { KEPT_LISTS } from '../standard-lists.ts'
import { seedAnnouncements } from './announcements.ts'
import { seedBuyerRatings } from './buyer-ratings.ts'
import { BUYERS, PEOPLE, SUPPLIERS } from './people.ts'
import { photoOf } from './photo.ts'
import { seedHistory } from './history.ts'
import { seedLists } from './lists.ts'
import { branches } from './reference.ts'
import { seedSampling } from './sampling.ts'
import { seedProfiles } from './seed-profiles.ts'
import { seedSourcing } from './sourcing.ts'
import { seedTermTemplates } from './term-templates.ts'
import { seedDraftInStop, seedWorkCalendar } from './work-calendar.ts'

const system = systemCaller('demo-seed')

/** What documents are made of. */
type Grounds = FileDeps & Pick<DemoWorld, 'signing'>

/** Fills an empty database with the demo world, which takes a while: `begun` is told. Does nothing where a company exists already. */
export const seedDemo = async (
  { db, objects, signing, cipher, clock }: Grounds & { readonly cipher: FieldCipher; readonly clock: Clock },
  production: boolean,
  begun?: () => void,
): Promise<boolean> => {
  if (production) throw new Error('the demo world is refused when NODE_ENV is production')
  const isFresh = await db.write(system, async (tx) => {
    // Of several servers that start at once one seeds; the others wait here and then see a company.
    await lockFirstData(tx, system)
    const { rows } = await sql`select 1 from company limit 1`.execute(tx.for(system))
    if (rows.length > 0) return false
    await seedReference(tx)
    await seedPeople(tx, cipher)
    return true
  })
  if (isFresh) begun?.()
  if (isFresh)
    await seedProfiles({ db, objects }, cipher, clock(), (index, companyId) =>
      callerOf(db, ownerName(index), companyId),
    )
  if (isFresh) await seedWorkCalendar(worldOf({ db, objects, signing }, clock()))
  if (isFresh) for (const { demo } of NOUNS) await demo?.(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedDraftInStop(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedSourcing(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedSampling(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedHistory(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedAnnouncements(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await seedBuyerRatings(worldOf({ db, objects, signing }, clock()))
  if (isFresh) await countAnswerTimes(db, clock(), NOUNS)
  return isFresh
}

const seedReference = async (tx: Tx): Promise<void> => {
  await writeStandardData(tx, system, KEPT_LISTS)
  await createBankSubs().store.insert(
    tx,
    system,
    branches().map((branch) => ({ ...EMPTY_BANK_SUB, ...branch })),
  )
  await seedLists(tx, system)
}

const seedPeople = async (tx: Tx, cipher: FieldCipher): Promise<void> => {
  const db = tx.for(system)
  const companyIds: string[] = []
  const buyerIds: string[] = []
  for (const buyer of BUYERS) buyerIds.push((await addCompany(tx, system, { ...EMPTY_BUYER_COMPANY, ...buyer })).id)
  await seedTermTemplates(tx, system, buyerIds)
  for (const { type, status, ...supplier } of SUPPLIERS) {
    const companyId = await insertSupplierCompany(tx, supplier)
    companyIds.push(companyId)
    await sql`insert into supplier (company_id, supplier_type, status) values (${companyId}, ${type}, ${status})`.execute(
      db,
    )
  }
  for (const { name, mobile, joins, staffRoles = [] } of PEOPLE) {
    const id = await insertPerson(tx, system, cipher, { name, mobile, side: joins ? SUPPLIER : BUYER, staffRoles })
    for (const join of joins ?? []) {
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

const worldOf = ({ db, objects, signing }: Grounds, now: Date): DemoWorld => {
  const companyId = async (name: string | undefined): Promise<string> => {
    const { rows } = await db.read(system, (tx) =>
      sql<{ id: string }>`select id from company where name = ${name ?? ''}`.execute(tx.for(system)),
    )
    return rows[0]?.id ?? ''
  }
  const keep: DemoWorld['file'] = async (me, file) => (await storeServerFile({ db, objects }, me, file)).id
  return {
    db,
    objects,
    signing,
    now,
    staff: (name) => callerOf(db, name, null),
    supplier: async (index) => callerOf(db, ownerName(index), await companyId(SUPPLIERS[index]?.name)),
    userId: async (name) => (await callerOf(db, name, null)).userId,
    buyerCompanyId: (index) => companyId(BUYERS[index]?.name),
    photo: async (me, caption) =>
      keep(me, { name: `${caption}.jpg`, mime: 'image/jpeg', content: await photoOf(caption) }),
    file: keep,
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
