import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { asOwner, makeSupplier, memberOf, staffMember, type Supplier } from '../testing/world.ts'

let test: TestDatabase
let sun: Supplier
let moon: Supplier
let buyer: Supplier

beforeAll(async () => {
  test = await testDatabase()
  sun = await makeSupplier(test.options, '旭日印刷')
  moon = await makeSupplier(test.options, '明月纸业')
  buyer = await makeSupplier(test.options, '童书公司', 1)
})
afterAll(() => test.close())

const TABLES = ['supplier', 'membership', 'payment_account'] as const

/** The companies whose rows a caller sees in a table when nothing is filtered. */
const companiesSeen = async (me: Caller, table: string): Promise<string[]> => {
  const { rows } = await test.db.read(me, (tx) =>
    sql<{ id: string }>`select company_id as id from ${sql.table(table)}`.execute(tx.for(me)),
  )
  return rows.map(({ id }) => id).toSorted()
}
const all = (): string[] => [sun.companyId, moon.companyId, buyer.companyId].toSorted()

describe.each(TABLES)('without any filter, %s', (table) => {
  it('shows a supplier its own rows and none of another supplier', async () => {
    const seen = await companiesSeen(memberOf(sun.companyId), table)
    expect(seen).toContain(sun.companyId)
    expect(seen).not.toContain(moon.companyId)
  })
  it('shows the staff and the scheduler all rows', async () => {
    expect(await companiesSeen(staffMember(), table)).toEqual(all())
    expect(await companiesSeen(systemCaller('x'), table)).toEqual(all())
  })
  it('shows a person who acts for no company nothing of the suppliers', async () => {
    const seen = await companiesSeen(memberOf(null), table)
    expect(seen).not.toContain(sun.companyId)
    expect(seen).not.toContain(moon.companyId)
  })
  it('shows a session without a caller nothing of the suppliers', async () => {
    const { rows } = await test.pool.query<{ company_id: string }>(`select company_id from ${table}`)
    expect(rows.map((row) => row.company_id)).not.toContain(sun.companyId)
  })
})

describe('what is shared on purpose', () => {
  it('the accounts of the buyer are seen by every supplier, for its invoices', async () => {
    expect(await companiesSeen(memberOf(sun.companyId), 'payment_account')).toEqual(
      [sun.companyId, buyer.companyId].toSorted(),
    )
  })
  it('a person sees all memberships of their own, whatever company they act for', async () => {
    expect(await companiesSeen(memberOf(sun.companyId, moon.ownerId), 'membership')).toEqual(
      [sun.companyId, moon.companyId].toSorted(),
    )
  })
})

/** How many rows a statement touched; none when the database refused the right to. */
const touched = async (me: Caller, statement: RawBuilder<unknown>): Promise<bigint | undefined> => {
  try {
    const { numAffectedRows } = await test.db.write(me, (tx) => statement.execute(tx.for(me)))
    return numAffectedRows
  } catch (error) {
    expect(error).toMatchObject({ code: '42501' })
    return 0n
  }
}

describe('a row of another company', () => {
  const renamed = (companyId: string) => sql`update payment_account set bank_name = 'x' where company_id = ${companyId}`
  const added = (companyId: string) =>
    sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name)
      values (${companyId}, '', '', '', '')`

  it('is not changed by a supplier, and its own is', async () => {
    expect(await touched(memberOf(sun.companyId), renamed(moon.companyId))).toBe(0n)
    expect(await touched(memberOf(sun.companyId), renamed(sun.companyId))).toBe(1n)
  })
  it('cannot be added by a supplier, and its own can', async () => {
    expect(await touched(memberOf(sun.companyId), added(moon.companyId))).toBe(0n)
    expect(await touched(memberOf(sun.companyId), added(sun.companyId))).toBe(1n)
  })
})

describe('what every supplier may read is still not written by one', () => {
  const STAFF = randomUUID()
  beforeAll(() =>
    asOwner(test.options, [
      `insert into app_user (id, name, mobile_cipher, mobile_index, mobile_masked, staff_roles) values ($1, '采购', '', 'staff', '', '{Purchaser}')`,
      [STAFF],
    ]),
  )

  it.each([
    [
      'a new account of the buyer',
      () => sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name)
      values (${buyer.companyId}, '', '', '', '')`,
    ],
    [
      'an account of the buyer',
      () => sql`update payment_account set bank_name = 'x' where company_id = ${buyer.companyId} and bank_name = ''`,
    ],
    ['the buyer', () => sql`update company set address = 'x' where id = ${buyer.companyId}`],
    ['a person of the staff', () => sql`update app_user set is_active = false where id = ${STAFF}`],
    [
      'their own roles among the staff',
      () => sql`update app_user set staff_roles = '{Purchaser}' where id = ${sun.ownerId}`,
    ],
  ])('%s: refused to a supplier, accepted from the scheduler', async (_what, statement) => {
    expect(await touched(memberOf(sun.companyId, sun.ownerId), statement())).toBe(0n)
    expect(await touched(systemCaller('x'), statement())).not.toBe(0n)
  })
})

describe('a membership', () => {
  const joined = (userId: string, companyId: string) =>
    sql`insert into membership (user_id, company_id, role_keys) values (${userId}, ${companyId}, '{SupplierOwner}')`

  it('of their own company may be given by a member, and not be claimed for another company by a person', async () => {
    const me = memberOf(sun.companyId, sun.ownerId)
    expect(await touched(me, joined(buyer.ownerId, sun.companyId))).toBe(1n)
    expect(await touched(me, joined(sun.ownerId, moon.companyId))).toBe(0n)
  })
  it('is changed by a person who acts for its company, and not while they act for another', async () => {
    const changed = sql`update membership set own_only = true where user_id = ${sun.ownerId}`
    expect(await touched(memberOf(moon.companyId, sun.ownerId), changed)).toBe(0n)
    expect(await touched(memberOf(sun.companyId, sun.ownerId), changed)).toBe(1n)
  })
})
