import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { CertificateDraft, Passport } from '../shapes.ts'
import { passportRoutes } from './noun.ts'

const KEEPER = '00000000-0000-4000-8000-000000000000'
const PATH = '/api/SafetyPassport'
export const PUBLIC_URL = 'https://portal.example'
export const TODAY = dayOf(new Date())

type Versioned = Pick<Passport, 'id' | 'rowVersion'>

/** A server with passports, two suppliers, the buyer's staff, and two toys whose category asks for two documents. */
export const passportWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => passportRoutes({ clock, cipher, config: { publicUrl: PUBLIC_URL } }))
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const idOf = async (insert: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await people.run(insert))[0]?.id ?? ''
  const toys = await idOf(
    sql<{ id: string }>`insert into sku_category (name, code, level, biz_line, safety_kinds)
      values ('玩具', 'TY', 1, '玩具', '{1,2}') returning id`,
  )
  const dolls = await idOf(
    sql<{ id: string }>`insert into sku_category (name, code, level, biz_line, parent_id)
      values ('玩偶', 'TY-1', 2, '玩具', ${toys}) returning id`,
  )
  const skuOf = (code: string, name: string, category: string | null) =>
    idOf(sql<{
      id: string
    }>`insert into sku (code, name, unit, category_id, search_text, search_grams, created_by, updated_by)
      values (${code}, ${name}, '个', ${category}, lower(${code}), '{}', ${KEEPER}, ${KEEPER}) returning id`)
  const [bear, book] = [await skuOf('TY-0102', '小熊玩偶', dolls), await skuOf('BK-0001', '《小熊的星空》', null)]
  const owner = await people.member(a, 'SupplierOwner')
  const purchaser = await people.staff('采购', 'Purchaser')
  const cast = {
    buyer,
    a,
    b,
    toys,
    bear,
    book,
    owner,
    purchaser,
    viewer: await people.member(a, 'SupplierViewer'),
    rival: await people.member(b, 'SupplierOwner'),
    quality: await people.staff('品控', 'QualityControl'),
    scan: await people.file(owner.userId, a),
  }
  for (const company of [a, b])
    await people.run(
      sql`update supplier set purchaser_ids = ${[purchaser.userId]}, buyer_company_id = ${buyer} where company_id = ${company}`,
    )

  const paper = (kind: CertificateDraft['kind'], changes: Partial<CertificateDraft> = {}): CertificateDraft => ({
    kind,
    number: `NO-${kind}`,
    issuer: '检测研究院',
    standard: 'GB 6675',
    validFrom: addDays(TODAY, -30),
    validTo: addDays(TODAY, 300),
    batchNos: [],
    fileIds: [cast.scan],
    formulaIds: [],
    ...changes,
  })
  const create = (as: Person, skuId = bear) =>
    erp.call('POST', PATH, as, { body: { supplierCompanyId: a, buyerCompanyId: buyer, skuId, remark: '' } })
  const created = async (as: Person, skuId = bear): Promise<Passport> => {
    const reply = await create(as, skuId)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (passport: Versioned, name: string, as: Person, more: object = {}): Promise<Passport> => {
    const reply = await move(passport, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  /** The passport of the bear, with both documents checked. */
  const passed = async (changes: Partial<CertificateDraft> = {}): Promise<Passport> => {
    const certificates = [paper(1, changes), paper(2)]
    const submitted = await moved(await created(owner), 'submit', owner, { certificates })
    return moved(submitted, 'pass', cast.quality)
  }
  /** Nobody has a passport: a product has one at a time. */
  const clear = async (): Promise<void> => {
    await people.run(sql`delete from safety_passport`)
  }
  const voided = (passport: Versioned) => moved(passport, 'void', cast.quality, { remark: '换新' })
  /** An order of the bear in a state. */
  const order = async (status: string): Promise<void> => {
    const orderId = await idOf(
      sql<{
        id: string
      }>`insert into purchase_order (company_id, buyer_company_id, purchaser_id, code, status, title, search_text,
          search_grams, created_by, updated_by, order_type, order_date, required_date, tax_rate, total_qty, total_amount, amount_no_tax,
          tax_amount, delivery_mode, warehouse_name, receiver, payment_term, quality_terms, inspection_level, packaging_requirement,
          remark, internal_remark, contract_required, over_rate, under_rate, is_urgent)
        values (${a}, ${buyer}, ${purchaser.userId}, ${`PO-${status}`}, ${status}, '加单', '', '{}', ${KEEPER}, ${KEEPER}, 1, ${TODAY},
          '2099-01-01', 13, 100, 0, 0, 0, 1, '', '{}', '{"text":"","stages":[]}', '', 'AQL 2.5', '', '', '', false, 0, 0, false)
        returning id`,
    )
    await people.run(
      sql`insert into purchase_order_item (order_id, company_id, line_no, sku_id, sku_code, sku_name, spec, unit, qty, unit_price,
          price_source, amount, required_date, purchaser_remark)
        values (${orderId}, ${a}, 1, ${bear}, 'TY-0102', '小熊玩偶', '', '个', 100, 1, 1, 100, '2099-01-01', '')`,
    )
  }
  const seen = (passport: Versioned, as: Person) => erp.call('GET', `${PATH}/${passport.id}`, as)
  const markOf = async (as: Person, code = 'TY-0102') =>
    (await erp.call('GET', `${PATH}/Mark?CompanyId=${a}&SkuCode=${code}`, as)).json()
  return { ...cast, erp, path: PATH, paper, create, created, move, moved, passed, voided, clear, order, seen, markOf }
}
