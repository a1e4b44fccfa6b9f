import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const { call } = erp
const cast = await castOf(erp)
const { owner, purchaser, colleague, manager, deputy, administrator } = cast
const { create, move, moved, issued, seen, temporary } = deskOf(erp, cast)
const setLimit = (amount: string | null) =>
  erp.people.run(sql`update purchasing_setting set approval_amount = ${amount}::numeric, confirm_hours = 48`)
afterEach(() => setLimit(null))
afterAll(() => erp.close())

const approving = async () => moved(await create({ items: temporary }), 'submitForApproval', purchaser)

describe('an order that needs a second person', () => {
  test('because of a temporary price is not published directly, and one without it is not sent for approval', async () => {
    const order = await create({ items: temporary })
    expect(order.allowedTransitions).toEqual(['submitForApproval', 'cancel'])
    const refused = await move(order, 'publish', manager)
    expect([refused.status, refused.json().errors]).toEqual([
      422,
      { items: ['含临时价格或超过审批金额，须先提交审批'] },
    ])
    const plain = await create()
    expect(plain.allowedTransitions).toEqual(['publish', 'cancel'])
    expect((await move(plain, 'submitForApproval', purchaser)).status).toBe(422)
    expect((await moved(plain, 'publish', purchaser)).status).toBe(1)
  })
  test('because of its amount needs none at the limit, and does above it', async () => {
    const { totalAmount, ...order } = await create()
    await setLimit(totalAmount)
    expect((await seen(order, purchaser)).allowedTransitions).toContain('publish')
    await setLimit('12049.99')
    const over = await seen(order, purchaser)
    expect(over.allowedTransitions).toContain('submitForApproval')
    const asked = await moved(over, 'submitForApproval', purchaser, { remark: '急单' })
    expect(asked.internal?.approval).toMatchObject({
      isRevision: false,
      amount: '12050.00',
      limit: '12049.99',
      lines: [],
      remark: '急单',
      result: '',
    })
  })
  test('says which prices are temporary, and what was paid before', async () => {
    const before = temporary.map((item) => ({ ...item, priceSource: 1 as const, unitPrice: '5' }))
    await moved(await issued({ items: before }), 'confirm', owner)
    const order = await approving()
    expect(order.internal?.approval?.lines).toEqual([
      { lineNo: 1, skuName: '精装绘本《小熊的星空》', unitPrice: '8.650000', lastPrice: '5.000000' },
      { lineNo: 2, skuName: '礼盒包装', unitPrice: '6.800000', lastPrice: '5.000000' },
    ])
    expect(order.logs[0]?.diff[0]).toEqual({
      field: '第 1 行 精装绘本《小熊的星空》 单价',
      before: '5.00',
      after: '8.65',
    })
  })
  test('is hidden from the supplier until then, in lists, by its number and by search', async () => {
    const order = await approving()
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, owner)).status).toBe(404)
    expect((await call('GET', `/api/PurchaseOrder/${order.id}`, cast.bothInB)).status).toBe(404)
    const idsFor = async (query: string) =>
      (await call('GET', `/api/Supplier/PurchaseOrder?PageSize=100&${query}`, owner))
        .json()
        .map((row: { id: string }) => row.id)
    for (const query of ['', 'Status=10', `Q=${order.code}`]) expect(await idsFor(query)).not.toContain(order.id)
    await moved(order, 'approve', manager)
    expect(await idsFor(`Q=${order.code}`)).toEqual([order.id])
  })
  test('is published by the one who approves it, in one step, and the supplier reads nothing of the approval', async () => {
    const order = await approving()
    const done = await moved(order, 'approve', manager, { remark: '同意' })
    expect(done).toMatchObject({ status: 1, version: 1 })
    expect(done.confirmDeadline).not.toBeNull()
    expect(done.internal?.approval).toMatchObject({ result: '已通过', decidedByName: '经理', reply: '同意' })
    expect(done.logs.map(({ action }) => action)).toEqual(['发布', '审批通过', '提交审批', '新建'])
    const theirs = await seen(order, owner)
    expect(theirs.internal).toBeNull()
    expect(theirs.logs.map(({ action }) => action)).toEqual(['发布', '新建'])
  })
  test('is not approved by those who submitted it, nor by people without that right, nor twice', async () => {
    const own = await moved(await create({ items: temporary }), 'submitForApproval', manager)
    const waitsFor = async (as: typeof manager): Promise<boolean> =>
      (await call('GET', '/api/PurchaseOrder?IsToApprove=true&PageSize=100', as))
        .json()
        .some(({ id }: { id: string }) => id === own.id)
    expect([await waitsFor(manager), await waitsFor(deputy)]).toEqual([false, true])
    expect((await seen(own, manager)).blockedTransitions).toEqual([{ name: 'approve', why: '不能审批自己提交的内容' }])
    expect((await move(own, 'approve', manager)).json().title).toBe('不能审批自己提交的内容')
    expect((await move(own, 'approve', purchaser)).status).toBe(403)
    expect((await move(own, 'approve', owner)).status).toBe(404)
    const done = await moved(own, 'approve', deputy)
    expect((await move(done, 'approve', deputy)).status).toBe(422)
    const [one, two] = await Promise.all([approving(), approving()]).then(([order]) =>
      Promise.all([move(order, 'approve', manager), move(order, 'approve', deputy)]),
    )
    expect([one.status, two.status].toSorted((a, b) => a - b)).toEqual([200, 412])
  })
  test('goes back to a draft with a reason, and is changed and submitted again', async () => {
    const order = await approving()
    expect((await move(order, 'returnToDraft', manager)).json().errors).toEqual({ remark: ['请填写原因'] })
    expect((await move(order, 'returnToDraft', purchaser, { remark: '贵' })).status).toBe(403)
    const back = await moved(order, 'returnToDraft', manager, { remark: '比上次贵，请再谈' })
    expect(back).toMatchObject({ status: 0, internal: { approval: { result: '已退回', reply: '比上次贵，请再谈' } } })
    expect((await moved(back, 'submitForApproval', purchaser)).status).toBe(10)
  })
  test('is withdrawn by those who submitted it and by nobody else; of withdrawing and approving at once one wins', async () => {
    const order = await approving()
    expect((await move(order, 'withdrawApproval', colleague)).status).toBe(422)
    expect((await move(order, 'withdrawApproval', manager)).status).toBe(422)
    expect(await moved(order, 'withdrawApproval', purchaser)).toMatchObject({
      status: 0,
      internal: { approval: { result: '已撤回' } },
    })
    const again = await approving()
    const [withdrawn, approved] = await Promise.all([
      move(again, 'withdrawApproval', purchaser),
      move(again, 'approve', manager),
    ])
    expect([withdrawn.status, approved.status].toSorted((a, b) => a - b)).toEqual([200, 412])
  })
  test('cannot be changed while it waits, and stays when the supplier is suspended meanwhile', async () => {
    const order = await approving()
    expect((await move(order, 'publish', purchaser)).status).toBe(422)
    const suspend = (code: number) =>
      erp.people.run(sql`update supplier set cooperation_status = ${code} where company_id = ${cast.a}`)
    await suspend(2)
    expect((await move(order, 'approve', manager)).json().title).toBe('该供应商已暂停新业务')
    await suspend(1)
    expect((await moved(order, 'approve', manager)).status).toBe(1)
  })
})

