import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { operations } from '../contract.ts'
import { MESSAGES } from '../message-words.ts'
import { supplierJobs, supplierTopics } from './jobs.ts'
import { CODES, NOW, SECRETS, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, db, cipher, get, save, saved, apply, move, moved, notices, passed, smsCode } = erp
const NEW_ACCOUNT = '4000023109200777888'
const dropped = (id: string, as: typeof cast.purchaser) => call('DELETE', `/api/Supplier/${id}/Change`, as)

describe('a change after passing', () => {
  it('of what needs no review counts at once when it is handed in, and not before', async () => {
    const { id, owner } = await passed(CODES[0])
    const staged = await saved(id, owner, { shortName: '新简称', brands: ['晨光'] })
    expect(staged).toMatchObject({ shortName: '晨光彩印', pendingChange: { state: 'draft', parts: [] } })
    expect(staged.pendingChange?.profile?.shortName).toBe('新简称')
    expect((await get(id, cast.purchaser)).pendingChange).toBeNull()
    const done = await apply(id, owner)
    expect(done.json()).toMatchObject({ shortName: '新简称', pendingChange: null, changeReviewStatus: 0 })
    expect((await apply(id, owner)).json().errors).toEqual({ pendingChange: [MESSAGES.changeNone] })
  })
  it('that is taken back leaves nothing behind', async () => {
    const { id, owner } = await passed(CODES[1])
    const before = await get(id, owner)
    await saved(id, owner, { shortName: '新简称' })
    const after = await saved(id, owner, { shortName: '晨光彩印' })
    expect(after).toMatchObject({ pendingChange: null, changeReviewStatus: 0, profile: before.profile })
    expect(await people.run(sql`select state from supplier_change where supplier_id = ${id}`)).toEqual([])
    expect((await apply(id, owner)).json().errors).toEqual({ pendingChange: [MESSAGES.changeNone] })
  })

  it('of a certificate leaves the old one valid until quality approves, and keeps it as history', async () => {
    const { id, owner, companyId } = await passed(CODES[2])
    const [old] = (await get(id, owner)).profile.qualifications
    const renewed = { ...(await erp.certificate(companyId, '2031-06-30')), id: old?.id ?? null, certNo: '新证号' }
    await saved(id, owner, { qualifications: [renewed] })
    expect((await apply(id, owner)).json()).toMatchObject({ changeReviewStatus: 1 })
    expect((await get(id, cast.purchaser)).profile.qualifications[0]?.certNo).toBe(old?.certNo)
    expect((await save(id, owner, { shortName: '再改' })).json().errors).toEqual({
      pendingChange: [MESSAGES.changePending],
    })
    expect((await move(id, 'approveChange', cast.finance)).json().errors).toEqual({
      pendingChange: [MESSAGES.changeNotYours],
    })
    const after = await moved(id, 'approveChange', cast.quality)
    expect(after).toMatchObject({ changeReviewStatus: 0, pendingChange: null, nextExpiry: '2031-06-30' })
    expect(after.profile.qualifications.map((one) => one.certNo)).toEqual(['新证号'])
    expect(after.qualificationHistory).toMatchObject([{ certNo: old?.certNo, status: 4 }])
    expect((await notices(id)).at(-1)).toBe('supplier.changeReviewed')
  })

  it('that is returned says why, can be mended, and counts when it is approved', async () => {
    const { id, owner } = await passed(CODES[3])
    await saved(id, owner, { name: '深圳晨光彩印集团有限公司' })
    const refused = await apply(id, owner)
    expect(refused.json().errors).toEqual({ 'bankAccounts.0.accountName': [MESSAGES.accountName] })
    await saved(id, owner, { name: '深圳晨光彩印有限公司', registeredCapital: '800 万元' })
    await apply(id, owner)
    expect((await move(id, 'returnChange', cast.purchaser)).json().errors).toEqual({ remark: [MESSAGES.reasonMissing] })
    await moved(id, 'returnChange', cast.purchaser, { remark: '请附变更通知书' })
    const returned = await get(id, owner)
    expect(returned).toMatchObject({
      changeReviewStatus: 2,
      pendingChange: { state: 'returned', reviewRemark: '请附变更通知书' },
    })
    expect(returned.profile.registeredCapital).toBe('500 万元')
    await apply(id, owner)
    // While somebody looks at it, it cannot be taken back.
    expect((await dropped(id, owner)).json().errors).toEqual({ pendingChange: [MESSAGES.changePending] })
    const after = await moved(id, 'approveChange', cast.purchaser)
    expect(after.profile.registeredCapital).toBe('800 万元')
    expect(after.changeReviewStatus).toBe(0)
  })

  it('that was not handed in yet, or was returned, can be given up', async () => {
    const { id, owner } = await passed(CODES[10])
    await saved(id, owner, { registeredCapital: '900 万元' })
    expect((await dropped(id, owner)).json()).toMatchObject({ pendingChange: null, changeReviewStatus: 0 })
    expect((await dropped(id, owner)).json().errors).toEqual({ pendingChange: [MESSAGES.changeNone] })
    await saved(id, owner, { registeredCapital: '900 万元' })
    await apply(id, owner)
    await moved(id, 'returnChange', cast.purchaser, { remark: '不符' })
    expect((await dropped(id, owner)).json()).toMatchObject({
      pendingChange: null,
      changeReviewStatus: 0,
      profile: { registeredCapital: '500 万元' },
    })
  })
})

