import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { performanceWorld } from './performance.fixture.ts'

const world = await performanceWorld()
const { erp, cast, desk, ordered, plansIn, ago, today, dated, sentOn, signedOn, scoreOf, behind } = world
const { call, people } = erp
afterAll(() => erp.close())

describe('deliveries in time', () => {
  it('count by the day that was first confirmed: late ones count against, today is not due yet', async () => {
    const order = await ordered('100', '200', '300', '400', '500')
    const [early, late, half, never, due] = plansIn(order)
    for (const plan of [early, late, half, never]) await dated(plan, ago(10))
    await dated(due, today)
    await sentOn((await world.shipped(early, '100')).id, ago(10))
    await sentOn((await world.shipped(late, '200')).id, ago(9))
    await sentOn((await world.shipped(half, '150')).id, ago(11))
    await sentOn((await world.shipped(half, '150')).id, ago(8))
    expect(await scoreOf('onTime')).toMatchObject({ rate: '25.0', good: '1', of: '4', excluded: 0 })
    expect((await behind('onTime')).map(({ verdict }) => verdict)).toEqual(['bad', 'bad', 'bad', 'good'])
  })
  it('count by that day although the supplier has put them off since', async () => {
    const [plan] = plansIn(await ordered('50'))
    await dated(plan, ago(20), ago(5))
    await sentOn((await world.shipped(plan, '50')).id, ago(6))
    expect(await scoreOf('onTime')).toMatchObject({ good: '1', of: '5' })
  })
  it('count by the later day where the buyer has changed the order', async () => {
    const order = await ordered('60')
    const [plan] = plansIn(order)
    await dated(plan, ago(20), ago(5))
    await sentOn((await world.shipped(plan, '60')).id, ago(6))
    await people.run(sql`insert into purchase_order_version (order_id, company_id, version, status, content)
      values (${order.id}, ${cast.a}, ${order.version}, 'executing', '{}')`)
    expect(await scoreOf('onTime')).toMatchObject({ good: '2', of: '6' })
  })
  it('do not count where the buyer has stopped the order, and say why', async () => {
    const order = await ordered('70')
    await dated(plansIn(order)[0], ago(15))
    await desk.moved(order, 'suspend', cast.purchaser, { remark: '改版' })
    expect(await scoreOf('onTime')).toMatchObject({ good: '2', of: '6', excluded: 1 })
    const [stopped] = await behind('onTime', cast.owner, '&Verdict=excluded')
    expect(stopped).toMatchObject({ code: order.code, url: `/admin/po/${order.id}` })
    expect(stopped?.why).toContain('不计入')
  })
  it('of what is allowed to be short are whole without it', async () => {
    const order = await ordered('1000')
    const [plan] = plansIn(order)
    await dated(plan, ago(30))
    await people.run(sql`update purchase_order set under_rate = 5 where id = ${order.id}`)
    await sentOn((await world.shipped(plan, '950')).id, ago(31))
    expect(await scoreOf('onTime')).toMatchObject({ good: '3', of: '7' })
  })
  it('of the 90 days before are the figure to compare with', async () => {
    const [plan, old] = plansIn(await ordered('10', '20'))
    await dated(plan, ago(91))
    await dated(old, ago(181))
    await sentOn((await world.shipped(plan, '10')).id, ago(91))
    expect((await scoreOf('onTime'))?.former).toEqual({ rate: '100.0', good: '1', of: '1', excluded: 0 })
  })
})

