import { Tag } from 'antd'
import { showMoment } from '#shell/format.ts'
import { StatusTag, type Tone } from '#shell/kit/detail/status-tag.tsx'
import { fieldColumn as field } from '#shell/kit/list/columns.ts'
import type { Column, ListDefinition } from '#shell/kit/list/definition.ts'
import { CLIENT_STATES, type ClientState } from '../machine.ts'
import type { Client, ClientQuery } from '../shapes.ts'
import { FIELDS, STATES } from '../words.ts'
import { ClientActions } from './client-actions.tsx'
import { CLIENTS } from './words.ts'

type Sort = 'name' | 'clientId' | 'updatedAt'

const TONES: Readonly<Record<ClientState, Tone>> = {
  draft: 'processing',
  active: 'success',
  suspended: 'warning',
  retired: 'default',
}

const COLUMNS: readonly Column<Client, Sort>[] = [
  field('name', FIELDS.name, 160, { sort: 'name', fixed: true, priority: 'must', card: 'title' }),
  field('clientId', FIELDS.clientId, 160, { sort: 'clientId' }),
  field('kindName', FIELDS.kind, 120),
  {
    key: 'state',
    title: FIELDS.state,
    width: 90,
    card: 'status',
    render: ({ state, stateName }) => <StatusTag tone={TONES[state]}>{stateName}</StatusTag>,
  },
  {
    key: 'redirectUris',
    title: FIELDS.redirectUris,
    width: 240,
    card: 'body',
    render: ({ redirectUris }) => redirectUris.map((address) => <div key={address}>{address}</div>),
  },
  {
    key: 'secretChangedAt',
    title: FIELDS.secretChangedAt,
    width: 150,
    render: ({ secretChangedAt }) => (secretChangedAt === null ? CLIENTS.none : showMoment(secretChangedAt)),
  },
  field('ownerName', FIELDS.ownerId, 100, { priority: 'extra' }),
  {
    key: 'updatedAt',
    title: FIELDS.updatedAt,
    sort: 'updatedAt',
    width: 150,
    priority: 'extra',
    card: 'none',
    render: ({ updatedAt }) => showMoment(updatedAt),
  },
  {
    key: 'actions',
    title: CLIENTS.actions,
    width: 240,
    priority: 'must',
    render: (client) => <ClientActions client={client} />,
  },
]

/** The programs that people sign in to. */
export const CLIENT_LIST: ListDefinition<Client, ClientQuery, Sort> = {
  pageKey: 'OAuthClient.List',
  title: CLIENTS.title,
  searchHint: CLIENTS.searchHint,
  id: ({ id }) => id,
  name: ({ name }) => name,
  marks: ({ firstParty }) => (firstParty ? <Tag>{CLIENTS.own}</Tag> : null),
  columns: COLUMNS,
  filters: [],
  tabs: [
    { key: 'all', label: CLIENTS.all, filter: {}, empty: CLIENTS.empty, isAll: true },
    ...CLIENT_STATES.map((state) => ({
      key: state,
      label: STATES[state],
      filter: { State: [state] },
      empty: CLIENTS.empty,
    })),
  ],
  empty: CLIENTS.empty,
}
