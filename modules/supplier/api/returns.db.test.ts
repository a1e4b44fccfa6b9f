import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { MESSAGES } from '../message-words.ts'
import { CODES, NOW, SECRETS, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, get, saved, apply, moved, submitted, begun } = erp
// Submissions are told apart by when they were made.
beforeEach(() => {
  erp.clock.now = NOW
})
const later = (): void => {
  erp.clock.now = new Date(erp.clock.now.getTime() + 60_000)
}

const returnItems = [
  { fieldPath: 'bankAccounts[0].accountNo', message: '账号与证明不一致' },
  { fieldPath: 'address', message: '请写到门牌号' },
]
const OTHER = '4000023109200129999'

const returned = async (code: string) => {
  const one = await submitted(code)
  later()
  await moved(one.id, 'return', cast.purchaser, { returnItems })
  return one
}
/** The supplier with another account number, as its owner sends it. */
const withNumber = async (id: string, owner: Awaited<ReturnType<typeof begun>>['owner'], accountNo: string) => {
  const { profile } = await get(id, owner)
  return saved(id, owner, { bankAccounts: profile.bankAccounts.map((one) => ({ ...one, accountNo })) })
}

describe('fields that were sent back', () => {
  it('keep the profile from being handed in until each was changed or called right', async () => {
    const { id, owner } = await returned(CODES[0])
    const refused = await apply(id, owner)
    expect(refused.json()).toMatchObject({ status: 422, title: MESSAGES.incomplete })
    expect(refused.json().errors).toEqual({
      'bankAccounts.0.accountNo': [MESSAGES.returnedOpen('收款账户 1 · 账号')],
      address: [MESSAGES.returnedOpen('经营地址')],
    })
    const changed = await withNumber(id, owner, OTHER)
    expect(changed.returnItems.map(({ isChanged }) => isChanged)).toEqual([true, false])
    // The same number again is no change, however it is written.
    const back = await withNumber(id, owner, SECRETS.accountNo)
    expect(back.returnItems.map(({ isChanged }) => isChanged)).toEqual([false, false])
    await withNumber(id, owner, OTHER)
    expect((await apply(id, owner)).json().errors).toEqual({ address: [MESSAGES.returnedOpen('经营地址')] })
    expect((await apply(id, owner, { confirmedFields: ['address'] })).json()).toMatchObject({
      status: 1,
      returnItems: [],
      internal: null,
    })
  })
  it('are compared with what stood there when a supplier came in without a form', async () => {
    const { id, owner } = await submitted(CODES[5])
    await erp.people.run(sql`delete from supplier_submission where supplier_id = ${id}`)
    later()
    await moved(id, 'return', cast.purchaser, { returnItems })
    expect((await saved(id, owner, { address: '新地址' })).returnItems.map(({ isChanged }) => isChanged)).toEqual([
      false,
      true,
    ])
    later()
    await apply(id, owner, { confirmedFields: [returnItems[0]?.fieldPath ?? ''] })
    expect((await get(id, cast.purchaser)).internal?.resubmission?.differences.map(({ field }) => field)).toEqual([
      'address',
    ])
  })
  it('are none for a supplier that was never sent back', async () => {
    const { id, owner } = await submitted(CODES[1])
    expect((await get(id, owner)).returnItems).toEqual([])
    expect((await get(id, cast.purchaser)).internal?.resubmission).toBeNull()
  })
})

describe('what changed since the return', () => {
  it('is shown to the reviewers before and after, masked, with what was sent back; and gone when the supplier passes', async () => {
    const { id, owner } = await returned(CODES[2])
    expect((await get(id, cast.purchaser)).internal?.resubmission).toBeNull()
    await withNumber(id, owner, OTHER)
    await saved(id, owner, { mainCategoryIds: [erp.picture], staffCount: 99 })
    later()
    await apply(id, owner, { confirmedFields: ['address'] })
    const expected = {
      returnItems: [
        { ...returnItems[0], isConfirmed: false },
        { ...returnItems[1], isConfirmed: true },
      ],
      differences: [
        { field: 'staffCount', label: '人数', before: '120', after: '99' },
        { field: 'bankAccounts.0.accountNo', before: '**** **** **** 3456', after: '**** **** **** 9999' },
      ],
    }
    const seen = await get(id, cast.purchaser)
    expect(seen.internal?.resubmission).toMatchObject(expected)
    expect(JSON.stringify(seen)).not.toContain(SECRETS.accountNo)
    expect(JSON.stringify(seen)).not.toContain(OTHER)
    await moved(id, 'firstPass', cast.purchaser)
    expect((await get(id, cast.finance)).internal?.resubmission).toMatchObject(expected)
    await moved(id, 'pass', cast.finance)
    expect((await moved(id, 'pass', cast.legal)).internal?.resubmission).toBeNull()
  })
  it('is compared with the last return where there were two', async () => {
    const { id, owner } = await returned(CODES[3])
    await withNumber(id, owner, OTHER)
    later()
    await apply(id, owner, { confirmedFields: ['address'] })
    later()
    await moved(id, 'return', cast.purchaser, { returnItems: [{ fieldPath: 'address', message: '仍不完整' }] })
    expect((await apply(id, owner)).status).toBe(422)
    await saved(id, owner, { address: '深圳市龙华区观澜街道 1 号 2 栋' })
    later()
    await apply(id, owner)
    const { internal } = await get(id, cast.purchaser)
    expect(internal?.resubmission?.differences.map(({ field }) => field)).toEqual(['address'])
  })
  it('is shown to no supplier, its own or another, nor to staff who may not see suppliers', async () => {
    const { id, owner } = await returned(CODES[4])
    await saved(id, owner, { address: '新地址' })
    later()
    await apply(id, owner, { confirmedFields: ['bankAccounts[0].accountNo'] })
    expect((await get(id, owner)).internal).toBeNull()
    const rival = await begun('别家')
    expect((await call('GET', `/api/Supplier/${id}`, rival.owner)).status).toBe(404)
    expect((await call('GET', `/api/Supplier/${id}`, cast.warehouse)).status).toBe(403)
    expect((await get(id, cast.quality)).internal?.resubmission?.differences).toHaveLength(1)
  })
})
