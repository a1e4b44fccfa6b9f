import { afterAll, describe, expect, it } from 'vitest'
import { startRecords } from '#platform/testing/records.ts'
import {
  BUILTIN_CODES,
  EMPTY_COST_CATEGORY,
  type CostCategory,
  type CostCategoryContent,
  type CostCategoryNode,
} from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { costCategoryRoutes } from './routes.ts'

const erp = await startRecords(costCategoryRoutes)
afterAll(() => erp.close())
const { call, people } = erp

const finance = await people.signIn(await people.user('钱财务', ['Finance']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const company = await people.supplier()
const member = await people.user('业务员')
await people.join(member, company, ['SupplierViewer'])
const supplier = await people.signIn(member, company)

const tree = async (as = supplier): Promise<CostCategoryNode[]> => {
  const answer = await call('GET', '/api/PurchasePayment/CostCategory', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const leaves = async () => (await tree()).flatMap(({ children }) => children)
const found = async (text: string): Promise<CostCategory[]> =>
  (await call('GET', `/api/CostCategory?PageSize=100&Q=${encodeURIComponent(text)}`, finance)).json()
const add = (change: Partial<CostCategoryContent>, as = finance) =>
  call('POST', '/api/CostCategory', as, { body: { ...EMPTY_COST_CATEGORY, ...change } })
const change = ({ id, rowVersion }: CostCategory, body: Partial<CostCategoryContent>, as = finance) => {
  const { code: _c, ...rest } = EMPTY_COST_CATEGORY
  return call('PUT', `/api/CostCategory/${id}`, as, { body: { ...rest, code: 'X', name: 'X', ...body, rowVersion } })
}
const remove = ({ id }: CostCategory, as = finance) => call('DELETE', `/api/CostCategory/${id}`, as)

const contentIn = ({
  id: _i,
  rowVersion: _r,
  createdAt: _c,
  updatedAt: _u,
  parentName: _p,
  isBuiltin: _b,
  ...own
}: CostCategory) => own

describe('the categories that the product is delivered with', () => {
  it('are a tree that both sides read, with all that sources write to', async () => {
    const groups = await tree()
    expect(groups.map(({ name }) => name)).toEqual(['货款类', '委外类', '费用类', '扣款类'])
    expect((await leaves()).map(({ code }) => code).toSorted()).toEqual([...BUILTIN_CODES].toSorted())
    expect(groups.at(-1)?.children.every(({ direction }) => direction === 2)).toBe(true)
    expect(await tree(purchaser)).toEqual(groups)
  })
  it('are found by their names', async () => {
    expect((await found('质量扣款')).map(({ code }) => code)).toEqual(['QDEDUCT'])
    expect((await found('freight')).map(({ name }) => name)).toEqual(['运费'])
  })
  it('can be renamed and switched off, and keep code and direction', async () => {
    const [test] = await found('检测费')
    if (test === undefined) throw new Error('no category')
    const own = contentIn(test)
    const renamed = await change(test, { ...own, name: '检验检测费', isEnabled: false })
    expect(renamed.json()).toMatchObject({ name: '检验检测费', isEnabled: false, code: 'TEST' })
    const next = { ...test, rowVersion: 1 }
    expect((await change(next, { ...own, code: 'TESTS' })).json()).toMatchObject({
      errors: { code: [MESSAGES.codeFixed] },
    })
    expect((await change(next, { ...own, direction: 2 })).json()).toMatchObject({
      errors: { direction: [MESSAGES.directionFixed] },
    })
  })
  it('are not removed', async () => {
    const [freight] = await found('运费')
    if (freight === undefined) throw new Error('no category')
    expect((await remove(freight)).json()).toMatchObject({ title: MESSAGES.builtin })
  })
})

describe('a category of finance', () => {
  it('stands in a group of its direction, and goes again while nothing names it', async () => {
    const fees = (await tree()).find(({ code }) => code === 'FEE_GROUP')
    const refused = await add({ code: 'BONUS', name: '奖励', parentId: fees?.id ?? '', direction: 2 })
    expect(refused.json()).toMatchObject({ errors: { direction: [MESSAGES.parentDirection] } })
    const made = await add({ code: 'STORAGE', name: '仓储费', parentId: fees?.id ?? '', needProof: true })
    expect(made.status, made.text).toBe(200)
    expect((await leaves()).some(({ code, needProof }) => code === 'STORAGE' && needProof)).toBe(true)
    expect((await remove(made.json())).status).toBe(200)
  })
  it('is a group while others stand in it, and then it stays', async () => {
    const group: CostCategory = (await add({ code: 'LOGISTICS', name: '物流类' })).json()
    expect((await add({ code: 'PARKING', name: '停车费', parentId: group.id })).status).toBe(200)
    expect((await remove(group)).json()).toMatchObject({ title: MESSAGES.hasChildren })
  })
  it('is kept by finance alone', async () => {
    expect((await add({ code: 'MINE', name: '我的' }, purchaser)).status).toBe(403)
    expect((await add({ code: 'MINE', name: '我的' }, supplier)).status).toBe(403)
    expect((await add({ code: 'MINE', name: '我的' })).status).toBe(200)
  })
})
