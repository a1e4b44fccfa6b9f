import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { MESSAGES } from '../message-words.ts'
import { CODES, SECRETS, startSuppliers, UNKNOWN } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, begun, complete, saved, save, apply, get, notices, invite } = erp

describe('beginning to register', () => {
  it('takes an invitation once and makes its holder the owner of an empty draft', async () => {
    const inviteCode = await invite()
    const userId = await people.user('新人')
    const person = await people.signIn(userId)
    const first = await call('POST', '/api/Supplier', person, { body: { inviteCode } })
    expect(first.json()).toMatchObject({ status: 0 })
    const second = await call('POST', '/api/Supplier', person, { body: { inviteCode } })
    expect(second.json()).toMatchObject({ status: 422, errors: { inviteCode: [MESSAGES.inviteBad] } })
    const draft = await get(first.json().id, await people.signIn(userId, first.json().companyId))
    expect(draft).toMatchObject({ status: 0, statusName: '待完善', name: '', ownerName: '新人', internal: null })
    expect(draft.purchasers.map(({ name }) => name)).toEqual(['王采'])
    expect(draft.profile.mainCategoryIds).toEqual([erp.picture])
  })
  it('opens registration also to somebody from whom it was taken, and the admin area not', async () => {
    const userId = await people.user('停用过')
    await people.run(sql`update app_user set scopes = '{}' where id = ${userId}`)
    const person = await people.signIn(userId)
    const refused = await call('POST', '/api/Supplier', person, { body: { inviteCode: 'a-code-that-never-was' } })
    expect(refused.status).toBe(422)
    const { id, companyId } = (
      await call('POST', '/api/Supplier', person, { body: { inviteCode: await invite() } })
    ).json()
    const [kept] = await people.run(sql`select scopes from app_user where id = ${userId}`)
    expect(kept).toEqual({ scopes: ['SupplierErp'] })
    // The token is older than the grant: the page renews it and goes on.
    const headers = { ...person.headers, 'company-id': companyId }
    expect((await call('GET', `/api/Supplier/${id}`, { ...person, headers })).json().type).toBe('RefreshToken')
    expect((await get(id, await people.signIn(userId, companyId))).status).toBe(0)
  })
  it('of ten who hold one code at once lets one in', async () => {
    const inviteCode = await invite()
    const persons = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => people.signIn(await people.user(`抢注${index}`))),
    )
    const answers = await Promise.all(
      persons.map((one) => call('POST', '/api/Supplier', one, { body: { inviteCode } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(9)
  })
  it('refuses a code for members, and leaves it good; refuses staff', async () => {
    const { id } = await begun()
    const inviteCode = await invite(1, id)
    const person = await people.signIn(await people.user('旁人'))
    const answer = await call('POST', '/api/Supplier', person, { body: { inviteCode } })
    expect(answer.json().errors).toEqual({ inviteCode: [MESSAGES.inviteOther] })
    const [row] = await people.run(
      sql`select used_at from invite_code where code_hash = sha256(convert_to(${inviteCode}, 'UTF8'))`,
    )
    expect(row).toEqual({ usedAt: null })
    expect((await call('POST', '/api/Supplier', cast.purchaser, { body: { inviteCode } })).status).toBe(403)
    expect((await call('POST', '/api/Supplier', undefined, { body: { inviteCode } })).status).toBe(401)
  })
  it('hands a draft that the buyer prepared to the person who was invited to it, once', async () => {
    const made = await call('POST', '/api/Supplier/Add', cast.purchaser, {
      body: { supplierType: 1, name: '汕头童趣玩具厂' },
    })
    expect(made.json()).toMatchObject({ status: 0, name: '汕头童趣玩具厂', ownerName: '' })
    const { id, companyId } = made.json()
    const userId = await people.user('林童')
    const taken = await call('POST', '/api/Supplier', await people.signIn(userId), {
      body: { inviteCode: await invite(2, id) },
    })
    expect(taken.json()).toMatchObject({ id, companyId })
    expect((await get(id, await people.signIn(userId, companyId))).ownerName).toBe('林童')
    const again = await call('POST', '/api/Supplier', await people.signIn(await people.user('后来')), {
      body: { inviteCode: await invite(2, id) },
    })
    expect(again.status).toBe(422)
  })
  it('refuses staff without the permission to add a supplier', async () => {
    const body = { supplierType: 1, name: '某厂' }
    expect((await call('POST', '/api/Supplier/Add', cast.finance, { body })).status).toBe(403)
    expect((await call('POST', '/api/Supplier/Add', cast.purchaser, { body })).status).toBe(200)
    const strange = { ...body, purchaserIds: [cast.finance.userId] }
    expect((await call('POST', '/api/Supplier/Add', cast.purchaser, { body: strange })).json().errors).toEqual({
      purchaserIds: [MESSAGES.purchaserUnknown],
    })
  })
})

describe('saving a draft', () => {
  it('keeps one step after another and leaves the others as they were', async () => {
    const { id, owner } = await begun()
    await saved(id, owner, { name: '  深圳 晨光 ', legalPerson: '陈晨' })
    const draft = await saved(id, owner, { shortName: '晨光' })
    expect(draft.profile).toMatchObject({ name: '深圳 晨光', legalPerson: '陈晨', shortName: '晨光' })
    expect(draft.name).toBe('深圳 晨光')
  })
  it('refuses wrong check digits in words of the field, and accepts right ones', async () => {
    const { id, owner, companyId } = await begun()
    const wrong = await save(id, owner, {
      creditCode: '91350100M000100Y4Z',
      idNumber: '110105194912310021',
      contacts: [
        { id: null, name: '甲', position: '', mobile: '123', email: '', wechat: '', roles: [], isDefault: true },
      ],
      bankAccounts: [{ ...(await erp.account(companyId)), accountNo: '12' }],
    })
    expect(wrong.status).toBe(422)
    expect(wrong.json().errors).toEqual({
      creditCode: ['统一社会信用代码校验不通过'],
      idNumber: [MESSAGES.idNumber],
      'contacts.0.mobile': [MESSAGES.mobile],
      'bankAccounts.0.accountNo': [MESSAGES.accountNo],
    })
    expect((await save(id, owner, { creditCode: ' 91350100m000100y43 ' })).json().profile.creditCode).toBe(CODES[0])
  })
  it('takes a masked number sent back as the number that it knows, and refuses one that it does not know', async () => {
    const { id, owner, companyId } = await begun()
    const first = await saved(id, owner, await complete(companyId, CODES[0]))
    expect(first.profile.idNumber).toBe('110***********002X')
    const second = await saved(id, owner, first.profile)
    expect(second.profile).toEqual(first.profile)
    const open = await call('GET', `/api/Supplier/${id}/Reveal?field=idNumber`, owner)
    expect(open.json()).toEqual({ field: 'idNumber', value: SECRETS.idNumber })
    const [contact] = first.profile.contacts
    const strange = await save(id, owner, { contacts: contact ? [{ ...contact, id: null }] : [] })
    expect(strange.json().errors).toEqual({ 'contacts.0.mobile': [MESSAGES.maskedUnknown] })
    const foreign = await save(id, owner, { contacts: contact ? [{ ...contact, id: UNKNOWN }] : [] })
    expect(foreign.json().errors).toHaveProperty(['contacts.0.id'])
  })
  it('takes bank and 联行号 from the branch, whatever stands beside it', async () => {
    const { id, owner, companyId } = await begun()
    const account = { ...(await erp.account(companyId)), bankName: '假银行', cnapsCode: '000000000000' }
    const draft = await saved(id, owner, { bankAccounts: [account] })
    expect(draft.profile.bankAccounts[0]).toMatchObject({ bankName: '招商银行', cnapsCode: '308584001234' })
    expect((await save(id, owner, { bankAccounts: [{ ...account, bankSubId: UNKNOWN }] })).json().errors).toEqual({
      'bankAccounts.0.bankSubId': [MESSAGES.bankSubUnknown],
    })
  })
  it('refuses files of others, branches of the tree and unknown categories', async () => {
    const other = await begun('别家')
    const { id, owner } = await begun()
    const answer = await save(id, owner, { licenseFile: await erp.file(other.companyId) })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.json().errors)).toEqual(['licenseFile'])
    for (const bad of [erp.books, UNKNOWN])
      expect((await save(id, owner, { mainCategoryIds: [bad] })).json().errors).toEqual({
        mainCategoryIds: [MESSAGES.categoryUnknown],
      })
    expect((await save(id, owner, { mainCategoryIds: [erp.dubbing] })).status).toBe(200)
  })
  it('refuses a stale version and lets one of several win', async () => {
    const { id, owner } = await begun()
    const { rowVersion } = await get(id, owner)
    const put = () => call('PUT', `/api/Supplier/${id}`, owner, { body: { rowVersion, profile: { name: '甲' } } })
    const answers = await Promise.all([put(), put(), put()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412, 412])
  })
  it('is the owner’s; a colleague reads and is refused to write', async () => {
    const { id, owner, companyId } = await begun()
    const colleague = await people.user('同事')
    await people.join(colleague, companyId, ['SupplierSales'])
    const sales = await people.signIn(colleague, companyId)
    expect((await save(id, sales, { name: '乙' })).status).toBe(403)
    expect((await apply(id, sales)).status).toBe(403)
    expect((await call('DELETE', `/api/Supplier/${id}`, sales)).status).toBe(403)
    expect((await call('GET', `/api/Supplier/${id}/Reveal?field=idNumber`, sales)).status).toBe(403)
    expect((await save(id, owner, { name: '乙' })).status).toBe(200)
  })
})

