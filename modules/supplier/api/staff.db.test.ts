import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { maskMobile } from '#kernel/masking.ts'
import { callerNow } from '#platform/auth/caller-now.ts'
import type { Person } from '#platform/testing/people.ts'
import type { SupplierQuery, SupplierRow } from '../shapes.ts'
import { MESSAGES } from '../message-words.ts'
import { supplierExporters } from './export.ts'
import { CODES, SECRETS, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, picture } = erp

describe('a supplier that the buyer prepares', () => {
  const add = (body: object, as = cast.purchaser) =>
    call('POST', '/api/Supplier/Add', as, { body: { supplierType: 1, name: '预备厂', ...body } })

  it('keeps what is known of it, and belongs to the person who made it unless others are named', async () => {
    const made = await add({ shortName: '预备', creditCode: ` ${CODES[6].toLowerCase()} `, mainCategoryIds: [picture] })
    expect(made.json()).toMatchObject({
      status: 0,
      shortName: '预备',
      purchasers: [{ id: cast.purchaser.userId }],
      profile: { creditCode: CODES[6], mainCategoryIds: [picture] },
    })
  })
  it('is refused under a credit code that another has, in its draft or by registration, and says whose it is', async () => {
    const { id: draft } = (await add({ name: '先来厂', creditCode: CODES[7] })).json()
    const again = (await add({ creditCode: CODES[7] })).json()
    expect(again).toMatchObject({
      status: 422,
      errors: { creditCode: [MESSAGES.knownToStaff('先来厂', '待供应商提交')] },
      extensions: { supplierId: draft },
    })
    const [row] = await people.run(
      sql`update company set credit_code = ${CODES[8]} where id = ${await people.supplier('老厂')} returning name`,
    )
    expect(row).toEqual({ name: '老厂' })
    expect((await add({ creditCode: CODES[8] })).json().errors).toEqual({
      creditCode: [MESSAGES.knownToStaff('老厂', '已认证')],
    })
  })
  it('of two made at once under one code is one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => add({ creditCode: CODES[9] })))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422, 422])
  })
  it('is refused with a code that cannot be one', async () => {
    for (const creditCode of ['91440300MA5EXAMPL0', '123', '9144****'])
      expect((await add({ creditCode })).json().errors).toEqual({ creditCode: [MESSAGES.creditCode] })
  })
})

describe('the exported list of suppliers', () => {
  const exporter = supplierExporters(() => erp.clock.now).Supplier
  const callerOf = async (person: Person) =>
    (await callerNow(erp.db, systemCaller('test'), {
      userId: person.userId,
      companyId: person.headers['company-id'] ?? null,
      needs: 'supplier.view',
    })) ?? expect.unreachable()
  const exported = async (query: SupplierQuery, keys: string[]) => {
    const me = await callerOf(cast.purchaser)
    return erp.db.read(me, async (tx) => {
      const rows = (await Array.fromAsync(exporter.open(tx, me, query, keys).pages)).flat()
      expect(await exporter.count(tx, me, query, 1_000)).toBe(rows.length)
      return rows
    })
  }

  it('has the rows of the list in its order, also by days that some lack', async () => {
    await erp.passed(CODES[0])
    for (const OrderBy of [undefined, 'name', '-createdAt', 'nextExpiry', '-nextExpiry', '-submittedAt'] as const) {
      const search = OrderBy === undefined ? '' : `&OrderBy=${OrderBy}`
      const list = await call('GET', `/api/Supplier?PageSize=100${search}`, cast.purchaser)
      const names = list.json().map((row: SupplierRow) => [row.name, row.statusName])
      expect(await exported(OrderBy === undefined ? {} : { OrderBy }, ['name', 'statusName'])).toEqual(names)
    }
    expect(await exported({ Status: [3] }, ['name', 'nextExpiry'])).toEqual([['深圳晨光彩印有限公司', '2028-06-30']])
  })
  it('shows personal numbers masked to everybody, and no other ones', async () => {
    const me = await callerOf(cast.manager)
    const all = exporter.columnsFor(me).map(({ key }) => key)
    const text = JSON.stringify(await exported({ Status: [3] }, all))
    for (const secret of Object.values(SECRETS)) expect(text).not.toContain(secret)
    expect(text).toContain(maskMobile(SECRETS.mobile))
    expect(text).toContain(SECRETS.accountNo.slice(-4))
    expect(text).toContain(CODES[0])
  })
  it('is not made by a telephone number, which would stand in the history, and is by a name', async () => {
    await expect(exported({ Q: SECRETS.mobile }, ['name'])).rejects.toThrow('422')
    expect(await exported({ Q: '晨光' }, ['name'])).toHaveLength(1)
  })
  it('is nothing for people of a supplier', async () => {
    const { owner } = await erp.begun()
    const none = await callerNow(erp.db, systemCaller('test'), {
      userId: owner.userId,
      companyId: owner.headers['company-id'] ?? null,
      needs: 'supplier.view',
    })
    expect(none).toBeUndefined()
  })
})
