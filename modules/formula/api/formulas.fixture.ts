import { sql } from 'kysely'
import { expect } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import type { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { EMPTY_SPEC } from '../rules.ts'
import type { Formula, FormulaDraft, ItemDraft } from '../shapes.ts'

type Erp = Awaited<ReturnType<typeof startErp>>
const PATH = '/api/Formula'

/** A product of a code of its own. */
export const addSku = async ({ people }: Erp, code: string, isEnabled = true): Promise<string> => {
  const [row] =
    await people.run(sql`insert into sku (code, name, unit, is_enabled, search_text, search_grams, created_by, updated_by)
    values (${code}, ${`商品 ${code}`}, '本', ${isEnabled}, ${code.toLowerCase()}, '{}', gen_random_uuid(), gen_random_uuid()) returning id`)
  return String(fieldOf(row, 'id'))
}

/** An order of a product with a supplier, in a state. */
export const addOrder = async (
  { people }: Erp,
  order: { companyId: string; buyer: string; purchaser: string; skuId: string; status?: string; code: string },
): Promise<string> => {
  const [row] =
    await people.run(sql`insert into purchase_order (company_id, buyer_company_id, purchaser_id, code, status, title,
      search_text, search_grams, created_by, updated_by, order_type, order_date, required_date, tax_rate, total_qty, total_amount,
      amount_no_tax, tax_amount, delivery_mode, warehouse_name, receiver, payment_term, quality_terms, inspection_level,
      packaging_requirement, remark, internal_remark, contract_required, over_rate, under_rate, is_urgent)
    values (${order.companyId}, ${order.buyer}, ${order.purchaser}, ${order.code}, ${order.status ?? 'executing'}, '加印', '', '{}',
      ${order.purchaser}, ${order.purchaser}, 1, '2026-11-01', '2099-01-01', 13, 100, 0, 0, 0, 1, '', '{}', '{"text":"","stages":[]}', '',
      'AQL 2.5', '', '', '', false, 0, 0, false) returning id`)
  const id = String(fieldOf(row, 'id'))
  await people.run(sql`insert into purchase_order_item (order_id, company_id, line_no, sku_id, sku_code, sku_name, spec, unit, qty,
      unit_price, price_source, amount, required_date, purchaser_remark)
    values (${id}, ${order.companyId}, 1, ${order.skuId}, 'X', '绘本', '', '本', 100, 1, 1, 100, '2099-01-01', '')`)
  return id
}

/** Two suppliers with their people, and the buyer's staff. */
export const castOf = async (erp: Erp) => {
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const [owner, purchaser] = [await member(a, 'SupplierOwner'), await staff('采购', 'Purchaser')]
  await people.run(
    sql`update supplier set purchaser_ids = array[${purchaser.userId}]::uuid[] where company_id in (${a}, ${b})`,
  )
  return {
    buyer,
    a,
    b,
    owner,
    purchaser,
    sales: await member(a, 'SupplierSales'),
    viewer: await member(a, 'SupplierViewer'),
    stranger: await member(b, 'SupplierOwner'),
    quality: await staff('品控', 'QualityControl'),
    finance: await staff('财务', 'Finance'),
    msds: await people.file(owner.userId, a),
    theirs: await people.file(owner.userId, b),
    skuId: await addSku(erp, 'FM-0001'),
  }
}
export type Cast = Awaited<ReturnType<typeof castOf>>

/** A line that lacks nothing. */
export const lineOf = (change: Partial<ItemDraft> = {}): ItemDraft => ({
  key: 'line-1',
  itemType: 1,
  code: '',
  name: '哑粉纸',
  spec: '157 g',
  brand: '',
  usage: '0.42',
  unit: '张',
  lossRate: '5',
  supplyMode: 1,
  percent: '',
  processParams: '',
  msdsFiles: [],
  substituteOf: '',
  remark: '',
  unitCost: '',
  ...change,
})

/** The desk at which tests work with formulas. */
export const deskOf = (erp: Erp, cast: Cast) => {
  const draft = (changes: Partial<FormulaDraft> = {}): FormulaDraft => ({
    title: '《小熊的星空》工艺配方',
    skuId: cast.skuId,
    formulaType: 1,
    basis: { qty: '1', unit: '本' },
    spec: { ...EMPTY_SPEC, finishedSize: '250×250 mm', pages: '32P', binding: '精装' },
    safety: { ageGrade: '', smallPartsWarning: false, standards: [], reports: [] },
    visibility: 2,
    remark: '',
    items: [1, 2, 3].map((line) => lineOf({ key: `line-${line}`, name: `材料 ${line}` })),
    ...changes,
  })
  const create = async (changes: Partial<FormulaDraft> = {}, as: Person = cast.owner): Promise<Formula> => {
    const reply = await erp.call('POST', PATH, as, { body: draft(changes) })
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  type Seen = Pick<Formula, 'id' | 'rowVersion'>
  const save = ({ id, rowVersion }: Seen, changes: Partial<FormulaDraft> = {}, as: Person = cast.owner) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, draft: draft(changes) } })
  const move = ({ id, rowVersion }: Seen, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (formula: Seen, name: string, as: Person, more: object = {}): Promise<Formula> => {
    const reply = await move(formula, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const seen = async ({ id }: Pick<Formula, 'id'>, as: Person = cast.owner): Promise<Formula> =>
    (await erp.call('GET', `${PATH}/${id}`, as)).json()
  const SUPPLIER = new Set(['submit', 'withdraw', 'newVersion'])
  /** Takes the steps of either side with all that they ask for. */
  const gone = async (formula: Formula, ...names: readonly string[]): Promise<Formula> => {
    let now = formula
    for (const name of names)
      now = await moved(now, name, SUPPLIER.has(name) ? cast.owner : cast.quality, { remark: '例行', orderPolicy: 1 })
    return now
  }
  /** The version that came last. */
  const newest = async (formula: Pick<Formula, 'versions'>): Promise<Formula> =>
    seen({ id: formula.versions.at(-1)?.id ?? '' })
  return { path: PATH, draft, create, save, move, moved, seen, gone, newest }
}
