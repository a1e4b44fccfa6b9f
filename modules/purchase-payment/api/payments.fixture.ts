import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { dayOf } from '#kernel/day.ts'
import { splitIncluded } from '#kernel/money.ts'
import { addPayable, type Owed } from '#modules/payable/api/shared/payables.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { InvoiceDraft } from '../line-shapes.ts'
import type { Payment, PaymentDraft, PaymentMove } from '../shapes.ts'
import { paymentRoutes } from './noun.ts'
import { readingRoutes } from './reading-routes.ts'

const PATH = '/api/PurchasePayment'
const BUYER_TAX_NO = '91110105MA01XHTY0F'
const SELLER_TAX_NO = '91440300MA5CGYW016'

let flow = 0

/** A server with payments and what else is asked for, two suppliers, a person who supplies, and the buyer's people. */
export const paymentWorld = async (others: readonly BoundOperation[] = []) => {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'))
  const objects = createLocalObjects(folder)
  const erp = await startErp(({ cipher }) => {
    const deps = { clock: () => new Date(), cipher, objects }
    return [...readingRoutes(deps), ...paymentRoutes(deps), ...others]
  })
  const { people, call, db } = erp
  const [buyer, a, b, freelancer] = [
    await people.buyer(),
    await people.supplier(),
    await people.supplier(),
    await people.supplier(),
  ]
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
    freelancer,
    purchaser,
    cashier,
    manager: await people.signIn(await people.user('经理', ['PurchaseManager'])),
    finance: await people.signIn(await people.user('财务', ['Finance'])),
    secondFinance: await people.signIn(await people.user('财务乙', ['Finance'])),
    worker: await member(a, 'SupplierMerchandiser'),
    rival: await member(b, 'SupplierFinance'),
    artist: await member(freelancer, 'SupplierFinance'),
    bankReceipt: await people.file(purchaser.userId, null),
    paper: await people.file(cashier.userId, a),
  }
  await people.run(sql`update company set credit_code = ${BUYER_TAX_NO} where id = ${buyer}`)
  await people.run(sql`update company set credit_code = ${SELLER_TAX_NO} where id = ${a}`)
  await people.run(sql`update supplier set supplier_type = 3 where company_id = ${freelancer}`)
  await people.run(sql`update supplier set purchaser_ids = array[${purchaser.userId}]::uuid[]`)

  /** An account of a supplier that somebody has looked at. */
  const account = async (
    companyId: string,
    changes: { tail?: string; verifyStatus?: number } = {},
  ): Promise<string> => {
    const id = randomUUID()
    const { tail = '6789', verifyStatus = 2 } = changes
    await people.run(sql`insert into payment_account (id, company_id, account_name, account_no_cipher, account_no_masked, bank_name,
        cnaps_code, is_default, verify_status)
      values (${id}, ${companyId}, '户名', '\\x00', ${`**** ${tail}`}, '招商银行', '308584000013', false, ${verifyStatus})`)
    return id
  }
  const accounts = { a: await account(a), freelancer: await account(freelancer) }

  const system = systemCaller('payment-test')
  const owing = async (changes: Partial<Owed> = {}): Promise<string> => {
    const owed: Owed = {
      companyId: a,
      buyerCompanyId: buyer,
      category: 'GOODS',
      sourceType: 'receiptItem',
      sourceId: randomUUID(),
      sourceCode: 'SH202611170001',
      order: { id: randomUUID(), code: 'PO202611010001' },
      skuName: '《小熊的星空》',
      cost: { qty: '6950', unit: '本', unitPrice: '12.35' },
      taxRate: 13,
      taxIncluded: true,
      currency: 'CNY',
      occurredAt: '2026-11-01T08:00:00Z',
      ...changes,
    }
    return (await db.write(system, (tx) => addPayable(tx, system, owed))) ?? ''
  }
  const draft = (payableIds: readonly string[], changes: Partial<PaymentDraft> = {}): PaymentDraft => ({
    buyerCompanyId: buyer,
    paymentType: 5,
    periodFrom: '2026-11-01',
    periodTo: '2026-11-30',
    invoiceTiming: 1,
    lines: payableIds.map((payableId) => ({ payableId })),
    ...changes,
  })
  const create = (body: PaymentDraft, as: Person = cashier) => call('POST', PATH, as, { body })
  const created = async (body: PaymentDraft, as: Person = cashier): Promise<Payment> => {
    const made = await create(body, as)
    expect(made.status, made.text).toBe(200)
    return made.json()
  }
  type Body = Partial<Omit<PaymentMove, 'rowVersion'>>
  type Named = Pick<Payment, 'id' | 'rowVersion'>
  const move = (payment: Named, step: string, as: Person, body: Body = {}) =>
    call('PATCH', `${PATH}/${payment.id}/State?transition=${step}`, as, {
      body: { rowVersion: payment.rowVersion, ...body },
    })
  const moved = async (payment: Named, step: string, as: Person, body: Body = {}): Promise<Payment> => {
    const done = await move(payment, step, as, body)
    expect(done.status, `${step}: ${done.text}`).toBe(200)
    return done.json()
  }
  const see = (id: string, as: Person) => call('GET', `${PATH}/${id}`, as)
  const seen = async (id: string, as: Person): Promise<Payment> => {
    const answer = await see(id, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const save = (payment: Named, part: object, as: Person) =>
    call('PUT', `${PATH}/Partial/${payment.id}`, as, { body: { rowVersion: payment.rowVersion, ...part } })
  const saved = async (payment: Named, part: object, as: Person): Promise<Payment> => {
    const done = await save(payment, part, as)
    expect(done.status, done.text).toBe(200)
    return done.json()
  }
  /** An invoice over all that is payable, with a number of its own. */
  const invoiceFor = (payment: Payment, changes: Partial<InvoiceDraft> = {}): InvoiceDraft => {
    const { amountNoTax, taxAmount, amount } = splitIncluded(payment.payableAmount, 13)
    flow += 1
    return {
      kind: 1,
      code: '',
      number: `26442${String(flow).padStart(15, '0')}`,
      date: dayOf(new Date()),
      amountNoTax,
      taxAmount,
      totalAmount: amount,
      taxRate: 13,
      sellerName: payment.seller.name,
      sellerTaxNo: payment.seller.taxNo,
      buyerName: payment.buyer.name,
      buyerTaxNo: payment.buyer.taxNo,
      files: [cast.paper],
      ...changes,
    }
  }
  const sending = (amount: string, changes: Body = {}): Body => {
    flow += 1
    return {
      amount,
      paidOn: dayOf(new Date()),
      method: 1,
      bankFlowNo: `FLOW${flow}`,
      receiptFiles: [cast.bankReceipt],
      ...changes,
    }
  }
  /** From a draft of the supplier to where it is to be paid. */
  const approved = async (payment: Payment): Promise<Payment> =>
    moved(await moved(payment, 'submit', cashier), 'approve', purchaser)
  const payable = async (ids: readonly string[]): Promise<Payment> => {
    const invoicing = await approved(await created(draft(ids)))
    const checking = await moved(invoicing, 'submitInvoice', cashier, { invoices: [invoiceFor(invoicing)] })
    return moved(checking, 'verifyInvoice', cast.finance)
  }
  /** A prepayment that is paid: so much can be offset. */
  const prepaid = async (amount: string, order: { id: string; code: string }): Promise<Payment> => {
    const id = await owing({ category: 'PREPAY', sourceType: 'order', sourceId: order.id, order, cost: { amount } })
    const one = await approved(await created(draft([id], { paymentType: 2, invoiceTiming: 2 })))
    return moved(one, 'pay', cast.finance, sending(amount))
  }
  const close = async (): Promise<void> => {
    await erp.close()
    rmSync(folder, { recursive: true, force: true })
  }
  const world = {
    erp: { ...erp, close },
    objects,
    db,
    people,
    call,
    system,
    accounts,
    account,
    owing,
    draft,
    create,
    created,
    move,
    moved,
    see,
    seen,
  }
  return { ...cast, ...world, save, saved, invoiceFor, sending, approved, payable, prepaid }
}
