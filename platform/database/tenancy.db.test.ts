import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { makeSupplier, memberOf, staffMember, type Supplier } from '../testing/world.ts'
import { historyOf, recordDeed } from './records.ts'

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
  it('a person sees all memberships of his own, whatever company he acts for', async () => {
    expect(await companiesSeen(memberOf(sun.companyId, moon.ownerId), 'membership')).toEqual(
      [sun.companyId, moon.companyId].toSorted(),
    )
  })
})

describe('a row of another company', () => {
  const rename = async (me: Caller, companyId: string): Promise<bigint | undefined> => {
    const { numAffectedRows } = await test.db.write(me, (tx) =>
      sql`update payment_account set bank_name = 'x' where company_id = ${companyId}`.execute(tx.for(me)),
    )
    return numAffectedRows
  }
  it('is not changed by a supplier, and its own is', async () => {
    const me = memberOf(sun.companyId)
    expect(await rename(me, moon.companyId)).toBe(0n)
    expect(await rename(me, sun.companyId)).toBe(1n)
  })
  it('that every supplier may read, the account of the buyer, is still not changed or removed by one', async () => {
    const me = memberOf(sun.companyId)
    expect(await rename(me, buyer.companyId).catch(() => 0n)).toBe(0n)
    const removed = await test.db
      .write(me, (tx) => sql`delete from payment_account where company_id = ${buyer.companyId}`.execute(tx.for(me)))
      .then(
        (result) => result.numAffectedRows,
        () => 0n,
      )
    expect(removed).toBe(0n)
  })
  it('cannot be added by a supplier, and its own can', async () => {
    const me = memberOf(sun.companyId)
    const add = (companyId: string) =>
      test.db.write(me, (tx) =>
        sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name)
        values (${companyId}, '', '', '', '')`.execute(tx.for(me)),
      )
    await expect(add(moon.companyId)).rejects.toMatchObject({ code: '42501' })
    await expect(add(buyer.companyId)).rejects.toMatchObject({ code: '42501' })
    await expect(add(sun.companyId)).resolves.toBeDefined()
  })
})

describe('a membership', () => {
  const join = (me: Caller, userId: string, companyId: string) =>
    test.db.write(me, (tx) =>
      sql`insert into membership (user_id, company_id, role_keys) values (${userId}, ${companyId}, '{SupplierOwner}')`.execute(
        tx.for(me),
      ),
    )

  it('of his own company may be given by a member', async () => {
    await expect(join(memberOf(sun.companyId, sun.ownerId), buyer.ownerId, sun.companyId)).resolves.toBeDefined()
  })
  it('of another company cannot be taken by a person himself', async () => {
    await expect(join(memberOf(sun.companyId, sun.ownerId), sun.ownerId, moon.companyId)).rejects.toMatchObject({
      code: '42501',
    })
  })
  it('of another company is not changed by a person who acts for the first', async () => {
    const me = memberOf(moon.companyId, sun.ownerId)
    const raised = await test.db
      .write(me, (tx) => sql`update membership set own_only = true where user_id = ${me.userId}`.execute(tx.for(me)))
      .then(
        (result) => result.numAffectedRows,
        () => 0n,
      )
    expect(raised).toBe(0n)
  })
})

describe('the audit log', () => {
  const deed = (companyId: string, entityId: string) => ({
    entity: 'Note',
    entityId,
    companyId,
    action: 'Note.change',
    remark: '改',
  })
  const write = (me: Caller, text: string) => test.db.write(me, (tx) => sql.raw(text).execute(tx.for(me)))

  it('takes new lines and shows them to their company', async () => {
    const me = memberOf(sun.companyId)
    const id = randomUUID()
    await test.db.write(me, (tx) => recordDeed(tx, me, deed(sun.companyId, id)))
    expect(await test.db.read(me, (tx) => historyOf(tx, me, id))).toMatchObject([
      { action: 'Note.change', remark: '改' },
    ])
    const other = memberOf(moon.companyId)
    expect(await test.db.read(other, (tx) => historyOf(tx, other, id))).toEqual([])
  })
  it.each([`update audit_log set remark = ''`, 'delete from audit_log', 'truncate audit_log'])(
    'cannot be changed by the application, whoever calls: %s',
    async (text) => {
      for (const me of [memberOf(sun.companyId), staffMember(), systemCaller('x')]) {
        await expect(write(me, text)).rejects.toMatchObject({ code: '42501' })
      }
    },
  )
  it('cannot take a line in the name of another person', async () => {
    const me = memberOf(sun.companyId)
    const line = (actor: string, company: string) =>
      write(
        me,
        `insert into audit_log (company_id, actor_id, actor_name, side, action, entity, entity_id, request_id)
      values ('${company}', '${actor}', '', 'supplier', 'x', 'x', gen_random_uuid(), 'x')`,
      )
    await expect(line(randomUUID(), moon.companyId)).rejects.toMatchObject({ code: '42501' })
    await expect(line(me.userId, sun.companyId)).resolves.toBeDefined()
  })
})
