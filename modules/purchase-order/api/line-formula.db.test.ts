import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { pagesOf } from '#platform/print/poppler.fixture.ts'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Order } from '../shapes.ts'
import { makeFormula, skuCalled } from './formula.fixture.ts'
import { castOf, deskOf, draftOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser, buyer } = cast
const { call, people } = erp
const { create, move, moved, issued, seen } = deskOf(erp, cast)
afterAll(() => erp.close())

const BOOK = await skuCalled(erp, 'BK-0001')
const BOX = await skuCalled(erp, 'PK-0401')
const made = { companyId: cast.a, buyer, purchaserId: purchaser.userId, skuId: BOOK }
const inForce = await makeFormula(erp, { ...made, code: 'PF-1' })
const newer = await makeFormula(erp, { ...made, code: 'PF-5', version: 'v2.0' })
const waiting = await makeFormula(erp, { ...made, code: 'PF-2', status: 'submitted' })
const ofBox = await makeFormula(erp, { ...made, code: 'PF-3', skuId: BOX })
const ofRival = await makeFormula(erp, { ...made, code: 'PF-4', companyId: cast.b })

const withFormula = (formulaId: string) => ({
  items: draftOf(cast.a, buyer).items.map((line, index) => (index === 0 ? { ...line, formulaId } : line)),
})
const gapsOf = ({ internal }: Order) => internal?.missing.map(({ field, why }) => [field, why])

describe('the recipe of a line', () => {
  test('stands on the order for both sides, with its version, and on the paper', async () => {
    const order = await issued(withFormula(inForce))
    for (const who of [owner, purchaser])
      expect((await seen(order, who)).items[0]).toMatchObject({
        formulaId: inForce,
        formulaCode: 'PF-1',
        formulaVersion: 'v1.0',
      })
    expect(order.items[1]).toMatchObject({ formulaId: null, formulaCode: '' })
    const paper = await call('GET', `/api/PurchaseOrder/${order.id}/Preview/Pdf`, owner)
    expect(pagesOf(paper.bytes).join(' ')).toContain('PF-1 v1.0')
  })
  test('must be in force before the order is published, and the refusal names the line', async () => {
    const order = await create(withFormula(waiting))
    expect(gapsOf(order)).toEqual([['items.0.formulaId', '第 1 行：配方 PF-2 v1.0 待审核，请选择已生效的版本']])
    const refused = await move(order, 'publish', purchaser)
    expect(refused.status).toBe(422)
    expect(refused.json().errors).toEqual({
      'items.0.formulaId': ['第 1 行：配方 PF-2 v1.0 待审核，请选择已生效的版本'],
    })
    await people.run(sql`update formula set status = 'confirmed' where id = ${waiting}`)
    expect((await moved(order, 'publish', purchaser)).items[0]?.formulaCode).toBe('PF-2')
  })
  test('is one of the product, by this supplier', async () => {
    for (const foreign of [ofBox, ofRival]) {
      const order = await create(withFormula(foreign))
      expect(gapsOf(order)?.map(([field]) => field)).toEqual(['items.0.formulaId'])
      expect(order.items[0]?.formulaId).toBeNull()
    }
  })
  test('goes along with a copy and a reprint', async () => {
    const order = await moved(await issued(withFormula(inForce)), 'confirm', owner)
    const copy: Order = (await call('POST', `/api/PurchaseOrder/${order.id}/Copy`, purchaser)).json()
    expect(copy.items[0]?.formulaId).toBe(inForce)
    const lines = order.items.map(({ id }) => ({ itemId: id, qty: '300' }))
    const again = await call('POST', `/api/PurchaseOrder/${order.id}/Reprint`, purchaser, {
      body: { requiredDate: '2099-08-01', lines },
    })
    expect(again.json().items[0]).toMatchObject({ formulaId: inForce, formulaVersion: 'v1.0' })
  })
  test('is changed by a change of the order, which says so, and comes back when that is refused', async () => {
    const order = await moved(await issued(withFormula(inForce)), 'confirm', owner)
    const lines = (formulaId: string) =>
      order.items.map(({ id, qty, unitPrice, requiredDate }, index) => ({
        id,
        qty,
        unitPrice,
        priceSource: 1,
        requiredDate,
        ...(index === 0 ? { formulaId } : {}),
      }))
    const wrong = await move(order, 'revise', purchaser, { remark: '换版', revision: { items: lines(ofBox) } })
    expect(wrong.json().errors).toHaveProperty(['revision.items.0.formulaId'])
    const revised = await moved(order, 'revise', purchaser, { remark: '换版', revision: { items: lines(newer) } })
    expect(revised.items[0]?.formulaVersion).toBe('v2.0')
    expect(revised.logs[0]?.diff).toContainEqual({
      field: '第 1 行 精装绘本《小熊的星空》 配方',
      before: 'PF-1 v1.0',
      after: 'PF-5 v2.0',
    })
    const versions = (await call('GET', `/api/PurchaseOrder/${order.id}/Version`, owner)).json()
    expect(versions.map(({ items: [line] }: { items: { formulaVersion: string }[] }) => line?.formulaVersion)).toEqual([
      'v2.0',
      'v1.0',
    ])
    const back = await moved(await seen(revised, owner), 'rejectRevision', owner, { remark: '不换' })
    expect(back.items[0]).toMatchObject({ formulaId: inForce, formulaVersion: 'v1.0' })
  })
})
