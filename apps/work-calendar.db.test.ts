import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { castOf, deskOf, draftOf, makeSku } from '#modules/purchase-order/api/orders.fixture.ts'
import { orderRoutes } from '#modules/purchase-order/api/routes.ts'
import { capacityUses } from '#modules/work-calendar/api/category-use.ts'
import { workCalendarRoutes } from '#modules/work-calendar/api/routes.ts'
import { MESSAGES } from '#modules/work-calendar/words.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { staffMember } from '#platform/testing/world.ts'

const NOW = new Date('2027-01-15T02:00:00.000Z')
const erp = await startErp(({ cipher }) => [
  ...orderRoutes({ clock: () => NOW, cipher }),
  ...workCalendarRoutes(() => NOW),
])
const cast = await castOf(erp)
const { owner, quality, finance, stranger, purchaser, a, b } = cast
const desk = deskOf(erp, cast)
const { call, people } = erp
afterAll(() => erp.close())

const category = async (name: string, code: string, parentId: string | null, level: number): Promise<string> => {
  const [row] = await people.run(
    sql<{
      id: string
    }>`insert into sku_category (name, code, level, biz_line, parent_id) values (${name}, ${code}, ${level}, '其他', ${parentId}) returning id`,
  )
  return row?.id ?? ''
}
const books = await category('图书', 'WC', null, 1)
const picture = await category('绘本', 'WC-P', books, 2)
await makeSku(erp, 'WC-0001', '精装绘本', '本', picture)

const merchandiserId = await people.user('甲跟单')
await people.join(merchandiserId, a, ['SupplierMerchandiser'])
const merchandiser = await people.signIn(merchandiserId, a)

const YEAR = 'From=2027-01-01&To=2027-12-31'
const own = async (as: Person = owner) => (await call('GET', `/api/WorkCalendar?${YEAR}`, as)).json()
const stop = (startsOn: string, endsOn: string, as: Person = owner, more: object = {}) =>
  call('POST', '/api/WorkCalendar/Stop', as, { body: { startsOn, endsOn, reasonCode: 1, note: '', ...more } })
const capacityOf = (changes: object = {}) => ({
  name: '胶印',
  unit: '印张',
  weeklyQty: '50000',
  validFrom: '2027-01-01',
  validTo: null,
  uses: [{ categoryId: books, perUnit: '5' }],
  exceptions: [],
  note: '',
  ...changes,
})
const capacity = (as: Person, changes: object = {}) =>
  call('POST', '/api/WorkCalendar/Capacity', as, { body: capacityOf(changes) })
const lineOf = (requiredDate: string, qty: string) => ({ skuCode: 'WC-0001', qty, unitPrice: '8', requiredDate })

