import { describe, expect, it } from 'vitest'
import { account, certificate, whole } from './profile.fixture.ts'
import type { Profile } from './profile.ts'
import { isAbout, missingReturns, plainPath, untouchedReturns } from './returns.ts'

const left = (paths: readonly string[], now: Profile, before: Profile = whole): string[] =>
  untouchedReturns(
    paths.map((fieldPath) => ({ fieldPath, message: '请核对' })),
    before,
    now,
  ).map(({ fieldPath }) => fieldPath)
const second = { ...account, id: 'b2', accountNo: '6217000000000001' }

describe('a place that was sent back', () => {
  it('is open until something was changed there', () => {
    expect(left(['name', 'address'], whole)).toEqual(['name', 'address'])
    expect(left(['name', 'address'], { ...whole, address: '别处' })).toEqual(['name'])
  })
  it('counts as changed with the box or the branch that is entered in its place', () => {
    expect(left(['licenseTo'], { ...whole, isLongTerm: !whole.isLongTerm })).toEqual([])
    expect(left(['qualifications.0.to'], { ...whole, qualifications: [{ ...certificate, isLongTerm: true }] })).toEqual(
      [],
    )
    const typed = { ...account, bankSubName: '手工填写的支行' }
    expect(left(['bankAccounts.0.bankSubId'], { ...whole, bankAccounts: [typed] })).toEqual([])
  })
  it('within a row follows that row, not another part of it, and is settled when the row is gone', () => {
    const before = { ...whole, bankAccounts: [account, second] }
    const path = 'bankAccounts[1].accountNo'
    expect(left([path], { ...before, bankAccounts: [second, account] }, before)).toEqual([path])
    expect(left([path], { ...before, bankAccounts: [account, { ...second, accountName: '别名' }] }, before)).toEqual([
      path,
    ])
    expect(left([path], { ...before, bankAccounts: [account, { ...second, accountNo: '1' }] }, before)).toEqual([])
    expect(left([path], { ...before, bankAccounts: [account] }, before)).toEqual([])
  })
  it('that is a whole list is settled by any change of its rows, and not by what the server sets', () => {
    const set = { ...whole, bankAccounts: [{ ...account, verifyStatus: 1 }] }
    expect(left(['bankAccounts'], set)).toEqual(['bankAccounts'])
    expect(left(['bankAccounts'], { ...whole, bankAccounts: [account, second] })).toEqual([])
  })
  it('of the invoicing details is that detail', () => {
    const bank = { ...whole, invoiceTitle: { ...whole.invoiceTitle, bank: '别的银行' } }
    expect(left(['invoiceTitle.bank', 'invoiceTitle.taxNo'], bank)).toEqual(['invoiceTitle.taxNo'])
    expect(left(['invoiceTitle'], bank)).toEqual([])
  })
  it('that cannot be changed stays open: it can be called right', () => {
    expect(left(['agreements'], { ...whole, agreements: [] })).toEqual(['agreements'])
  })
  it('is named in words, on the step where it stands', () => {
    expect(missingReturns([{ fieldPath: 'bankAccounts[0].proofFile', message: '不清晰' }])).toEqual([
      { step: 6, fieldPath: 'bankAccounts.0.proofFile', message: '「收款账户 1 · 账户证明」被退回后还没有修改' },
    ])
  })
})

describe('paths', () => {
  it('of reviewers are those of the form', () => {
    expect(plainPath('bankAccounts[0].proofFile')).toBe('bankAccounts.0.proofFile')
  })
  it('are about a line at, within or around them, and no other', () => {
    expect(
      ['name', 'bankAccounts.0', 'bankAccounts.0.accountNo'].map((field) => isAbout('bankAccounts.0', field)),
    ).toEqual([false, true, true])
    expect([isAbout('bankAccounts.0.accountNo', 'bankAccounts.0'), isAbout('name', 'nameEn')]).toEqual([true, false])
  })
})
