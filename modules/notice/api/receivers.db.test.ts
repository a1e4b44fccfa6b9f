import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startNotices } from './notice.fixture.ts'

const world = await startNotices()
afterAll(() => world.close())
const { people, person, company, message, deliver, noticesOf } = world

describe('an event', () => {
  it('is not heard by the person who did it, but by the others', async () => {
    const { id, sales } = await company()
    const other = await person('业二', id, ['SupplierSales'])
    await deliver(message({ companyId: id, except: sales.userId }))
    expect(await noticesOf(sales)).toEqual([])
    expect(await noticesOf(other)).toHaveLength(1)
  })
  it('is heard by the person who acted last, unless they have left the company', async () => {
    const { id } = await company()
    const quality = await person('质', id, ['SupplierQuality'])
    const outcome = () => message({ companyId: id, code: 'order.proposalHandled', userIds: [quality.userId] })
    await deliver(outcome())
    expect(await noticesOf(quality)).toHaveLength(1)
    await people.run(sql`update membership set is_active = false where user_id = ${quality.userId}`)
    await deliver(outcome())
    const kept = await people.run(sql`select company_id from notice where user_id = ${quality.userId}`)
    expect(kept).toHaveLength(1)
  })
  it('that is an outcome reaches the main account too', async () => {
    const { id, owner, sales } = await company()
    await deliver(message({ companyId: id, code: 'order.planHandled' }))
    expect(await noticesOf(owner)).toHaveLength(1)
    expect(await noticesOf(sales)).toHaveLength(1)
  })
})
