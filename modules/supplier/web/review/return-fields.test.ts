import { describe, expect, it } from 'vitest'
import { labelOfPath } from '../../labels.ts'
import { EMPTY_PROFILE } from '../../profile.ts'
import { stepOf } from '../../steps.ts'
import { hintsFor, returnChoices } from './return-fields.ts'

const account = {
  id: null,
  accountName: '深圳晨光彩印有限公司',
  accountNo: '**** 0001',
  bankName: '',
  bankSubId: null,
  bankSubName: '',
  cnapsCode: '',
  currency: 'CNY',
  isDefault: true,
  proofFile: null,
  accountType: 1 as const,
}

describe('the places that a reviewer can send back', () => {
  it('are named in the words of the form, rows from one', () => {
    expect(labelOfPath('bankAccounts.0.proofFile')).toBe('收款账户 1 · 账户证明')
    expect(labelOfPath('qualifications.1.to')).toBe('资质证照 2 · 有效期止')
    expect(labelOfPath('invoiceTitle.taxNo')).toBe('开票信息 · 税号')
    expect(labelOfPath('legalPerson')).toBe('法定代表人')
  })
  it('stand under the step on which they are mended', () => {
    const groups = returnChoices({ ...EMPTY_PROFILE, bankAccounts: [account] })
    groups.forEach(({ options }, index) => expect(options.every(({ value }) => stepOf(value) === index + 1)).toBe(true))
    expect(groups[5]?.options.map(({ value }) => value)).toEqual([
      'bankAccounts',
      'bankAccounts.0.accountName',
      'bankAccounts.0.accountNo',
      'bankAccounts.0.bankSubId',
      'bankAccounts.0.proofFile',
      'invoiceTitle',
    ])
  })
  it('are those of this kind of supplier, in its words', () => {
    const offered = (supplierType: 1 | 2 | 3) =>
      returnChoices({ ...EMPTY_PROFILE, supplierType }).flatMap(({ options }) => options.map(({ label }) => label))
    expect(offered(1)).toEqual(expect.arrayContaining(['营业执照', '法定代表人', '身份证号']))
    expect(offered(2)).toEqual(expect.arrayContaining(['营业执照', '经营者']))
    expect(offered(2)).not.toContain('法定代表人')
    expect(offered(3)).toContain('身份证号')
    for (const label of ['营业执照', '法定代表人', '统一社会信用代码', '开票信息', '主要设备'])
      expect(offered(3)).not.toContain(label)
  })
  it('offer what one usually says of a picture, a text or a list', () => {
    expect(hintsFor('bankAccounts.0.proofFile')).not.toEqual(hintsFor('bankAccounts.0.accountName'))
    expect(hintsFor('qualifications')).toEqual(['请补充缺少的内容'])
  })
})
