import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'
import { invitationTopics } from './jobs.ts'
import { invitationRoutes } from './routes.ts'

const publicUrl = 'https://portal.example'
const erp = await startErp(({ cipher }) => invitationRoutes({ cipher, publicUrl, clock: () => new Date() }))
afterAll(() => erp.close())
const { call, people, db, cipher } = erp
const members = createMembers(people, cipher)

const buyer = await people.buyer('北京小树童阅文化有限公司')
const mine = await people.supplier('晨光彩印')
const other = await people.supplier('童趣玩具')
const [mineId, otherId] = [await members.supplierId(mine), await members.supplierId(other)]
const owner = await members.owner(mine, '孙老板')
const salesId = await people.user('业务')
await people.join(salesId, mine, ['SupplierSales'])
const sales = await people.signIn(salesId, mine)
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const quality = await people.signIn(await people.user('品控', ['QualityControl']))
const [category] = await people.run(
  sql`insert into sku_category (name, code, level, biz_line) values ('绘本', 'BK', 1, '图书') returning id`,
)
const categoryId = String(fieldOf(category, 'id'))

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const invite = (as: Person, body: object) => call('POST', '/api/Supplier/InviteCode', as, { body })
const colleague = { registerType: 1, roleKeys: ['SupplierQuality'] }
const codeOf = async (as: Person, body: object): Promise<string> => (await invite(as, body)).json().code
const look = (code: string) => call('GET', `/api/Supplier/InviteMsg?InviteCode=${encodeURIComponent(code)}`)
const newcomer = async (name = '新人') => people.signIn(await people.user(name))
const join = (as: Person, inviteCode: string) => call('POST', '/api/Supplier/Join', as, { body: { inviteCode } })