describe('the calendar of a supplier', () => {
  test('is written by those who plan deliveries, and read by all who see orders', async () => {
    for (const who of [quality, finance, purchaser])
      expect((await stop('2027-06-01', '2027-06-02', who)).status).toBe(403)
    expect((await stop('2027-06-01', '2027-06-02', merchandiser, { reasonCode: 3 })).status).toBe(200)
    expect((await capacity(quality)).status).toBe(403)
    expect((await own(quality)).stops).toMatchObject([{ startsOn: '2027-06-01', endsOn: '2027-06-02', reasonCode: 3 }])
    expect((await call('GET', `/api/WorkCalendar?${YEAR}`, finance)).status).toBe(403)
    const seen = await call('GET', `/api/WorkCalendar/${a}?${YEAR}`, purchaser)
    expect(seen.json().stops).toHaveLength(1)
    expect((await call('GET', `/api/WorkCalendar/${a}?${YEAR}`, stranger)).status).toBe(403)
  })
  test('is of one supplier alone: another sees nothing of it, and changes nothing in it', async () => {
    const [known] = (await own()).stops
    expect((await own(stranger)).stops).toEqual([])
    expect((await call('GET', `/api/WorkCalendar/${b}?${YEAR}`, purchaser)).json().stops).toEqual([])
    const change = { startsOn: '2027-06-03', endsOn: '2027-06-04', reasonCode: 3, note: '', rowVersion: 0 }
    const foreign = await call('PUT', `/api/WorkCalendar/Stop/${known.id}`, stranger, { body: change })
    expect(foreign.status).toBe(404)
    expect((await call('DELETE', `/api/WorkCalendar/Stop/${known.id}`, stranger)).status).toBe(404)
    const changed = await call('PUT', `/api/WorkCalendar/Stop/${known.id}`, owner, { body: change })
    expect(changed.json()).toMatchObject({ startsOn: '2027-06-03', rowVersion: 1 })
    const stale = await call('PUT', `/api/WorkCalendar/Stop/${known.id}`, owner, { body: change })
    expect(stale.status).toBe(412)
  })
  test('refuses stops that overlap, however they arrive, and names the other one', async () => {
    const both = await Promise.all([stop('2027-07-01', '2027-07-05'), stop('2027-07-05', '2027-07-09')])
    expect(both.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 422])
    const refused = await stop('2027-06-04', '2027-06-10')
    expect(refused.json().errors).toEqual({ startsOn: [MESSAGES.clash('2027-06-03', '2027-06-04', '设备检修')] })
  })
  test('takes back what has not begun, and keeps what has begun or passed', async () => {
    const planned = (await stop('2027-08-01', '2027-08-02')).json()
    expect((await call('DELETE', `/api/WorkCalendar/Stop/${planned.id}`, owner)).status).toBe(200)
    const running = (await stop('2027-01-10', '2027-01-20')).json()
    const refused = await call('DELETE', `/api/WorkCalendar/Stop/${running.id}`, owner)
    expect([refused.status, refused.json().title]).toEqual([422, MESSAGES.stopRunning])
    const early = { ...running, endsOn: '2027-01-14' }
    const { id: _id, ...body } = early
    expect((await call('PUT', `/api/WorkCalendar/Stop/${running.id}`, owner, { body })).status).toBe(200)
    const again = await call('PUT', `/api/WorkCalendar/Stop/${running.id}`, owner, { body: { ...body, rowVersion: 1 } })
    expect(again.json().errors).toEqual({ endsOn: [MESSAGES.stopEnded] })
    expect((await own()).stops.map((one: { endsOn: string }) => one.endsOn)).toContain('2027-01-14')
  })
  test('tells who changed what in it, to both sides', async () => {
    const { logs } = await own()
    expect(logs.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(['登记停工', '修改停工', '删除停工']),
    )
    const moved = logs.find(({ diff }: { diff: object[] }) => diff.length > 0)
    expect(moved.diff).toEqual([{ field: '停工结束', before: '2027-01-20', after: '2027-01-14' }])
    const seen = (await call('GET', `/api/WorkCalendar/${a}?${YEAR}`, purchaser)).json()
    expect(seen.logs).toEqual(logs)
  })
  test('answers for little more than a year, and for suppliers alone', async () => {
    expect((await call('GET', '/api/WorkCalendar?From=2027-01-01&To=2029-01-01', owner)).status).toBe(422)
    expect((await call('GET', '/api/WorkCalendar?From=2027-01-02&To=2027-01-01', owner)).status).toBe(422)
    expect((await call('GET', `/api/WorkCalendar/${cast.buyer}?${YEAR}`, purchaser)).status).toBe(404)
  })
})

describe('capacities', () => {
  test('are kept by week, with exceptions on their Mondays, and hold on to their categories', async () => {
    const made = await capacity(merchandiser, { exceptions: [{ weekOn: '2027-03-10', qty: '20000' }] })
    expect(made.json()).toMatchObject({
      weeklyQty: '50000.0000',
      exceptions: [{ weekOn: '2027-03-08', qty: '20000' }],
      uses: [{ categoryName: '图书', perUnit: '5' }],
    })
    expect(made.json().uses[0].covers.toSorted()).toEqual([books, picture].toSorted())
    expect((await capacity(owner)).json().errors).toHaveProperty('name')
    const unknown = await capacity(owner, { name: '装订', uses: [{ categoryId: a, perUnit: '1' }] })
    expect(unknown.json().errors).toEqual({ 'uses.0.categoryId': [MESSAGES.categoryUnknown] })
    const staff = staffMember()
    const against = await erp.db.read(staff, (tx) => capacityUses(tx, staff, books))
    expect(against).toBe(MESSAGES.categoryUsed)
    expect(await erp.db.read(staff, (tx) => capacityUses(tx, staff, picture))).toBeUndefined()
  })
  test('of another supplier are neither seen, changed nor removed', async () => {
    const [known] = (await own()).capacities
    expect((await own(stranger)).capacities).toEqual([])
    const body = capacityOf({ rowVersion: 0 })
    expect((await call('PUT', `/api/WorkCalendar/Capacity/${known.id}`, stranger, { body })).status).toBe(404)
    expect((await call('DELETE', `/api/WorkCalendar/Capacity/${known.id}`, stranger)).status).toBe(404)
    expect((await call('PUT', `/api/WorkCalendar/Capacity/${known.id}`, owner, { body })).status).toBe(200)
    const extra = (await capacity(owner, { name: '装订' })).json()
    expect((await call('DELETE', `/api/WorkCalendar/Capacity/${extra.id}`, owner)).status).toBe(200)
  })
  test('stand beside what is due: lines by their day, confirmed plans apart, drafts of the buyer not at all', async () => {
    const ofWeek = async (weekOn: string) =>
      (await own()).loads.filter((load: { weekOn: string }) => load.weekOn === weekOn)
    await desk.create({ items: [lineOf('2027-04-06', '111')] })
    expect(await ofWeek('2027-04-05')).toEqual([])
    const issued = await desk.issued({ items: [lineOf('2027-04-06', '300')] })
    expect(await ofWeek('2027-04-05')).toMatchObject([{ categoryId: picture, confirmed: '0', pending: '300.0000' }])
    const running = await desk.moved(issued, 'confirm', owner)
    const plans = [
      { itemId: running.items[0]?.id, planQty: '100', planDate: '2027-03-30' },
      { itemId: running.items[0]?.id, planQty: '200', planDate: '2027-04-06' },
    ]
    const planned = await desk.moved(running, 'submitDeliveryPlan', owner, { plans })
    expect(await ofWeek('2027-03-29')).toMatchObject([{ confirmed: '0', pending: '100.0000' }])
    await desk.moved(planned, 'confirmDeliveryPlan', purchaser)
    expect(await ofWeek('2027-04-05')).toMatchObject([{ confirmed: '200.0000', pending: '0' }])
    expect((await own(stranger)).loads).toEqual([])
    const except = await call('GET', `/api/WorkCalendar/${a}?${YEAR}&ExceptOrderId=${planned.id}`, purchaser)
    expect(except.json().loads).toEqual([])
  })
})

