import { describe, expect, it } from 'vitest'
import {
  balanceOf,
  isSettled,
  isWithdrawable,
  limitOf,
  mayDeclare,
  mayHandle,
  openReason,
  shortOf,
  waitsFor,
} from './rules.ts'
import { aMaterial, aMovement } from './material.fixture.ts'

describe('the balance of a material', () => {
  it('is what was issued and neither used, scrapped, returned nor agreed to be gone', () => {
    const material = aMaterial({
      issuedQty: '100',
      receivedQty: '98',
      usedQty: '60',
      scrappedQty: '5',
      returnedQty: '20',
    })
    expect(balanceOf(material)).toBe('15')
    expect(isSettled(material)).toBe(false)
    expect(isSettled({ ...material, agreedQty: '15' })).toBe(true)
    expect(isSettled(aMaterial())).toBe(true)
  })
  it('is named where it keeps a document open: the first material, its rest, and how many there are', () => {
    const open = aMaterial({ name: '157g 哑粉纸', unit: 'kg', issuedQty: '120.5000' })
    expect(openReason([aMaterial(), open])).toBe(
      '客供料「157g 哑粉纸」结存 120.5 kg 未结清，请先退料、申报用料或确认差异',
    )
    expect(openReason([open, open])).toContain('（共 2 项未结清）')
    expect(openReason([aMaterial()])).toBeUndefined()
  })
})

describe('what did not arrive', () => {
  it('is what was counted less than handed out, and not what is still on its way', () => {
    const issue = aMovement({ kind: 'issue', side: 'staff', qty: '50' })
    const counted = { ...issue, status: 'confirmed', confirmedQty: '48' } as const
    expect(shortOf(aMaterial({ movements: [issue, counted, aMovement()] }))).toBe('2')
    expect(shortOf(aMaterial())).toBe('0')
  })
})

describe('how much a movement can be about', () => {
  it('is without end where the buyer hands out', () => {
    expect(limitOf('issue', aMaterial())).toBeUndefined()
  })
  it('is what the supplier has at hand, without what it is returning', () => {
    const material = aMaterial({
      issuedQty: '100',
      receivedQty: '80',
      usedQty: '30',
      movements: [aMovement({ kind: 'return', qty: '10' })],
    })
    for (const kind of ['use', 'scrap', 'return'] as const) expect(limitOf(kind, material)).toBe('40')
  })
  it('leaves what is on its way out of a difference, and what was agreed to be gone out of what can be used', () => {
    const underWay = aMaterial({
      issuedQty: '100',
      receivedQty: '60',
      movements: [aMovement({ kind: 'issue', qty: '30' })],
    })
    expect(limitOf('difference', underWay)).toBe('70')
    const gone = aMaterial({ issuedQty: '100', receivedQty: '100', agreedQty: '95' })
    expect(limitOf('use', gone)).toBe('5')
    expect(limitOf('use', aMaterial({ issuedQty: '1', agreedQty: '1' }))).toBe('0')
  })
})

describe('a movement', () => {
  it('is written by the side that it is the matter of', () => {
    expect(mayDeclare('staff', 'issue')).toBe(true)
    expect(mayDeclare('supplier', 'issue')).toBe(false)
    expect(mayDeclare('supplier', 'return')).toBe(true)
    expect(mayDeclare('staff', 'use')).toBe(false)
    for (const side of ['staff', 'supplier'] as const) expect(mayDeclare(side, 'difference')).toBe(true)
  })
  it('is written by purchasing, the warehouse and those who plan production, and by nobody else', () => {
    const having =
      (...held: readonly string[]) =>
      (permission: string) =>
        held.includes(permission)
    expect(mayHandle('staff', having('order.manage'))).toBe(true)
    expect(mayHandle('staff', having('receipt.store'))).toBe(true)
    expect(mayHandle('staff', having('order.view'))).toBe(false)
    expect(mayHandle('supplier', having('order.plan'))).toBe(true)
    expect(mayHandle('supplier', having('order.manage'))).toBe(false)
  })
  it('waits for the other side, and is taken back by its own until then', () => {
    const issue = aMovement({ kind: 'issue', side: 'staff' })
    expect(waitsFor(issue, 'supplier')).toBe(true)
    expect(waitsFor(issue, 'staff')).toBe(false)
    expect(isWithdrawable(issue, 'staff')).toBe(true)
    expect(isWithdrawable(issue, 'supplier')).toBe(false)
    expect(isWithdrawable({ ...issue, status: 'confirmed' }, 'staff')).toBe(false)
    expect(isWithdrawable(aMovement({ kind: 'use', status: 'confirmed' }), 'supplier')).toBe(true)
  })
})
