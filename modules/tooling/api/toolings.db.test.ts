import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { TODAY, toolingWorld } from './toolings.fixture.ts'

const world = await toolingWorld()
const { erp, owner, purchaser, worker, created, create, save, move, moved, agreed, seen } = world
afterAll(() => erp.close())

/** The codes of notices that lie in the outbox, which is emptied. */
const notices = async (): Promise<string[]> => {
  const rows = await erp.people.run(
    sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as code`,
  )
  return rows.map((row) => String(fieldOf(row, 'code')))
}

describe('a tool that one side enters', () => {
  it('by staff waits for its supplier, who agrees; staff cannot agree to their own', async () => {
    const photo = await erp.people.file(purchaser.userId, null)
    const tool = await created(purchaser, { photos: [photo] })
    expect(tool).toMatchObject({ statusName: '待核对', registeredBy: 1, isWritable: true, lifeLeft: 1000 })
    expect(tool.code).toMatch(/^GJ\d{12}$/)
    expect(await notices()).toEqual(['tooling.registered'])
    expect(tool.allowedTransitions).toEqual(['void'])
    expect((await move(tool, 'confirm', purchaser)).status).toBe(422)
    const theirs = (await seen(tool, worker)).json()
    expect(theirs).toMatchObject({ allowedTransitions: ['confirm', 'return'], isWritable: false })
    // Its photograph is there for the supplier, too, who has to say whether it is right.
    expect(theirs.files).toMatchObject([{ id: photo }])
    expect(theirs.sentence).toContain('请核对数量、归属、存放位置与寿命')
    expect(await moved(tool, 'confirm', worker)).toMatchObject({ statusName: '在用', dueAt: null })
  })

  it('by a supplier is its own, whomever it names, and waits for staff', async () => {
    const tool = await created(owner, { supplierCompanyId: world.b, owner: 2, photos: [world.own] })
    expect(tool).toMatchObject({ registeredBy: 2, supplierCompanyId: world.a, followerId: owner.userId })
    expect(await notices()).toEqual(['tooling.submitted'])
    expect((await move(tool, 'confirm', owner)).status).toBe(422)
    expect((await moved(tool, 'confirm', purchaser)).statusName).toBe('在用')
  })

  it('comes back with a reason, is mended by who entered it and by nobody else, and is submitted again', async () => {
    const tool = await created(owner)
    expect((await move(tool, 'return', purchaser)).json().errors).toHaveProperty('remark')
    const back = await moved(tool, 'return', purchaser, { remark: '应为 6 张' })
    expect(back).toMatchObject({ statusName: '已退回', returnReason: '应为 6 张', isWritable: false })
    expect((await save(back, purchaser, { quantity: 6 })).status).toBe(422)
    const mended = (await save(back, owner, { quantity: 6 })).json()
    expect(mended).toMatchObject({ quantity: 6, returnReason: '应为 6 张', isWritable: true })
    expect((await moved(mended, 'resubmit', owner)).returnReason).toBe('')
    expect((await save(await agreed(), purchaser)).status).toBe(422)
  })

  it('can be taken back by who entered it, and not by the other side', async () => {
    const tool = await created(purchaser)
    expect((await move(tool, 'void', owner)).status).toBe(422)
    expect((await moved(tool, 'void', purchaser)).statusName).toBe('已作废')
  })
})

describe('what is entered', () => {
  it.each([
    ['quantity', { quantity: 0 }, '数量应大于 0'],
    ['lifeTotal', { lifeTotal: 0 }, '寿命应大于 0，不限寿命请留空'],
    ['lifeUsed', { lifeUsed: 1001 }, '已用次数不能超过总寿命'],
    ['madeOn', { madeOn: addDays(TODAY, 1) }, '制作日期不能晚于今天'],
    ['skuIds', { skuIds: [crypto.randomUUID()] }, '没有这个商品，或已停用'],
    ['formulaId', { formulaId: crypto.randomUUID() }, '没有这个配方，或不属于该供应商'],
    ['feeSource', { feeSource: 'PO209901010001' }, '没有这张订单或报价单，或不属于该供应商'],
  ])('is refused at %s, with what is wrong', async (field, changes, why) => {
    expect((await create(purchaser, changes)).json().errors).toEqual({ [field]: [why] })
  })

  it('names its supplier and its buyer where staff enter it', async () => {
    const { supplierCompanyId: _a, ...rest } = world.draft()
    const { buyerCompanyId: _b, ...others } = world.draft()
    const errors = async (body: object) => (await erp.call('POST', world.path, purchaser, { body })).json().errors
    expect(await errors(rest)).toEqual({ supplierCompanyId: ['请选择供应商'] })
    expect(await errors(others)).toEqual({ buyerCompanyId: ['请选择采购主体'] })
  })

  it('may have no end of life, and no costs', async () => {
    expect(await created(purchaser, { lifeTotal: null, lifeUsed: 7, cost: null })).toMatchObject({
      lifeLeft: null,
      lifeStage: 0,
      cost: null,
    })
  })
})

describe('a tool in use', () => {
  it('is used up use by use: below a tenth staff are warned once, and at its end it says so', async () => {
    const tool = await agreed()
    await notices()
    const usedOn = addDays(TODAY, -1)
    const first = await moved(tool, 'use', worker, { times: 900, usedOn })
    expect(first).toMatchObject({ lifeUsed: 900, lifeLeft: 100, lifeStage: 0, lastUsedOn: usedOn })
    expect(first.uses).toMatchObject([{ times: 900, on: usedOn, by: 'SupplierMerchandiser', orderCode: '' }])
    const low = await moved(first, 'use', worker, { times: 1, usedOn })
    expect(low).toMatchObject({ lifeStage: 1, sentence: '寿命将尽，只剩 99 印，请尽早安排重做。' })
    const ended = await moved(low, 'use', purchaser, { times: 200, usedOn: TODAY })
    expect(ended).toMatchObject({ lifeUsed: 1101, lifeLeft: 0, lifeStage: 2, lastUsedOn: TODAY })
    expect(ended.sentence).toBe('寿命已尽，请封存或报废，重做前不要再用于生产。')
    const late = await moved(ended, 'use', worker, { times: 1, usedOn })
    expect(late.lastUsedOn).toBe(TODAY)
  })

  it('is used so many times, on a day that has come, for an order that there is', async () => {
    const tool = await agreed()
    const errors = async (more: object) => (await move(tool, 'use', worker, more)).json().errors
    expect(await errors({})).toEqual({ times: ['请填写使用次数'], usedOn: ['请选择使用日期'] })
    expect(await errors({ times: 0, usedOn: TODAY })).toEqual({ times: ['使用次数应大于 0'] })
    expect(await errors({ times: 1, usedOn: addDays(TODAY, 1) })).toEqual({ usedOn: ['使用日期不能晚于今天'] })
    expect(await errors({ times: 1, usedOn: TODAY, orderCode: 'PO1' })).toEqual({
      orderCode: ['没有这张订单，或不属于该供应商'],
    })
  })

  it('is moved, put away and taken out again; away it is not used', async () => {
    const tool = await agreed()
    expect((await move(tool, 'move', worker, { place: ' ' })).json().errors).toEqual({ place: ['请填写存放位置'] })
    const elsewhere = await moved(tool, 'move', worker, { place: '版库 B-01' })
    expect(elsewhere.logs.flatMap(({ diff }) => diff)).toEqual([
      { field: '存放位置', before: '版库 A-12', after: '版库 B-01' },
    ])
    const away = await moved(elsewhere, 'store', purchaser)
    expect((await move(away, 'use', worker, { times: 1, usedOn: TODAY })).status).toBe(412)
    expect((await moved(away, 'reopen', worker)).statusName).toBe('在用')
  })
})

describe('a tool that is to be scrapped', () => {
  it('of the buyer is scrapped by staff, or when staff agree; never by its keeper alone', async () => {
    const tool = await agreed({ owner: 1 })
    expect((await seen(tool, owner)).json().allowedTransitions).not.toContain('scrap')
    expect((await move(tool, 'scrap', owner, { remark: '磨损' })).status).toBe(422)
    const asked = await moved(tool, 'requestScrap', owner, { remark: '磨损' })
    expect(asked).toMatchObject({ statusName: '报废申请中', scrapReason: '磨损' })
    expect((await move(asked, 'approveScrap', owner)).status).toBe(405)
    expect((await moved(asked, 'approveScrap', purchaser)).statusName).toBe('已报废')
    expect((await moved(await agreed(), 'scrap', purchaser, { remark: '改版' })).statusName).toBe('已报废')
  })

  it('of the supplier is its own to scrap, and no application is asked for', async () => {
    const tool = await agreed({ owner: 2 })
    expect((await move(tool, 'requestScrap', owner, { remark: '磨损' })).status).toBe(422)
    expect((await move(tool, 'scrap', purchaser, { remark: '磨损' })).status).toBe(422)
    expect((await moved(tool, 'scrap', owner, { remark: '磨损' })).statusName).toBe('已报废')
  })

  it('goes back to where it was when staff refuse, or its supplier thinks better of it', async () => {
    const away = await moved(await agreed(), 'store', owner)
    const asked = await moved(away, 'requestScrap', owner, { remark: '磨损' })
    const refused = await moved(asked, 'refuseScrap', purchaser, { remark: '明年还要用' })
    expect(refused).toMatchObject({ statusName: '已封存', scrapReason: '' })
    const again = await moved(await moved(refused, 'reopen', owner), 'requestScrap', owner, { remark: '磨损' })
    expect((await moved(again, 'withdrawScrap', owner)).statusName).toBe('在用')
  })
})
