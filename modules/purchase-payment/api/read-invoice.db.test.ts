import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { storeServerFile } from '#platform/files/files.ts'
import { NO_FIELDS } from '#platform/invoice/invoice.ts'
import { INVOICE_FAULTS } from '#platform/invoice/words.ts'
import type { Person } from '#platform/testing/people.ts'
import { memberOf } from '#platform/testing/world.ts'
import type { InvoiceReading, InvoiceSource } from '../reading-shapes.ts'
import { MESSAGES } from '../words.ts'
import { paymentWorld } from './payments.fixture.ts'
import { readFieldsOf } from './read-invoice.ts'

const FIXTURES = join(import.meta.dirname, '../../../platform/invoice/fixtures')
const world = await paymentWorld()
const { erp, db, objects, call, cashier, rival, worker, purchaser, manager } = world
afterAll(() => erp.close())

const TIMEOUT = { timeout: 60_000 }
const read = (body: InvoiceSource, as: Person | undefined = cashier) =>
  call('POST', '/api/PurchasePayment/Invoice/Read', as, { body })
const stored = async (content: Uint8Array, name: string): Promise<string> => {
  const me = { ...memberOf(world.a), userId: cashier.userId }
  return (await storeServerFile({ db, objects }, me, { name, mime: 'application/pdf', content })).id
}
const sample = (name: string): Promise<string> => stored(readFileSync(join(FIXTURES, name)), name)

describe('an invoice', TIMEOUT, () => {
  it.each([
    ['raw-1.pdf', { kind: 2, number: '26432732064733647778', totalAmount: '34112.79', taxRate: 13 }],
    ['attachment-1.ofd', { number: expect.stringMatching(/^\d{8,20}$/), totalAmount: expect.anything() }],
    ['data-1.xml', { kind: 2, number: '26672913502832971467', buyerTaxNo: expect.anything() }],
  ])('is read from %s as the form has it', async (name, fields) => {
    const answer = await read({ fileId: await sample(name) })
    expect(answer.status, answer.text).toBe(200)
    const reading: InvoiceReading = answer.json()
    expect(reading).toMatchObject({ fields, usedIn: '' })
    expect(reading.lines.length).toBeGreaterThan(0)
  })
  it('that another payment of the supplier has is told with the code of that payment, and not to others', async () => {
    const fileId = await sample('raw-1.pdf')
    const payment = await world.created(world.draft([await world.owing()]))
    const invoice = world.invoiceFor(payment, { number: '26432732064733647778' })
    await world.saved(payment, { invoices: [invoice] }, cashier)
    expect((await read({ fileId })).json().usedIn).toBe(payment.code)
    expect((await read({ fileId, paymentId: payment.id })).json().usedIn).toBe('')
    expect((await read({ fileId }, purchaser)).json().usedIn).toBe('')
    await world.moved(await world.seen(payment.id, cashier), 'void', cashier)
    expect((await read({ fileId })).json().usedIn).toBe('')
  })
  it('that is used already is refused at its number', async () => {
    const [first, second] = [
      await world.created(world.draft([await world.owing()])),
      await world.created(world.draft([await world.owing()])),
    ]
    const invoice = world.invoiceFor(first)
    await world.saved(first, { invoices: [invoice] }, cashier)
    const taken = await world.save(second, { invoices: [world.invoiceFor(second), invoice] }, cashier)
    expect(taken.json()).toMatchObject({ status: 422, errors: { 'invoices.1.number': [MESSAGES.invoiceTaken] } })
    await world.saved(second, { invoices: [world.invoiceFor(second)] }, cashier)
  })
})

describe('a file', TIMEOUT, () => {
  it('that is no invoice is refused in words, at its field', async () => {
    for (const [content, fault] of [
      ['no invoice at all', 'unknownFormat'],
      ['<?xml version="1.0"?><note>hello</note>', 'notInvoice'],
      ['<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'unreadable'],
    ] as const) {
      const answer = await read({ fileId: await stored(Buffer.from(content), 'a.xml') })
      expect([answer.status, answer.json().errors], content).toEqual([422, { fileId: [INVOICE_FAULTS[fault]] }])
    }
  })
  it('that is too large is refused before it is read', async () => {
    const fileId = await stored(Buffer.alloc(11_000_000), 'a.pdf')
    expect((await read({ fileId })).json().errors).toEqual({ fileId: [INVOICE_FAULTS.tooLarge] })
  })
  it('of another company looks like one that never was', async () => {
    const fileId = await sample('raw-1.pdf')
    const [foreign, unknown] = [await read({ fileId }, rival), await read({ fileId: randomUUID() }, rival)]
    expect([foreign.status, foreign.json().title]).toEqual([404, unknown.json().title])
  })
  it('is read for people who write payments, and for nobody else', async () => {
    const fileId = await sample('raw-1.pdf')
    expect((await read({ fileId }, worker)).status).toBe(403)
    expect((await call('POST', '/api/PurchasePayment/Invoice/Read', undefined, { body: { fileId } })).status).toBe(401)
    expect((await read({ fileId }, manager)).status).toBe(200)
  })
})

describe('what no field of the form could hold', () => {
  it('is not offered, and the rest is', () => {
    const said = {
      ...NO_FIELDS,
      number: '1'.repeat(21),
      totalAmount: '-5.00',
      taxRate: '17',
      buyerName: '小'.repeat(101),
    }
    expect(readFieldsOf(said)).toEqual({})
    expect(readFieldsOf({ ...said, number: '12345678', taxRate: '0', kind: 'vatNormal' })).toEqual({
      number: '12345678',
      taxRate: 0,
      kind: 4,
    })
  })
})