describe('an invitation', () => {
  it('to register is made by a purchaser for a buyer entity and categories', async () => {
    const answer = await invite(purchaser, { registerType: 0, buyerCompanyId: buyer, categoryIds: [categoryId] })
    expect(answer.status).toBe(200)
    const made = answer.json()
    expect(made).toMatchObject({
      status: 0,
      statusName: '有效',
      maxUses: 1,
      categoryNames: ['绘本'],
      inviterName: '王采',
    })
    expect(made.link).toBe(`${publicUrl}/register/invite_link?invite_code=${made.code}`)
    // 32 random bytes: twice the 128 bits that keep guessing hopeless.
    expect(Buffer.from(made.code, 'base64url')).toHaveLength(32)
    const days = (Date.parse(made.expireAt) - Date.parse(made.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
  })
  it.each([
    [{ registerType: 0 }, { buyerCompanyId: ['请选择采购方'] }],
    [{ registerType: 0, buyerCompanyId: mine }, { buyerCompanyId: ['采购方不存在'] }],
    [{ registerType: 0, buyerCompanyId: buyer, categoryIds: [UNKNOWN] }, { categoryIds: ['所选品类不存在或已停用'] }],
    [{ registerType: 1, roleKeys: ['SupplierSales'] }, { supplierId: ['请选择供应商'] }],
    [{ registerType: 1, supplierId: mineId }, { roleKeys: ['请至少选择一个角色'] }],
    [{ registerType: 2, supplierId: mineId }, { supplierId: ['该企业已有主账号'] }],
  ])('is refused when something is missing or unknown: %j', async (body, errors) => {
    expect((await invite(purchaser, body)).json()).toMatchObject({ status: 422, errors })
  })
  it('is made by an owner for their own company only, and only to join it', async () => {
    expect((await invite(owner, colleague)).json()).toMatchObject({ supplierId: mineId, registerType: 1 })
    expect((await invite(owner, { registerType: 0, buyerCompanyId: buyer })).status).toBe(422)
    const foreign = await invite(owner, { ...colleague, supplierId: otherId })
    const unknown = await invite(owner, { ...colleague, supplierId: UNKNOWN })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
  })
  it('never makes a main account, and is not made by people without the right', async () => {
    expect((await invite(owner, { ...colleague, roleKeys: ['SupplierOwner'] })).status).toBe(422)
    expect((await invite(sales, colleague)).status).toBe(403)
    expect((await invite(quality, colleague)).status).toBe(403)
    expect((await call('POST', '/api/Supplier/InviteCode', undefined, { body: colleague })).status).toBe(401)
  })
  it('is nowhere in the clear, also when a key is sent', async () => {
    const answer = await call('POST', '/api/Supplier/InviteCode', owner, { body: colleague, key: 'invite-key' })
    const { code } = answer.json()
    const rows = await people.run(
      sql`select i::text as line from invite_code i union all select k::text from idempotency k`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('the holder of a code', () => {
  it('reads who invites and to what, without any id', async () => {
    const answer = await look(
      await codeOf(purchaser, { registerType: 0, buyerCompanyId: buyer, categoryIds: [categoryId] }),
    )
    expect(answer.json()).toMatchObject({
      registerType: 0,
      inviterName: '王采',
      companyName: '北京小树童阅文化有限公司',
      categoryNames: ['绘本'],
      supplierName: null,
      statusName: '有效',
    })
    expect(answer.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
  it('reads no names when it is no longer valid', async () => {
    const code = await codeOf(owner, colleague)
    await people.run(
      sql`update invite_code set expires_at = now() where code_hash = sha256(convert_to(${code}, 'UTF8'))`,
    )
    expect((await look(code)).json()).toMatchObject({
      status: 2,
      statusName: '过期',
      inviterName: '',
      supplierName: null,
    })
  })
  it('who guesses finds nothing, and is stopped', async () => {
    const answers = []
    for (let index = 0; index < 65; index += 1) answers.push((await look(`${'x'.repeat(30)}${index}`)).status)
    const stopped = answers.indexOf(429)
    expect(stopped).toBeGreaterThan(9)
    expect(answers).toEqual(answers.map((_, index) => (index < stopped ? 404 : 429)))
    await people.run(sql`delete from rate_counter`)
    expect((await call('GET', '/api/Supplier/InviteMsg')).status).toBe(422)
  })
})

describe('joining by a code', () => {
  it('gives the roles of the invitation in that company, from the next call on', async () => {
    const person = await newcomer('何质检')
    const code = await codeOf(owner, { ...colleague, dataScope: 2, canSeePrice: true })
    expect((await join(person, code)).json()).toEqual({ supplierId: mineId, companyId: mine })
    const [seat] = await people.run(
      sql`select role_keys, own_only, is_owner, invited_by from membership where user_id = ${person.userId}`,
    )
    expect(seat).toEqual({
      roleKeys: ['SupplierQuality', 'SupplierPriceViewer'],
      ownOnly: true,
      isOwner: false,
      invitedBy: owner.userId,
    })
    const lines = await people.run(sql`select action from audit_log where actor_id = ${person.userId}`)
    expect(lines).toEqual([{ action: '通过邀请加入' }])
  })
  it('has one winner among a hundred who try at once', async () => {
    const code = await codeOf(owner, colleague)
    const crowd = await Promise.all(Array.from({ length: 100 }, (_, index) => newcomer(`抢${index}`)))
    const answers = await Promise.all(crowd.map((person) => join(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(99)
  }, 30_000)
  it('is refused with a code that was used, revoked or has expired, or that is unknown', async () => {
    const used = await codeOf(owner, colleague)
    expect((await join(await newcomer(), used)).status).toBe(200)
    const revoked = (await invite(owner, colleague)).json()
    expect((await call('POST', `/api/Supplier/InviteCode/${revoked.id}/Revoke`, owner)).json()).toMatchObject({
      status: 3,
      code: '',
    })
    const expired = await codeOf(owner, colleague)
    await people.run(
      sql`update invite_code set expires_at = now() where code_hash = sha256(convert_to(${expired}, 'UTF8'))`,
    )
    for (const code of [used, revoked.code, expired, 'x'.repeat(43)])
      expect((await join(await newcomer(), code)).json()).toMatchObject({ errors: { inviteCode: ['邀请链接已失效'] } })
  })
  it('is refused to members and staff, and with a code for registering, which stays good', async () => {
    const code = await codeOf(owner, colleague)
    expect((await join(sales, code)).json()).toMatchObject({ errors: { inviteCode: ['您已是该企业的成员'] } })
    expect((await join(purchaser, code)).status).toBe(422)
    const registering = await codeOf(purchaser, { registerType: 0, buyerCompanyId: buyer })
    expect((await join(await newcomer(), registering)).status).toBe(422)
    expect((await look(registering)).json().status).toBe(0)
    expect((await join(await newcomer(), code)).status).toBe(200)
  })
  it('works only for the number that the code was sent to', async () => {
    const [guest, thief] = [await newcomer(), await newcomer()]
    const code = await codeOf(owner, { ...colleague, mobile: await members.mobileOf(guest.userId) })
    expect((await join(thief, code)).status).toBe(422)
    expect((await join(guest, code)).status).toBe(200)
  })
  it('is refused when the company is full', async () => {
    const full = await people.supplier('满员厂')
    const boss = await members.owner(full)
    for (let index = 1; index < 20; index += 1)
      await people.join(await people.user(`员工${index}`), full, ['SupplierViewer'])
    const code = await codeOf(boss, colleague)
    expect((await join(await newcomer(), code)).json()).toMatchObject({
      errors: { inviteCode: ['该企业的成员已满，请联系主账号'] },
    })
  })
})

describe('consume_invite', () => {
  it('gives the facts of a code to one of fifty, and nothing afterwards', async () => {
    const code = await codeOf(purchaser, { registerType: 0, buyerCompanyId: buyer, categoryIds: [categoryId] })
    const consume = () => people.run(sql`select * from consume_invite(${code}, ${salesId})`)
    const answers = await Promise.all(Array.from({ length: 50 }, consume))
    expect(answers.flat()).toEqual([
      {
        registerType: 0,
        supplierId: null,
        categoryIds: [categoryId],
        buyerCompanyId: buyer,
        inviterId: purchaser.userId,
      },
    ])
  })
})

describe('the list of invitations', () => {
  it('is each company’s own, and all of them for purchasers', async () => {
    const boss = await members.owner(other, '林童')
    await invite(boss, colleague)
    const own = (await call('GET', '/api/Supplier/InviteCode?PageSize=100', boss)).json()
    expect(own).toHaveLength(1)
    expect(own[0]).toMatchObject({ supplierName: '童趣玩具', inviterName: '林童' })
    const all = (await call('GET', '/api/Supplier/InviteCode?PageSize=100', purchaser)).json()
    const [{ count } = { count: 0 }] = await people.run(
      sql<{ count: number }>`select count(*)::int as count from invite_code`,
    )
    expect(all).toHaveLength(count)
    const of: string[] = all.map((row: { supplierName: string }) => row.supplierName)
    expect(of).toEqual(expect.arrayContaining(['', '晨光彩印', '童趣玩具']))
    const used = await call('GET', `/api/Supplier/InviteCode?Status=1&SupplierId=${mineId}`, purchaser)
    expect(used.json().length).toBeGreaterThan(0)
    expect(used.json()[0]).toMatchObject({ statusName: '已用', code: '', link: '' })
  })
  it('is narrowed by who sent them, when, and what is about to end', async () => {
    const colleagueOf = await people.signIn(await people.user('李采', ['Purchaser']))
    const made = (await invite(colleagueOf, { registerType: 0, buyerCompanyId: buyer })).json()
    const idsOf = async (query: string, as = purchaser): Promise<string[]> => {
      const answer = await call('GET', `/api/Supplier/InviteCode?PageSize=100&${query}`, as)
      expect(answer.status, answer.text).toBe(200)
      return answer.json().map(({ id }: { id: string }) => id)
    }
    expect(await idsOf(`InviterId=${colleagueOf.userId}`)).toEqual([made.id])
    expect(await idsOf('IsResourceAuthorization=true', colleagueOf)).toEqual([made.id])
    expect(await idsOf('CreatedFrom=2099-01-01')).toEqual([])
    expect(await idsOf('CreatedFrom=2020-01-01&CreatedTo=2099-01-01')).toContain(made.id)
    expect(await idsOf('CreatedTo=2020-01-01')).toEqual([])
    const ending = 'IsEndingSoon=true&IsResourceAuthorization=true'
    expect(await idsOf(ending, colleagueOf)).toEqual([])
    await people.run(sql`update invite_code set expires_at = now() + interval '1 day' where id = ${made.id}`)
    expect(await idsOf(ending, colleagueOf)).toEqual([made.id])
    await people.run(sql`update invite_code set expires_at = now() - interval '1 hour' where id = ${made.id}`)
    expect(await idsOf(ending, colleagueOf)).toEqual([])
  })
  it('revokes what is open, once, and nothing of another company', async () => {
    const { id } = (await invite(owner, colleague)).json()
    const revoke = (which: string, as: Person) => call('POST', `/api/Supplier/InviteCode/${which}/Revoke`, as)
    const boss = await members.owner(await people.supplier('外人厂'))
    expect((await revoke(id, boss)).status).toBe(404)
    expect((await revoke(id, boss)).text).toBe((await revoke(UNKNOWN, boss)).text)
    expect((await revoke(id, owner)).status).toBe(200)
    expect((await revoke(id, owner)).status).toBe(412)
  })
})

describe('the message of an invitation', () => {
  it('reaches the number once, however often its job runs, and the queue holds neither number nor code', async () => {
    const phone = createSandboxPhone(db, cipher)
    const made = (await invite(purchaser, { registerType: 0, buyerCompanyId: buyer, mobile: '13700001234' })).json()
    expect(made.mobileMasked).toBe('137****1234')
    const [line] = await people.run(
      sql`select payload from outbox where topic = 'invitation.message' order by id desc limit 1`,
    )
    expect(line).toEqual({ payload: { inviteId: made.id } })
    const [topic] = invitationTopics({ db, cipher, sms: phone, publicUrl })
    await topic?.handle({ inviteId: made.id })
    await topic?.handle({ inviteId: made.id })
    const inbox = await phone.inbox('13700001234')
    expect(inbox).toHaveLength(1)
    expect(inbox[0]?.text).toContain(made.link)
  })
  it('is sent by the next try when the provider failed', async () => {
    const made = (await invite(purchaser, { registerType: 0, buyerCompanyId: buyer, mobile: '13700001235' })).json()
    const phone = createSandboxPhone(db, cipher)
    const [broken] = invitationTopics({ db, cipher, sms: { send: () => Promise.reject(new Error('down')) }, publicUrl })
    await expect(broken?.handle({ inviteId: made.id })).rejects.toThrow('down')
    const [topic] = invitationTopics({ db, cipher, sms: phone, publicUrl })
    await topic?.handle({ inviteId: made.id })
    expect(await phone.inbox('13700001235')).toHaveLength(1)
  })
})
