import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { hashOpaque, newOpaque } from '#platform/auth/opaque.ts'
import { createSandboxPhone } from '#platform/messaging/sms.ts'
import { startErp } from '#platform/testing/erp.ts'
import { createMembers } from '#platform/testing/members.ts'
import { userRoutes } from './routes.ts'

const erp = await startErp(({ db, cipher }) =>
  userRoutes({ cipher, sms: createSandboxPhone(db, cipher), clock: () => new Date() }),
)
afterAll(() => erp.close())
const { call, people, cipher, db } = erp
const members = createMembers(people, cipher)

const mine = await people.supplier('晨光彩印')
const other = await people.supplier('童趣玩具')
const owner = await members.owner(mine, '孙老板')
const rival = await members.owner(other, '林童')
const buyer = await people.buyer('北京小树')
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const lawyerId = await people.user('赵法', ['LegalPersonnel'])
const warehouse = await people.signIn(await people.user('仓管', ['Warehouse']))

const inviterCode = async (more = sql`null`): Promise<string> => {
  const code = newOpaque()
  await people.run(sql`insert into invite_code (code_hash, code_cipher, register_type, buyer_company_id, inviter_id, expires_at, revoked_at)
    values (${hashOpaque(code)}, '', 0, ${buyer}, ${purchaser.userId}, now() + interval '7 days', ${more})`)
  return code
}

describe('the account page', () => {
  it('shows the caller, their binding and their companies', async () => {
    const answer = await call('GET', '/api/User/AccountCenterInfoPhone', owner)
    expect(answer.json()).toMatchObject({
      name: '孙老板',
      wechatBound: false,
      enterprises: [{ name: '晨光彩印', isOwner: true, roleNames: ['主账号'] }],
      defaultCompanyId: null,
    })
    expect(answer.text).not.toContain(await members.mobileOf(owner.userId))
  })
  it('opens by their own number, and by any other looks as if nobody had it', async () => {
    const by = (phone: string) => call('GET', `/api/User/AccountCenterInfo/${phone}`, owner)
    expect((await by(await members.mobileOf(owner.userId))).json()).toMatchObject({ id: owner.userId })
    const foreign = await by(await members.mobileOf(rival.userId))
    const unknown = await by('13000000000')
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect((await by('abc')).status).toBe(422)
  })
  it('keeps a default company that is their own', async () => {
    const { rowVersion } = (await call('GET', '/api/User/Detail', owner)).json()
    const set = (defaultCompanyId: string) =>
      call('PATCH', `/api/User/${owner.userId}`, owner, { body: { defaultCompanyId, rowVersion } })
    expect((await set(other)).json()).toMatchObject({ errors: { defaultCompanyId: ['默认企业应为您加入的企业'] } })
    expect((await set(mine)).json()).toMatchObject({ defaultCompanyId: mine })
  })
})

describe('who brought a person', () => {
  it('is read from a code by anybody who holds it, without ids', async () => {
    const answer = await call('GET', `/api/User/InviterMsg?InviterCode=${await inviterCode()}`)
    expect(answer.json()).toMatchObject({ nickname: '王采', companyName: '北京小树' })
    expect(answer.text).not.toContain(purchaser.userId)
    expect((await call('GET', `/api/User/InviterMsg?InviterCode=${'x'.repeat(43)}`)).status).toBe(404)
    expect((await call('GET', `/api/User/InviterMsg?InviterCode=${await inviterCode(sql`now()`)}`)).status).toBe(404)
  })
  it('is kept once, by the invited person', async () => {
    const person = await people.signIn(await people.user('新人'))
    const keep = async (id: string, as = person) =>
      call('POST', `/api/User/${id}/Inviter`, as, { body: { inviterCode: await inviterCode() } })
    expect((await keep(owner.userId)).status).toBe(404)
    expect((await keep(person.userId)).status).toBe(200)
    expect((await keep(person.userId)).json()).toMatchObject({ errors: { inviterCode: ['邀请人已记录，不能修改'] } })
    expect((await keep(purchaser.userId, purchaser)).json()).toMatchObject({
      errors: { inviterCode: ['不能填写自己的邀请码'] },
    })
    expect((await call('GET', '/api/User/AccountCenterInfoPhone', person)).json().inviterName).toBe('王采')
  })
})

