import type { Caller } from '#kernel/caller.ts'
import type { Page } from '#kernel/operation.ts'
import type { AuditedKind, AuditedKinds } from '#platform/audited-kind.ts'
import type { Tx } from '#platform/database/database.ts'
import type { AuditKind, AuditLine, AuditQuery } from '../contract.ts'
import * as store from './store.ts'

/** Who changed what, the last change first. */
export const listAuditLog = async (
  tx: Tx,
  me: Caller,
  kinds: AuditedKinds,
  query: AuditQuery,
): Promise<Page<AuditLine>> => {
  const page = await store.listLines(tx, me, kinds, query)
  const titles = await titlesFor(tx, me, kinds, page.rows)
  return {
    ...page,
    rows: page.rows.map((line) => lineView(line, kinds[line.entity], titles.get(line.entityId) ?? '', me)),
  }
}

const titlesFor = async (tx: Tx, me: Caller, kinds: AuditedKinds, lines: readonly store.LineRecord[]) => {
  const all = new Map<string, string>()
  for (const [entity, { titles }] of Object.entries(kinds)) {
    const ids = lines.filter((line) => line.entity === entity).map(({ entityId }) => entityId)
    if (titles && ids.length > 0)
      for (const [id, title] of await store.titlesOf(tx, me, titles, ids)) all.set(id, title)
  }
  return all
}

const lineView = (line: store.LineRecord, kind: AuditedKind | undefined, title: string, me: Caller): AuditLine => {
  const { id, fromState, toState, remark, diff, ...rest } = line
  const nameOf = (state: string | null): string | null => (state === null ? null : (kind?.states?.[state] ?? state))
  const mayRead = (kind?.reads ?? []).every((permission) => me.permissions.has(permission))
  return {
    ...rest,
    id: String(id),
    entityName: kind?.name ?? line.entity,
    title,
    page: mayRead ? (kind?.page ?? '') : '',
    fromState: nameOf(fromState),
    toState: nameOf(toState),
    remark: mayRead ? remark : '',
    diff: mayRead ? diff : [],
    isHidden: !mayRead && (remark !== '' || diff.length > 0),
  }
}

/** What there is to filter by. */
export const listAuditKinds = async (tx: Tx, me: Caller, kinds: AuditedKinds): Promise<AuditKind[]> => {
  const actions = await store.actionsOf(tx, me, Object.keys(kinds))
  return Object.entries(kinds).map(([entity, { name }]) => ({
    entity,
    name,
    actions: actions.filter((one) => one.entity === entity).map(({ action }) => action),
  }))
}
