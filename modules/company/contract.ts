import { listQuery, type Operations } from '#kernel/operation.ts'
import { count, flag, id, listOf, nullable, shape, text, words, type Static } from '#kernel/schema.ts'
import { FIELDS } from './words.ts'

/** A legal entity of the buyer. */
export const CompanyOption = shape({
  id: id(),
  name: words(100, FIELDS.name),
  shortName: text(50, { title: FIELDS.shortName }),
  creditCode: nullable(text(18, { title: FIELDS.creditCode })),
})
export type CompanyOption = Static<typeof CompanyOption>

/** An account to pay into; its number is always masked here. */
export const PaymentAccount = shape({
  id: id(),
  accountName: words(100, FIELDS.accountName),
  accountNoMasked: words(40, FIELDS.accountNo),
  bankName: words(100, FIELDS.bankName),
  bankSubName: text(100, { title: FIELDS.bankSubName }),
  cnapsCode: text(12, { title: FIELDS.cnapsCode }),
  currency: words(3, FIELDS.currency),
  isDefault: flag(FIELDS.isDefault),
  verifyStatus: count(FIELDS.verifyStatus),
  purpose: text(100, { title: FIELDS.purpose }),
})
export type PaymentAccount = Static<typeof PaymentAccount>

export const RevealedAccount = shape({ id: id(), accountNo: words(40, FIELDS.accountNo) })
export type RevealedAccount = Static<typeof RevealedAccount>

export const CompanyQuery = listQuery(['name'], {})
export type CompanyQuery = Static<typeof CompanyQuery>

const one = shape({ id: id() })

export const operations = {
  selectCompanies: {
    method: 'GET',
    path: '/api/Company/Select',
    summary: '采购方选择',
    who: { supplier: 'applicant', staff: 'member' },
    owns: 'buyer',
    query: CompanyQuery,
    reply: listOf(CompanyOption),
    paged: true,
  },
  listPaymentAccounts: {
    method: 'GET',
    path: '/api/Company/{id}/PaymentAccount',
    summary: '公司的收款账户',
    who: { supplier: 'member', staff: 'supplier.view' },
    owns: 'company',
    params: one,
    reply: listOf(PaymentAccount),
  },
  revealPaymentAccount: {
    method: 'POST',
    path: '/api/Company/PaymentAccount/{id}/Reveal',
    summary: '查看本公司账户的完整账号',
    who: { supplier: 'account.manage' },
    owns: 'company',
    params: one,
    reply: RevealedAccount,
    extension: true,
    secret: true,
  },
} as const satisfies Operations
