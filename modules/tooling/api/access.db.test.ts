import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import type { ReusableTool, ToolingRow } from '../shapes.ts'
import { toolingWorld } from './toolings.fixture.ts'

const world = await toolingWorld()
const { erp, path, owner, purchaser, rival, viewer, quality, created, agreed, moved, move, seen } = world
afterAll(() => erp.close())

const plates = await agreed()
const theirs = await agreed({ supplierCompanyId: world.b, title: '别家的印版', quantity: 4 })
const worn = await agreed({ title: '旧刀模', kind: 2, unit: '副', quantity: 1, lifeUsed: 950, skuIds: [world.moon] })
const waiting = await created(owner, { title: '待核对网版', kind: 4, owner: 2, skuIds: [world.moon, world.bear] })

describe('who sees what', () => {
  it('a tool of a rival does not exist for a supplier; its own does', async () => {
    const status = async (as: Person) => (await seen(plates, as)).status
    expect([await status(owner), await status(rival), await status(quality)]).toEqual([200, 404, 200])
    expect((await seen(plates, world.outsider)).status).toBe(403)
    expect((await move(plates, 'store', rival)).status).toBe(404)
  })

  it('what it cost is known to those who see prices, on both sides', async () => {
    const cost = async (as: Person) => (await seen(plates, as)).json().cost
    expect([await cost(owner), await cost(purchaser)]).toEqual(['2400.00', '2400.00'])
    expect([await cost(viewer), await cost(quality)]).toEqual([null, null])
    const [row] = (await erp.call('GET', `${path}?Q=CTP`, quality)).json()
    expect(row.cost).toBeNull()
  })

  it('a step and an entry need the right to them', async () => {
    expect((await move(plates, 'store', viewer)).status).toBe(403)
    expect((await move(plates, 'store', quality)).status).toBe(403)
    expect((await world.create(viewer)).status).toBe(403)
    expect((await world.create(quality)).status).toBe(403)
  })

  it('E-412 of two who use it at once one is told that somebody was faster', async () => {
    const tool = await agreed()
    const use = () => move(tool, 'use', owner, { times: 10, usedOn: '2026-01-01' })
    const replies = await Promise.all([use(), use()])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
    await moved((await seen(tool, owner)).json(), 'scrap', purchaser, { remark: '测试' })
  })
})

describe('the list', () => {
  const titles = async (query: string, as: Person = owner): Promise<string[]> => {
    const rows: ToolingRow[] = (await erp.call('GET', `${path}?OrderBy=code&${query}`, as)).json()
    return rows.map(({ title }) => title)
  }
  it.each([
    ['Kind=2', ['旧刀模']],
    ['IsLifeLow=true', ['旧刀模']],
    ['Status=0&RegisteredBy=2', ['待核对网版']],
    ['Owner=2', ['待核对网版']],
    ['SkuCode=bk-0002', ['旧刀模', '待核对网版']],
    [`Q=${encodeURIComponent('月亮')}`, ['旧刀模', '待核对网版']],
    ['Status=2', ['封面 CTP 版', '旧刀模']],
  ])('of a supplier under %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected)
  })

  it('is a supplier’s own, and of all suppliers for staff, who find them by the supplier', async () => {
    expect(await titles('Status=2', rival)).toEqual(['别家的印版'])
    expect(await titles('Status=2&Kind=1', purchaser)).toEqual(['封面 CTP 版', '别家的印版'])
    const [row] = await erp.people.run(sql<{ id: string }>`select id from supplier where company_id = ${world.b}`)
    expect(await titles(`SupplierId=${row?.id ?? ''}`, purchaser)).toEqual(['别家的印版'])
  })

  it('names products in words, and says how much life is left', async () => {
    const [row]: ToolingRow[] = (await erp.call('GET', `${path}?Kind=2`, owner)).json()
    expect(row).toMatchObject({ skuNames: ['BK-0002 《月亮邮局》'], lifeLeft: 50, lifeStage: 1 })
  })
})

describe('what can be reused', () => {
  const reusable = async (as: Person, query: string): Promise<string[]> => {
    const reply = await erp.call('GET', `${path}/Reusable?${query}`, as)
    expect(reply.status, reply.text).toBe(200)
    const tools: ReusableTool[] = reply.json()
    return tools.map(({ title, quantity, skuCodes }) => `${title} ${quantity} ${skuCodes.join()}`)
  }
  it('is what a supplier has in use for a product, with life left', async () => {
    expect(await reusable(purchaser, `CompanyId=${world.a}&SkuCode=BK-0001`)).toEqual(['封面 CTP 版 8 BK-0001'])
    expect(await reusable(purchaser, `CompanyId=${world.a}&SkuCode=BK-0001&SkuCode=BK-0002`)).toEqual([
      '封面 CTP 版 8 BK-0001',
      '旧刀模 1 BK-0002',
    ])
    expect(await reusable(purchaser, `CompanyId=${world.a}&SkuCode=NONE`)).toEqual([])
  })

  it('is never a rival’s, whomever a supplier names', async () => {
    expect(await reusable(owner, `CompanyId=${world.b}&SkuCode=BK-0001`)).toEqual(['封面 CTP 版 8 BK-0001'])
    expect(await reusable(rival, `CompanyId=${world.a}&SkuCode=BK-0001`)).toEqual([`${theirs.title} 4 BK-0001`])
    expect(await reusable(rival, 'SkuCode=BK-0002')).toEqual([])
  })

  it('is told to people who see only their own documents as far as it is theirs', async () => {
    const narrow = await erp.people.user('只看自己', ['Purchaser'])
    await erp.people.run(sql`update app_user set own_only = true where id = ${narrow}`)
    const signedIn = await erp.people.signIn(narrow)
    expect(await reusable(signedIn, `CompanyId=${world.a}&SkuCode=BK-0001`)).toEqual([])
    const own = await moved(await created(signedIn, { title: '自己的印版' }), 'confirm', owner)
    expect(await reusable(signedIn, `CompanyId=${world.a}&SkuCode=BK-0001`)).toEqual(['自己的印版 8 BK-0001'])
    await moved(own, 'scrap', signedIn, { remark: '测试' })
  })

  it('is not what waits to be checked, is put away, or has no life left', async () => {
    const confirmed = await moved(waiting, 'confirm', purchaser)
    expect(await reusable(owner, 'SkuCode=BK-0002')).toHaveLength(2)
    await moved(confirmed, 'store', owner)
    await moved(worn, 'use', owner, { times: 50, usedOn: '2026-01-01' })
    expect(await reusable(owner, 'SkuCode=BK-0002')).toEqual([])
  })

  it('is picked by products that the supplier has to do with, or by a whole code', async () => {
    const codes = async (as: Person, q: string) =>
      (await erp.call('GET', `${path}/Sku?Q=${q}`, as)).json().map(({ code }: { code: string }) => code)
    expect(await codes(owner, 'bk-0001')).toEqual(['BK-0001'])
    expect(await codes(owner, '')).toEqual([])
  })
})
