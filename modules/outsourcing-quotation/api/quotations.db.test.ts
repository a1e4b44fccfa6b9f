import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import type { QuotationItemOption } from '../shapes.ts'
import { endPast } from './jobs.ts'
import { line, quotationWorld, TODAY } from './quotations.fixture.ts'
import { itemsNamed } from './shared/items.ts'

const world = await quotationWorld()
const { erp, purchaser, manager, owner, sales, viewer, rival, create, created, put, move, moved, inForce, seen, one } =
  world
afterAll(() => erp.close())

describe('a rate card', () => {
  it('is written by the supplier, submitted, and approved by the purchaser', async () => {
    const card = await created(sales)
    expect(card).toMatchObject({ statusName: '草稿', version: 1, writtenBy: 2, outsourcingType: 1, isWritable: true })
    expect(card.code).toMatch(/^WB\d{12}$/)
    expect((await one(card.id, purchaser)).isWritable).toBe(false)
    expect((await move(card, 'submit', purchaser)).status).toBe(422)
    const submitted = await moved(card, 'submit', sales)
    expect(submitted).toMatchObject({ statusName: '审核中', auditStatus: 1, allowedTransitions: ['withdraw'] })
    const approved = await moved(submitted, 'approve', purchaser)
    expect(approved).toMatchObject({ statusName: '已生效', dueAt: null })
    expect(approved.items[0]?.id).toEqual(expect.any(String))
  })

  it('is refused while it lacks something, with the line and the field, and keeps what is wrong as a draft', async () => {
    const wrong = [
      line({ unitPrice: 'abc', leadDays: '' }),
      line({ key: 'line-2', spec: '四开', tiers: [{ minQty: '500', maxQty: '100', price: '1' }] }),
      line({ key: 'line-3' }),
    ]
    const card = await created(sales, { items: wrong, effectiveTo: addDays(TODAY, 301) })
    expect(card.missing.map(({ field, why }) => `${field} ${why}`)).toEqual([
      `effectiveTo 有效期止不能晚于框架合同的 ${addDays(TODAY, 300)}`,
      'items.0.unitPrice 第 1 行：单价应为大于 0 的数字，最多 6 位小数',
      'items.0.leadDays 第 1 行：请填写交期（天）',
      'items.1.tiers 第 2 行：阶梯数量应从小到大，且前后相接',
      'items.2.process 第 3 行：与第 1 行重复：工序、规格和单位都相同',
    ])
    expect((await move(card, 'submit', sales)).json().title).toContain('等 5 处待补充')
    const items = await erp.call('PUT', `${world.path}/${card.id}/Item`, sales, {
      body: { rowVersion: card.rowVersion, items: [line()] },
    })
    expect(items.json().missing).toHaveLength(1)
    const mended = (await put(items.json(), sales, { draft: world.draft() })).json()
    expect((await moved(mended, 'submit', sales)).auditStatus).toBe(1)
  })

  it('comes back with a reason, is mended and submitted again', async () => {
    const card = await moved(await created(sales), 'submit', sales)
    expect((await move(card, 'return', purchaser)).json().errors).toHaveProperty('remark')
    const back = await moved(card, 'return', purchaser, '覆膜价偏高')
    expect(back).toMatchObject({ statusName: '已退回', returnReason: '覆膜价偏高' })
    expect((await one(card.id, sales)).isWritable).toBe(true)
    expect((await moved(back, 'submit', sales)).returnReason).toBe('')
  })

  it('is audited by PUT, too, as the specification has it, and by no move that there is not', async () => {
    const card = await created(sales)
    expect((await put(card, sales, { auditStatus: 2 })).json().errors).toEqual({
      auditStatus: ['不能这样变更审核状态'],
    })
    const submitted = (await put(card, sales, { draft: world.draft({ title: '改名' }), auditStatus: 1 })).json()
    expect(submitted).toMatchObject({ auditStatus: 1, title: '改名' })
    expect((await put(submitted, sales, { auditStatus: 2 })).status).toBe(405)
    const returned = (await put(submitted, purchaser, { auditStatus: 3, returnReason: '偏高' })).json()
    expect(returned).toMatchObject({ auditStatus: 3, returnReason: '偏高' })
    const again = (await put(returned, sales, { auditStatus: 1 })).json()
    expect((await put(again, purchaser, { auditStatus: 2 })).json().auditStatus).toBe(2)
    expect((await put(card, sales, {})).status).toBe(422)
  })

  it('that staff wrote is audited by somebody else, and the supplier reads it', async () => {
    const card = await moved(await created(purchaser), 'submit', purchaser)
    expect(card).toMatchObject({ writtenBy: 1, supplierName: expect.any(String) })
    expect((await move(card, 'approve', purchaser)).json().title).toBe('不能审核自己提交的价目表')
    expect((await move(card, 'withdraw', sales)).status).toBe(422)
    expect((await moved(card, 'approve', manager)).auditStatus).toBe(2)
    expect((await one(card.id, owner)).items[0]?.unitPrice).toBe('22.5')
  })

  it('is written under a contract of its own that is in force, and under no other', async () => {
    expect((await create(sales, { contractId: world.over })).json().errors).toHaveProperty('contractId')
    expect((await create(sales, { contractId: world.theirs })).json().errors).toHaveProperty('contractId')
    expect((await create(rival, { contractId: world.theirs })).status).toBe(200)
    const twice = await create(sales, { items: [line(), line()] })
    expect(twice.json().errors).toEqual({ items: ['行标识重复'] })
  })

  it('is removed while it was never submitted, by who writes it', async () => {
    const remove = (id: string, as = sales) => erp.call('DELETE', `${world.path}/${id}`, as)
    const card = await created(sales)
    expect((await remove(card.id, purchaser)).status).toBe(422)
    expect((await remove(card.id)).status).toBe(200)
    expect((await seen(card, sales)).status).toBe(404)
    const kept = await moved(await moved(await created(sales), 'submit', sales), 'withdraw', sales)
    expect((await remove(kept.id)).json().title).toBe('只能删除从未提交的草稿')
  })
})

