import { expect, it } from 'vitest'
import { EMPTY_PROFILE } from '../../profile.ts'
import { invoiceTitleFrom, payeeOf } from './accounts.ts'

const ACCOUNT = {
  id: null,
  accountName: '晨光彩印',
  accountNo: '400002310920',
  bankName: '招商银行',
  bankSubId: null,
  bankSubName: '招商银行科技园支行',
  cnapsCode: '',
  currency: 'CNY',
  isDefault: true,
  proofFile: null,
  accountType: 1 as const,
}
const PROFILE = { ...EMPTY_PROFILE, name: '晨光彩印', creditCode: '91350100 M000100Y43', bankAccounts: [ACCOUNT] }

it('invoicing details are copied from the company and its default account', () => {
  expect(invoiceTitleFrom(PROFILE)).toMatchObject({
    name: '晨光彩印',
    taxNo: '91350100M000100Y43',
    bank: '招商银行科技园支行',
    account: '400002310920',
  })
})
it('a number that only shows its ends is not copied: the former one stays', () => {
  const masked = { ...PROFILE, bankAccounts: [{ ...ACCOUNT, accountNo: '**** 0920' }] }
  expect(invoiceTitleFrom(masked).account).toBe('')
  const known = { ...masked, invoiceTitle: { ...masked.invoiceTitle, account: '1' } }
  expect(invoiceTitleFrom(known).account).toBe('1')
})
it('a company is paid in its own name, a person in theirs', () => {
  expect(payeeOf(PROFILE)).toBe('晨光彩印')
  expect(payeeOf({ ...PROFILE, supplierType: 3, idName: '张小画' })).toBe('张小画')
})