describe('lists of people', () => {
  it('show everybody with roles and companies to staff who see suppliers', async () => {
    const answer = await call('GET', '/api/User?RoleKey=SupplierOwner', purchaser)
    expect(answer.json()).toMatchObject([
      { name: '孙老板', roleNames: ['主账号'], companyNames: ['晨光彩印'] },
      { name: '林童', companyNames: ['童趣玩具'] },
    ])
    expect(answer.text).toMatch(/139\*\*\*\*/)
    expect((await call('GET', '/api/User', owner)).status).toBe(403)
    expect((await call('GET', '/api/User', warehouse)).status).toBe(403)
  })
  it('offer a supplier its own colleagues and nobody of another', async () => {
    const names = async (as: typeof owner, path: string) =>
      (await call('GET', path, as)).json().map(({ name }: { name: string }) => name)
    const stranger = await people.user('未加入的人')
    await people.run(
      sql`insert into membership (user_id, company_id, role_keys, joined_at) values (${stranger}, ${owner.headers['company-id']}, '{SupplierSales}', null)`,
    )
    expect(await names(owner, '/api/User/Select')).toEqual(['孙老板'])
    expect(await names(owner, '/api/User/Select?RoleKey=Purchaser')).toEqual([])
    expect(await names(purchaser, '/api/User/Select?RoleKey=Purchaser')).toEqual(['王采'])
  })
  it('offer a supplier the buyer’s people that it deals with, and staff all of them', async () => {
    const names = async (as: typeof owner) =>
      (await call('GET', '/api/User/ErpSelect', as)).json().map(({ name }: { name: string }) => name)
    expect(await names(owner)).toEqual([])
    const [answers, invited, buys] = await Promise.all(
      ['甲采', '乙采', '丙采'].map((name) => people.user(name, ['Purchaser'])),
    )
    await people.run(
      sql`update supplier set purchaser_ids = array[${answers}]::uuid[], inviter_id = ${invited} where company_id = ${mine}`,
    )
    await people.run(sql`insert into rectification_task (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, status,
        title, source_type, severity, complaint_tags, sku_code, sku_name, batch_nos, order_codes, claim_detail, problem, answer, created_by, updated_by)
      select ${mine}, ${buyer}, id, 'RT-' || status, '', '{}', status, '', 1, 1, '{}', '', '', '{}', '{}', '', '{}', '{}', id, id
      from (values (${buys}::uuid, 'published'), (${purchaser.userId}::uuid, 'draft')) task (id, status)`)
    expect((await names(owner)).toSorted()).toEqual(['丙采', '乙采', '甲采'].toSorted())
    expect(await names(rival)).toEqual([])
    expect((await names(purchaser)).toSorted()).toEqual(['丙采', '乙采', '仓管', '王采', '甲采', '赵法'].toSorted())
  })
  it('name the lawyers to staff, and to a supplier the ones that it deals with', async () => {
    const lawyers = async (as: typeof owner) => (await call('GET', '/api/User/LegalPersonnelSelect', as)).json()
    const second = { id: await people.user('周法', ['LegalPersonnel']), name: '周法', roleNames: ['法务'] }
    const lawyer = { id: lawyerId, name: '赵法', roleNames: ['法务'] }
    expect(await lawyers(owner)).toEqual([])
    await people.run(
      sql`update supplier set purchaser_ids = purchaser_ids || ${lawyerId}::uuid where company_id = ${mine}`,
    )
    expect(await lawyers(owner)).toEqual([lawyer])
    expect(await lawyers(rival)).toEqual([])
    expect(await lawyers(purchaser)).toEqual([second, lawyer])
  })
})

describe('a code for confirming', () => {
  it('goes to the caller’s own phone, once a minute, and is not in the answer', async () => {
    const ask = () => call('POST', '/api/User/VerifyCode', owner, { body: { purpose: 'owner.transfer' } })
    const answer = await ask()
    expect(answer.json()).toMatchObject({ expiresIn: 300 })
    const [message] = await createSandboxPhone(db, cipher).inbox(await members.mobileOf(owner.userId))
    const code = /\d{6}/.exec(message?.text ?? '')?.[0] ?? 'none'
    expect(answer.text).not.toContain(code)
    expect((await ask()).status).toBe(429)
    expect((await call('POST', '/api/User/VerifyCode', owner, { body: { purpose: 'login' } })).status).toBe(422)
    expect(
      (await call('POST', '/api/User/VerifyCode', undefined, { body: { purpose: 'owner.transfer' } })).status,
    ).toBe(401)
  })
})
