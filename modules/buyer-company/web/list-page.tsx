import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { OneFile } from '#shell/kit/upload/one-file.tsx'
import {
  BUYER_COMPANY,
  EMPTY_BUYER_COMPANY,
  type BuyerCompany,
  type BuyerCompanyContent,
  type BuyerCompanyQuery,
} from '../contract.ts'
import { FIELDS, TITLE } from '../words.ts'
import { client } from './queries.ts'
import { ACCOUNTS, PAGE } from './words.ts'

const AccountsDrawer = lazy(async () => ({ default: (await import('./accounts-drawer.tsx')).AccountsDrawer }))

const NOUN: ReferenceNoun<BuyerCompany, BuyerCompanyContent, BuyerCompanyQuery, 'name'> = {
  entity: 'BuyerCompany',
  title: TITLE,
  searchHint: PAGE.searchHint,
  content: BUYER_COMPANY.content,
  empty: EMPTY_BUYER_COMPANY,
  fields: [
    { name: 'name', isWide: true },
    { name: 'shortName' },
    { name: 'creditCode' },
    { name: 'address', isWide: true },
    { name: 'contractCode', hint: PAGE.contractHint },
    { name: 'invoiceTitle', hint: PAGE.invoiceHint },
    { name: 'invoiceTaxNo', hint: PAGE.taxHint },
    { name: 'invoicePhone' },
    { name: 'invoiceAddress', isWide: true },
    { name: 'invoiceBankName' },
    { name: 'invoiceAccountNo' },
    {
      name: 'sealFileId',
      isWide: true,
      control: (company) => (
        <OneFile category={FIELDS.seal} extensions={['png', 'jpg']} known={company?.seal ?? null} />
      ),
    },
    { name: 'isEnabled' },
  ],
  columns: [
    {
      key: 'name',
      title: FIELDS.name,
      sort: 'name',
      width: 240,
      fixed: true,
      priority: 'must',
      card: 'title',
      render: ({ name }) => name,
    },
    fieldColumn('shortName', FIELDS.shortName, 110),
    fieldColumn('creditCode', FIELDS.creditCode, 190),
    fieldColumn('contractCode', FIELDS.contractCode, 100),
    fieldColumn('accountCount', FIELDS.accountCount, 100, { align: 'end' }),
    fieldColumn('address', FIELDS.address, 220, { priority: 'extra' }),
  ],
  calls: {
    list: client.listBuyerCompanies,
    add: client.addBuyerCompany,
    change: client.changeBuyerCompany,
    remove: client.removeBuyerCompany,
  },
}

/** The companies that we buy with. */
export const ListPage = () => {
  const [opened, setOpened] = useState<BuyerCompany>()
  const actions = (company: BuyerCompany) => (
    <Button type="link" size="small" aria-label={ACCOUNTS.of(company.name)} onClick={() => setOpened(company)}>
      {ACCOUNTS.open}
    </Button>
  )
  return (
    <>
      <ReferencePage noun={{ ...NOUN, actions }} />
      {opened === undefined ? null : (
        <Suspense>
          <AccountsDrawer key={opened.id} company={opened} closed={() => setOpened(undefined)} />
        </Suspense>
      )}
    </>
  )
}
