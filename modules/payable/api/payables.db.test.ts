import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { constraintOf } from '#platform/database/violations.ts'
import { MESSAGES } from '../words.ts'
import { payableWorld } from './payables.fixture.ts'
import { replacePayables, voidPayable } from './shared/payables.ts'

const world = await payableWorld()
const { erp, db, system, owed, owing, list, sums, seen, settle, entered, enter, takeBack } = world
afterAll(() => erp.close())

const about = async (sourceId: string) =>
  (await list(world.finance, `SourceId=${sourceId}`)).map(
    ({ costCategoryCode, amount }) => [costCategoryCode, amount] as const,
  )

describe('what a source owes', () => {
  it('is written with its amounts, and both sides read it', async () => {
    const id = await owing()
    expect((await seen(id ?? '', world.cashier)).json()).toMatchObject({
      direction: 1,
      costCategoryName: '货款',
      amount: '85832.50',
      amountNoTax: '75957.96',
      taxAmount: '9874.54',
      openAmount: '85832.50',
      settled: 0,
    })
    expect((await seen(id ?? '', world.finance)).status).toBe(200)
  })
  it('is owed once by category', async () => {
    const sourceId = randomUUID()
    await owing({ sourceId })
    const id = await owing({ sourceId, cost: { amount: '5' } })
    await owing({ sourceId, category: 'FINAL', cost: { amount: '7' } })
    expect(new Map(await about(sourceId))).toEqual(
      new Map([
        ['GOODS', '5.00'],
        ['FINAL', '7.00'],
      ]),
    )
    await settle(id ?? '', '0.5')
    await expect(owing({ sourceId })).rejects.toMatchObject({ problem: { title: MESSAGES.settled } })
    // Whoever writes past the use case meets the database.
    await settle(id ?? '', '0')
    const once = sql`update payable set is_void = false where source_id = ${sourceId}`
    await expect(erp.people.run(once)).rejects.toSatisfy((error) => constraintOf(error) === 'payable_once')
  })
  it('is not written where it comes to nothing', async () => {
    expect(await owing({ cost: { amount: '0' } })).toBeUndefined()
    expect(await owing({ cost: { amount: '0.01' } })).toBeDefined()
  })
  it('goes the way of its category', async () => {
    const id = await owing({ category: 'QDEDUCT', sourceType: 'deduction', cost: { amount: '350.25' } })
    expect((await seen(id ?? '', world.cashier)).json()).toMatchObject({ direction: 2, amount: '350.25' })
  })
})

describe('what is taken back', () => {
  const back = (sourceId: string) =>
    db.write(system, (tx) => voidPayable(tx, system, { sourceType: 'receiptItem', sourceId }, '收货单更正'))

  it('is in the pool no more, and can be owed again', async () => {
    const sourceId = randomUUID()
    await owing({ sourceId })
    await back(sourceId)
    expect(await about(sourceId)).toEqual([])
    await owing({ sourceId, cost: { amount: '5' } })
    expect(await about(sourceId)).toEqual([['GOODS', '5.00']])
  })
  it('stays while a payment names it', async () => {
    const sourceId = randomUUID()
    const id = (await owing({ sourceId })) ?? ''
    await settle(id, '0.95')
    await expect(back(sourceId)).rejects.toMatchObject({ problem: { title: MESSAGES.settled } })
    await settle(id, '0')
    await expect(back(sourceId)).resolves.toBeUndefined()
  })
})

test('a source that is agreed on anew owes what has changed, and what a payment names stays', async () => {
  const sourceId = randomUUID()
  const source = { sourceType: 'order', sourceId } as const
  const plate = owed({ ...source, category: 'PLATE', skuName: '版费', cost: { amount: '800' } })
  const prepaid = owed({ ...source, category: 'PREPAY', skuName: '预付', cost: { amount: '3000' } })
  const agree = (wanted: readonly (typeof plate)[]) =>
    db.write(system, (tx) => replacePayables(tx, system, source, wanted, '订单变更'))
  await agree([plate, prepaid])
  const first = await list(world.finance, `SourceId=${sourceId}`)
  await settle(first.find(({ costCategoryCode }) => costCategoryCode === 'PREPAY')?.id ?? '', '1')
  await agree([
    { ...plate, cost: { amount: '900' } },
    { ...prepaid, cost: { amount: '4000' } },
  ])
  expect(new Map(await about(sourceId))).toEqual(
    new Map([
      ['PLATE', '900.00'],
      ['PREPAY', '3000.00'],
    ]),
  )
  await agree([{ ...plate, cost: { amount: '900' } }])
  expect(await list(world.finance, `SourceId=${sourceId}&IsVoid=true`)).toHaveLength(1)
})

