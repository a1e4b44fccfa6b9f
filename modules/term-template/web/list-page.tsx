import { InputNumber, Switch, Tag } from 'antd'
import { BuyerLookup } from '#modules/supplier/web/shared/party-lookups.tsx'
import { titleOf } from '#kernel/schema.ts'
import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  EMPTY_TERM_TEMPLATE,
  operations,
  TERM_TEMPLATE,
  type TermTemplate,
  type TermTemplateContent,
  type TermTemplateQuery,
} from '../contract.ts'
import { ALL_COMPANIES, FIELDS, TITLE } from '../words.ts'
import { CompanyChoice } from './company-choice.tsx'
import { PaymentTermInput } from './payment-term-input.tsx'
import { TEMPLATES } from './words.ts'

const client = createClient(operations, erp)

const companyOf = ({ buyerCompanyId, buyerCompanyName }: TermTemplate) =>
  buyerCompanyId === null ? undefined : { value: buyerCompanyId, label: buyerCompanyName }

const rateInput = () => <InputNumber min={0} max={100} suffix="%" style={{ width: '100%' }} />

const NOUN: ReferenceNoun<TermTemplate, TermTemplateContent, TermTemplateQuery, 'name'> = {
  entity: 'TermTemplate',
  title: TITLE,
  searchHint: TEMPLATES.searchHint,
  content: TERM_TEMPLATE.content,
  empty: EMPTY_TERM_TEMPLATE,
  fields: [
    { name: 'name' },
    {
      name: 'buyerCompanyId',
      hint: TEMPLATES.companyHint,
      control: (row) => <CompanyChoice known={row && companyOf(row)} />,
    },
    { name: 'isDefault', hint: TEMPLATES.defaultHint, control: () => <Switch /> },
    { name: 'contractRequired', control: () => <Switch /> },
    { name: 'paymentTerm', isWide: true, control: () => <PaymentTermInput /> },
    { name: 'deliveryMode' },
    { name: 'inspectionLevel' },
    { name: 'overRate', control: rateInput },
    { name: 'underRate', control: rateInput },
    { name: 'qualityTerms', rows: 2 },
    { name: 'packagingRequirement', rows: 2 },
    { name: 'labelRequirement', rows: 2 },
    { name: 'isEnabled' },
  ],
  columns: [
    {
      key: 'name',
      title: FIELDS.name,
      sort: 'name',
      width: 220,
      fixed: true,
      priority: 'must',
      card: 'title',
      render: ({ name }) => name,
    },
    {
      key: 'isDefault',
      title: FIELDS.isDefault,
      width: 96,
      render: ({ isDefault }) => (isDefault ? <Tag color="blue">{TEMPLATES.default}</Tag> : null),
    },
    {
      key: 'buyerCompany',
      title: FIELDS.buyerCompany,
      width: 200,
      render: ({ buyerCompanyName }) => buyerCompanyName || ALL_COMPANIES,
    },
    {
      key: 'payment',
      title: TEMPLATES.payment,
      width: 220,
      render: ({ paymentTerm }) =>
        paymentTerm.stages.map(({ stage, percent }) => TEMPLATES.stage(stage, percent)).join(' / '),
    },
    {
      key: 'tolerance',
      title: TEMPLATES.tolerance,
      width: 150,
      render: ({ overRate, underRate }) => TEMPLATES.rates(overRate, underRate),
    },
    fieldColumn('inspectionLevel', titleOf(TERM_TEMPLATE.content.properties.inspectionLevel), 100, {
      priority: 'extra',
    }),
  ],
  filters: [
    {
      key: 'buyer',
      kind: 'lookup',
      label: FIELDS.buyerCompany,
      input: BuyerLookup,
      toQuery: (BuyerCompanyId) => ({ BuyerCompanyId }),
    },
  ],
  calls: {
    list: client.listTermTemplates,
    add: client.addTermTemplate,
    change: client.changeTermTemplate,
    remove: client.removeTermTemplate,
  },
}

/** What orders are filled with, kept by purchasing. */
export const ListPage = () => <ReferencePage noun={NOUN} />
