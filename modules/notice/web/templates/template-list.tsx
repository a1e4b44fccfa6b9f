import { Button } from 'antd'
import { roleNames } from '#kernel/permission.ts'
import { StatusTag } from '#shell/kit/detail/status-tag.tsx'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import type { Template, TemplateQuery } from '../../shapes.ts'
import { CHANNELS } from '../../told.ts'
import { FIELDS } from '../../words.ts'
import { CHANNEL_NAMES } from '../words.ts'
import { TEMPLATES } from './words.ts'

type Sort = 'code' | 'name'

const columnsFor = (edit: (template: Template) => void): readonly Column<Template, Sort>[] => [
  {
    key: 'name',
    title: FIELDS.name,
    sort: 'name',
    width: 180,
    fixed: true,
    priority: 'must',
    card: 'title',
    render: (row) => row.name,
  },
  { key: 'code', title: FIELDS.code, sort: 'code', width: 190, render: (row) => row.code },
  { key: 'groupName', title: FIELDS.group, width: 100, render: (row) => row.groupName },
  {
    key: 'channels',
    title: FIELDS.channels,
    width: 140,
    render: (row) => row.channels.map((one) => CHANNEL_NAMES[one]).join('、'),
  },
  { key: 'level', title: FIELDS.level, width: 84, render: (row) => TEMPLATES.levels[row.level] },
  {
    key: 'defaultRoles',
    title: FIELDS.defaultRoles,
    width: 160,
    card: 'body',
    render: (row) => roleNames(row.defaultRoles).join('、'),
  },
  {
    key: 'sent',
    title: TEMPLATES.sent,
    width: 150,
    align: 'end',
    render: (row) => TEMPLATES.counts(row.sentCount, row.failedCount),
  },
  {
    key: 'isEnabled',
    title: FIELDS.isEnabled,
    width: 84,
    card: 'status',
    render: (row) => (
      <StatusTag tone={row.isEnabled ? 'success' : 'default'}>{row.isEnabled ? TEMPLATES.on : TEMPLATES.off}</StatusTag>
    ),
  },
  {
    key: 'actions',
    title: TEMPLATES.actions,
    width: 80,
    priority: 'must',
    card: 'body',
    render: (row) => (
      <Button type="link" size="small" aria-label={TEMPLATES.editOf(row.name)} onClick={() => edit(row)}>
        {TEMPLATES.edit}
      </Button>
    ),
  },
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
      key: 'channel',
      kind: 'choice',
      single: true,
      label: FIELDS.channel,
      options: CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
      ask: ([wanted]) => {
        const channel = CHANNELS.find((one) => one === wanted)
        return channel === undefined ? {} : { Channel: channel }
      },
    },
  ],
  tabs: [],
  empty: TEMPLATES.empty,
})
