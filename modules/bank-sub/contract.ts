import { createdAt, rowVersion, updatedAt } from '#kernel/fields.ts'
import { listQuery, type Operations } from '#kernel/operation.ts'
import { importCalls } from '#kernel/record.ts'
import { flag, id, listOf, nothing, optional, shape, text, words, type Static } from '#kernel/schema.ts'
import { PICKED_AT_ONCE } from './rules.ts'
import { FIELDS, TITLE } from './words.ts'

const branch = {
  bankName: words(100, FIELDS.bankName),
  bankCode: text(20, { title: FIELDS.bankCode }),
  name: words(100, FIELDS.name),
  cnapsCode: words(20, FIELDS.cnapsCode),
  province: text(50, { title: FIELDS.province }),
  city: text(50, { title: FIELDS.city }),
  address: text(200, { title: FIELDS.address }),
  isEnabled: flag(FIELDS.isEnabled),
}

export const BankSub = shape({
  id: id(),
  ...branch,
  rowVersion: rowVersion(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
})
export type BankSub = Static<typeof BankSub>
const BankSubContent = shape(branch)
export type BankSubContent = Static<typeof BankSubContent>

export const EMPTY_BANK_SUB: BankSubContent = {
  bankName: '',
  bankCode: '',
  name: '',
  cnapsCode: '',
  province: '',
  city: '',
  address: '',
  isEnabled: true,
}

/** A branch as the picker of a bank shows it. */
export const BankSubOption = shape({
  id: id(),
  bankName: branch.bankName,
  name: branch.name,
  cnapsCode: branch.cnapsCode,
  province: branch.province,
  city: branch.city,
})
export type BankSubOption = Static<typeof BankSubOption>

const draft = {
  bankName: branch.bankName,
  name: branch.name,
  cnapsCode: branch.cnapsCode,
  bankCode: optional(branch.bankCode),
  province: optional(branch.province),
  city: optional(branch.city),
  address: optional(branch.address),
  isEnabled: optional(branch.isEnabled),
}
const BankSubDraft = shape(draft)
/** A change; what it leaves out stays as it is. */
const BankSubChange = shape({ rowVersion: rowVersion(), ...draft })

const BankSubQuery = listQuery(['bankName', 'cnapsCode'], {
  BankName: optional(branch.bankName),
  IsEnabled: optional(branch.isEnabled),
})
export type BankSubQuery = Static<typeof BankSubQuery>

/** What the record kit must know of branches. */
export const BANK_SUB = { content: BankSubContent, row: BankSub, query: BankSubQuery }

const one = shape({ id: id() })
// People who register fill in an account before anybody has approved them.
const readers = { supplier: 'applicant', staff: 'member' } as const
const keepers = { staff: 'bank.manage' } as const
const importing = importCalls('BankSub', TITLE, keepers)

export const operations = {
  selectBankSubs: {
    method: 'GET',
    path: '/api/BankSub/BankName/{bankName}/Select',
    summary: '某银行的支行选择',
    who: readers,
    owns: 'nobody',
    params: shape({ bankName: branch.bankName }),
    query: shape({ Keyword: optional(text(100, { title: FIELDS.keyword })) }),
    reply: listOf(BankSubOption, { max: PICKED_AT_ONCE }),
  },
  listBankSubs: {
    method: 'GET',
    path: '/api/BankSub',
    summary: '支行列表',
    who: readers,
    owns: 'nobody',
    query: BankSubQuery,
    reply: listOf(BankSub),
    paged: true,
  },
  addBankSub: {
    method: 'POST',
    path: '/api/BankSub',
    summary: '新增支行',
    who: keepers,
    owns: 'nobody',
    body: BankSubDraft,
    reply: BankSub,
  },
  changeBankSub: {
    method: 'PUT',
    path: '/api/BankSub/{id}',
    summary: '修改支行',
    who: keepers,
    owns: 'nobody',
    params: one,
    body: BankSubChange,
    reply: BankSub,
  },
  removeBankSub: {
    method: 'DELETE',
    path: '/api/BankSub/{id}',
    summary: '删除支行',
    who: keepers,
    owns: 'nobody',
    params: one,
    reply: nothing(),
  },
  bankSubImportTemplate: importing.template,
  importBankSubs: importing.import,
} as const satisfies Operations
