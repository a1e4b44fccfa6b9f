import { showMoment } from '#shell/format.ts'
import { daysFilter } from '#shell/kit/list/columns.ts'
import type { Column, Filter, ListDefinition } from '#shell/kit/list/definition.ts'
import { PageLink } from '#shell/page-link.tsx'
import type { AuditKind, AuditLine, AuditQuery } from '../contract.ts'
import { ChangeDetails } from './change-details.tsx'
import styles from './log.module.css'
import { LOG } from './words.ts'

const SIDES: Readonly<Record<string, string>> = LOG.sides

/** The record of a line, with the way to its page where there is one. */
const Subject = ({ line: { entityName, title, page, entityId, companyName } }: { readonly line: AuditLine }) => (
  <>
    <div>
      {page === '' || title === '' ? (
        LOG.of(entityName, title)
      ) : (
        <>
          {entityName} <PageLink to={`/redirect/name/${page}?id=${entityId}`}>{title}</PageLink>
        </>
      )}
    </div>
    {companyName === '' || companyName === title ? null : <div className={styles['sub']}>{companyName}</div>}
  </>
)

const COLUMNS: readonly Column<AuditLine, 'at'>[] = [
  {
    key: 'at',
    title: LOG.time,
    sort: 'at',
    width: 150,
    fixed: true,
    priority: 'must',
    render: ({ at }) => showMoment(at),
  },
  {
    key: 'actor',
    title: LOG.actor,
    width: 120,
    render: ({ actorName, side }) => (
      <>
        <div>{actorName}</div>
        <div className={styles['sub']}>{SIDES[side]}</div>
      </>
    ),
  },
  { key: 'action', title: LOG.action, width: 140, priority: 'must', card: 'title', render: ({ action }) => action },
  { key: 'entity', title: LOG.entity, width: 220, card: 'body', render: (line) => <Subject line={line} /> },
  { key: 'details', title: LOG.details, width: 380, card: 'body', render: (line) => <ChangeDetails line={line} /> },
]

const one = (key: keyof AuditQuery, [value]: readonly string[]): Partial<AuditQuery> =>
  value === undefined ? {} : { [key]: value }

const filtersOf = (
  kinds: readonly AuditKind[],
  people: readonly { readonly id: string; readonly name: string }[],
): Filter<AuditQuery>[] => {
  const actions = new Map(kinds.flatMap(({ name, actions: own }) => own.map((action) => [action, name] as const)))
  return [
    {
      key: 'actor',
      kind: 'choice',
      single: true,
      label: LOG.actor,
      options: people.map(({ id, name }) => ({ value: id, label: name })),
      toQuery: (values) => one('ActorId', values),
    },
    {
      key: 'entity',
      kind: 'choice',
      single: true,
      label: LOG.entity,
      options: kinds.map(({ entity, name }) => ({ value: entity, label: name })),
      toQuery: (values) => one('Entity', values),
    },
    {
      key: 'action',
      kind: 'choice',
      single: true,
      label: LOG.action,
      options: [...actions].map(([action, name]) => ({ value: action, label: LOG.byAction(action, name) })),
      toQuery: (values) => one('Action', values),
    },
    daysFilter('days', LOG.days, 'At'),
  ]
}

/** Who changed what. */
export const logList = (
  kinds: readonly AuditKind[],
  people: readonly { readonly id: string; readonly name: string }[],
): ListDefinition<AuditLine, AuditQuery, 'at'> => ({
  pageKey: 'AuditLog.List',
  title: LOG.title,
  searchHint: LOG.searchHint,
  id: ({ id }) => id,
  name: ({ action }) => action,
  columns: COLUMNS,
  filters: filtersOf(kinds, people),
  tabs: [],
  empty: LOG.empty,
})