describe('an order that meets the calendar', () => {
  test('warns the buyer with the draft, and is published all the same', async () => {
    expect((await stop('2027-02-04', '2027-02-18')).status).toBe(200)
    const draft = await desk.create({ items: [lineOf('2027-02-10', '100'), lineOf('2027-05-10', '10001')] })
    expect(draft.internal?.warnings.map(({ lines }) => lines)).toEqual([[1], [2]])
    expect(draft.internal?.warnings[0]?.why).toContain('春节放假')
    expect(draft.internal?.warnings[1]?.why).toContain('超出 5')
    const published = await desk.moved(draft, 'publish', purchaser)
    expect(published.internal?.warnings).toEqual([])
    expect((await desk.seen(published, owner)).internal).toBeNull()
  })
  test('of another supplier is not warned of', async () => {
    const made = await call('POST', '/api/PurchaseOrder', purchaser, {
      body: draftOf(b, cast.buyer, { items: [lineOf('2027-02-10', '100')] }),
    })
    expect(made.json().internal.warnings).toEqual([])
  })
  test('is named when a stop hits it: to the supplier beforehand, and to its purchaser afterwards', async () => {
    const order = await desk.issued({ items: [lineOf('2027-10-05', '100')] })
    const due = async (as: Person) =>
      (await call('GET', '/api/WorkCalendar/Due?From=2027-10-01&To=2027-10-07', as)).json()
    expect(await due(owner)).toMatchObject([
      { orderId: order.id, code: order.code, lineNo: 1, day: '2027-10-05', qty: '100.0000', isConfirmed: false },
    ])
    expect(Object.keys((await due(owner))[0])).not.toContain('purchaserId')
    expect(await due(stranger)).toEqual([])
    const made = (await stop('2027-10-01', '2027-10-07', owner, { reasonCode: 2 })).json()
    const told = () =>
      people.run(
        sql<{
          payload: { vars: object; userIds: string[]; url: string }
        }>`select payload from outbox where payload ->> 'code' = 'order.supplierStops' and payload -> 'vars' ->> 'date' like '2027-10%' order by id`,
      )
    const heard = await told()
    expect(heard).toMatchObject([
      {
        payload: {
          userIds: [purchaser.userId],
          vars: { codes: order.code, count: '1', date: '2027-10-01 至 2027-10-07', reason: '节假日放假' },
        },
      },
    ])
    // Other words for the same days are no news.
    const { id, ...body } = made
    await call('PUT', `/api/WorkCalendar/Stop/${id}`, owner, { body: { ...body, note: '值班电话不变' } })
    expect(await told()).toHaveLength(1)
  })
  test('is named to nobody when a stop hits nothing', async () => {
    expect((await stop('2027-12-01', '2027-12-02')).status).toBe(200)
    const told = await people.run(
      sql`select from outbox where payload ->> 'code' = 'order.supplierStops' and payload -> 'vars' ->> 'date' like '2027-12%'`,
    )
    expect(told).toEqual([])
  })
})
