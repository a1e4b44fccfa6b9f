import { roleNames } from '#kernel/permission.ts'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { actionsColumn, inUseColumn } from '#shell/kit/list/records.tsx'
import type { Template, TemplateQuery } from '../../shapes.ts'
import { CHANNELS } from '../../catalogue-entry.ts'
import { BUSINESSES, CHANNEL_NAMES, FIELDS } from '../../words.ts'
import { TemplateActions } from './template-actions.tsx'
import { TEMPLATES } from './words.ts'

type Sort = 'code' | 'name'

const columnsFor = (edit: (template: Template) => void): readonly Column<Template, Sort>[] => [
  {
    key: 'name',
    title: FIELDS.name,
    sort: 'name',
    width: 160,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => row.name,
  },
  { key: 'code', title: FIELDS.code, sort: 'code', width: 190, render: (row) => row.code },
  { key: 'groupName', title: FIELDS.group, width: 92, render: (row) => row.groupName },
  {
    key: 'channels',
    title: FIELDS.channels,
    width: 134,
    render: (row) => row.channels.map((one) => CHANNEL_NAMES[one]).join('、'),
  },
  { key: 'level', title: FIELDS.level, width: 76, render: (row) => TEMPLATES.levels[row.level] },
  {
    key: 'defaultRoles',
    title: FIELDS.defaultRoles,
    width: 124,
    card: 'body',
    render: (row) => roleNames(row.defaultRoles).join('、'),
  },
  {
    key: 'link',
    title: TEMPLATES.link,
    width: 108,
    render: ({ hasLink, linkLabel }) => (hasLink || linkLabel === '' ? linkLabel : TEMPLATES.linkOff),
  },
  {
    key: 'sent',
    title: TEMPLATES.sent,
    width: 116,
    align: 'end',
    render: (row) => TEMPLATES.counts(row.sentCount, row.failedCount),
  },
  inUseColumn(),
  actionsColumn(150, (row) => <TemplateActions template={row} edit={() => edit(row)} />),
]

/** The templates that all notices are written by. */
export const templateList = (edit: (template: Template) => void): ListDefinition<Template, TemplateQuery, Sort> => ({
  pageKey: 'NoticeTemplate.List',
  title: TEMPLATES.title,
  searchHint: TEMPLATES.searchHint,
  id: (row) => row.id,
  name: (row) => row.name,
  columns: columnsFor(edit),
  filters: [
    {
      key: 'business',
      kind: 'choice',
      single: true,
      label: FIELDS.bizType,
      options: Object.entries(BUSINESSES).map(([value, label]) => ({ value, label })),
      toQuery: ([wanted]) => (wanted === undefined ? {} : { BizType: wanted }),
    },
    {
      key: 'channel',
      kind: 'choice',
      single: true,
      label: FIELDS.channel,
      options: CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
      toQuery: ([wanted]) => {
        const channel = CHANNELS.find((one) => one === wanted)
        return channel === undefined ? {} : { Channel: channel }
      },
    },
  ],
  tabs: [],
  empty: TEMPLATES.empty,
})
