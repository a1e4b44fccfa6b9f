import { randomUUID } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { systemCaller } from '#kernel/caller.ts'
import type { NoticeEvent, NoticeMessage } from '#kernel/notice.ts'
import type { RoleKey } from '#kernel/permission.ts'
import { startMessaging } from '#platform/messaging/messaging.fixture.ts'
import { createWakeUps, type WakeUps } from '#platform/notices/wake-ups.ts'
import type { Person } from '#platform/testing/people.ts'
import { deliverNotice } from './deliver.ts'
import type { DeliveryDeps, StaffSender, WechatSender } from './deps.ts'
import { noticeRoutes } from './routes.ts'
import { keepTemplates } from './templates.ts'

const NO_WAKE_UPS: WakeUps = { listen: () => Promise.reject(new Error('not yet')), close: () => Promise.resolve() }

/** Notices at a real address, with the sandbox's phone and official account as the ways out. */
export const startNotices = async () => {
  const live = { wakeUps: NO_WAKE_UPS }
  const world = await startMessaging(({ db, clock }) =>
    noticeRoutes(
      {
        db,
        clock,
        wakeUps: { listen: (userId, signal) => live.wakeUps.listen(userId, signal), close: () => live.wakeUps.close() },
      },
      { linkLabels: new Map([['order.published', '确认订单']]) },
    ),
  )
  live.wakeUps = createWakeUps(world.options)
  await keepTemplates(world.db)
  const { people, cipher, account } = world
  const me = systemCaller('test')
  const openids = new Map<string, string>()

  // The bindings belong to another module; what they come down to is an openid for a person.
  const wechat: WechatSender = {
    sendTemplate: async (userId, { template, ...message }) => {
      const openid = openids.get(userId)
      if (openid === undefined) return { isSent: false, why: 'not_bound' }
      await account.sendTemplate({ ...message, openid, templateId: template })
      return { isSent: true }
    },
  }
  // No app is set; what is sent through one is tried where its settings are known.
  const staff: StaffSender = {
    ways: async () => [],
    sendToPerson: async () => ({ isSent: false, why: 'off' }),
    sendToGroup: async () => ({ isSent: false, why: 'off' }),
  }
  const deps: DeliveryDeps = {
    ...world,
    wechat,
    staff,
    links: { pathFor: async () => undefined },
    publicUrl: world.url,
  }
  const mobiles = new Map<string, string>()
  let serial = 0

  const person = async (name: string, company: string, roles: readonly RoleKey[], ownOnly = false): Promise<Person> => {
    const userId = await people.user(name)
    await people.join(userId, company, roles, ownOnly)
    return people.signIn(userId, company)
  }
  const reachable = async (userId: string): Promise<void> => {
    serial += 1
    const mobile = `137${String(serial).padStart(8, '0')}`
    mobiles.set(userId, mobile)
    await people.run(
      sql`update app_user set mobile_cipher = ${cipher.encrypt(mobile, `app_user.mobile_cipher.${userId}`)} where id = ${userId}`,
    )
  }
  const rowsOf = <Row>(statement: RawBuilder<Row>) =>
    world.db.read(me, async (tx) => (await statement.execute(tx.for(me))).rows)

  const bind = async (userId: string): Promise<void> => {
    serial += 1
    const openid = `oPerson${serial}`
    openids.set(userId, openid)
    await people.run(
      sql`insert into sandbox_account_follower (openid, is_following, followed_at) values (${openid}, true, now())`,
    )
    await people.run(sql`insert into messaging_follower (openid, is_following) values (${openid}, true)`)
    await people.run(sql`insert into messaging_binding (user_id, openid) values (${userId}, ${openid})`)
  }
  const ask = async (method: string, path: string, as: Person, body?: object) => {
    const response = await fetch(`${world.url}${path}`, {
      method,
      headers: { ...as.headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const json = () => JSON.parse(text)
    return { status: response.status, headers: response.headers, text, json }
  }
  const supplierIdOf = async (company: string): Promise<string> =>
    (await rowsOf(sql<{ id: string }>`select id from supplier where company_id = ${company}`))[0]?.id ?? ''
  const modelIdOf = async (code: string): Promise<string> =>
    (await rowsOf(sql<{ id: string }>`select id from notice_template where code = ${code}`))[0]?.id ?? ''

  return {
    ...world,
    deps,
    person,
    /** A company whose owner and salesman have phones and accounts. */
    company: async () => {
      const id = await people.supplier()
      const owner = await person('主', id, ['SupplierOwner'])
      const sales = await person('业', id, ['SupplierSales'])
      for (const one of [owner, sales]) {
        await reachable(one.userId)
        await bind(one.userId)
      }
      return { id, owner, sales, supplierId: await supplierIdOf(id) }
    },
    /** Changes a part of what a company has set for a kind; the answer's status. */
    setModel: async (
      { supplierId, owner }: { readonly supplierId: string; readonly owner: Person },
      code: string,
      change: object,
    ): Promise<number> => {
      const path = `/api/SupplierNotice/${supplierId}/Model/${await modelIdOf(code)}`
      const { isOpen, channels, receiverIds, quietHours, rowVersion } = (await ask('GET', path, owner)).json()
      return (await ask('POST', path, owner, { isOpen, channels, receiverIds, quietHours, rowVersion, ...change }))
        .status
    },
    /** Gives a person a phone that short messages reach. */
    reachable,
    /** Binds an account of the messaging app. */
    bind,
    wechatOf: (userId: string) => world.sandbox.messenger.messages(openids.get(userId) ?? ''),
    smsOf: (userId: string) => world.sandbox.phone.inbox(mobiles.get(userId) ?? ''),
    message: (event: Partial<NoticeEvent> & Pick<NoticeEvent, 'companyId'>): NoticeMessage => ({
      code: 'order.published',
      bizType: 'PurchaseOrder',
      bizId: randomUUID(),
      url: '/admin/po/list',
      vars: { code: 'PO202603020001', deadline: '2026-03-04 09:00' },
      by: 'system',
      ...event,
      id: randomUUID(),
      at: new Date().toISOString(),
    }),
    deliver: (message: NoticeMessage) => deliverNotice(deps, message),
    supplierIdOf,
    modelIdOf,
    noticesOf: async (as: Person, query = '') => (await world.call('GET', `/api/Notice${query}`, as)).json(),
    /** Any method, as JSON. */
    ask,
    wakeUps: live.wakeUps,
    rowsOf,
    close: async () => {
      await live.wakeUps.close()
      await world.close()
    },
  }
}
