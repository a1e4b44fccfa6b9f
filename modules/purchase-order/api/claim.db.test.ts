import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser } = cast
const { move, moved, issued } = deskOf(erp, cast)
afterAll(() => erp.close())

const LOSSES = [
  { name: '已备纸张', amount: '1000', note: '专用纸 2 吨' },
  { name: '制版', amount: '200.5', note: '' },
]

/** An order whose cancellation was asked for. */
const asked = async () =>
  moved(await moved(await issued(), 'confirm', owner), 'requestCancel', purchaser, { remark: '停售' })

const claimed = async () => moved(await asked(), 'agreeCancel', owner, { remark: '已备料', claimLines: LOSSES })

describe('the claim of a cancelled order', () => {
  test('is made with the consent, and comes to the sum of its lines', async () => {
    const order = await claimed()
    expect(order).toMatchObject({
      statusName: '已取消',
      claimStatus: 1,
      claim: { claimed: '1200.50', reason: '已备料', offered: null, agreed: null },
    })
    expect(order.logs[0]?.diff).toEqual([{ field: '索赔金额', before: '', after: '1,200.5' }])
  })
  test('is refused line by line when it costs nothing, and the order is not cancelled then', async () => {
    const order = await asked()
    const refused = await move(order, 'agreeCancel', owner, { claimLines: [{ name: '纸', amount: '0', note: '' }] })
    expect(refused.status).toBe(422)
    expect(refused.json().errors).toEqual({ 'claimLines.0.amount': ['第 1 项金额须大于 0'] })
    expect((await moved(order, 'agreeCancel', owner, { claimLines: LOSSES })).claimStatus).toBe(1)
  })
  test('is accepted by the buyer as it is, once', async () => {
    const agreed = await moved(await claimed(), 'acceptClaim', purchaser)
    expect(agreed).toMatchObject({ claimStatus: 3, claim: { agreed: '1200.50' } })
    expect((await move(agreed, 'acceptClaim', purchaser)).status).toBe(422)
    expect((await move(agreed, 'withdrawClaim', owner)).status).toBe(422)
  })
  test('is met by a lower amount with a reason, which the supplier accepts', async () => {
    const order = await claimed()
    expect((await move(order, 'counterClaim', purchaser, { remark: '版可再用' })).json().errors).toEqual({
      claimAmount: ['请填写认可金额，不认可填 0'],
    })
    expect((await move(order, 'counterClaim', purchaser, { remark: '版可再用', claimAmount: '1200.5' })).status).toBe(
      422,
    )
    const countered = await moved(order, 'counterClaim', purchaser, { remark: '版可再用', claimAmount: '1000' })
    expect(countered).toMatchObject({ claimStatus: 2, claim: { offered: '1000.00', reply: '版可再用' } })
    expect((await move(countered, 'acceptClaim', purchaser)).status).toBe(422)
    const agreed = await moved(countered, 'acceptCounter', owner)
    expect(agreed).toMatchObject({ claimStatus: 3, claim: { claimed: '1200.50', agreed: '1000.00' } })
  })
  test('is made again after a lower amount, and the buyer answers again', async () => {
    const countered = await moved(await claimed(), 'counterClaim', purchaser, { remark: '不认可', claimAmount: '0' })
    expect((await move(countered, 'reclaim', owner, { remark: '有发票' })).status).toBe(422)
    const again = await moved(countered, 'reclaim', owner, { remark: '有发票', claimLines: LOSSES.slice(0, 1) })
    expect(again).toMatchObject({ claimStatus: 1, claim: { claimed: '1000.00', offered: '0.00', reason: '有发票' } })
    expect(await moved(again, 'acceptClaim', purchaser)).toMatchObject({ claimStatus: 3, claim: { agreed: '1000.00' } })
  })
  test('is taken back by the supplier alone', async () => {
    const order = await claimed()
    expect((await move(order, 'withdrawClaim', purchaser)).status).toBe(405)
    expect((await moved(order, 'withdrawClaim', owner)).claimStatus).toBe(4)
  })
})