describe('the pool', () => {
  it('is that of the supplier, and of those who settle', async () => {
    const theirs = (await owing({ companyId: world.b })) ?? ''
    expect((await seen(theirs, world.cashier)).status).toBe(404)
    expect((await seen(theirs, world.rival)).status).toBe(200)
    expect((await list(world.cashier, 'PageSize=100')).some(({ id }) => id === theirs)).toBe(false)
    expect((await erp.call('GET', '/api/Payable', world.worker)).status).toBe(403)
    expect((await erp.call('GET', '/api/Payable', world.keeper)).status).toBe(403)
  })
  it('adds up what is owed and what is open, with the filters of the list', async () => {
    const sourceId = randomUUID()
    const id = await owing({ sourceId, cost: { amount: '1000.01' } })
    await settle(id ?? '', '0.95')
    await owing({ sourceId, category: 'LATE', cost: { amount: '30' } })
    expect(await sums(world.cashier, `SourceId=${sourceId}`)).toEqual([
      { currency: 'CNY', count: 2, payable: '1000.01', deducted: '30.00', openPayable: '50.00', openDeducted: '30.00' },
    ])
    const rows = async (query: string) =>
      (await list(world.cashier, `SourceId=${sourceId}&${query}`)).map((row) => row.costCategoryCode)
    expect(await rows('Settled=1')).toEqual(['GOODS'])
    expect(await rows('Settled=0')).toEqual(['LATE'])
    expect(await rows('Direction=2')).toEqual(['LATE'])
    expect(await rows(`CostCategoryId=${world.categoryId('GOODS')}`)).toEqual(['GOODS'])
    expect(await rows('OccurredFrom=2026-11-18')).toEqual([])
    expect(await rows('OccurredFrom=2026-11-17&OccurredTo=2026-11-17')).toHaveLength(2)
  })
})

describe('a fee that staff enter', () => {
  it('is owed, with what proves it, which the supplier reads', async () => {
    const fee = await entered()
    expect(fee).toMatchObject({
      costCategoryCode: 'FREIGHT',
      amount: '1800.00',
      taxAmount: '148.62',
      sourceType: 'fee',
    })
    expect(fee.sourceCode).toMatch(/^FY\d{12}$/)
    const read = await seen(fee.id, world.cashier)
    expect(read.json()).toMatchObject({ files: [{ id: world.proof }] })
  })
  it('needs its proof, an amount, a day that has come, and a category that no document writes', async () => {
    const why = async (changes: Parameters<typeof enter>[0]) => (await enter(changes)).json().errors
    expect(await why({ proof: [] })).toEqual({ proof: [MESSAGES.proofMissing] })
    expect(await why({ amount: '0' })).toEqual({ amount: [MESSAGES.amountNone] })
    expect(await why({ occurredOn: '2099-01-01' })).toEqual({ occurredOn: [MESSAGES.happenedLater] })
    expect(await why({ costCategoryId: world.categoryId('GOODS') })).toEqual({
      costCategoryId: [MESSAGES.categoryNotFee],
    })
    expect(await why({ orderCode: 'PO1' })).toEqual({ orderCode: [MESSAGES.orderUnknown] })
    expect(await why({ buyerCompanyId: world.a })).toEqual({ buyerCompanyId: [MESSAGES.buyerUnknown] })
  })
  it('is entered and taken back by purchasing, until a payment names it', async () => {
    expect((await enter({}, world.finance)).status).toBe(403)
    expect((await enter({}, world.cashier)).status).toBe(403)
    const fee = await entered()
    await settle(fee.id, '1')
    expect((await takeBack(fee.id)).json()).toMatchObject({ title: MESSAGES.settled })
    await settle(fee.id, '0')
    expect((await takeBack(fee.id)).json()).toMatchObject({ isVoid: true, voidReason: '重复登记' })
  })
  it('is the only kind that is taken back by hand', async () => {
    const id = await owing()
    expect((await takeBack(id ?? '')).json()).toMatchObject({ title: MESSAGES.notFee })
  })
})
