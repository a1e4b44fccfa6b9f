import { describe, expect, it } from 'vitest'
import { aPayment, anInvoice, BUYER_TAX_NO } from '../payment.fixture.ts'
import { blankInvoice, draftsOf, earlyFindings, precheck } from './invoice-draft.ts'
import { countFrom, filledBy, originOf } from './read-fields.ts'

const doc = aPayment()
const blank = blankInvoice(doc, ['file'])
const READ = { kind: 2, number: '26000000000000000001', totalAmount: '900.00', taxRate: 13 } as const
const [SOUND = blank] = draftsOf(aPayment({ invoices: [anInvoice()] }))
const TODAY = '2099-12-31'

describe('what was read', () => {
  it('fills what nobody has entered, and nothing else', () => {
    const filled = filledBy({ ...blank, number: '1', date: '2026-01-01' }, blank, { ...READ, date: '2026-02-02' })
    expect(filled).toEqual({ ...blank, kind: 2, number: '1', date: '2026-01-01', totalAmount: '900.00' })
    expect(countFrom(filled, READ)).toBe(3)
  })
  it('is said to be from the file, to be looked at, or to differ from what was entered', () => {
    const warnings = [
      { field: 'totalAmount', text: '请核对' },
      { field: 'buyerTaxNo', text: '请手工填写' },
    ] as const
    const reading = { fields: READ, warnings: [...warnings] }
    const filled = filledBy(blank, blank, READ)
    expect(originOf('number', filled, reading)).toEqual({ is: 'file' })
    expect(originOf('totalAmount', filled, reading)).toEqual({ is: 'doubtful', why: '请核对' })
    expect(originOf('buyerTaxNo', filled, reading)).toEqual({ is: 'doubtful', why: '请手工填写' })
    expect(originOf('buyerTaxNo', { ...filled, buyerTaxNo: BUYER_TAX_NO }, reading)).toBeUndefined()
    expect(originOf('kind', { ...filled, kind: 1 }, reading)).toEqual({ is: 'other', read: '数电普通发票' })
    expect(originOf('taxRate', { ...filled, taxRate: 6 }, reading)).toEqual({ is: 'other', read: '13%' })
  })
})

describe('before somebody has tried to send', () => {
  const early = (invoices: (typeof SOUND)[], isRead = true) =>
    earlyFindings(doc, invoices, precheck(doc, invoices, TODAY), () => isRead).map(({ field }) => field)

  it('all that is wrong with an invoice that was read is told, though another is not filled in', () => {
    expect(early([{ ...SOUND, buyerTaxNo: '91110105MA01ABCD00' }, SOUND, blank])).toContain('invoices.0.buyerTaxNo')
    expect(early([SOUND, SOUND])).toContain('invoices.1.number')
  })
  it('too much is told, and too little is not', () => {
    const half = { ...SOUND, totalAmount: '450.00', amountNoTax: '398.23', taxAmount: '51.77' }
    expect(early([half])).toEqual([])
    expect(early([{ ...SOUND, totalAmount: '1130.00', amountNoTax: '1000.00', taxAmount: '130.00' }])).toEqual([
      'invoices',
    ])
  })
  it('nothing is told of what is still being typed', () => {
    expect(early([{ ...blank, buyerTaxNo: '9' }], false)).toEqual([])
  })
})
