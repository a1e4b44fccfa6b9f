import { sql } from 'kysely'
import { gramsOf } from '#kernel/grams.ts'
import type { startErp } from '#platform/testing/erp.ts'
import { expect } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import type { OrderDraft } from '../draft-shapes.ts'
import type { Order } from '../shapes.ts'

const TEMPORARY = 3 as const
const NOBODY = '00000000-0000-4000-8000-000000000000'

type Erp = Awaited<ReturnType<typeof startErp>>

/** A draft that is right in every field; tests break one at a time. */
export const draftOf = (supplierCompanyId: string, buyerCompanyId: string, changes: Partial<OrderDraft> = {}) => ({
  supplierCompanyId,
  buyerCompanyId,
  title: '《小熊的星空》首印',
  orderType: 1 as const,
  taxRate: 9 as const,
  deliveryMode: 1 as const,
  warehouseName: '北京图书总仓',
  receiver: { name: '赵仓管', phone: '010-60000000', address: '通州' },
  qualityTerms: '',
  inspectionLevel: 'AQL 2.5' as const,
  packagingRequirement: '',
  overRate: 3,
  underRate: 0,
  contractRequired: false,
  isUrgent: false,
  paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '', days: 30 }] },
  remark: '',
  internalRemark: '底价 8.20',
  items: [
    {
      skuCode: 'BK-0001',
      qty: '1000',
      unitPrice: '8.65',
      requiredDate: '2099-06-30',
    },
    {
      skuCode: 'PK-0401',
      qty: '500',
      unitPrice: '6.8',
      requiredDate: '2099-06-20',
    },
  ],
  ...changes,
})

/** A product, under a category where one is named. */
export const makeSku = async (
  { people }: Pick<Erp, 'people'>,
  code: string,
  name: string,
  unit: string,
  categoryId: string | null = null,
): Promise<string> => {
  const [row] = await people.run(sql<{
    id: string
  }>`insert into sku (code, name, unit, category_id, search_text, search_grams, created_by, updated_by)
    values (${code}, ${name}, ${unit}, ${categoryId}, ${code}, ${gramsOf(code, name)}, ${NOBODY}, ${NOBODY}) returning id`)
  return row?.id ?? ''
}

/** Two suppliers with their people and the buyer's staff. */
export const castOf = async (erp: Erp) => {
  const { people } = erp
  await makeSku(erp, 'BK-0001', '精装绘本《小熊的星空》', '本')
  await makeSku(erp, 'PK-0401', '礼盒包装', '个')
  const buyer = await people.buyer()
  const [a, b] = [await people.supplier(), await people.supplier()]
  const person = async (name: string, company: string, ...roles: Parameters<typeof people.join>[2]) => {
    const id = await people.user(name)
    await people.join(id, company, roles)
    return people.signIn(id, company)
  }
  const owner = await person('甲主', a, 'SupplierOwner')
  const quality = await person('甲质', a, 'SupplierQuality')
  const finance = await person('甲财', a, 'SupplierFinance')
  const stranger = await person('乙主', b, 'SupplierOwner')
  const both = await people.user('两家')
  await people.join(both, a, ['SupplierSales'])
  await people.join(both, b, ['SupplierSales'])
  const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
  const manager = await people.signIn(await people.user('经理', ['PurchaseManager']))
  const deputy = await people.signIn(await people.user('副理', ['PurchaseManager']))
  const colleague = await people.signIn(await people.user('同事', ['Purchaser']))
  const administrator = await people.signIn(await people.user('管理员', ['Administrator']))
  return {
    buyer,
    a,
    b,
    owner,
    quality,
    finance,
    stranger,
    purchaser,
    manager,
    deputy,
    colleague,
    administrator,
    bothInA: await people.signIn(both, a),
    bothInB: await people.signIn(both, b),
  }
}

type Cast = Awaited<ReturnType<typeof castOf>>

/** The usual steps of a test: make an order, take steps with it. */
export const deskOf = ({ call, people }: Erp, cast: Cast) => {
  /** As if the supplier had won with its prices: those of a first order would have to be approved. */
  const win = ({ id }: Pick<Order, 'id'>) =>
    people.run(sql`update purchase_order_item set price_source = 1 where order_id = ${id}`)
  const create = async (changes: Partial<OrderDraft> = {}): Promise<Order> => {
    const made = await call('POST', '/api/PurchaseOrder', cast.purchaser, {
      body: draftOf(cast.a, cast.buyer, changes),
    })
    expect(made.status, made.text).toBe(200)
    const order: Order = made.json()
    if (changes.items?.every(({ priceSource }) => priceSource === TEMPORARY) === true) return order
    await win(order)
    return seen(order, cast.purchaser)
  }
  const move = (order: Order, transition: string, as: Person, body: object = {}) =>
    call('PATCH', `/api/PurchaseOrder/${order.id}/State?transition=${transition}`, as, {
      body: { rowVersion: order.rowVersion, ...body },
    })
  const moved = async (order: Order, transition: string, as: Person, body: object = {}): Promise<Order> => {
    const done = await move(order, transition, as, body)
    expect(done.status, `${transition}: ${done.text}`).toBe(200)
    return done.json()
  }
  const issued = async (changes: Partial<OrderDraft> = {}): Promise<Order> =>
    moved(await create(changes), 'publish', cast.purchaser)
  const seen = async ({ id }: Pick<Order, 'id'>, as: Person): Promise<Order> => {
    const answer = await call('GET', `/api/PurchaseOrder/${id}`, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  /** What signing asks for. */
  const contract = async () => ({
    contractNo: 'HT-2026-001',
    contractSignedOn: '2026-01-05',
    contractFiles: [await people.file(cast.purchaser.userId, null)],
  })
  /** The lines of a draft with a price that nobody has agreed on. */
  const temporary = draftOf(cast.a, cast.buyer).items.map((item) => ({ ...item, priceSource: TEMPORARY }))
  return { win, create, move, moved, issued, seen, contract, temporary }
}