describe('handing in', () => {
  it('is refused with everything that is missing, by field, and accepted when it is there', async () => {
    const { id, owner, companyId } = await begun()
    const empty = await apply(id, owner)
    expect(empty.json()).toMatchObject({ status: 422, title: MESSAGES.incomplete })
    expect(Object.keys(empty.json().errors)).toEqual(
      expect.arrayContaining(['name', 'creditCode', 'licenseFile', 'contacts', 'bankAccounts', 'agreements.integrity']),
    )
    const profile = await complete(companyId, CODES[0])
    await saved(id, owner, { ...profile, qualifications: [] })
    expect((await apply(id, owner)).json().errors).toEqual({ qualifications: ['「绘本」需要：印刷经营许可证'] })
    await saved(id, owner, { qualifications: profile.qualifications ?? [] })
    const account = { ...(await erp.account(companyId)), accountName: '别的公司' }
    await saved(id, owner, { bankAccounts: [account] })
    expect((await apply(id, owner)).json().errors).toEqual({ 'bankAccounts.0.accountName': [MESSAGES.accountName] })
    await saved(id, owner, { bankAccounts: [{ ...account, accountName: '深圳晨光彩印有限公司' }] })
    const done = await apply(id, owner)
    expect(done.status, done.text).toBe(200)
    expect(done.json()).toMatchObject({ status: 1, statusName: '审核中' })
    expect(await notices(id)).toEqual(['supplier.submitted'])
    expect((await save(id, owner, { name: '改名' })).json()).toMatchObject({ status: 422, title: MESSAGES.notEditable })
    expect((await apply(id, owner)).status).toBe(412)
  })
  it('is refused to a second company with the same code, early and late, and learns nothing else', async () => {
    const second = await begun('冒名')
    const answer = await save(second.id, second.owner, { creditCode: CODES[0] })
    expect(answer.json()).toMatchObject({
      status: 422,
      title: '该企业已入驻',
      errors: { creditCode: ['该企业已入驻，可申请加入'] },
    })
    expect(answer.text).not.toContain('晨光')
    // Late: the other one has registered while this draft lay there.
    const third = await begun('后到')
    await saved(third.id, third.owner, await complete(third.companyId, CODES[3]))
    const first = await begun('先到')
    await people.run(sql`update company set credit_code = ${CODES[3]} where id = ${first.companyId}`)
    const late = await apply(third.id, third.owner)
    expect(late.json()).toMatchObject({ status: 422, errors: { creditCode: [MESSAGES.registered] } })
    expect(late.text).not.toContain('先到')
  })
  it('of two drafts with one code at once lets one', async () => {
    const pair = await Promise.all([begun('甲'), begun('乙')])
    for (const one of pair) await saved(one.id, one.owner, await complete(one.companyId, CODES[1]))
    const answers = await Promise.all(pair.map((one) => apply(one.id, one.owner)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.json().errors).toEqual({ creditCode: [MESSAGES.registered] })
  })
  it('asks for an explanation where the certificates say something else', async () => {
    const { id, owner, companyId } = await begun()
    const profile = await complete(companyId, CODES[2], { ocr: { name: '深圳晨光彩色印刷有限公司' } })
    const draft = await saved(id, owner, profile)
    expect(draft.ocrDifferences).toEqual(['name'])
    expect((await apply(id, owner)).json().errors).toEqual({ ocrRemark: [MESSAGES.ocrUnexplained] })
    await saved(id, owner, { ocrRemark: '识别有误' })
    expect((await apply(id, owner)).status).toBe(200)
    expect((await get(id, cast.purchaser)).ocrDifferences).toEqual(['name'])
  })
  it('lets a freelancer register with an ID card and a card, and only once', async () => {
    const person = async (companyId: string) =>
      complete(companyId, '', {
        supplierType: 3,
        name: '张小画',
        creditCode: '',
        licenseFile: null,
        legalPerson: '',
        taxpayerType: 3,
        invoiceKinds: [5],
        idName: '张小画',
        mainCategoryIds: [erp.dubbing],
        supplyModes: [4],
        qualifications: [],
        bankAccounts: [
          {
            ...(await erp.account(companyId)),
            accountName: '张小画',
            accountNo: '6222 0200 0000 0000 001',
            accountType: 2 as const,
          },
        ],
      })
    const first = await begun('张小画')
    const refused = await save(first.id, first.owner, await person(first.companyId))
    expect(refused.json().errors).toEqual({ 'bankAccounts.0.accountNo': [MESSAGES.cardNo] })
    const profile = await person(first.companyId)
    const [account] = profile.bankAccounts ?? []
    const right = account ? [{ ...account, accountNo: '6222020000000000000' }] : []
    await saved(first.id, first.owner, { ...profile, bankAccounts: right })
    const done = await apply(first.id, first.owner)
    expect(done.status, done.text).toBe(200)
    const second = await begun('张小画二')
    await saved(second.id, second.owner, { ...(await person(second.companyId)), bankAccounts: [] })
    const proof = await erp.file(second.companyId)
    await saved(second.id, second.owner, { bankAccounts: right.map((one) => ({ ...one, proofFile: proof })) })
    expect((await apply(second.id, second.owner)).json().errors).toEqual({ idNumber: [MESSAGES.personRegistered] })
  })
})