/** What staff must be able to do who hear of a supplier, notice by notice. */
const needed = async (id: string, code: string): Promise<unknown[]> =>
  (
    await people.run(sql<{ needs: unknown }>`select payload -> 'staffNeeds' as needs from outbox
      where topic = 'notice' and payload ->> 'bizId' = ${id} and payload ->> 'code' = ${code} order by id`)
  ).map(({ needs }) => needs)

describe('a change of the account', () => {
  it('asks for a code by SMS, is seen and judged by finance alone, and tells the old number', async () => {
    const one = await passed(CODES[4])
    const { id, owner, companyId } = one
    const [old] = (await get(id, owner)).profile.bankAccounts
    await saved(id, owner, {
      bankAccounts: [{ ...(await erp.account(companyId, NEW_ACCOUNT)), id: old?.id ?? null }],
      contacts: [
        {
          id: null,
          name: '新人',
          position: '',
          mobile: '13600009999',
          email: '',
          wechat: '',
          roles: [4],
          isDefault: true,
        },
      ],
    })
    expect((await apply(id, owner)).json().errors).toHaveProperty('smsCode')
    expect((await apply(id, owner, { smsCode: '000000' })).json().errors).toHaveProperty('smsCode')
    expect((await get(id, owner)).changeReviewStatus).toBe(0)
    const done = await apply(id, owner, { smsCode: await smsCode(one) })
    expect(done.json(), done.text).toMatchObject({ changeReviewStatus: 1, pendingChange: { parts: ['bank'] } })
    expect(await needed(id, 'supplier.changeSubmitted')).toEqual([['supplier.finance']])
    expect(await needed(id, 'supplier.submitted')).toEqual([['supplier.review']])

    const fieldsSeen = async (as: typeof owner) =>
      (await get(id, as)).pendingChange?.differences.map(({ part }) => part)
    expect(await fieldsSeen(cast.finance)).toContain('bank')
    expect(await fieldsSeen(cast.purchaser)).not.toContain('bank')
    // The new proof lies there for finance to look at, and for nobody else of the buyer's.
    const certificatesSeen = async (as: typeof owner) => {
      const { pendingChange, files } = await get(id, as)
      return pendingChange?.differences.flatMap(({ afterFile }) => files.filter((file) => file.id === afterFile)).length
    }
    expect([await certificatesSeen(cast.finance), await certificatesSeen(cast.purchaser)]).toEqual([1, 0])
    expect((await move(id, 'approveChange', cast.purchaser)).json().errors).toEqual({
      pendingChange: [MESSAGES.changeNotYours],
    })
    expect((await get(id, cast.finance)).profile.bankAccounts[0]?.accountNo).toBe('**** **** **** 3456')
    const after = await moved(id, 'approveChange', cast.finance)
    expect(after.profile.bankAccounts).toMatchObject([{ accountNo: '**** **** **** 7888', verifyStatus: 1 }])
    expect(after.profile.bankAccounts[0]?.id).not.toBe(old?.id)
    expect((await notices(id)).slice(-2)).toEqual(['supplier.changeReviewed', 'supplier.bankChanged'])
    const [ended] = await people.run(
      sql`select ended_at is not null as ended from payment_account where id = ${old?.id}`,
    )
    expect(ended).toEqual({ ended: true })

    const sent: string[] = []
    const sms = { send: async ({ mobile }: { mobile: string }) => void sent.push(mobile) }
    const messages = await people.run(
      sql<{ payload: object }>`select payload from outbox where topic = 'supplier.bank-changed'`,
    )
    const [topic] = supplierTopics(db, cipher, sms, () => NOW)
    for (const { payload } of [...messages, ...messages]) await topic?.handle(payload)
    expect(sent).toEqual([SECRETS.mobile])
  })

  it('together with other certificates waits for both who judge', async () => {
    const one = await passed(CODES[5])
    const { id, owner, companyId } = one
    await saved(id, owner, {
      registeredCapital: '900 万元',
      bankAccounts: [await erp.account(companyId, NEW_ACCOUNT)],
    })
    expect((await apply(id, owner, { smsCode: await smsCode(one) })).status).toBe(200)
    expect(await moved(id, 'approveChange', cast.finance)).toMatchObject({
      changeReviewStatus: 1,
      pendingChange: { approvedParts: ['bank'] },
    })
    const after = await moved(id, 'approveChange', cast.purchaser)
    expect(after.profile.registeredCapital).toBe('900 万元')
    expect(after.profile.bankAccounts.map((row) => row.accountNo)).toEqual(['**** **** **** 7888'])
  })

  it('lists verified accounts first, to those who may see them', async () => {
    const one = await passed(CODES[6])
    await people.run(sql`insert into payment_account (company_id, account_name, account_no_cipher, account_no_masked, bank_name, verify_status)
      values (${one.companyId}, '已验证', '', '**** 1', '某行', 2)`)
    const answer = await call('GET', `/api/supplier/${one.id}/PaymentAccount/Select`, one.owner)
    expect(answer.headers['x-recordcount'], answer.text).toBe('2')
    expect(answer.json().map((row: { verifyStatus: number }) => row.verifyStatus)).toEqual([2, 1])
    expect(answer.text).not.toContain(SECRETS.accountNo)
  })
})