describe('versions of a card', () => {
  it('take over when they are approved, and say how prices changed', async () => {
    const first = await inForce({ items: [line(), line({ key: 'line-2', process: '覆膜', unitPrice: '0.25' })] })
    const second = await world.nextOf(first, {
      items: [line({ unitPrice: '24.3' }), line({ key: 'line-9', process: '烫金' })],
    })
    expect(second).toMatchObject({ version: 2, formerVersion: 1, removedCount: 1, changeReason: '纸价上涨' })
    expect(second.items.map(({ formerPrice }) => formerPrice)).toEqual(['22.5', null])
    const busy = await one(first.id, sales)
    expect(busy.blockedTransitions).toEqual([{ name: 'newVersion', why: '新版 V2 正在编写或审核中' }])
    const approved = await moved(await moved(second, 'submit', sales), 'approve', purchaser)
    expect(approved.auditStatus).toBe(2)
    expect(await one(first.id, sales)).toMatchObject({ statusName: '已失效', endReason: 'V2 已生效，本版失效' })
  })

  it('that begin later leave the former one in force until then', async () => {
    const first = await inForce({ title: '日后调价' })
    const later = await world.nextOf(first, { effectiveFrom: addDays(TODAY, 10), items: [line({ unitPrice: '30' })] })
    const approved = await moved(await moved(later, 'submit', sales), 'approve', purchaser)
    expect(approved.sentence).toBe(`已审核通过，自 ${addDays(TODAY, 10)} 起生效。`)
    expect((await one(first.id, sales)).auditStatus).toBe(2)
    const current = async (): Promise<string[]> => {
      const rows: { id: string; title: string }[] = (await erp.call('GET', `${world.path}/Select`, sales)).json()
      return rows.map(({ id }) => id).filter((id) => id === first.id || id === approved.id)
    }
    expect(await current()).toEqual([first.id])
    await endPast(erp.db, new Date(Date.parse(`${addDays(TODAY, 10)}T04:00:00Z`)))
    expect(await one(first.id, sales)).toMatchObject({ auditStatus: 4, endReason: 'V2 已生效，本版失效' })
  })

  it('end after their last day', async () => {
    const card = await inForce({ effectiveTo: addDays(TODAY, 3) })
    await endPast(erp.db, new Date(Date.parse(`${addDays(TODAY, 3)}T04:00:00Z`)))
    expect((await one(card.id, sales)).auditStatus).toBe(2)
    await endPast(erp.db, new Date(Date.parse(`${addDays(TODAY, 4)}T04:00:00Z`)))
    expect(await one(card.id, sales)).toMatchObject({ auditStatus: 4, endReason: '已过有效期' })
  })
})

