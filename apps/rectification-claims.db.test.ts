import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { deductionRoutes } from '#modules/deduction/api/noun.ts'
import type { Deduction } from '#modules/deduction/shapes.ts'
import { taskRoutes } from '#modules/rectification/api/noun.ts'
import { deskOf } from '#modules/rectification/api/tasks.fixture.ts'
import type { Task, TaskDraft } from '#modules/rectification/shapes.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { deliveryWorld } from './deliveries.fixture.ts'

const clock = () => new Date()
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const world = await deliveryWorld([...taskRoutes({ clock, cipher }), ...deductionRoutes({ clock, cipher })])
const { erp, cast, planned, plansIn, signed, moved, findingOf, stored } = world
const { owner, quality, finance, purchaser, inspector, accountant } = cast
const tasks = deskOf(erp, { ...cast, quality: inspector })
afterAll(() => erp.close())

const running = async (changes: Partial<TaskDraft> = {}) =>
  tasks.gone(await tasks.create({ orderCodes: [], ...changes }), 'publish', 'accept')
const claimed = async (task: Task, claimAmount = '1250.50') =>
  tasks.moved(task, 'claim', inspector, { claimAmount, claimDetail: '返工费与退货运费' })
const deductionIn = async ({ deduction }: Task): Promise<Deduction> =>
  (await erp.call('GET', `/api/Deduction/${deduction?.id ?? ''}`, accountant)).json()
const owedFor = ({ id }: Pick<Deduction, 'id'>) =>
  erp.people.run(
    sql`select p.direction, p.amount, p.tax_rate from payable p where p.source_id = ${id} and not p.is_void`,
  )
const PASSED = { method: 3, files: [cast.photo] }

describe('R-30 J a claim', () => {
  test('that the main account confirms is deducted once, at the tax of the order, and both documents name each other', async () => {
    const order = await planned()
    const asked = await claimed(await running({ orderCodes: [order.code] }))
    expect(asked).toMatchObject({
      claimAmount: '1250.50',
      claimStatus: 1,
      claimDetail: '返工费与退货运费',
      deduction: null,
    })
    const seen = await tasks.seen(asked, owner)
    expect(seen.allowedTransitions).toEqual(expect.arrayContaining(['confirmClaim', 'disputeClaim']))

    const both = await Promise.all([tasks.move(seen, 'confirmClaim', owner), tasks.move(seen, 'confirmClaim', owner)])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412])
    const agreed = await tasks.seen(asked, inspector)
    expect(agreed).toMatchObject({ claimStatus: 2, deduction: { code: expect.stringMatching(/^KK/) } })
    const deduction = await deductionIn(agreed)
    expect(deduction).toMatchObject({
      status: 1,
      amount: '1250.50',
      taxRate: 9,
      sourceType: 6,
      sourceId: agreed.id,
      sourceCode: agreed.code,
      orderCode: order.code,
      purchaserName: '采购',
    })
    expect(await owedFor(deduction)).toEqual([{ direction: 2, amount: '1250.50', taxRate: 9 }])

    // It stands: neither side changes it any more, and the database would not have a second one.
    for (const [step, as] of [
      ['claim', inspector],
      ['withdrawClaim', inspector],
      ['confirmClaim', owner],
    ] as const)
      expect((await tasks.move(agreed, step, as, { claimAmount: '1', remark: '改' })).status).toBe(422)
    await expect(
      erp.people
        .run(sql`insert into deduction select (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'code', 'KK-2'))).*
        from deduction d where d.id = ${deduction.id}`),
    ).rejects.toThrow('deduction_claim_once')
  })

  test('that quality confirms waits for the finance of the supplier, as every deduction does', async () => {
    const asked = await claimed(await running())
    const agreed = await tasks.moved(asked, 'confirmClaim', quality)
    const deduction = await deductionIn(agreed)
    expect([deduction.status, deduction.taxRate, await owedFor(deduction)]).toEqual([0, 9, []])
    const { id, rowVersion } = deduction
    const confirmed = await erp.call('PATCH', `/api/Deduction/${id}/State?transition=confirm`, finance, {
      body: { rowVersion },
    })
    expect(confirmed.status, confirmed.text).toBe(200)
    expect(await owedFor(deduction)).toHaveLength(1)
  })

  test('is disputed with a reason, put lower and agreed to, or withdrawn', async () => {
    const asked = await claimed(await running())
    expect((await tasks.move(asked, 'disputeClaim', owner)).json().errors).toHaveProperty('remark')
    const disputed = await tasks.moved(asked, 'disputeClaim', owner, { remark: '运费由贵司承担' })
    expect(disputed).toMatchObject({ claimStatus: 3, claimReply: '运费由贵司承担' })
    const lower = await claimed(disputed, '800')
    expect(lower).toMatchObject({ claimStatus: 1, claimAmount: '800.00', claimReply: '' })
    const none = await tasks.moved(lower, 'withdrawClaim', inspector, { remark: '协商一致不索赔' })
    expect(none).toMatchObject({ claimStatus: 0, claimAmount: null, deduction: null })
    expect((await tasks.move(none, 'confirmClaim', owner)).status).toBe(422)
    expect((await tasks.move(none, 'claim', inspector, { claimAmount: '0' })).json().errors).toHaveProperty(
      'claimAmount',
    )
  })

  test('of the draft is asked about once the task is taken on, and one of the verification when it is closed', async () => {
    const published = await tasks.gone(await tasks.create({ claimAmount: '300' }), 'publish')
    expect(published.claimStatus).toBe(0)
    expect(await tasks.gone(published, 'accept')).toMatchObject({ claimStatus: 1, claimAmount: '300.00' })
    const verifying = await tasks.gone(await running(), 'submitIca', 'submitPlan', 'approvePlan', 'submitEvidence')
    const closed = await tasks.moved(verifying, 'verifyPass', inspector, { ...PASSED, method: 1, claimAmount: '99' })
    expect(closed).toMatchObject({ status: 7, claimStatus: 1 })
    expect(await tasks.moved(closed, 'confirmClaim', owner)).toMatchObject({ status: 7, claimStatus: 2 })
  })
})