describe('personal numbers', () => {
  it('are masked in every answer, and shown whole only to those who may, with a line in the history', async () => {
    const one = await passed(CODES[7])
    const { id, owner } = one
    const reading = Object.entries(operations).filter(
      ([name, { method }]) => method === 'GET' && name !== 'revealSupplierNumber',
    )
    let answered = 0
    for (const as of [owner, cast.purchaser, cast.finance])
      for (const [name, { path }] of reading) {
        const { text, status } = await call('GET', path.replace('{id}', id), as)
        answered += status === 200 ? 1 : 0
        for (const secret of Object.values(SECRETS)) expect(text, name).not.toContain(secret)
      }
    expect(answered).toBeGreaterThan(reading.length)
    const { profile } = await get(id, owner)
    const accountId = profile.bankAccounts[0]?.id
    const url = `/api/Supplier/${id}/Reveal?field=accountNo&rowId=${accountId}`
    expect((await call('GET', url, cast.purchaser)).status).toBe(403)
    expect((await call('GET', url, cast.finance)).json()).toEqual({ field: 'accountNo', value: SECRETS.accountNo })
    expect((await call('GET', `/api/Supplier/${id}/Reveal?field=accountNo`, cast.finance)).status).toBe(422)
    // Who judges the identity card sees the number on it, who does not judge it sees neither.
    const number = `/api/Supplier/${id}/Reveal?field=idNumber`
    for (const judge of [cast.purchaser, cast.legal, cast.finance])
      expect((await call('GET', number, judge)).json().value).toBe(SECRETS.idNumber)
    expect((await call('GET', number, cast.quality)).status).toBe(403)
    const mobile = `/api/Supplier/${id}/Reveal?field=contactMobile&rowId=${profile.contacts[0]?.id}`
    expect((await call('GET', mobile, owner)).json().value).toBe(SECRETS.mobile)
    expect((await get(id, cast.purchaser)).logs[0]).toMatchObject({ action: '查看完整号码', remark: '手机号' })
  })
  it('lie nowhere in the database in the open', async () => {
    const tables = await people.run(
      sql`select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and has_table_privilege(oid, 'select')`,
    )
    const spellings = [...Object.values(SECRETS), NEW_ACCOUNT].flatMap((secret) => [
      secret,
      Buffer.from(secret).toString('hex'),
      Buffer.from(secret).toString('base64'),
    ])
    for (const row of tables) {
      const name = String(fieldOf(row, 'name'))
      const [found] = await people.run(
        sql`select count(*) from ${sql.table(name)} t where t::text like any(${spellings.map((one) => `%${one}%`)})`,
      )
      expect([name, found]).toEqual([name, { count: 0 }])
    }
  })
  it('shared by two suppliers are shown to the reviewer and to nobody else', async () => {
    const one = await passed(CODES[8])
    const { internal } = await get(one.id, cast.purchaser)
    expect(new Set(internal?.risks.map(({ kind }) => kind))).toEqual(new Set(['account', 'mobile', 'idNumber']))
    expect((await get(one.id, one.owner)).internal).toBeNull()
  })
})

