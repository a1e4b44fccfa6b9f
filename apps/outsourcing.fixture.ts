import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { minus } from '#kernel/decimal.ts'
import { deductionRoutes } from '#modules/deduction/api/noun.ts'
import { outsourcingRoutes } from '#modules/outsourcing-order/api/noun.ts'
import type { OutsourcingDraft } from '#modules/outsourcing-order/draft-shapes.ts'
import type { OutsourcingOrder } from '#modules/outsourcing-order/shapes.ts'
import { receiptRoutes } from '#modules/purchase-receipt/api/noun.ts'
import type { Receipt } from '#modules/purchase-receipt/shapes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'

export const ORDERS = '/api/OutsourcingOrder'
export const DEDUCTIONS = '/api/Deduction'
const RECEIPTS = '/api/PurchaseReceipt'
export const TODAY = dayOf(new Date())
const START = addDays(TODAY, 1)
export const LATER = addDays(TODAY, 30)
const KEEPER = '00000000-0000-4000-8000-000000000000'

type Versioned = Pick<OutsourcingOrder, 'id' | 'rowVersion'>
/** What a contract and its card are for: 1 printing, 4 content. */
type Kind = 1 | 4

/** A server with outsourcing orders and receipts, a printer, an illustrator, a rival, and the buyer's staff. */
export const outsourcingWorld = async () => {
  const clock = () => new Date()
  const erp = await startErp(({ cipher }) => [
    ...outsourcingRoutes({ clock, cipher }),
    ...deductionRoutes({ clock, cipher }),
    ...receiptRoutes({ clock, cipher, config: { publicUrl: 'https://portal.example' } }),
  ])
  const { people } = erp
  const [buyer, printer, artist, rival] = [
    await people.buyer(),
    await people.supplier(),
    await people.supplier(),
    await people.supplier(),
  ]
  const { member, staff } = people
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await people.run(statement))[0]?.id ?? ''
  const cast = {
    buyer,
    printer,
    artist,
    purchaser: await staff('采购', 'Purchaser'),
    quality: await staff('品控', 'QualityControl'),
    keeper: await staff('仓管', 'Warehouse'),
    finance: await staff('财务', 'Finance'),
    owner: await member(printer, 'SupplierOwner'),
    worker: await member(printer, 'SupplierMerchandiser'),
    viewer: await member(printer, 'SupplierViewer'),
    illustrator: await member(artist, 'SupplierOwner'),
    stranger: await member(rival, 'SupplierOwner'),
  }
  const warehouse = await idOf(
    sql`insert into warehouse (code, name, address, receiver_name, receiver_phone, search_text, search_grams, created_by, updated_by)
      values ('WH-1', '北京图书总仓', '北京市朝阳区 1 号', '刘仓管', '010-60000000', '', '{}', ${KEEPER}, ${KEEPER}) returning id`,
  )
  const carrier = await idOf(
    sql`insert into logistics_company (code, name, search_text, search_grams, created_by, updated_by)
      values ('SF', '顺丰速运', '', '{}', ${KEEPER}, ${KEEPER}) returning id`,
  )
  const head = sql`company_id, buyer_company_id, purchaser_id, code, search_text, search_grams, created_by, updated_by`
  const headOf = (company: string, code: string) =>
    sql`${company}, ${buyer}, ${cast.purchaser.userId}, ${code}, '', '{}', ${KEEPER}, ${KEEPER}`

  /** A contract in force with a card: one line, with a price by quantity, and one with setting up. */
  const terms = async (company: string, kind: Kind, limit: string | null = null) => {
    const code = `${kind}-${company.slice(0, 8)}-${limit ?? 'free'}`
    const contractId = await idOf(
      sql`insert into outsourcing_contract (${head}, status, title, contract_no, outsourcing_type, effective_from, effective_to, auto_renew,
          amount_limit, settlement_cycle, pay_days, payment_remark, quality_terms, rework_rule, copyright_clause, confidentiality,
          material_rule, penalty_rules, contract_files, remark)
        values (${headOf(company, `WK${code}`)}, 'inForce', '框架合同', 'HT-2026-01', ${kind}, ${addDays(TODAY, -30)}, ${addDays(TODAY, 300)},
          false, ${limit}, 1, 30, '', '', '', '著作权归采购方', '', '', '{}', '{}', '') returning id`,
    )
    const quotationId = await idOf(
      sql`insert into outsourcing_quotation (${head}, status, title, contract_id, outsourcing_type, effective_from, effective_to, currency,
          tax_rate, tax_included, items, remark, family_id, version, written_by)
        values (${headOf(company, `WB${code}`)}, 'inForce', '2026 价目', ${contractId}, ${kind}, ${addDays(TODAY, -30)}, ${addDays(TODAY, 300)},
          'CNY', ${kind === 1 ? 13 : 0}, true, '[]', '', gen_random_uuid(), 1, 1) returning id`,
    )
    const line = (
      no: number,
      process: string,
      price: string,
      more: { tiers?: object; setupFee?: string; rework?: number },
    ) =>
      idOf(
        sql`insert into outsourcing_quotation_item (quotation_id, company_id, line_no, line_key, code, process, spec, unit, unit_price, tiers,
            min_charge, setup_fee, lead_days, rework_included, remark, is_enabled)
          values (${quotationId}, ${company}, ${no}, ${`k${no}`}, '', ${process}, '', ${kind === 1 ? '本' : '张'}, ${price},
            ${JSON.stringify(more.tiers ?? [])}, null, ${more.setupFee ?? null}, 7, ${more.rework ?? 0}, '', true) returning id`,
      )
    const tiers = [{ minQty: '5000', maxQty: null, price: '0.9' }]
    const first =
      kind === 1
        ? await line(1, '四色印刷', '1', { tiers, setupFee: '200' })
        : await line(1, '插画-跨页', '500', { rework: 1 })
    return { contractId, quotationId, first, second: await line(2, kind === 1 ? '覆膜' : '封面', '0.1', {}) }
  }
  const print = await terms(printer, 1)
  const art = await terms(artist, 4)
  const [reference, photo, page] = [
    await people.file(cast.purchaser.userId, null),
    await people.file(cast.worker.userId, printer),
    await people.file(cast.illustrator.userId, artist),
  ]

  /** Ten thousand books on paper of the buyer. */
  const draft = (changes: Partial<OutsourcingDraft> = {}): OutsourcingDraft => ({
    supplierCompanyId: printer,
    buyerCompanyId: buyer,
    outsourcingType: 1,
    contractId: print.contractId,
    quotationId: print.quotationId,
    title: '《小熊的星空》内文印刷',
    startDate: START,
    requiredDate: LATER,
    brief: '',
    referenceFiles: [],
    usageScope: null,
    overRate: 3,
    underRate: 0,
    remark: '',
    warehouseId: warehouse,
    items: [{ quotationItemId: print.first, qty: '10000', unitPrice: '0.9', requiredDate: LATER }],
    materials: [
      { code: 'ZC-157', name: '157g 哑粉纸', unit: '张', plannedQty: '10000', netQty: '9375', lossRate: 2.4 },
    ],
    ...changes,
  })
  /** Sixteen pictures. */
  const artDraft = (changes: Partial<OutsourcingDraft> = {}): OutsourcingDraft => {
    const { materials: _materials, warehouseId: _warehouse, ...plain } = draft()
    return {
      ...plain,
      supplierCompanyId: artist,
      outsourcingType: 4,
      contractId: art.contractId,
      quotationId: art.quotationId,
      title: '《月亮邮局》插画',
      brief: '16 个跨页，水彩',
      referenceFiles: [reference],
      usageScope: 1,
      items: [{ quotationItemId: art.first, qty: '16', unitPrice: '500', requiredDate: LATER }],
      ...changes,
    }
  }
  const create = (body: OutsourcingDraft, as: Person = cast.purchaser) => erp.call('POST', ORDERS, as, { body })
  const created = async (body: OutsourcingDraft): Promise<OutsourcingOrder> => {
    const reply = await create(body)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${ORDERS}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = async (order: Versioned, name: string, as: Person, more: object = {}): Promise<OutsourcingOrder> => {
    const reply = await move(order, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const seen = async (order: Pick<Versioned, 'id'>, as: Person): Promise<OutsourcingOrder> => {
    const reply = await erp.call('GET', `${ORDERS}/${order.id}`, as)
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const promises = ({ items }: OutsourcingOrder, promisedDate = LATER) =>
    items.map(({ id }) => ({ itemId: id, promisedDate }))
  const published = async (body = draft()): Promise<OutsourcingOrder> =>
    moved(await created(body), 'publish', cast.purchaser)
  /** An order that its supplier has accepted. */
  const running = async (body = draft()): Promise<OutsourcingOrder> => {
    const order = await published(body)
    const by = body.supplierCompanyId === artist ? cast.illustrator : cast.worker
    return moved(order, 'accept', by, { lines: promises(order), copyrightConfirmed: true })
  }
  const goods = ({ items }: OutsourcingOrder, qty: string) => ({
    delivery: { items: items.map(({ id }) => ({ itemId: id, qty })) },
  })
  const pictures = ({ items }: OutsourcingOrder, qty: string, files = [page]) => ({
    delivery: { items: items.map(({ id }) => ({ itemId: id, qty })), files },
  })

  const receipt = async (id: string | null | undefined): Promise<Receipt> =>
    (await erp.call('GET', `${RECEIPTS}/${id ?? ''}`, cast.keeper)).json()
  const moveReceipt = async (id: string | null | undefined, name: string, as: Person, more: object = {}) => {
    const { rowVersion } = await receipt(id)
    return erp.call('PATCH', `${RECEIPTS}/${id ?? ''}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  }
  const receiptMoved = async (id: string | null | undefined, name: string, as: Person, more: object = {}) => {
    const reply = await moveReceipt(id, name, as, more)
    expect(reply.status, `${name}: ${reply.text}`).toBe(200)
    return reply.json()
  }
  const sent = async (id: string | null | undefined): Promise<Receipt> =>
    receiptMoved(id, 'ship', cast.worker, { shipMode: 2, logisticsId: carrier, trackingNo: 'SF1', cartonCount: 10 })
  /** Brings goods into stock, but for what quality finds bad. */
  const intoStock = async (id: string | null | undefined, rejectedQty = '0'): Promise<Receipt> => {
    const { items } = await sent(id)
    const received = items.map((item) => ({ itemId: item.id, receivedQty: item.shippedQty }))
    await receiptMoved(id, 'sign', cast.keeper, { received })
    await receiptMoved(id, 'inspect', cast.quality)
    const lines = items.map((item) => ({
      itemId: item.id,
      level: 'II',
      aql: '2.5',
      defects: [],
      acceptedQty: minus(item.shippedQty, rejectedQty),
      concessionQty: '0',
      rejectedQty,
      remark: '',
    }))
    await receiptMoved(id, 'judge', cast.quality, { finding: { lines, reportFiles: [], remark: '' } })
    return receiptMoved(id, 'store', cast.keeper)
  }
  return {
    ...cast,
    erp,
    print,
    art,
    terms,
    page,
    photo,
    warehouse,
    draft,
    artDraft,
    create,
    created,
    published,
    running,
    move,
    moved,
    seen,
    promises,
    goods,
    pictures,
    receipt,
    moveReceipt,
    sent,
    intoStock,
  }
}
