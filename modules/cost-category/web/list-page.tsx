import { Select, Switch, Tag } from 'antd'
import { TAX_RATES } from '#kernel/fields.ts'
import { createClient } from '#shell/client/client.ts'
import { fieldColumn } from '#shell/kit/list/columns.ts'
import { optionsOf } from '#shell/kit/list/definition.ts'
import { COMMON_FIELDS, namedColumns } from '#shell/kit/reference/named.ts'
import type { ReferenceNoun } from '#shell/kit/reference/noun.ts'
import { ReferencePage } from '#shell/kit/reference/reference-page.tsx'
import { erp } from '#shell/session/session.ts'
import {
  COST_CATEGORY,
  EMPTY_COST_CATEGORY,
  NEEDS,
  operations,
  type CostCategory,
  type CostCategoryContent,
  type CostCategoryQuery,
} from '../contract.ts'
import { DIRECTIONS, FIELDS, PAGE, TITLE } from '../words.ts'
import { GroupChoice } from './group-choice.tsx'
import { needsText } from './shared/needs.ts'

const client = createClient(operations, erp)

const rateChoice = () => (
  <Select
    allowClear
    placeholder={PAGE.bySource}
    options={TAX_RATES.map((value) => ({ value, label: PAGE.percent(value) }))}
  />
)

const NOUN: ReferenceNoun<CostCategory, CostCategoryContent, CostCategoryQuery, 'code' | 'name'> = {
  entity: 'CostCategory',
  title: TITLE,
  content: COST_CATEGORY.content,
  empty: EMPTY_COST_CATEGORY,
  fields: [
    { name: 'code' },
    { name: 'name' },
    { name: 'parentId', control: (row) => <GroupChoice ownId={row?.id} /> },
    { name: 'direction' },
    ...NEEDS.map((name) => ({
      name,
      control: () => <Switch checkedChildren={PAGE.yes} unCheckedChildren={PAGE.no} />,
    })),
    { name: 'taxRate', control: rateChoice },
    { name: 'defaultStage' },
    ...COMMON_FIELDS,
  ],
  columns: namedColumns<CostCategory>([
    fieldColumn('parentName', FIELDS.parent, 120),
    { key: 'direction', title: FIELDS.direction, width: 88, render: ({ direction }) => DIRECTIONS[direction] },
    {
      key: 'needs',
      title: PAGE.needs,
      width: 240,
      render: needsText,
    },
    {
      key: 'taxRate',
      title: FIELDS.taxRate,
      width: 110,
      render: ({ taxRate }) => (taxRate === null ? PAGE.bySource : PAGE.percent(taxRate)),
    },
    fieldColumn('defaultStage', FIELDS.defaultStage, 120),
    {
      key: 'isBuiltin',
      title: FIELDS.isBuiltin,
      width: 100,
      render: ({ isBuiltin }) => (isBuiltin ? <Tag>{FIELDS.isBuiltin}</Tag> : null),
    },
  ]),
  filters: [
    {
      key: 'direction',
      kind: 'choice',
      single: true,
      label: FIELDS.direction,
      options: optionsOf(DIRECTIONS),
      toQuery: ([value]) => (value === undefined ? {} : { Direction: value === '2' ? 2 : 1 }),
    },
  ],
  calls: {
    list: client.listCostCategories,
    add: client.addCostCategory,
    change: client.changeCostCategory,
    remove: client.removeCostCategory,
  },
}

export const ListPage = () => <ReferencePage noun={NOUN} />