describe('the list', () => {
  const names = async (query: string, as = cast.purchaser) => {
    const answer = await call('GET', `/api/Supplier?${query}`, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json().map((row: { id: string }) => row.id)
  }
  it('is narrowed by what reviewers look for', async () => {
    const one = await passed(CODES[9], { shortName: '独一份' })
    expect(await names(`Q=${encodeURIComponent('独一')}`)).toEqual([one.id])
    expect(await names(`Q=${CODES[9].toLowerCase()}`)).toEqual([one.id])
    expect(await names(`Q=${encodeURIComponent('陈晨')}&PageSize=100`)).toContain(one.id)
    expect(await names(`Q=${encodeURIComponent('没有这个人')}`)).toEqual([])
    expect(await names('RegionCode=440000&PageSize=100')).toContain(one.id)
    expect(await names('RegionCode=440309&PageSize=100')).toContain(one.id)
    expect(await names('RegionCode=330000')).toEqual([])
    expect(await names(`Q=${SECRETS.mobile}&PageSize=100`)).toContain(one.id)
    expect(await names('Q=13999999999')).toEqual([])
    expect(await names('Status=1,4')).toEqual([])
    expect(await names('Status=3&CooperationStatus=1&PageSize=100')).toContain(one.id)
    expect(await names(`CategoryId=${erp.picture}&PageSize=100`)).toContain(one.id)
    expect(await names(`CategoryId=${erp.dubbing}`)).toEqual([])
    expect(await names(`PurchaserId=${cast.manager.userId}`)).toEqual([])
    expect(await names('IsResourceAuthorization=true&PageSize=100')).toContain(one.id)
    expect(await names('SupplierType=3')).toEqual([])
    expect(await names('CreatedFrom=2099-01-01')).toEqual([])
    expect(await names('ExpiringWithinDays=30')).toEqual([])
    expect(await names('ExpiringWithinDays=3000&PageSize=100')).toContain(one.id)
    expect((await call('GET', '/api/Supplier', cast.warehouse)).status).toBe(403)
    expect(await names('', one.owner)).toEqual([one.id])
  })
})

describe('certificates that end', () => {
  it('are notified of once at each threshold, and a renewed one starts again', async () => {
    const [row] = await people.run(sql`select id from supplier where search_text like ${`%${CODES[9].toLowerCase()}%`}`)
    const id = String(fieldOf(row, 'id'))
    await people.run(sql`update supplier_qualification set valid_to = '2026-12-01' where supplier_id = ${id}`)
    const notified = async () => (await notices(id)).filter((code) => code === 'qualification.expiring').length
    const run = async (day: string) => supplierJobs(db, erp.cipher, () => new Date(`${day}T01:00:00Z`))[0]?.run()
    await run('2026-09-01')
    expect(await notified()).toBe(0)
    const days = [
      '2026-10-10',
      '2026-10-11',
      '2026-11-02',
      '2026-11-16',
      '2026-11-17',
      '2026-11-25',
      '2026-12-01',
      '2026-12-05',
    ]
    const counts: number[] = []
    for (const day of days) {
      await run(day)
      counts.push(await notified())
    }
    expect(counts).toEqual([1, 1, 2, 3, 3, 4, 5, 5])
  })
})
