import { sql } from 'kysely'
import { expect } from 'vitest'
import { payableRoutes } from '#modules/payable/api/routes.ts'
import type { PayableRow } from '#modules/payable/shapes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Deduction, DeductionDraft } from '../shapes.ts'
import { deductionRoutes } from './noun.ts'

const PATH = '/api/Deduction'
type Versioned = Pick<Deduction, 'id' | 'rowVersion'>

/** A server with deductions and payables, two suppliers and the buyer's people. */
export const deductionWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => [...deductionRoutes({ clock, cipher }), ...payableRoutes(clock)])
  const { people, call } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const member = async (company: string, role: 'SupplierFinance' | 'SupplierMerchandiser') => {
    const id = await people.user(role)
    await people.join(id, company, [role])
    return people.signIn(id, company)
  }
  const purchaser = await people.signIn(await people.user('采购', ['Purchaser']))
  const cashier = await member(a, 'SupplierFinance')
  const cast = {
    buyer,
    a,
    b,
    purchaser,
    cashier,
    finance: await people.signIn(await people.user('财务', ['Finance'])),
    keeper: await people.signIn(await people.user('仓管', ['Warehouse'])),
    worker: await member(a, 'SupplierMerchandiser'),
    rival: await member(b, 'SupplierFinance'),
    photo: await people.file(purchaser.userId, null),
    proof: await people.file(cashier.userId, a),
  }
  const categoryOf = async (code: string): Promise<string> => {
    const [row] = await people.run(sql<{ id: string }>`select id from cost_category where code = ${code}`)
    return row?.id ?? ''
  }
  const category = await categoryOf('QDEDUCT')
  const draft = (changes: Partial<DeductionDraft> = {}): DeductionDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    title: '封面压痕让步接收',
    costCategoryId: category,
    amount: '350.25',
    taxRate: 13,
    sourceType: 5,
    sourceCode: '',
    orderCode: '',
    reason: '让步接收 500 册',
    evidence: [cast.photo],
    ...changes,
  })
  const raise = (changes: Partial<DeductionDraft> = {}, as: Person = purchaser) =>
    call('POST', PATH, as, { body: draft(changes) })
  const raised = async (changes: Partial<DeductionDraft> = {}): Promise<Deduction> => {
    const reply = await raise(changes)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (doc: Versioned, name: string, as: Person, more: object = {}): Promise<Deduction> => {
    const reply = await move(doc, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const seen = (id: string, as: Person) => call('GET', `${PATH}/${id}`, as)
  /** What stands in the pool for it. */
  const owedFor = async ({ id }: Pick<Deduction, 'id'>): Promise<PayableRow[]> =>
    (await call('GET', `/api/Payable?SourceId=${id}`, cast.finance)).json()
  return { ...cast, erp, people, category, categoryOf, draft, raise, raised, move, moved, seen, owedFor }
}
