import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { ItemDraft, OutsourcingQuotation, OutsourcingQuotationDraft } from '../shapes.ts'
import { quotationRoutes } from './noun.ts'

const PATH = '/api/OutsourcingQuotation'
export const TODAY = dayOf(new Date())

type Versioned = Pick<OutsourcingQuotation, 'id' | 'rowVersion'>

/** A line of a card. */
export const line = (changes: Partial<ItemDraft> = {}): ItemDraft => ({
  key: 'line-1',
  code: 'YS-01',
  process: '四色印刷',
  spec: '对开',
  unit: '色令',
  unitPrice: '22.5',
  tiers: [
    { minQty: '100', maxQty: '499', price: '21' },
    { minQty: '500', maxQty: '', price: '19.8' },
  ],
  minCharge: '300',
  setupFee: '',
  leadDays: '5',
  reworkIncluded: '1',
  sampleFiles: [],
  skuCategoryId: null,
  remark: '',
  isEnabled: true,
  ...changes,
})

/** A server with rate cards, two suppliers with a contract each, and the buyer's staff. */
export const quotationWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => quotationRoutes({ clock, cipher }))
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const purchaser = await staff('采购', 'Purchaser')
  const cast = {
    buyer,
    a,
    b,
    purchaser,
    manager: await staff('采购经理', 'PurchaseManager'),
    finance: await staff('财务', 'Finance'),
    quality: await staff('品控', 'QualityControl'),
    owner: await member(a, 'SupplierOwner'),
    sales: await member(a, 'SupplierSales'),
    viewer: await member(a, 'SupplierViewer'),
    rival: await member(b, 'SupplierOwner'),
  }
  const contractOf = async (company: string, code: string, from: number, to: number): Promise<string> => {
    const [row] = await people.run(
      sql<{
        id: string
      }>`insert into outsourcing_contract (company_id, buyer_company_id, purchaser_id, code, search_text, search_grams,
          created_by, updated_by, status, title, contract_no, outsourcing_type, effective_from, effective_to, auto_renew, settlement_cycle,
          pay_days, payment_remark, quality_terms, rework_rule, copyright_clause, confidentiality, material_rule, penalty_rules,
          contract_files, remark)
        values (${company}, ${buyer}, ${purchaser.userId}, ${code}, '', '{}', ${purchaser.userId}, ${purchaser.userId}, 'inForce', '印刷框架合同',
          '', 1, ${addDays(TODAY, from)}, ${addDays(TODAY, to)}, false, 1, 30, '', '', '', '', '', '', '{}', '{}', '') returning id`,
    )
    return row?.id ?? ''
  }
  const contracts = {
    contract: await contractOf(a, 'WK000000000001', -30, 300),
    over: await contractOf(a, 'WK000000000002', -300, -1),
    theirs: await contractOf(b, 'WK000000000003', -30, 300),
  }

  const draft = (changes: Partial<OutsourcingQuotationDraft> = {}): OutsourcingQuotationDraft => ({
    title: '印刷价目表',
    contractId: contracts.contract,
    effectiveFrom: TODAY,
    effectiveTo: addDays(TODAY, 200),
    currency: 'CNY',
    taxRate: 13,
    taxIncluded: true,
    remark: '',
    items: [line()],
    ...changes,
  })
  const create = (as: Person, changes: Partial<OutsourcingQuotationDraft> = {}) =>
    erp.call('POST', PATH, as, { body: draft(changes) })
  const created = async (
    as: Person,
    changes: Partial<OutsourcingQuotationDraft> = {},
  ): Promise<OutsourcingQuotation> => {
    const reply = await create(as, changes)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const put = ({ id, rowVersion }: Versioned, as: Person, body: object) =>
    erp.call('PUT', `${PATH}/${id}`, as, { body: { rowVersion, ...body } })
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, remark?: string) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, {
      body: { rowVersion, ...(remark === undefined ? {} : { remark }) },
    })
  const moved = async (card: Versioned, name: string, as: Person, remark?: string): Promise<OutsourcingQuotation> => {
    const reply = await move(card, name, as, remark)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  /** A card of the supplier that the purchaser has approved. */
  const inForce = async (changes: Partial<OutsourcingQuotationDraft> = {}): Promise<OutsourcingQuotation> =>
    moved(await moved(await created(cast.sales, changes), 'submit', cast.sales), 'approve', purchaser)
  const seen = ({ id }: Pick<OutsourcingQuotation, 'id'>, as: Person) => erp.call('GET', `${PATH}/${id}`, as)
  const one = async (id: string, as: Person): Promise<OutsourcingQuotation> => (await seen({ id }, as)).json()
  /** The version after a card that is in force, as a draft with these lines. */
  const nextOf = async (
    card: OutsourcingQuotation,
    changes: Partial<OutsourcingQuotationDraft>,
  ): Promise<OutsourcingQuotation> => {
    const { versions } = await moved(card, 'newVersion', cast.sales, '纸价上涨')
    const begun = await one(versions.at(-1)?.id ?? '', cast.sales)
    const reply = await put(begun, cast.sales, { draft: draft(changes) })
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  return {
    ...cast,
    ...contracts,
    erp,
    path: PATH,
    draft,
    create,
    created,
    put,
    move,
    moved,
    inForce,
    seen,
    one,
    nextOf,
  }
}
