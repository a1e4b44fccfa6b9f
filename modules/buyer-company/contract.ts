import { FileRef } from '#kernel/file-ref.ts'
import type { Operations } from '#kernel/operation.ts'
import { recordCalls } from '#kernel/record.ts'
import {
  count,
  fileId,
  flag,
  id,
  listOf,
  nothing,
  nullable,
  optional,
  shape,
  text,
  words,
  type Static,
} from '#kernel/schema.ts'
import { FIELDS, SUMMARIES, TITLE } from './words.ts'

const content = {
  name: words(100, FIELDS.name),
  shortName: text(50, { title: FIELDS.shortName }),
  creditCode: text(18, { title: FIELDS.creditCode }),
  address: text(200, { title: FIELDS.address }),
  contractCode: text(10, { title: FIELDS.contractCode }),
  invoiceTitle: text(100, { title: FIELDS.invoiceTitle }),
  invoiceTaxNo: text(20, { title: FIELDS.invoiceTaxNo }),
  invoiceAddress: text(200, { title: FIELDS.invoiceAddress }),
  invoicePhone: text(30, { title: FIELDS.invoicePhone }),
  invoiceBankName: text(100, { title: FIELDS.invoiceBankName }),
  invoiceAccountNo: text(40, { title: FIELDS.invoiceAccountNo }),
  sealFileId: nullable(fileId(FIELDS.seal)),
  isEnabled: flag(FIELDS.isEnabled),
}
const keepers = { staff: 'buyer_company.manage' } as const

const { shapes, calls } = recordCalls({
  path: 'BuyerCompany',
  title: TITLE,
  content,
  shown: { seal: nullable(FileRef), accountCount: count(FIELDS.accountCount) },
  filters: {},
  sorts: ['name', 'createdAt'],
  readers: keepers,
  keepers,
})
export const BUYER_COMPANY = shapes
export type BuyerCompany = Static<typeof BUYER_COMPANY.row>
export type BuyerCompanyContent = Static<typeof BUYER_COMPANY.content>
export type BuyerCompanyQuery = Static<typeof BUYER_COMPANY.query>

export const EMPTY_BUYER_COMPANY: BuyerCompanyContent = {
  name: '',
  shortName: '',
  creditCode: '',
  address: '',
  contractCode: '',
  invoiceTitle: '',
  invoiceTaxNo: '',
  invoiceAddress: '',
  invoicePhone: '',
  invoiceBankName: '',
  invoiceAccountNo: '',
  sealFileId: null,
  isEnabled: true,
}

const account = {
  accountName: words(100, FIELDS.accountName),
  bankName: words(100, FIELDS.bankName),
  bankSubName: text(100, { title: FIELDS.bankSubName }),
  cnapsCode: text(12, { title: FIELDS.cnapsCode }),
  isDefault: flag(FIELDS.isDefault),
  purpose: text(100, { title: FIELDS.purpose }),
}
/** An account that we pay from; its number is masked. */
export const BuyerAccount = shape({
  id: id(),
  ...account,
  accountNoMasked: words(40, FIELDS.accountNo),
  currency: words(3, FIELDS.currency),
})
export type BuyerAccount = Static<typeof BuyerAccount>

const accountNo = words(40, FIELDS.accountNo)
export const AccountDraft = shape({ ...account, accountNo })
export type AccountDraft = Static<typeof AccountDraft>
/** A change; the number stays when it is left out. */
export const AccountChange = shape({ ...account, accountNo: optional(accountNo) })
export type AccountChange = Static<typeof AccountChange>

const one = shape({ id: id() })
const keeping = { who: keepers, owns: 'buyer', params: one, extension: true } as const

export const operations = {
  listBuyerCompanies: calls.list,
  addBuyerCompany: calls.add,
  changeBuyerCompany: calls.change,
  removeBuyerCompany: calls.remove,
  listBuyerAccounts: {
    ...keeping,
    method: 'GET',
    path: '/api/BuyerCompany/{id}/PaymentAccount',
    summary: SUMMARIES.accounts,
    reply: listOf(BuyerAccount),
  },
  addBuyerAccount: {
    ...keeping,
    method: 'POST',
    path: '/api/BuyerCompany/{id}/PaymentAccount',
    summary: SUMMARIES.addAccount,
    body: AccountDraft,
    reply: BuyerAccount,
    secret: true,
  },
  changeBuyerAccount: {
    ...keeping,
    method: 'PUT',
    path: '/api/BuyerCompany/PaymentAccount/{id}',
    summary: SUMMARIES.changeAccount,
    body: AccountChange,
    reply: BuyerAccount,
    secret: true,
  },
  endBuyerAccount: {
    ...keeping,
    method: 'DELETE',
    path: '/api/BuyerCompany/PaymentAccount/{id}',
    summary: SUMMARIES.endAccount,
    reply: nothing(),
  },
} as const satisfies Operations
