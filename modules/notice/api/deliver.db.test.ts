import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { SmsFailure } from '#platform/messaging/sms/failure.ts'
import { deliverNotice } from './deliver.ts'
import { startNotices } from './notice.fixture.ts'
import { sendDue } from './send.ts'

const world = await startNotices()
afterAll(() => world.close())
const { people, person, company, setModel, message, deliver, wechatOf, smsOf, noticesOf, ask, deps } = world

describe('an event', () => {
  it('reaches those with a default role: in the portal, on the messaging app, and by SMS where it is so marked', async () => {
    const { id, owner, sales } = await company()
    await deliver(message({ companyId: id }))
    expect(await noticesOf(owner)).toEqual([])
    expect(await noticesOf(sales)).toMatchObject([
      {
        code: 'order.published',
        kind: 1,
        title: '请确认订单 PO202603020001，截止 2026-03-04 09:00',
        isTodo: true,
        readAt: null,
        channelResults: [
          { channel: 'sms', state: 'sent' },
          { channel: 'wechat', state: 'sent' },
        ],
      },
    ])
    expect(await wechatOf(sales.userId)).toMatchObject([
      {
        templateId: 'business_task',
        url: `${world.url}/admin/po/list`,
        data: { thing1: '请确认订单', character_string2: 'PO202603020001', thing4: '2026-03-04 09:00' },
      },
    ])
    const [sms] = await smsOf(sales.userId)
    expect(sms?.text).toMatch(
      /^【小树童阅】请确认订单 PO202603020001，截止 2026-03-04 09:00 http:\/\/\S+\/n\/[\w-]{11}$/,
    )
  })
  it('that arrives twice, or twice at once, is heard once', async () => {
    const { id, sales } = await company()
    const one = message({ companyId: id })
    await Promise.all([deliver(one), deliver(one), deliver(one)])
    await deliver(one)
    expect(await noticesOf(sales)).toHaveLength(1)
    expect(await wechatOf(sales.userId)).toHaveLength(1)
    expect(await smsOf(sales.userId)).toHaveLength(1)
  })
  it('is not sent by SMS when it is not so marked', async () => {
    const { id, sales } = await company()
    await deliver(message({ companyId: id, code: 'order.planHandled' }))
    expect(await wechatOf(sales.userId)).toHaveLength(1)
    expect(await smsOf(sales.userId)).toEqual([])
  })
  it('for staff reaches the named people and roles, and nobody of the company', async () => {
    const { id, sales } = await company()
    const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
    const warehouse = await people.signIn(await people.user('仓库', ['Warehouse']))
    await deliver(
      message({
        companyId: id,
        code: 'order.proposed',
        userIds: [purchaser.userId],
        staffRoles: ['Warehouse'],
        onlyNamed: true,
      }),
    )
    expect(await noticesOf(sales)).toEqual([])
    expect(await noticesOf(purchaser)).toHaveLength(1)
    expect(await noticesOf(warehouse)).toHaveLength(1)
  })
  it('for a person of two companies is seen only while they act for the one that it concerns', async () => {
    const [a, b] = [await people.supplier(), await people.supplier()]
    const both = await people.user('两家')
    await people.join(both, a, ['SupplierSales'])
    await people.join(both, b, ['SupplierSales'])
    await deliver(message({ companyId: a }))
    expect(await noticesOf(await people.signIn(both, a))).toHaveLength(1)
    expect(await noticesOf(await people.signIn(both, b))).toEqual([])
  })
})

describe('the settings of a company', () => {
  it('choose receivers and ways', async () => {
    const own = await company()
    expect(
      await setModel(own, 'order.published', { receiverIds: [own.owner.userId], channels: ['inApp', 'wechat'] }),
    ).toBe(200)
    await deliver(message({ companyId: own.id }))
    expect(await noticesOf(own.sales)).toEqual([])
    expect(await noticesOf(own.owner)).toHaveLength(1)
    expect(await wechatOf(own.owner.userId)).toHaveLength(1)
    expect(await smsOf(own.owner.userId)).toEqual([])
  })
  it('switch off what may be switched off, for that company alone', async () => {
    const [own, other] = [await company(), await company()]
    expect(await setModel(own, 'order.planHandled', { isOpen: false })).toBe(200)
    await deliver(message({ companyId: own.id, code: 'order.planHandled', userIds: [own.owner.userId] }))
    await deliver(message({ companyId: other.id, code: 'order.planHandled' }))
    expect(await noticesOf(own.sales)).toEqual([])
    expect(await noticesOf(own.owner)).toEqual([])
    expect(await noticesOf(other.sales)).toHaveLength(1)
  })
  it('leave people the choice what rings on their own phone', async () => {
    const { id, sales } = await company()
    const modelId = await world.modelIdOf('order.planHandled')
    const change = { rows: [{ modelId, onWechat: false }] }
    expect((await ask('PUT', '/api/SupplierNotice/Mine', sales, change)).status).toBe(200)
    await deliver(message({ companyId: id, code: 'order.planHandled' }))
    expect(await noticesOf(sales)).toHaveLength(1)
    expect(await wechatOf(sales.userId)).toEqual([])
  })
})

