import { OptionLookup } from '#modules/selector/web/shared/option-lookup.tsx'
import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import type { LookupProps } from '#shell/kit/list/definition.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  BANK_SUB,
  EMPTY_BANK_SUB,
  operations,
  type BankSub,
  type BankSubContent,
  type BankSubQuery,
} from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'
import { BRANCHES } from './words.ts'

const client = createClient(operations, erp)

/** Branches name their bank as the list of banks calls it. */
const BankLookup = (given: LookupProps) => <OptionLookup {...given} list="Bank" valueIn={({ name }) => name} />

const NOUN: ReferenceNoun<BankSub, BankSubContent, BankSubQuery, 'bankName' | 'cnapsCode'> = {
  entity: 'BankSub',
  title: TITLE,
  searchHint: BRANCHES.searchHint,
  keyName: FIELDS.cnapsCode,
  content: BANK_SUB.content,
  empty: EMPTY_BANK_SUB,
  fields: [
    { name: 'bankName' },
    { name: 'bankCode' },
    { name: 'name', isWide: true },
    { name: 'cnapsCode' },
    { name: 'province' },
    { name: 'city' },
    { name: 'address', isWide: true },
    { name: 'isEnabled' },
  ],
  columns: [
    fieldColumn('name', FIELDS.name, 280, { fixed: true, priority: 'must', card: 'title' }),
    fieldColumn('bankName', FIELDS.bankName, 170, { sort: 'bankName' }),
    fieldColumn('cnapsCode', FIELDS.cnapsCode, 150, { sort: 'cnapsCode' }),
    {
      key: 'city',
      title: FIELDS.city,
      width: 150,
      render: ({ province, city }) => [province, city].filter(Boolean).join(' '),
    },
    fieldColumn('address', FIELDS.address, 200, { priority: 'extra' }),
  ],
  filters: [
    { key: 'bank', kind: 'lookup', label: FIELDS.bankName, input: BankLookup, toQuery: (BankName) => ({ BankName }) },
  ],
  calls: {
    list: client.listBankSubs,
    add: client.addBankSub,
    change: client.changeBankSub,
    remove: client.removeBankSub,
  },
  importing: { template: client.bankSubImportTemplate, import: client.importBankSubs },
}

/** The branches of banks, kept by purchasing and finance. */
export const ListPage = () => <ReferencePage noun={NOUN} />
