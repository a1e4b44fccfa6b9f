import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { SUPPLIER_ROLES } from '#kernel/permission.ts'
import { COMMON_CARD, keywordsOf } from '../cards.ts'
import { MESSAGES } from '../words.ts'
import { startNotices } from './notice.fixture.ts'

const world = await startNotices()
afterAll(() => world.close())
const { people, person, ask, bind, company, setModel, reachable, deliver, message, smsOf, wechatOf } = world

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const a = await people.supplier()
const b = await people.supplier()
const owner = await person('甲主', a, ['SupplierOwner'])
const sales = await person('甲业', a, ['SupplierSales'])
const stranger = await person('乙主', b, ['SupplierOwner'])
const both = await people.user('两家')
await people.join(both, a, ['SupplierSales'])
await people.join(both, b, ['SupplierOwner'])
const bothInB = await people.signIn(both, b)
const manager = await people.signIn(await people.user('经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
const supplierId = await world.supplierIdOf(a)

const must = await world.modelIdOf('order.published')
const free = await world.modelIdOf('order.deliverySoon')
const path = (modelId: string, id = supplierId) => `/api/SupplierNotice/${id}/Model/${modelId}`
const wish = { isOpen: true, channels: ['inApp', 'wechat'], receiverIds: null, quietHours: null, rowVersion: 0 }
const names = (answer: { json: () => { name: string }[] }) => answer.json().map(({ name }) => name)

describe('the settings of a company', () => {
  it('list every kind that goes to its roles, all open at first', async () => {
    const open = await ask('GET', `/api/Supplier/${supplierId}/OpenNotice`, sales)
    expect(open.status).toBe(200)
    const kinds = await people.run(
      sql<{ name: string; roles: string[] }>`select name, default_roles as roles from notice_template where is_enabled`,
    )
    const isOfSupplier = ({ roles }: { roles: string[] }) => roles.some((role) => Object.hasOwn(SUPPLIER_ROLES, role))
    const wanted = kinds.filter(isOfSupplier).map(({ name }) => name)
    expect(wanted.length).toBeGreaterThan(10)
    expect(wanted.length).toBeLessThan(kinds.length)
    expect(names(open).toSorted()).toEqual(wanted.toSorted())
    expect((await ask('GET', `/api/Supplier/${supplierId}/UnOpenNotice`, sales)).json()).toEqual([])
  })
  it('move a kind that is switched off from one list to the other', async () => {
    const saved = await ask('POST', path(free), owner, { ...wish, isOpen: false })
    expect(saved.json()).toMatchObject({ modelId: free, isOpen: false, nobodyReceives: false, rowVersion: 1 })
    expect(names(await ask('GET', `/api/Supplier/${supplierId}/UnOpenNotice`, owner))).toEqual(['交货提醒'])
    expect(names(await ask('GET', `/api/Supplier/${supplierId}/OpenNotice`, owner))).not.toContain('交货提醒')
    const again = await ask('POST', path(free), owner, { ...wish, rowVersion: 1 })
    expect(again.json()).toMatchObject({ isOpen: true, quietHours: null, rowVersion: 2 })
  })
  it('cannot close what must reach somebody, and can send it elsewhere', async () => {
    const closed = await ask('POST', path(must), owner, { ...wish, isOpen: false })
    expect(closed.json()).toMatchObject({ status: 422, errors: { isOpen: [MESSAGES.mustReach] } })
    const moved = await ask('POST', path(must), owner, { ...wish, receiverIds: [owner.userId] })
    expect(moved.json()).toMatchObject({ isOpen: true, receivers: [{ id: owner.userId }] })
  })
  it('show a red dot where nobody receives, until somebody is bound', async () => {
    const only = { ...wish, receiverIds: [sales.userId] }
    const { rowVersion } = (await ask('GET', path(free), owner)).json()
    expect((await ask('POST', path(free), owner, { ...only, rowVersion })).json().nobodyReceives).toBe(true)
    await bind(sales.userId)
    expect((await ask('GET', path(free), owner)).json().nobodyReceives).toBe(false)
  })
  it('refuse a stale version with 412, also of two who save at once', async () => {
    const model = await world.modelIdOf('receipt.stored')
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', path(model), owner, wish)))
    expect(answers.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412, 412])
  })
  it('refuse people of other companies as receivers, and ways that are not offered', async () => {
    const wrong = { ...wish, receiverIds: [stranger.userId], channels: ['inApp', 'sms'] }
    expect((await ask('POST', path(await world.modelIdOf('receipt.signed')), owner, wrong)).json().errors).toEqual({
      receiverIds: [MESSAGES.strangeReceiver],
      channels: [MESSAGES.channelNotOffered],
    })
  })
  it('are kept by the owner alone', async () => {
    expect((await ask('POST', path(must), sales, wish)).status).toBe(403)
    expect((await ask('POST', path(must), manager, wish)).status).toBe(403)
  })
  it('of another company look like those of none', async () => {
    for (const call of [
      (id: string) => ask('GET', `/api/Supplier/${id}/OpenNotice`, stranger),
      (id: string) => ask('GET', path(must, id), stranger),
      (id: string) => ask('POST', path(must, id), stranger, wish),
      (id: string) => ask('GET', `/api/SupplierNotice/${id}/Receiver`, stranger),
    ]) {
      const [foreign, unknown] = [await call(supplierId), await call(UNKNOWN)]
      expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    }
    expect((await ask('GET', path(UNKNOWN), owner)).status).toBe(404)
  })
  it('of another company of one’s own ask to switch', async () => {
    expect((await ask('GET', path(must), bothInB)).json()).toMatchObject({
      type: 'SwitchCompany',
      extensions: { supplierId },
    })
  })
})

describe('the receivers', () => {
  it('are the members by pages, with what reaches them', async () => {
    const answer = await ask('GET', `/api/SupplierNotice/${supplierId}/Receiver?ModelId=${free}&PageSize=2`, sales)
    expect(answer.headers.get('x-recordcount')).toBe('3')
    expect(answer.json()).toMatchObject([
      { name: '甲主', roleKeys: ['SupplierOwner'], isSubscribed: false, wechatBound: false },
      { name: '甲业', isSubscribed: true, wechatBound: true },
    ])
  })
})

describe('what reaches oneself', () => {
  it('may be kept off the phone, unless it must reach', async () => {
    const mine = async () => (await ask('GET', '/api/SupplierNotice/Mine', sales)).json()
    expect(await mine()).toContainEqual(expect.objectContaining({ modelId: free, onWechat: true }))
    const off = (modelId: string) =>
      ask('PUT', '/api/SupplierNotice/Mine', sales, { rows: [{ modelId, onWechat: false }] })
    expect((await off(free)).json()).toContainEqual(expect.objectContaining({ modelId: free, onWechat: false }))
    expect((await off(await world.modelIdOf('order.revised'))).json().errors).toEqual({
      'rows.0.modelId': [MESSAGES.mustReachMute],
    })
    expect((await off(UNKNOWN)).status).toBe(422)
  })
  it('is offered only where the company sends it to phones', async () => {
    const model = await world.modelIdOf('order.proposalHandled')
    const ids = async () =>
      (await ask('GET', '/api/SupplierNotice/Mine', sales)).json().map((row: { modelId: string }) => row.modelId)
    expect(await ids()).toContain(model)
    await ask('POST', path(model), owner, { ...wish, channels: ['inApp'] })
    expect(await ids()).not.toContain(model)
  })
})

describe('templates', () => {
  const draft = {
    code: 'custom.hello',
    name: '问候',
    groupName: '系统',
    bizType: 'Custom',
    title: '你好 {{name}}',
    content: '{{name}}，你好',
    channels: ['inApp'],
    wechatTemplate: 'business_notice',
    wechatKeywords: [{ name: 'thing1', value: '{{heading}}' }],
    defaultRoles: ['SupplierOwner'],
    level: 2,
    isTodo: false,
    isUrgent: false,
    isEnabled: true,
  }
  it('are listed by pages, with their places and how often they were used', async () => {
    await world.deliver(world.message({ companyId: a }))
    const answer = await ask('GET', '/api/SupplierNoticeTemplate?Q=order.published', manager)
    expect(answer.json()).toMatchObject([
      {
        code: 'order.published',
        isBuiltIn: true,
        level: 1,
        variables: expect.arrayContaining(['code', 'deadline']),
        sentCount: 1,
        failedCount: 0,
      },
    ])
    expect((await ask('GET', '/api/SupplierNoticeTemplate?Channel=sms&PageSize=1', manager)).status).toBe(200)
  })
  it('are added, changed and removed by the manager; a code belongs to one', async () => {
    const made = await ask('POST', '/api/SupplierNoticeTemplate', manager, draft)
    expect(made.json()).toMatchObject({
      code: draft.code,
      variables: ['name', 'heading'],
      isBuiltIn: false,
      rowVersion: 1,
    })
    const { id } = made.json()
    expect((await ask('POST', '/api/SupplierNoticeTemplate', manager, draft)).json().errors).toEqual({
      code: [MESSAGES.codeTaken],
    })
    const { code: _code, ...change } = draft
    const put = (rowVersion: number) =>
      ask('PUT', `/api/SupplierNoticeTemplate/${id}`, manager, { ...change, name: '您好', rowVersion })
    expect((await put(1)).json()).toMatchObject({ name: '您好', rowVersion: 2 })
    expect((await put(1)).status).toBe(412)
    expect((await ask('DELETE', `/api/SupplierNoticeTemplate/${id}`, manager)).text).toBe('null')
    expect((await ask('GET', `/api/SupplierNoticeTemplate/${id}`, manager)).status).toBe(404)
  })
  it('that the product or a company uses stay', async () => {
    expect((await ask('DELETE', `/api/SupplierNoticeTemplate/${must}`, manager)).json().title).toBe(
      MESSAGES.usedByProduct,
    )
    const { id } = (await ask('POST', '/api/SupplierNoticeTemplate', manager, { ...draft, code: 'custom.used' })).json()
    expect((await ask('POST', path(id), owner, { ...wish, channels: ['inApp'] })).status).toBe(200)
    expect((await ask('DELETE', `/api/SupplierNoticeTemplate/${id}`, manager)).json().title).toBe(MESSAGES.used)
  })
  /** What of a template its author writes. */
  const writtenOf = async (code: string) => {
    const {
      id,
      code: _c,
      variables: _v,
      isBuiltIn: _b,
      linkLabel,
      sentCount: _s,
      failedCount: _f,
      updatedAt: _u,
      ...now
    } = (await ask('GET', `/api/SupplierNoticeTemplate/${await world.modelIdOf(code)}`, manager)).json()
    return {
      linkLabel,
      now,
      save: (change: object) => ask('PUT', `/api/SupplierNoticeTemplate/${id}`, manager, change),
    }
  }
  it('in the words of the staff survive a new release', async () => {
    const { now, save } = await writtenOf('payment.paid')
    expect((await save({ ...now, title: '款到了' })).status).toBe(200)
    await people.run(sql`update notice_template set title = '旧' where code = 'payment.toInvoice'`)
    const { keepTemplates } = await import('./templates.ts')
    await keepTemplates(world.db)
    const titles = await world.rowsOf(
      sql`select title from notice_template where code in ('payment.paid', 'payment.toInvoice') order by code`,
    )
    expect(titles).toEqual([{ title: '款到了' }, { title: '请开票 {{code}}：{{title}}' }])
  })
  it('say what their link does; switched off, it stays off until somebody says otherwise', async () => {
    const { linkLabel, now, save } = await writtenOf('order.published')
    expect([linkLabel, now.hasLink]).toEqual(['确认订单', true])
    expect((await writtenOf('payment.paid')).linkLabel).toBe('')
    expect((await save({ ...now, hasLink: false })).json()).toMatchObject({ hasLink: false })
    const { hasLink: _h, ...silent } = (await writtenOf('order.published')).now
    const kept = (await save(silent)).json()
    expect(kept).toMatchObject({ hasLink: false })
    expect((await save({ ...silent, rowVersion: kept.rowVersion, hasLink: true })).json()).toMatchObject({
      hasLink: true,
    })
  })
  it('are closed to suppliers and to staff without the permission', async () => {
    for (const as of [owner, purchaser]) expect((await ask('GET', '/api/SupplierNoticeTemplate', as)).status).toBe(403)
  })
})

describe('one who was invited and has not come', () => {
  it('gets nothing but the invitation, which says where to go, and goes by the name in it', async () => {
    const own = await company()
    const invited = await person('真名', own.id, ['SupplierSales'])
    await reachable(invited.userId)
    await people.run(sql`update membership set joined_at = null, nickname = '小金' where user_id = ${invited.userId}`)
    const receivers = async () => (await ask('GET', `/api/SupplierNotice/${own.supplierId}/Receiver`, own.owner)).json()
    const receiverIds = [invited.userId]
    expect(await receivers()).toMatchObject([{ name: '主' }, { name: '业' }])
    expect(await setModel(own, 'order.published', { receiverIds })).toBe(422)
    await deliver(message({ companyId: own.id, userIds: receiverIds }))
    expect(await smsOf(invited.userId)).toEqual([])
    await deliver(
      message({
        companyId: own.id,
        code: 'account.invited',
        vars: { company: '晨光彩印' },
        userIds: receiverIds,
        onlyNamed: true,
      }),
    )
    const [sms] = await smsOf(invited.userId)
    expect(sms?.text).toContain(`【小树童阅】请用本手机号登录，邀请您加入晨光彩印 ${world.url}/n/`)
    await people.run(sql`update membership set joined_at = now() where user_id = ${invited.userId}`)
    expect(await receivers()).toMatchObject([{ name: '主' }, { name: '业' }, { name: '小金' }])
    expect(await setModel(own, 'order.published', { receiverIds })).toBe(200)
  })
})

describe('the fields of the messaging app', () => {
  it('are filled with what the event carries', async () => {
    const { id, sales: named } = await company()
    const code = 'order.proposalHandled'
    const keywords = [{ name: 'character_string3', value: '{{code}}' }, ...keywordsOf(COMMON_CARD)]
    await people.run(sql`update notice_template set wechat_keywords = ${JSON.stringify(keywords)} where code = ${code}`)
    const vars = { code: 'PO202603020001', result: '协商已同意' }
    await deliver(message({ companyId: id, code, vars, userIds: [named.userId], onlyNamed: true }))
    expect(await wechatOf(named.userId)).toMatchObject([
      { data: { character_string3: 'PO202603020001', thing1: '协商已同意' } },
    ])
  })
})
