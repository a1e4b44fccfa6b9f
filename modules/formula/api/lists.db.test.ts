import { afterAll, describe, expect, it, test } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { FormulaRow } from '../shapes.ts'
import { addOrder, addSku, castOf, deskOf, lineOf } from './formulas.fixture.ts'
import { formulaRoutes } from './noun.ts'

const erp = await startErp(({ cipher }) => formulaRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

const toySku = await addSku(erp, 'FL-TOY')
await desk.create({ title: '草稿' })
const safety = { ageGrade: '3 岁以上', smallPartsWarning: true, standards: ['GB 6675'], reports: [] }
const spec = { ...desk.draft().spec, material: '椴木' }
const toy = await desk.gone(await desk.create({ title: '玩具', formulaType: 2, skuId: toySku, safety, spec }), 'submit')
const force = await desk.gone(
  await desk.create({ title: '生效', items: [lineOf({ name: '荷兰板', code: 'HL-25' })] }),
  'submit',
  'confirm',
)
const order = { companyId: cast.a, buyer: cast.buyer, purchaser: cast.purchaser.userId, code: 'PO-FL-1' }
await addOrder(erp, { ...order, skuId: toySku })
await erp.call('POST', desk.path, cast.stranger, { body: desk.draft({ title: '别家' }) })

const listed = async (query: string, as: Person = cast.owner): Promise<FormulaRow[]> =>
  (await erp.call('GET', `${desk.path}?PageSize=100&${query}`, as)).json()
const titles = async (query: string, as: Person = cast.owner): Promise<string[]> =>
  (await listed(query, as)).map(({ title }) => title).toSorted()

describe('the list of formulas', () => {
  it.each([
    ['', ['草稿', '玩具', '生效']],
    ['Status=1', ['玩具']],
    ['FormulaType=2', ['玩具']],
    ['SkuCode=FL-TOY', ['玩具']],
    [`Q=${encodeURIComponent('荷兰板')}`, ['生效']],
    ['Q=HL-25', ['生效']],
    [`Q=${toy.code}`, ['玩具']],
    ['EffectiveFromTo=2020-01-01', []],
  ])('of a supplier under %s', async (query, expected) => {
    expect(await titles(query)).toEqual(expected.toSorted())
  })

  it('R-33 shows a supplier its own, and staff those of all', async () => {
    expect(await titles('', cast.stranger)).toEqual(['别家'])
    expect(await titles('', cast.quality)).toEqual(['草稿', '玩具', '生效', '别家'].toSorted())
    expect((await erp.call('GET', desk.path, cast.finance)).status).toBe(403)
    expect((await erp.call('GET', `${desk.path}/${force.id}`, cast.stranger)).status).toBe(404)
  })

  it('says how many open orders there are of the product', async () => {
    expect((await listed('OrderBy=code')).map(({ title, orderCount }) => [title, orderCount])).toEqual([
      ['草稿', 0],
      ['玩具', 1],
      ['生效', 0],
    ])
  })
})

test('the lines of a formula come page by page, and are searched', async () => {
  const { id } = await desk.create()
  const lines = async (query: string) => {
    const rows: { name: string }[] = (await erp.call('GET', `${desk.path}/${id}/Items?${query}`, cast.quality)).json()
    return rows.map(({ name }) => name)
  }
  expect(await lines('')).toEqual(['材料 1', '材料 2', '材料 3'])
  expect(await lines('PageSize=2&PageNo=2')).toEqual(['材料 3'])
  expect(await lines(`OrderBy=-lineNo&PageSize=1&Q=${encodeURIComponent('材料')}`)).toEqual(['材料 3'])
  expect((await erp.call('GET', `${desk.path}/${id}/Items`, cast.stranger)).status).toBe(404)
})

test('a supplier chooses among products that it has to do with, and names another one by its whole code', async () => {
  await addSku(erp, 'FL-HIDDEN')
  const codes = async (query: string) => {
    const rows: { code: string }[] = (await erp.call('GET', `${desk.path}/Sku?${query}`, cast.owner)).json()
    return rows.map(({ code }) => code)
  }
  expect(await codes('')).toEqual(['FL-TOY', 'FM-0001'])
  expect(await codes('Q=fl-hidd')).toEqual([])
  expect(await codes('Q=fl-hidden')).toEqual(['FL-HIDDEN'])
  expect((await erp.call('GET', `${desk.path}/Sku`, cast.quality)).status).toBe(403)
})

test('print gives a PDF and a Word file to those who see the formula, with its number', async () => {
  const get = (path: string, as: Person) => erp.call('GET', `${desk.path}/${force.id}/Preview${path}`, as)
  const [pdf, docx] = [await get('/Pdf', cast.owner), await get('/Docx', cast.quality)]
  expect([pdf.status, pdf.text.slice(0, 5), docx.status, docx.text.slice(0, 2)]).toEqual([200, '%PDF-', 200, 'PK'])
  expect(pdf.headers['content-disposition']).toContain(force.code)
  expect((await get('/Pdf', cast.stranger)).status).toBe(404)
})
