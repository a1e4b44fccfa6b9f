import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { addSku, castOf, deskOf, lineOf } from './formulas.fixture.ts'
import { formulaRoutes } from './noun.ts'

const erp = await startErp(({ cipher }) => formulaRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { create, gone } = deskOf(erp, cast)
afterAll(() => erp.close())

const paper = await addSku(erp, 'ZC-157')
const supplied = lineOf({ key: 'line-2', code: 'ZC-157', name: '157g 哑粉纸', usage: '0.5', unit: 'kg', supplyMode: 2 })
const inForce = await gone(await create({ items: [lineOf(), supplied] }), 'submit', 'confirm')
const written = await create()
await create({ skuId: paper })

const ask = (who: Person, companyId = cast.a) =>
  erp.call('GET', `/api/Formula/ForOrder?CompanyId=${companyId}&SkuIds=${cast.skuId}`, who)

describe('the formulas that an order may name', () => {
  test('are those of the product by this supplier, in force first, with what the buyer supplies and no costs', async () => {
    const found = (await ask(cast.purchaser)).json()
    expect(found.map(({ id }: { id: string }) => id)).toEqual([inForce.id, written.id])
    expect(found[0]).toMatchObject({
      isInForce: true,
      statusName: '已生效',
      basis: { qty: '1', unit: '本' },
      supplied: [{ code: 'ZC-157', name: '157g 哑粉纸', usage: '0.5', unit: 'kg', lossRate: '5' }],
    })
    expect(found[1]).toMatchObject({ isInForce: false, statusName: '草稿' })
    expect(JSON.stringify(found)).not.toContain('unitCost')
    expect((await ask(cast.purchaser, cast.b)).json()).toEqual([])
  })
  test('are not told to suppliers this way', async () => {
    for (const who of [cast.owner, cast.stranger]) expect((await ask(who)).status).toBe(403)
  })
})
