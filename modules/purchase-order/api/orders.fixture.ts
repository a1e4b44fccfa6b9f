import type { startErp } from '#platform/testing/erp.ts'
import { expect } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import type { Order, OrderDraft } from '../shapes.ts'

type Erp = Awaited<ReturnType<typeof startErp>>

/** A draft that is right in every field; tests break one at a time. */
export const draftOf = (
  supplierCompanyId: string,
  buyerCompanyId: string,
  changes: Partial<OrderDraft> = {},
): OrderDraft => ({
  supplierCompanyId,
  buyerCompanyId,
  title: '《小熊的星空》首印',
  orderType: 1,
  taxRate: 9,
  deliveryMode: 1,
  warehouseName: '北京图书总仓',
  receiver: { name: '赵仓管', phone: '010-60000000', address: '通州' },
  qualityTerms: '',
  inspectionLevel: 'AQL 2.5',
  packagingRequirement: '',
  overRate: 3,
  underRate: 0,
  needsPrintOrder: false,
  printOrderFile: '',
  contractRequired: false,
  isUrgent: false,
  paymentTerm: { text: '', stages: [{ stage: '验收', percent: 100, trigger: '', days: 30 }] },
  remark: '',
  internalRemark: '底价 8.20',
  items: [
    {
      skuCode: 'BK-0001',
      skuName: '精装绘本《小熊的星空》',
      qty: '1000',
      unit: '本',
      unitPrice: '8.65',
      priceSource: 1,
      requiredDate: '2099-06-30',
    },
    {
      skuCode: 'PK-0401',
      skuName: '礼盒包装',
      qty: '500',
      unit: '个',
      unitPrice: '6.8',
      priceSource: 1,
      requiredDate: '2099-06-20',
    },
  ],
  ...changes,
})

/** Two suppliers with their people and the buyer's staff. */
export const castOf = async ({ people }: Erp) => {
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
  const create = async (changes: Partial<OrderDraft> = {}): Promise<Order> => {
    const made = await call('POST', '/api/PurchaseOrder', cast.purchaser, {
      body: draftOf(cast.a, cast.buyer, changes),
    })
    expect(made.status, made.text).toBe(200)
    return made.json()
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
  const temporary = draftOf(cast.a, cast.buyer).items.map((item) => ({ ...item, priceSource: 3 as const }))
  return { create, move, moved, issued, seen, contract, temporary }
}
