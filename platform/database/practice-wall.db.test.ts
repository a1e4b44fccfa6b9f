import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { asOwner, makeSupplier, memberOf, staffMember, type Supplier } from '../testing/world.ts'

let test: TestDatabase
let owner: Client
let real: Supplier
let buyer: Supplier
let mine: Supplier
let theirs: Supplier
let practiceBuyer: Supplier

beforeAll(async () => {
  test = await testDatabase()
  owner = new Client(test.options)
  await owner.connect()
  real = await makeSupplier(test.options, '旭日印刷')
  buyer = await makeSupplier(test.options, '童书公司', 1)
  mine = await makeSupplier(test.options, '练习一')
  theirs = await makeSupplier(test.options, '练习二')
  practiceBuyer = await makeSupplier(test.options, '练习采购方', 1)
  await asOwner(
    test.options,
    [
      'insert into practice_company (id, user_id) values ($1, $2), ($3, $4)',
      [mine.companyId, mine.ownerId, theirs.companyId, theirs.ownerId],
    ],
    ['insert into practice_company (id) values ($1)', [practiceBuyer.companyId]],
  )
})
afterAll(async () => {
  await owner.end()
  await test.close()
})

const actingFor = ({ companyId }: Supplier): Caller => ({ ...staffMember(), companyId })
const ids = (...companies: readonly Supplier[]): string[] => companies.map(({ companyId }) => companyId).toSorted()
/** The companies that a caller sees something of in a table. */
const seenIn = async (me: Caller, table: string, column = 'company_id'): Promise<string[]> => {
  const { rows } = await test.db.read(me, (tx) =>
    sql<{ id: string }>`select ${sql.ref(column)} as id from ${sql.table(table)}`.execute(tx.for(me)),
  )
  return [...new Set(rows.map(({ id }) => id))].toSorted()
}

describe('the wall', () => {
  it('stands around every table that has a company: one that is added later without it fails here', async () => {
    const { rows } =
      await owner.query(`select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and not exists (select from pg_policy p where p.polrelid = c.oid
        and p.polname = 'practice' and not p.polpermissive and p.polcmd = '*' and pg_get_expr(p.polqual, c.oid) like '%practice_companies()%'
        and pg_get_expr(p.polqual, c.oid) like '%practice_world()%')`)
    expect(rows).toEqual([])
  })
  it('is given to every new kind of documents, and by a call to any other table', async () => {
    await owner.query(`begin; create table thing (like document_base including all, status text not null); create table part (company_id uuid not null);
      call make_document('thing', '{}', '{}')`)
    const { rows } =
      await owner.query(`select polrelid::regclass::text as name from pg_policy where polname = 'practice'
      and polrelid in ('thing'::regclass, 'part'::regclass) order by 1`)
    await owner.query('rollback')
    expect(rows).toEqual([{ name: 'part' }, { name: 'thing' }])
  })
  it('costs a row of a list one look into a table in memory', async () => {
    await owner.query(`begin; set local role portal_app; set local app.side = 'staff'; set local app.company = ''`)
    const { rows } = await owner.query<{ 'QUERY PLAN': string }>('explain select count(*) from purchase_order')
    await owner.query('rollback')
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('hashed SubPlan')
    expect(plan).not.toMatch(/\(SubPlan \d/)
  })
})

describe.each(['supplier', 'membership', 'payment_account'])('of %s', (table) => {
  it('staff see what is real and nothing of a practice', async () => {
    expect(await seenIn(staffMember(), table)).toEqual(ids(real, buyer))
  })
  it('the buyer of a practice sees that one and its own, and nothing else', async () => {
    expect(await seenIn(actingFor(mine), table)).toEqual(ids(mine, practiceBuyer))
    expect(await seenIn(actingFor(real), table)).toEqual([])
  })
  it('the scheduler sees all', async () => {
    expect(await seenIn(systemCaller('x'), table)).toEqual(ids(real, buyer, mine, theirs, practiceBuyer))
  })
})

describe('companies', () => {
  it('of a practice are unknown to staff and to suppliers, and real ones to a practice', async () => {
    expect(await seenIn(staffMember(), 'company', 'id')).toEqual(ids(real, buyer))
    expect(await seenIn(memberOf(real.companyId), 'company', 'id')).toEqual(ids(real, buyer))
    expect(await seenIn(memberOf(mine.companyId), 'company', 'id')).toEqual(ids(mine, practiceBuyer))
    expect(await seenIn(actingFor(mine), 'company', 'id')).toEqual(ids(mine, practiceBuyer))
  })
  it('are known to the people who belong to them, whichever they act for', async () => {
    expect(await seenIn(memberOf(real.companyId, mine.ownerId), 'company', 'id')).toEqual(ids(real, buyer, mine))
  })
})

describe('a row of a practice', () => {
  const account = ({ companyId }: Supplier) =>
    sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name)
      values (${companyId}, '', '', '', '')`
  const adds = (me: Caller, to: Supplier) => test.db.write(me, (tx) => account(to).execute(tx.for(me)))

  it('cannot be added by staff, and a real one can', async () => {
    await expect(adds(staffMember(), mine)).rejects.toThrow('row-level security')
    await expect(adds(staffMember(), real)).resolves.toBeDefined()
  })
  it('is added by its own buyer, and a real one, or one of another practice, is not', async () => {
    await expect(adds(actingFor(mine), mine)).resolves.toBeDefined()
    await expect(adds(actingFor(mine), theirs)).rejects.toThrow('row-level security')
    await expect(adds(actingFor(mine), real)).rejects.toThrow('row-level security')
  })
})
