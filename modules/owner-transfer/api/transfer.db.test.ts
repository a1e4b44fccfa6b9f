import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Caller } from '#kernel/caller.ts'
import { sendSecondFactor } from '#platform/auth/second-factor.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import type { Person } from '#platform/testing/people.ts'
import { memberOf } from '#platform/testing/world.ts'
import { ownerTransferRoutes } from './routes.ts'

const publicUrl = 'https://portal.example'
const erp = await startErp(({ cipher }) => ownerTransferRoutes({ cipher, publicUrl, clock: () => new Date() }))
afterAll(() => erp.close())
const { call, people, cipher, db } = erp
const members = createMembers(people, cipher)
const phone = createSandboxPhone(db, cipher)
const manager = await people.signIn(await people.user('李经理', ['PurchaseManager']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
const world = async () => {
  const company = await people.supplier()
  const owner = await members.owner(company, '孙老板')
  const salesId = await people.user('周业务')
  await people.join(salesId, company, ['SupplierSales'])
  return { company, id: await members.supplierId(company), owner, sales: await people.signIn(salesId, company) }
}
/** The code on a person's phone; a second one within the minute is had by making the first older. */
const smsCode = async ({ userId }: Person): Promise<string> => {
  await people.run(
    sql`update second_factor set created_at = created_at - interval '2 minutes' where user_id = ${userId}`,
  )
  const me: Caller = memberOf(null, userId)
  await sendSecondFactor({ db, cipher, sms: phone }, me, 'owner.transfer')
  return /\d{6}/.exec((await phone.inbox(await members.mobileOf(userId)))[0]?.text ?? '')?.[0] ?? ''
}
const create = (as: Person, body: object) => call('POST', '/api/Supplier/TransferCode', as, { body })
const linkBy = async (owner: Person, more: object = {}): Promise<string> =>
  (await create(owner, { smsCode: await smsCode(owner), ...more })).json().code
const accept = (as: Person, code: string, realName = '李接任') =>
  call('POST', `/api/Supplier/Transfer/${code}`, as, { body: { realName } })
const look = (code: string) => call('GET', `/api/Supplier/TransferMsg?TransferCode=${code}`)
const ownerOf = (id: string, as: Person) => call('GET', `/api/Supplier/${id}/Owner`, as)
const newcomer = async () => people.signIn(await people.user('新人'))
const seat = async (userId: string, company: string) =>
  (
    await people.run(
      sql`select is_owner, is_active, role_keys from membership where user_id = ${userId} and company_id = ${company}`,
    )
  )[0]
const proof = async (): Promise<string> => {
  const id = randomUUID()
  await people.run(sql`insert into stored_file (id, owner_id, name, mime, size, side, status, sha256, object_key)
    values (${id}, ${manager.userId}, '证明.pdf', 'application/pdf', 1, 3, 'ready', ${Buffer.alloc(32)}, ${id})`)
  return id
}

describe('a transfer link', () => {
  it('is made by the owner with a code on their phone, lives 48 hours and is kept as a hash', async () => {
    const { owner, id } = await world()
    const made = (await create(owner, { smsCode: await smsCode(owner) })).json()
    expect(made).toMatchObject({ supplierId: id, status: 0, needApprove: false })
    expect(made.link).toBe(`${publicUrl}/register/invite_binder_link?transfer_code=${made.code}`)
    expect(Buffer.from(made.code, 'base64url')).toHaveLength(32)
    expect((Date.parse(made.expireAt) - Date.now()) / 3_600_000).toBeCloseTo(48, 1)
    const rows = await people.run(
      sql`select t::text as line from transfer_code t union all select k::text from idempotency k`,
    )
    expect(JSON.stringify(rows)).not.toContain(made.code)
  })
  it('is refused without that code, with a wrong one, to colleagues and to plain purchasers', async () => {
    const { owner, sales, id } = await world()
    expect((await create(owner, {})).json()).toMatchObject({ errors: { smsCode: ['请输入短信验证码'] } })
    const right = await smsCode(owner)
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0')
    for (let index = 0; index < 5; index += 1) expect((await create(owner, { smsCode: wrong })).status).toBe(422)
    expect((await create(owner, { smsCode: right })).status).toBe(422)
    expect((await create(sales, { smsCode: right })).status).toBe(403)
    expect((await create(purchaser, { supplierId: id, proofFileId: await proof() })).status).toBe(403)
  })
  it('is made by the manager only with a proof that is there', async () => {
    const { id, owner } = await world()
    expect((await create(manager, { supplierId: id })).json()).toMatchObject({
      errors: { proofFileId: ['请上传更换主账号的证明文件'] },
    })
    expect((await create(manager, { supplierId: id, proofFileId: UNKNOWN })).status).toBe(422)
    expect((await create(manager, { proofFileId: await proof() })).status).toBe(422)
    const made = await create(manager, { supplierId: id, proofFileId: await proof() })
    expect(made.status).toBe(200)
    expect((await accept(await newcomer(), made.json().code)).status).toBe(200)
    expect((await ownerOf(id, manager)).json()).toMatchObject({
      history: [{ wayName: '采购更换', fromName: '孙老板' }],
    })
    expect((await ownerOf(id, owner)).status).toBe(403)
  })
  it('says to its holder what it is for, in masked names, and nothing once it is closed', async () => {
    const { owner } = await world()
    const code = await linkBy(owner)
    const open = await look(code)
    expect(open.json()).toMatchObject({ fromName: '孙**', status: 0 })
    expect(open.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    const newer = await linkBy(owner)
    expect((await look(code)).json()).toMatchObject({ status: 3, supplierName: '', fromName: '' })
    expect((await look(newer)).json().status).toBe(0)
    expect((await look('x'.repeat(43))).status).toBe(404)
  })
  it('is not found by guessing, which is stopped', async () => {
    let last = 0
    for (let index = 0; index < 65; index += 1) last = (await look(`${'y'.repeat(30)}${index}`)).status
    expect(last).toBe(429)
    await people.run(sql`delete from rate_counter`)
  })
})

describe('the person who accepts', () => {
  it('becomes the main account at once; the old one goes on as 业务, and both get a notice', async () => {
    const { company, id, owner } = await world()
    const person = await newcomer()
    expect((await accept(person, await linkBy(owner))).json()).toEqual({ supplierId: id, companyId: company })
    expect(await seat(person.userId, company)).toEqual({ isOwner: true, isActive: true, roleKeys: ['SupplierOwner'] })
    expect(await seat(owner.userId, company)).toEqual({ isOwner: false, isActive: true, roleKeys: ['SupplierSales'] })
    const [message] = await people.run(sql`select payload from outbox order by id desc limit 1`)
    expect(message).toMatchObject({
      payload: {
        code: 'binder.transferred',
        userIds: [owner.userId, person.userId],
        vars: { from: '孙老板', to: '李接任' },
      },
    })
    const acting = await people.signIn(person.userId, company)
    expect((await ownerOf(id, acting)).json()).toMatchObject({
      current: { userId: person.userId, name: '李接任' },
      history: [{ fromName: '孙老板', toName: '李接任', wayName: '链接转移' }],
      pending: null,
    })
    expect((await ownerOf(id, owner)).status).toBe(403)
  })
  it('ends the old one’s access at once when they leave', async () => {
    const { company, owner } = await world()
    const code = await linkBy(owner, { oldOwnerLeaves: true })
    expect((await accept(await newcomer(), code)).status).toBe(200)
    expect(await seat(owner.userId, company)).toMatchObject({ isOwner: false, isActive: false })
    expect((await create(owner, {})).status).toBe(403)
  })
  it('is one of a hundred who try at once', async () => {
    const { company, owner } = await world()
    const code = await linkBy(owner)
    const crowd = await Promise.all(Array.from({ length: 100 }, newcomer))
    const answers = await Promise.all(crowd.map((person) => accept(person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(99)
    const [owners] = await people.run(sql`select count(*) from membership where company_id = ${company} and is_owner`)
    expect(owners).toEqual({ count: 1 })
  }, 30_000)
  it('is refused with a code that was used, is old, or is unknown', async () => {
    const { owner } = await world()
    const used = await linkBy(owner)
    await accept(await newcomer(), used)
    expect((await accept(await newcomer(), used)).json()).toMatchObject({
      status: 422,
      errors: { code: ['链接已被使用'] },
    })
    const { owner: another } = await world()
    const old = await linkBy(another)
    await people.run(
      sql`update transfer_code set expires_at = now() where code_hash = sha256(convert_to(${old}, 'UTF8'))`,
    )
    for (const code of [old, 'x'.repeat(43)])
      expect((await accept(await newcomer(), code)).json()).toMatchObject({ status: 422, title: '链接已失效' })
  })
  it('gives a real name, is no staff, and is not the present owner', async () => {
    const { owner } = await world()
    const code = await linkBy(owner)
    expect((await accept(await newcomer(), code, '1')).json()).toMatchObject({ status: 422 })
    expect((await accept(manager, code)).json().title).toBe('采购方人员不能成为供应商主账号')
    expect((await accept(owner, code)).json().title).toBe('您已是该企业的主账号')
    expect(
      (await call('POST', `/api/Supplier/Transfer/${code}`, undefined, { body: { realName: '张三' } })).status,
    ).toBe(401)
    expect((await accept(await newcomer(), code, '阿依古丽·买买提')).status).toBe(200)
  })
})

describe('an open link', () => {
  const revoke = (id: string, as: Person) => call('DELETE', `/api/Supplier/${id}/TransferCode`, as)
  it('is closed by the main account, or by the manager, before it is used; then it is no longer valid', async () => {
    const { id, owner } = await world()
    const code = await linkBy(owner)
    expect((await revoke(id, owner)).json()).toMatchObject({ pending: null })
    expect((await look(code)).json()).toMatchObject({ status: 3, supplierName: '' })
    expect((await accept(await newcomer(), code)).status).toBe(422)
    expect((await revoke(id, owner)).status).toBe(412)
    await create(manager, { supplierId: id, proofFileId: await proof() })
    expect((await revoke(id, manager)).status).toBe(200)
  })
  it('is not closed by colleagues, nor by another company', async () => {
    const { id, owner, sales } = await world()
    const code = await linkBy(owner)
    expect((await revoke(id, sales)).status).toBe(403)
    expect((await revoke(id, (await world()).owner)).status).toBe(404)
    expect((await accept(await newcomer(), code)).status).toBe(200)
  })
})

describe('handing over to a colleague', () => {
  const handOver = (id: string, userId: string, as: Person, body: object) =>
    call('POST', `/api/Supplier/${id}/Transfer/${userId}`, as, { body })
  it('counts at once and closes the open link', async () => {
    const { id, company, owner, sales } = await world()
    const link = await linkBy(owner)
    const answer = await handOver(id, sales.userId, owner, { smsCode: await smsCode(owner) })
    expect(answer.json()).toMatchObject({
      current: { userId: sales.userId },
      history: [{ wayName: '直接转移' }],
      pending: null,
    })
    expect(await seat(owner.userId, company)).toMatchObject({ isOwner: false, roleKeys: ['SupplierSales'] })
    expect((await accept(await newcomer(), link)).status).toBe(422)
    expect((await handOver(id, owner.userId, owner, { smsCode: '000000' })).status).toBe(403)
  })
  it('is refused without the right code, to strangers, to people who have not joined, and for another company', async () => {
    const { id, company, owner, sales } = await world()
    expect((await handOver(id, sales.userId, owner, { smsCode: '' })).status).toBe(422)
    const waiting = await people.user('待加入')
    await people.join(waiting, company, ['SupplierSales'])
    await people.run(sql`update membership set joined_at = null where user_id = ${waiting}`)
    const code = await smsCode(owner)
    for (const userId of [UNKNOWN, waiting, owner.userId])
      expect((await handOver(id, userId, owner, { smsCode: code })).status).toBe(422)
    const elsewhere = await world()
    const foreign = await handOver(elsewhere.id, elsewhere.sales.userId, owner, { smsCode: code })
    const unknown = await handOver(UNKNOWN, elsewhere.sales.userId, owner, { smsCode: code })
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect((await handOver(id, sales.userId, owner, { smsCode: code })).status).toBe(200)
  })
  it('leaves one main account when it is done twice at once', async () => {
    const { id, company, owner, sales } = await world()
    const code = await smsCode(owner)
    const answers = await Promise.all([1, 2, 3].map(() => handOver(id, sales.userId, owner, { smsCode: code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const [owners] = await people.run(sql`select count(*) from membership where company_id = ${company} and is_owner`)
    expect(owners).toEqual({ count: 1 })
  })
})