describe('the purchasing settings', () => {
  const read = (as: typeof owner) => call('GET', '/api/PurchasingSetting', as)
  const save = (as: typeof owner, body: object) => call('PUT', '/api/PurchasingSetting', as, { body })
  test('are for those who keep the settings, and nobody else', async () => {
    expect((await read(administrator)).json()).toMatchObject({ approvalAmount: null, confirmHours: 48 })
    const { rowVersion } = (await read(administrator)).json()
    for (const as of [purchaser, manager, owner]) {
      expect((await read(as)).status).toBe(403)
      expect((await save(as, { rowVersion, approvalAmount: null, confirmHours: 24 })).status).toBe(403)
    }
  })
  test('hold for what is published from then on, and leave a line in the audit', async () => {
    const { rowVersion } = (await read(administrator)).json()
    const saved = await save(administrator, { rowVersion, approvalAmount: '50000', confirmHours: 24 })
    expect(saved.json()).toMatchObject({ approvalAmount: '50000.00', confirmHours: 24, rowVersion: rowVersion + 1 })
    const order = await issued()
    const hours = (Date.parse(order.confirmDeadline ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThanOrEqual(24)
    const [line] = await erp.people.run(
      sql<{ diff: unknown }>`select diff from audit_log where entity = 'PurchasingSetting' order by id desc limit 1`,
    )
    expect(line?.diff).toEqual([
      { field: '审批金额', before: '不限', after: '50000.00' },
      { field: '确认时限（小时）', before: '48', after: '24' },
    ])
  })
  test('are refused when they are stale, or no hours at all', async () => {
    const { rowVersion } = (await read(administrator)).json()
    const wanted = { rowVersion, approvalAmount: null, confirmHours: 48 }
    expect((await save(administrator, { ...wanted, confirmHours: 0 })).json().errors).toEqual({
      confirmHours: ['确认时限至少 1 小时'],
    })
    expect((await save(administrator, { ...wanted, approvalAmount: '-1' })).status).toBe(422)
    expect((await save(administrator, { ...wanted, rowVersion: rowVersion - 1 })).status).toBe(412)
    const answers = await Promise.all([save(administrator, wanted), save(administrator, wanted)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })
})
