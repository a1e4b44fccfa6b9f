import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { MESSAGES } from '../message-words.ts'
import { CODES, SECRETS, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, get, saved, apply, move, moved, notices, submitted, passed } = erp
const returnItems = [{ fieldPath: 'bankAccounts.0.proofFile', message: '账户证明不清晰' }]

describe('the review', () => {
  it('S-07 sends notices whose links name the supplier', async () => {
    const { id } = await submitted(CODES[5])
    await moved(id, 'return', cast.purchaser, { returnItems })
    expect((await erp.noticeRows(id)).at(-1)).toEqual({
      code: 'supplier.returned',
      url: `/register/review_status?is_auth=1&id=${id}`,
    })
    const other = await passed(CODES[6])
    expect(await erp.noticeRows(other.id)).toContainEqual({
      code: 'supplier.passed',
      url: `/register/pass?is_auth=1&id=${other.id}`,
    })
  })
  it('goes from purchasing to finance and legal, back with marked fields, and on to authentication', async () => {
    const { id, owner, companyId } = await submitted(CODES[0])
    expect((await get(id, cast.purchaser)).statusName).toBe('待初审')
    await moved(id, 'firstPass', cast.purchaser)
    expect(await get(id, owner)).toMatchObject({ status: 4, statusName: '审核中' })
    const asked = await people.run(sql`select payload -> 'staffNeeds' as needs from outbox
      where topic = 'notice' and payload ->> 'bizId' = ${id} order by id`)
    expect(asked.map((row) => fieldOf(row, 'needs'))).toEqual([
      ['supplier.review'],
      ['supplier.finance', 'supplier.legal'],
    ])
    const none = await move(id, 'return', cast.finance)
    expect(none.json().errors).toEqual({ returnItems: [MESSAGES.returnItemsMissing] })
    await moved(id, 'return', cast.finance, { returnItems })
    expect(await get(id, owner)).toMatchObject({ status: 2, statusName: '已退回', returnItems: [{ isChanged: false }] })

    const { profile } = await get(id, owner)
    const proofFile = await erp.file(companyId)
    await saved(id, owner, { bankAccounts: profile.bankAccounts.map((one) => ({ ...one, proofFile })) })
    expect((await apply(id, owner)).json()).toMatchObject({ status: 1, returnItems: [] })
    await moved(id, 'firstPass', cast.purchaser)
    expect((await move(id, 'pass', cast.purchaser)).json().errors).toEqual({ status: [MESSAGES.secondOnly] })
    expect(await moved(id, 'pass', cast.finance)).toMatchObject({ status: 4, internal: { passedBy: ['finance'] } })
    expect((await move(id, 'pass', cast.finance)).json().errors).toEqual({ status: [MESSAGES.alreadyPassed] })
    expect(await moved(id, 'pass', cast.legal)).toMatchObject({ status: 3, statusName: '已通过·待认证' })

    const authenticate = async (amount: string, legalPersonName = '陈晨') =>
      call('PUT', `/api/Supplier/${id}/Authenticate`, owner, {
        body: { rowVersion: (await get(id, owner)).rowVersion, legalPersonName, amount },
      })
    expect((await authenticate('0.37')).json().errors).toEqual({ amount: [MESSAGES.testPaymentNone] })
    expect((await call('POST', `/api/Supplier/${id}/TestPayment`, cast.purchaser)).status).toBe(403)
    const payment = await call('POST', `/api/Supplier/${id}/TestPayment`, cast.finance)
    expect(payment.json()).toMatchObject({ accountNoMasked: '**** 3456', bankSubName: '招商银行深圳市科技园支行' })
    const { amount } = payment.json()
    expect(erp.received.at(-1)).toMatchObject({ mobile: SECRETS.mobile })
    expect(erp.received.at(-1)?.text).toContain(amount)
    expect((await get(id, owner)).testPayment.triesLeft).toBe(3)
    expect((await authenticate(amount, '别人')).json().errors).toEqual({ legalPersonName: [MESSAGES.legalPersonWrong] })
    const wrong = amount === '0.11' ? '0.12' : '0.11'
    expect((await authenticate(wrong)).json().errors).toEqual({ amount: [MESSAGES.testPaymentWrong(2)] })
    expect((await authenticate(wrong)).json().errors).toEqual({ amount: [MESSAGES.testPaymentWrong(1)] })
    const done = await authenticate(amount)
    expect(done.json()).toMatchObject({ status: 5, statusName: '已认证' })
    expect(done.json().profile.bankAccounts[0].verifyStatus).toBe(2)
    expect(await notices(id)).toEqual([
      'supplier.submitted',
      'supplier.firstPassed',
      'supplier.returned',
      'supplier.submitted',
      'supplier.firstPassed',
      'supplier.passed',
      'supplier.authenticated',
    ])
    const actions = (await get(id, cast.purchaser)).logs.map((line) => line.action)
    expect(actions).toEqual(expect.arrayContaining(['提交审核', '初审通过', '退回', '审核通过', '小额打款', '认证']))
  })

  it('gives three guesses of the amount, also to many who guess at once, until finance pays again', async () => {
    const { id, owner } = await passed(CODES[1])
    const { amount } = (await call('POST', `/api/Supplier/${id}/TestPayment`, cast.finance)).json()
    const wrong = amount === '0.11' ? '0.12' : '0.11'
    const { rowVersion } = await get(id, owner)
    const guess = (entered: string) =>
      call('PUT', `/api/Supplier/${id}/Authenticate`, owner, {
        body: { rowVersion, legalPersonName: '陈晨', amount: entered },
      })
    const answers = await Promise.all(Array.from({ length: 8 }, () => guess(wrong)))
    expect(answers.every(({ status }) => status === 422)).toBe(true)
    expect((await guess(amount)).json().errors).toEqual({ amount: [MESSAGES.testPaymentUsedUp] })
    const again = (await call('POST', `/api/Supplier/${id}/TestPayment`, cast.finance)).json()
    const done = await call('PUT', `/api/Supplier/${id}/Authenticate`, owner, {
      body: { rowVersion: again.rowVersion, legalPersonName: '陈晨', amount: again.amount },
    })
    expect(done.json()).toMatchObject({ status: 5 })
  })

  it('is skipped by the manager alone', async () => {
    const { id } = await submitted(CODES[2])
    expect((await move(id, 'pass', cast.purchaser)).json().errors).toEqual({ status: [MESSAGES.fastLane] })
    const { rowVersion } = await get(id, cast.manager)
    const refused = await call('PATCH', `/api/Supplier/${id}/State?transition=pass`, cast.warehouse, {
      body: { rowVersion },
    })
    expect(refused.status).toBe(403)
    expect(await moved(id, 'pass', cast.manager)).toMatchObject({ status: 3 })
  })

  it('taken by two at once is taken once', async () => {
    const { id } = await submitted(CODES[3])
    await moved(id, 'firstPass', cast.purchaser)
    const { rowVersion } = await get(id, cast.finance)
    const take = (transition: string, as: typeof cast.finance) =>
      call('PATCH', `/api/Supplier/${id}/State?transition=${transition}`, as, { body: { rowVersion, returnItems } })
    const answers = await Promise.all([take('pass', cast.finance), take('return', cast.legal)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
  })

  it('asks for a purchaser first, and Distribute names one', async () => {
    const { id } = await submitted(CODES[4])
    await people.run(sql`update supplier set purchaser_ids = '{}' where id = ${id}`)
    expect((await move(id, 'firstPass', cast.purchaser)).json().errors).toEqual({
      purchaserIds: [MESSAGES.purchaserMissing],
    })
    const distribute = async (purchaserIds: string[], as = cast.manager) =>
      call('POST', `/api/Supplier/${id}/Distribute`, as, {
        body: { rowVersion: (await get(id, cast.manager)).rowVersion, purchaserIds },
      })
    const offered = await call('GET', '/api/Supplier/Purchasers', cast.manager)
    const names: string[] = offered.json().map((one: { name: string }) => one.name)
    expect([names.includes('王采'), names.includes('钱财务')]).toEqual([true, false])
    expect((await distribute([cast.finance.userId])).json().errors).toEqual({
      purchaserIds: [MESSAGES.purchaserUnknown],
    })
    expect((await distribute([cast.purchaser.userId], cast.finance)).status).toBe(403)
    expect((await distribute([cast.purchaser.userId])).json().purchasers).toMatchObject([{ name: '王采' }])
    await moved(id, 'firstPass', cast.purchaser)
  })
})

describe('cooperation', () => {
  it('is a flag that the manager sets, with a reason, and tells the supplier', async () => {
    const [row] = await people.run(sql`select id from supplier where status = 5 limit 1`)
    const id = String(fieldOf(row, 'id'))
    expect((await move(id, 'freeze', cast.purchaser, { remark: '质量' })).status).toBe(403)
    expect((await move(id, 'freeze', cast.manager)).json().errors).toEqual({ remark: [MESSAGES.reasonMissing] })
    const frozen = await moved(id, 'freeze', cast.manager, { remark: '重大质量问题' })
    expect(frozen).toMatchObject({ status: 5, cooperationStatus: 3, cooperationStatusName: '冻结' })
    expect((await move(id, 'suspendNew', cast.manager, { remark: '再' })).json().errors).toEqual({
      cooperationStatus: [MESSAGES.frozenAlready],
    })
    expect(await moved(id, 'unfreeze', cast.manager, { remark: '已整改' })).toMatchObject({ cooperationStatus: 1 })
    expect((await notices(id)).slice(-2)).toEqual(['supplier.frozen', 'supplier.unfrozen'])
    await moved(id, 'suspendNew', cast.manager, { remark: '产能' })
    await moved(id, 'terminate', cast.manager, { remark: '终止' })
    expect((await move(id, 'unfreeze', cast.manager, { remark: '反悔' })).json().errors).toEqual({
      cooperationStatus: [MESSAGES.terminated],
    })
  })
})