describe('an effect that the next deliveries show', () => {
  test('needs as many clean batches in a row as were asked for, and one that fails begins anew', async () => {
    const order = await planned([['4000', '4000', '4000', '8000'], ['3000']])
    const [first, second, third, fourth, boxes] = plansIn(order)
    await stored(first, '100')
    const planning = await tasks.gone(await running(), 'submitIca', 'submitPlan')
    const approved = await tasks.moved(planning, 'approvePlan', inspector, { cleanBatches: 2 })
    const verifying = await tasks.gone(approved, 'submitEvidence')
    // What came before does not count, nor does another product.
    await stored(boxes, '10')
    expect(await tasks.seen(verifying, inspector)).toMatchObject({ cleanBatches: 2, cleanCount: 0, deliveries: [] })
    const few = await tasks.move(verifying, 'verifyPass', inspector, PASSED)
    expect([few.status, few.json().errors]).toEqual([422, { batches: ['还需连续 2 批到货检验合格'] }])

    const clean = await stored(second, '100')
    expect(await tasks.seen(verifying, owner)).toMatchObject({
      cleanCount: 1,
      deliveries: [{ receiptId: clean.id, receiptCode: clean.code, batchNo: '第 1 次印刷', isClean: true }],
    })
    const inspecting = await moved(await signed(third, '100'), 'inspect', inspector)
    await moved(inspecting, 'judge', inspector, findingOf(inspecting, '90', '0', '10'))
    expect(await tasks.seen(verifying, inspector)).toMatchObject({
      cleanCount: 0,
      deliveries: [{}, { isClean: false }],
    })
    await erp.people.run(
      sql`update purchase_receipt_item set batch_no = 'A' where receipt_id = ${(await stored(fourth, '100')).id}`,
    )
    await erp.people.run(
      sql`update purchase_receipt_item set batch_no = 'B' where receipt_id = ${(await stored(fourth, '100')).id}`,
    )
    const ready = await tasks.seen(verifying, inspector)
    expect(ready.cleanCount).toBe(2)
    expect((await tasks.moved(ready, 'verifyPass', inspector, PASSED)).status).toBe(7)
  })

  test('is not claimed without any delivery, nor of a task without a product; a paper still may do', async () => {
    const way = ['submitIca', 'submitPlan', 'approvePlan', 'submitEvidence']
    const verifying = await tasks.gone(await running({ skuCode: 'NONE-1' }), ...way)
    expect((await tasks.move(verifying, 'verifyPass', inspector, PASSED)).json().errors).toEqual({
      method: ['下批次验证至少需要一批到货检验合格'],
    })
    const unnamed = await tasks.gone(await running({ skuCode: '' }), ...way)
    expect((await tasks.move(unnamed, 'verifyPass', inspector, PASSED)).json().errors).toEqual({
      method: ['任务没有货号，不能按到货批次验证'],
    })
    expect((await tasks.moved(verifying, 'verifyPass', inspector, { ...PASSED, method: 1 })).status).toBe(7)
    expect((await tasks.seen(unnamed, purchaser)).status).toBe(6)
  })
})
