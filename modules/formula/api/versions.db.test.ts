import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { addOrder, addSku, castOf, deskOf, lineOf } from './formulas.fixture.ts'
import { formulaRoutes } from './noun.ts'

const erp = await startErp(({ cipher }) => formulaRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

let products = 0
/** A formula in force, of a product of its own. */
const inForce = async () => {
  products += 1
  const skuId = await addSku(erp, `FV-${products}`)
  return desk.gone(await desk.create({ skuId, items: [lineOf({ unitCost: '1.86' })] }), 'submit', 'confirm')
}

describe('a new version', () => {
  it('is a draft with everything that the former one has, which stays in force meanwhile', async () => {
    const former = await desk.moved(await inForce(), 'newVersion', cast.sales, { remark: '换纸' })
    expect(former.statusName).toBe('已生效')
    const next = await desk.newest(former)
    expect(next).toMatchObject({
      version: 'v1.1',
      parentId: former.id,
      changeReason: '换纸',
      statusName: '草稿',
      title: former.title,
      items: former.items,
    })
    expect(next.versions.map(({ version }) => version)).toEqual(['v1.0', 'v1.1'])
    const again = await desk.move(former, 'newVersion', cast.sales, { remark: '再换' })
    expect([again.status, again.json().title]).toEqual([422, '新版本 v1.1 正在编写或审核中'])
  })

  it('replaces the former one when it comes into force, and the former one stays so', async () => {
    const former = await desk.gone(await inForce(), 'newVersion')
    const next = await desk.gone(await desk.newest(former), 'submit', 'confirm')
    const replaced = await desk.seen(former)
    expect([next.statusName, replaced.statusName, replaced.disabledReason]).toEqual([
      '已生效',
      '已停用',
      'v1.1 已生效，本版停用',
    ])
    expect(replaced.logs[0]).toMatchObject({ action: '新版替代', remark: 'v1.1 已生效，本版停用' })
    const refused = await desk.move(replaced, 'enable', cast.quality)
    expect([refused.status, refused.json().title]).toEqual([422, '新版本 v1.1 已生效，不能再启用旧版'])
    const third = await desk.newest(await desk.gone(next, 'newVersion'))
    expect(third.version).toBe('v1.2')
  })

  it('needs a reason, and a word on the orders that are open', async () => {
    const former = await inForce()
    expect((await desk.move(former, 'newVersion', cast.owner)).json().errors).toHaveProperty('remark')
    const order = { companyId: cast.a, buyer: cast.buyer, purchaser: cast.purchaser.userId, skuId: former.skuId ?? '' }
    const orderId = await addOrder(erp, { ...order, code: 'PO-FV-1' })
    const rows = () => erp.people.run(sql`select * from purchase_order where id = ${orderId}`)
    const before = await rows()
    const seen = await desk.seen(former)
    expect(seen.openOrders).toMatchObject([{ code: 'PO-FV-1', statusName: '执行中', qty: '100.0000' }])
    const silent = await desk.move(former, 'newVersion', cast.owner, { remark: '换纸' })
    expect(silent.json().errors).toEqual({ orderPolicy: ['有未完成的订单，请选择继续旧版或切换到新版'] })
    const begun = await desk.moved(former, 'newVersion', cast.owner, { remark: '换纸', orderPolicy: 1 })
    expect((await desk.newest(begun)).orderPolicy).toBe(1)
    expect(await rows()).toEqual(before)
  })

  it('can be asked for by quality control, and has the costs that the buyer does not see', async () => {
    const former = await desk.moved(await inForce(), 'newVersion', cast.quality, { remark: '改克重' })
    const next = await desk.newest(former)
    expect(next.items[0]?.unitCost).toBe('1.86')
    expect((await desk.seen(next, cast.quality)).items[0]?.unitCost).toBeNull()
    expect((await desk.move(await inForce(), 'newVersion', cast.purchaser, { remark: '?' })).status).toBe(403)
  })
})

describe('a formula in force', () => {
  it('is disabled with a reason as long as no order is open, and enabled again', async () => {
    const one = await inForce()
    expect((await desk.move(one, 'disable', cast.purchaser)).json().errors).toHaveProperty('remark')
    const off = await desk.moved(one, 'disable', cast.purchaser, { remark: '停产' })
    expect([off.statusName, off.disabledReason]).toEqual(['已停用', '停产'])
    expect((await desk.moved(off, 'enable', cast.quality)).disabledReason).toBe('')

    const busy = await inForce()
    const order = { companyId: cast.a, buyer: cast.buyer, purchaser: cast.purchaser.userId, skuId: busy.skuId ?? '' }
    await addOrder(erp, { ...order, code: 'PO-FV-2', status: 'finished' })
    expect((await desk.seen(busy, cast.quality)).blockedTransitions).toEqual([])
    await addOrder(erp, { ...order, code: 'PO-FV-3' })
    const refused = await desk.move(busy, 'disable', cast.quality, { remark: '停产' })
    expect([refused.status, refused.json().title]).toEqual([422, '还有 1 张未完成的订单用到该商品，不能停用'])
  })

  it('can be chosen, others cannot', async () => {
    const one = await inForce()
    const draft = await desk.create({ skuId: one.skuId })
    const chosen = async (as: typeof cast.owner) => {
      const rows: { id: string }[] = (await erp.call('GET', `${desk.path}/Select?SkuId=${one.skuId}`, as)).json()
      return rows.map(({ id }) => id)
    }
    expect(await chosen(cast.owner)).toEqual([one.id])
    expect(await chosen(cast.purchaser)).toEqual([one.id])
    expect(await chosen(cast.stranger)).toEqual([])
    expect(draft.id).not.toBe(one.id)
  })

  it('is copied for another product, with its lines and costs, as a recipe of its own', async () => {
    const one = await inForce()
    const copy = (await erp.call('POST', `${desk.path}/${one.id}/Copy`, cast.sales)).json()
    expect(copy).toMatchObject({ version: 'v1.0', skuId: null, parentId: null, items: (await desk.seen(one)).items })
    expect(copy.title).toBe(`${one.title}（复制）`)
    expect((await erp.call('POST', `${desk.path}/${one.id}/Copy`, cast.stranger)).status).toBe(404)
  })
})
