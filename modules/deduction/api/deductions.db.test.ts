import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { dayOf } from '#kernel/day.ts'
import { answerBy } from '../rules.ts'
import { MESSAGES } from '../words.ts'
import { deductionWorld } from './deductions.fixture.ts'
import { deductionJobs } from './jobs.ts'

const world = await deductionWorld()
const { erp, people, purchaser, cashier, raise, raised, move, moved, seen, owedFor } = world
afterAll(() => erp.close())

const noticesAbout = async (id: string) =>
  (
    await people.run(
      sql<{
        code: string
      }>`select payload ->> 'code' as code from outbox where topic = 'notice' and payload ->> 'bizId' = ${id}`,
    )
  ).map(({ code }) => code)

describe('a deduction', () => {
  it('is raised by purchasing, and the supplier hears of it and reads on what it rests', async () => {
    const made = await raised()
    expect(made).toMatchObject({
      statusName: '待供应商确认',
      amount: '350.25',
      firstAmount: '350.25',
      categoryName: '质量扣款',
    })
    expect(made.code).toMatch(/^KK\d{12}$/)
    expect(dayOf(new Date(made.dueAt ?? ''))).toBe(dayOf(new Date(answerBy(new Date()))))
    expect(await noticesAbout(made.id)).toEqual(['payment.deduction'])
    const read = (await seen(made.id, cashier)).json()
    expect(read).toMatchObject({
      statusName: '待确认',
      allowedTransitions: ['confirm', 'appeal'],
      files: [{ id: world.photo }],
    })
    expect(await owedFor(made)).toEqual([])
  })
  it('that is confirmed is deducted at the next settlement', async () => {
    const made = await moved(await raised(), 'confirm', cashier)
    expect(made).toMatchObject({ status: 1, confirmMode: 1, dueAt: null })
    expect(await owedFor(made)).toMatchObject([
      {
        direction: 2,
        amount: '350.25',
        amountNoTax: '309.96',
        taxAmount: '40.29',
        sourceCode: made.code,
        costCategoryCode: 'QDEDUCT',
      },
    ])
  })
  it('that is appealed against waits for purchasing, which upholds it', async () => {
    const doc = await raised()
    expect((await move(doc, 'appeal', cashier)).status).toBe(422)
    const appealed = await moved(doc, 'appeal', cashier, { remark: '已在让步单中折价', files: [world.proof] })
    expect(appealed).toMatchObject({ status: 2, appealReason: '已在让步单中折价', appealFiles: [world.proof] })
    expect((await seen(doc.id, purchaser)).json()).toMatchObject({ files: [{ id: world.photo }, { id: world.proof }] })
    const upheld = await moved(appealed, 'uphold', purchaser, { remark: '折价是另一批' })
    expect(upheld).toMatchObject({ status: 1, confirmMode: 4, decision: '折价是另一批' })
    expect(await owedFor(upheld)).toHaveLength(1)
  })
  it('is upheld in part, and never beyond what was raised', async () => {
    const appealed = await moved(await raised(), 'appeal', cashier, { remark: '只有 200 册' })
    const more = await move(appealed, 'uphold', purchaser, { remark: '全部', amount: '400' })
    expect(more.json()).toMatchObject({ errors: { amount: [MESSAGES.amountMore] } })
    const part = await moved(appealed, 'uphold', purchaser, { remark: '按 200 册', amount: '140.1' })
    expect(part).toMatchObject({ amount: '140.10', firstAmount: '350.25' })
    expect(await owedFor(part)).toMatchObject([{ amount: '140.10' }])
  })
  it('that is revoked is deducted from nothing', async () => {
    const revoked = await moved(await raised(), 'revoke', purchaser, { remark: '开错了' })
    expect(revoked).toMatchObject({ status: 3, dueAt: null })
    expect(await owedFor(revoked)).toEqual([])
    expect((await move(revoked, 'confirm', cashier)).status).toBe(412)
  })
  it('that a contract allows needs the clause, and no consent', async () => {
    const doc = await raised()
    expect((await move(doc, 'cite', purchaser)).json()).toMatchObject({ errors: { clause: [MESSAGES.clauseMissing] } })
    const cited = await moved(doc, 'cite', purchaser, { clause: '框架合同第 8.2 条' })
    expect(cited).toMatchObject({ status: 1, confirmMode: 3, clause: '框架合同第 8.2 条' })
  })
})

test('five working days without an answer are an answer, once', async () => {
  const [late, early, appealed] = [
    await raised(),
    await raised(),
    await moved(await raised(), 'appeal', cashier, { remark: '不对' }),
  ]
  await people.run(
    sql`update deduction set due_at = now() - interval '1 minute' where id in (${late.id}, ${appealed.id})`,
  )
  const [job] = deductionJobs(erp.db, () => new Date())
  await job?.run()
  await job?.run()
  expect((await seen(late.id, cashier)).json()).toMatchObject({ status: 1, confirmMode: 2 })
  expect((await seen(early.id, cashier)).json()).toMatchObject({ status: 0 })
  expect((await seen(appealed.id, cashier)).json()).toMatchObject({ status: 2 })
  expect(await owedFor(late)).toHaveLength(1)
})

describe('who raises a deduction', () => {
  const why = async (changes: Parameters<typeof raise>[0]) => (await raise(changes)).json().errors

  it('says so much, of which category, and for what', async () => {
    expect(await why({ amount: '0' })).toEqual({ amount: [MESSAGES.amountNone] })
    expect(await why({ costCategoryId: await world.categoryOf('GOODS') })).toEqual({
      costCategoryId: [MESSAGES.categoryNotDeduction],
    })
    expect(await why({ sourceType: 1 })).toEqual({ sourceCode: [MESSAGES.receiptMissing] })
    expect(await why({ sourceType: 1, sourceCode: 'SH1' })).toEqual({ sourceCode: [MESSAGES.receiptUnknown] })
    expect(await why({ sourceType: 3 })).toEqual({ orderCode: [MESSAGES.orderMissing] })
    expect(await why({ sourceType: 3, orderCode: 'PO1' })).toEqual({ orderCode: [MESSAGES.orderUnknown] })
  })
  it('is of purchasing', async () => {
    expect((await raise({}, world.finance)).status).toBe(403)
    expect((await raise({}, cashier)).status).toBe(403)
    expect((await raise()).status).toBe(200)
  })
})

test('a deduction is seen by its supplier’s finance and by those who settle', async () => {
  const { id } = await raised()
  expect((await seen(id, world.rival)).status).toBe(404)
  expect((await seen(id, world.worker)).status).toBe(403)
  expect((await seen(id, world.keeper)).status).toBe(403)
  expect((await seen(id, world.finance)).status).toBe(200)
})