describe('goods that pass', () => {
  it('are what was accepted of what came; a concession does not count as accepted, and nothing counts before it is judged', async () => {
    const [whole, part, waits] = plansIn(await ordered('1000', '500', '300'))
    await signedOn((await world.stored(whole, '1000')).id, ago(3))
    const inspecting = await world.moved(await world.signed(part, '500'), 'inspect', cast.inspector)
    const judged = await world.moved(inspecting, 'judge', cast.inspector, world.findingOf(inspecting, '480', '15', '5'))
    await signedOn((await world.moved(judged, 'store', cast.keeper)).id, ago(3))
    await signedOn((await world.signed(waits, '300')).id, ago(3))
    expect(await scoreOf('pass')).toMatchObject({ rate: '98.7', good: '1480', of: '1500', excluded: 1 })
    expect((await behind('pass')).map(({ verdict }) => verdict)).toEqual(['bad', 'excluded', 'good'])
  })
})

describe('answers to invitations', () => {
  it('are offers and declines; missed ones count against, those called off do not count, open ones are not due', async () => {
    await world.quoted({ status: 'evaluating', due: ago(4), submitted: true })
    await world.quoted({ status: 'superseded', due: ago(4), declined: true })
    await world.quoted({ status: 'missed', due: ago(4) })
    await world.quoted({ status: 'voided', due: ago(4) })
    await world.quoted({ status: 'awaiting', due: today })
    await world.quoted({ status: 'missed', due: ago(4), company: cast.b })
    expect(await scoreOf('response')).toMatchObject({ rate: '66.7', good: '2', of: '3', excluded: 1 })
  })
})

describe('rectifications in time', () => {
  it('count stage by stage: handed in before the deadline or not, and not while staff look at the plan', async () => {
    await world.task('closed', [ago(30), ago(20), ago(5)], [ago(31), ago(19), ago(6)])
    await world.task('reviewing', [ago(30), ago(20), ago(5)], [ago(30), ago(20)])
    await world.task('analysing', [ago(30), ago(2), today], [ago(30)])
    await world.task('cancelled', [ago(30), ago(20), ago(5)])
    expect(await scoreOf('rectification')).toMatchObject({ rate: '71.4', good: '5', of: '7', excluded: 4 })
  })
})

describe('who sees what', () => {
  it('a person sees the scores whose documents they may see, and is refused the others', async () => {
    expect((await world.performance(cast.quality)).scores.map(({ score }) => score)).toEqual([
      'onTime',
      'pass',
      'rectification',
    ])
    expect((await call('GET', '/api/Performance/Supplier/Behind?Score=response', cast.quality)).status).toBe(403)
    expect((await call('GET', '/api/Performance/Supplier/Behind?Score=response', cast.owner)).status).toBe(200)
  })
  it('another supplier counts its own alone', async () => {
    const theirs = await world.performance(cast.stranger)
    expect(theirs.scores.map(({ score, of }) => [score, of])).toEqual([
      ['onTime', '0'],
      ['pass', '0'],
      ['response', '1'],
      ['rectification', '0'],
    ])
    expect(await behind('onTime', cast.stranger)).toEqual([])
  })
  it('staff ask for a supplier and read the same; suppliers cannot ask for another', async () => {
    const path = `/api/Performance/Supplier/${world.supplierId}`
    const asked = await call('GET', path, cast.manager)
    expect(asked.json()).toMatchObject({ scores: (await world.performance()).scores })
    expect((await call('GET', `${path}/Behind?Score=pass`, cast.manager)).status).toBe(200)
    expect((await call('GET', path, cast.stranger)).status).toBe(403)
    expect((await call('GET', `/api/Performance/Supplier/${cast.a}`, cast.manager)).status).toBe(404)
  })
  it('a person who sees only documents of their own counts these alone', async () => {
    const id = await people.user('跟单')
    await people.join(id, cast.a, ['SupplierMerchandiser'], true)
    const narrow = await people.signIn(id, cast.a)
    expect((await world.performance(narrow)).scores.map(({ of }) => of)).toEqual(['0', '0'])
    await people.run(
      sql`update purchase_receipt set follower_id = ${id} where company_id = ${cast.a} and status = 'stored'`,
    )
    expect((await world.performance(narrow)).scores.map(({ of }) => of)).toEqual(['0', '1500'])
  })
})