describe('at night', () => {
  it('everything is in the portal at once and rings in the morning, unless it is urgent', async () => {
    const { id, sales } = await company()
    // From the morning to 23:xx.
    world.pass(14 * 3600)
    await deliver(message({ companyId: id }))
    expect(await noticesOf(sales)).toMatchObject([{ channelResults: [{ state: 'waiting' }, { state: 'waiting' }] }])
    expect([await wechatOf(sales.userId), await smsOf(sales.userId)]).toEqual([[], []])
    await deliver(message({ companyId: id, urgent: true }))
    expect(await wechatOf(sales.userId)).toHaveLength(1)
    await sendDue(deps)
    expect(await wechatOf(sales.userId)).toHaveLength(1)
    world.pass(10 * 3600)
    await sendDue(deps)
    expect(await wechatOf(sales.userId)).toHaveLength(2)
    expect(await smsOf(sales.userId)).toHaveLength(2)
  })
  it('what waits does not go out to one who has left the company meanwhile', async () => {
    const { id, sales, owner } = await company()
    world.pass(14 * 3600)
    await deliver(message({ companyId: id, userIds: [owner.userId] }))
    await people.run(sql`update membership set is_active = false where user_id = ${sales.userId}`)
    world.pass(10 * 3600)
    await sendDue(deps)
    expect([await smsOf(sales.userId), await wechatOf(sales.userId)]).toEqual([[], []])
    expect([await smsOf(owner.userId), await wechatOf(owner.userId)]).toMatchObject([[{}], [{}]])
  })
})

describe('a way that fails', () => {
  it('is tried again, and what was sent is not sent again', async () => {
    const { id, sales } = await company()
    const broken = { ...deps, sms: { send: () => Promise.reject(new SmsFailure('unavailable', 'x')) } }
    await deliverNotice(broken, message({ companyId: id }))
    expect(await noticesOf(sales)).toMatchObject([
      {
        channelResults: [
          { channel: 'sms', state: 'waiting' },
          { channel: 'wechat', state: 'sent' },
        ],
      },
    ])
    await sendDue(deps)
    expect(await smsOf(sales.userId)).toEqual([])
    world.pass(180)
    await sendDue(deps)
    expect(await smsOf(sales.userId)).toHaveLength(1)
    expect(await wechatOf(sales.userId)).toHaveLength(1)
  })
  it('for good says so, and does not trouble the provider again', async () => {
    const { id, sales } = await company()
    let tries = 0
    const refusing = {
      ...deps,
      sms: {
        send: () => {
          tries += 1
          return Promise.reject(new SmsFailure('refused', 'template_not_configured'))
        },
      },
    }
    await deliverNotice(refusing, message({ companyId: id }))
    world.pass(3600)
    await sendDue(refusing)
    expect(tries).toBe(1)
    expect(await noticesOf(sales)).toMatchObject([{ channelResults: [{ state: 'failed' }, { state: 'sent' }] }])
  })
  it('with a worker that dies after sending is finished by another, and heard once', async () => {
    const { id, sales } = await company()
    // It sends, and never gets to write that down.
    const dying = {
      ...deps,
      wechat: {
        sendTemplate: async (...sent: Parameters<typeof deps.wechat.sendTemplate>) => {
          await deps.wechat.sendTemplate(...sent)
          return new Promise<never>(() => undefined)
        },
      },
    }
    void deliverNotice(dying, message({ companyId: id, code: 'order.planHandled' }))
    await expect.poll(() => wechatOf(sales.userId)).toHaveLength(1)
    await sendDue(deps)
    expect(await noticesOf(sales)).toMatchObject([{ channelResults: [{ state: 'sending' }] }])
    world.pass(130)
    await sendDue(deps)
    expect(await noticesOf(sales)).toMatchObject([{ channelResults: [{ state: 'sent' }] }])
    expect(await wechatOf(sales.userId)).toHaveLength(1)
  })
  it('to a person without an account is passed over', async () => {
    const id = await people.supplier()
    const sales = await person('业', id, ['SupplierSales'])
    await deliver(message({ companyId: id, code: 'order.planHandled' }))
    expect(await noticesOf(sales)).toMatchObject([{ channelResults: [{ channel: 'wechat', state: 'skipped' }] }])
  })
})

describe('a to-do', () => {
  it('is done when its side takes a step with the document, and only then', async () => {
    const { id, sales } = await company()
    const published = message({ companyId: id })
    await deliver(published)
    const step = { companyId: id, code: 'order.proposed', bizId: published.bizId, onlyNamed: true } as const
    await deliver(message({ ...step, by: 'staff' }))
    expect(await noticesOf(sales)).toMatchObject([{ doneAt: null }])
    await deliver(message({ ...step, by: 'supplier' }))
    expect(await noticesOf(sales)).toMatchObject([{ doneAt: expect.any(String) }])
    expect((await ask('GET', '/api/Notice/Count', sales)).json()).toEqual({ unread: 1 })
  })
  it('that arrives after its step is born done', async () => {
    const { id, sales } = await company()
    const published = message({ companyId: id })
    const later = new Date(Date.parse(published.at) + 1000).toISOString()
    const answered = message({
      companyId: id,
      code: 'order.confirmed',
      bizId: published.bizId,
      by: 'supplier',
      onlyNamed: true,
    })
    await deliver({ ...answered, at: later })
    await deliver(published)
    expect(await noticesOf(sales)).toMatchObject([{ doneAt: later }])
  })
  it('is done by a step of the same moment, delivered before, after or at once', async () => {
    for (const order of ['step first', 'step last', 'at once'] as const) {
      const { id, sales } = await company()
      const published = message({ companyId: id })
      const step = message({
        companyId: id,
        code: 'order.confirmed',
        bizId: published.bizId,
        by: 'supplier',
        onlyNamed: true,
      })
      const both = [published, { ...step, at: published.at }]
      if (order === 'at once') await Promise.all(both.map(deliver))
      else for (const one of order === 'step first' ? both.toReversed() : both) await deliver(one)
      expect(await noticesOf(sales), order).toMatchObject([{ doneAt: published.at }])
    }
  })
})