describe('lines for orders', () => {
  const choose = async (query: string, as = sales): Promise<QuotationItemOption[]> =>
    (await erp.call('GET', `/api/OutsourcingQuotationItem/Select?${query}`, as)).json()

  it('are the enabled ones of cards that are in force', async () => {
    const card = await inForce({
      title: '下单用',
      items: [line({ process: '模切' }), line({ key: 'line-2', process: '压痕', isEnabled: false })],
    })
    await created(sales, { items: [line({ process: '模切草稿' })] })
    const options = await choose('Q=%E6%A8%A1%E5%88%87')
    expect(options).toMatchObject([
      {
        id: card.items[0]?.id,
        quotationId: card.id,
        process: '模切',
        unitPrice: '22.500000',
        leadDays: 5,
        reworkIncluded: 1,
        minCharge: '300.00',
        setupFee: null,
        taxRate: 13,
        tiers: [
          { minQty: '100', maxQty: '499', price: '21' },
          { minQty: '500', maxQty: null, price: '19.8' },
        ],
      },
    ])
    expect(await choose(`QuotationId=${card.id}`)).toHaveLength(1)
    expect(await choose('', rival)).toEqual([])
    expect((await choose(`QuotationId=${card.id}`, viewer))[0]).toMatchObject({ unitPrice: null, tiers: null })
  })

  it('keep the price that they had, and are known when they can no longer be ordered by', async () => {
    const card = await inForce({ title: '旧价' })
    const id = card.items[0]?.id ?? ''
    const next = await world.nextOf(card, { items: [line({ unitPrice: '99' })] })
    await moved(await moved(next, 'submit', sales), 'approve', purchaser)
    const me = systemCaller('test')
    const [former] = await erp.db.read(me, (tx) => itemsNamed(tx, me, [id], TODAY))
    expect(former).toMatchObject({ unitPrice: '22.500000', isOrderable: false })
    await expect(
      erp.db.write(me, (tx) =>
        sql`update outsourcing_quotation_item set unit_price = 1 where id = ${id}`.execute(tx.for(me)),
      ),
    ).rejects.toThrow('permission denied')
  })
})

describe('who reads and writes cards', () => {
  it('keeps suppliers apart, and prices from those who see none', async () => {
    const card = await inForce()
    expect((await seen(card, rival)).status).toBe(404)
    for (const reader of [viewer, world.quality]) {
      const plain = await one(card.id, reader)
      expect(plain).toMatchObject({ seesPrices: false, isWritable: false })
      expect(plain.items[0]).toMatchObject({ unitPrice: null, tiers: null, minCharge: null, formerPrice: null })
    }
    expect((await one(card.id, world.finance)).items[0]?.unitPrice).toBe('22.5')
  })

  it('lets each side write what is its own', async () => {
    const card = await created(sales)
    expect((await create(viewer)).status).toBe(403)
    expect((await create(world.finance)).status).toBe(403)
    expect((await put(card, purchaser, { draft: world.draft() })).status).toBe(422)
    expect((await put({ ...card, rowVersion: 9 }, sales, { draft: world.draft() })).status).toBe(412)
    expect((await put(card, owner, { draft: world.draft() })).status).toBe(200)
  })
})
