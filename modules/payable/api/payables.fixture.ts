import { randomUUID } from 'node:crypto'
import { systemCaller } from '#kernel/caller.ts'
import type { CostCategoryNode } from '#modules/cost-category/contract.ts'
import { costCategoryTree } from '#modules/cost-category/api/shared/tree.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { FeeDraft, Payable, PayableRow, PayableSums } from '../shapes.ts'
import { payableRoutes } from './routes.ts'
import { addPayable, type Owed } from './shared/payables.ts'
import { markSettled } from './shared/settled.fixture.ts'

const PATH = '/api/Payable'

/** A server with payables, two suppliers and the buyer's people. */
export const payableWorld = async () => {
  const erp = await startErp(() => payableRoutes(() => new Date()))
  const { people, call, db } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const member = async (company: string, role: 'SupplierOwner' | 'SupplierFinance' | 'SupplierMerchandiser') => {
    const id = await people.user(role)
    await people.join(id, company, [role])
    return people.signIn(id, company)
  }
  const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
  const cast = {
    buyer,
    a,
    b,
    purchaser,
    finance: await people.signIn(await people.user('财务', ['Finance'])),
    keeper: await people.signIn(await people.user('仓管', ['Warehouse'])),
    cashier: await member(a, 'SupplierFinance'),
    worker: await member(a, 'SupplierMerchandiser'),
    rival: await member(b, 'SupplierFinance'),
    proof: await people.file(purchaser.userId, null),
  }
  const system = systemCaller('payable-test')
  const owed = (changes: Partial<Owed> = {}): Owed => ({
    companyId: a,
    buyerCompanyId: buyer,
    category: 'GOODS',
    sourceType: 'receiptItem',
    sourceId: randomUUID(),
    sourceCode: 'SH202611170001',
    skuName: '《小熊的星空》',
    cost: { qty: '6950', unit: '本', unitPrice: '12.35' },
    taxRate: 13,
    taxIncluded: true,
    currency: 'CNY',
    occurredAt: '2026-11-17T08:00:00Z',
    ...changes,
  })
  const owing = (changes: Partial<Owed> = {}) => db.write(system, (tx) => addPayable(tx, system, owed(changes)))
  const list = async (as: Person, query = ''): Promise<PayableRow[]> =>
    (await call('GET', `${PATH}?${query}`, as)).json()
  const sums = async (as: Person, query = ''): Promise<PayableSums[]> =>
    (await call('GET', `${PATH}/Sums?${query}`, as)).json()
  const seen = (id: string, as: Person) => call('GET', `${PATH}/${id}`, as)
  const leaves = await db.read(system, async (tx): Promise<CostCategoryNode['children']> =>
    (await costCategoryTree(tx, system)).flatMap(({ children }) => children),
  )
  const categoryId = (code: string): string => leaves.find((one) => one.code === code)?.id ?? ''
  const fee = (changes: Partial<FeeDraft> = {}): FeeDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    costCategoryId: categoryId('FREIGHT'),
    orderCode: '',
    title: '深圳到北京加急运费',
    amount: '1800',
    taxRate: 9,
    occurredOn: '2026-11-16',
    remark: '',
    proof: [cast.proof],
    ...changes,
  })
  const enter = (changes: Partial<FeeDraft> = {}, as: Person = purchaser) =>
    call('POST', `${PATH}/Fee`, as, { body: fee(changes) })
  const entered = async (changes: Partial<FeeDraft> = {}): Promise<Payable> => (await enter(changes)).json()
  const takeBack = (id: string, as: Person = purchaser) =>
    call('POST', `${PATH}/${id}/Void`, as, { body: { reason: '重复登记' } })
  /** As a payment would: so much of it stands in one. */
  const settle = (id: string, ratio: string) => markSettled(erp.options, id, ratio)
  return { ...cast, erp, db, system, owed, owing, list, sums, seen, categoryId, enter, entered, takeBack, settle }
}
