import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { OutsourcingContract, OutsourcingContractDraft } from '../shapes.ts'
import { contractRoutes } from './noun.ts'

const PATH = '/api/OutsourcingSupplierContract'
export const TODAY = dayOf(new Date())

type Versioned = Pick<OutsourcingContract, 'id' | 'rowVersion'>

/** A server with framework contracts, two suppliers and the buyer's staff. */
export const contractWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => contractRoutes({ clock, cipher }))
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const purchaser = await staff('采购', 'Purchaser')
  const cast = {
    buyer,
    a,
    b,
    purchaser,
    owner: await member(a, 'SupplierOwner'),
    sales: await member(a, 'SupplierSales'),
    viewer: await member(a, 'SupplierViewer'),
    accountant: await member(a, 'SupplierFinance'),
    rival: await member(b, 'SupplierOwner'),
    finance: await staff('财务', 'Finance'),
    quality: await staff('品控', 'QualityControl'),
    legal: await staff('法务', 'LegalPersonnel'),
    scan: await people.file(purchaser.userId, null),
  }

  const draft = (changes: Partial<OutsourcingContractDraft> = {}): OutsourcingContractDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    title: '图书印刷委外框架合同',
    contractNo: 'XS-WW-2026-01',
    outsourcingType: 1,
    effectiveFrom: addDays(TODAY, -30),
    effectiveTo: addDays(TODAY, 300),
    autoRenew: false,
    amountLimit: '1000000.00',
    settlementCycle: 2,
    billingDay: 25,
    payDays: 60,
    paymentRemark: '',
    qualityTerms: '色差 ΔE ≤ 3',
    reworkRule: '免费返工一次',
    copyrightClause: '',
    confidentiality: '',
    materialRule: '纸张客供，损耗率 3%',
    lossRate: 3,
    penaltyRules: ['逾期每日 0.5%'],
    contractFiles: [cast.scan],
    contractLedgerId: null,
    legalUserId: null,
    remark: '',
    ...changes,
  })
  const create = (as: Person, changes: Partial<OutsourcingContractDraft> = {}) =>
    erp.call('POST', PATH, as, { body: draft(changes) })
  const created = async (changes: Partial<OutsourcingContractDraft> = {}): Promise<OutsourcingContract> => {
    const reply = await create(purchaser, changes)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const put = ({ id, rowVersion }: Versioned, as: Person, body: object) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, ...body } })
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, remark?: string) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, {
      body: { rowVersion, ...(remark === undefined ? {} : { remark }) },
    })
  const moved = async (one: Versioned, name: string, as: Person, remark?: string): Promise<OutsourcingContract> => {
    const reply = await move(one, name, as, remark)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  /** A contract that both sides see. */
  const inForce = async (changes: Partial<OutsourcingContractDraft> = {}): Promise<OutsourcingContract> =>
    moved(await created(changes), 'enact', purchaser)
  const seen = ({ id }: Pick<OutsourcingContract, 'id'>, as: Person) => erp.call('GET', `${PATH}/${id}`, as)
  const listed = async (query: string, as: Person): Promise<OutsourcingContract[]> =>
    (await erp.call('GET', `${PATH}?${query}`, as)).json()
  const setUsed = (id: string, amount: string) =>
    people.run(sql`update outsourcing_contract set used_amount = ${amount} where id = ${id}`)
  return { ...cast, erp, path: PATH, draft, create, created, put, move, moved, inForce, seen, listed, setUsed }
}
