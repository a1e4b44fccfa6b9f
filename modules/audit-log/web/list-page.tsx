import { useMemo } from 'react'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { logList } from './log-list.tsx'
import { useAuditFilters, useAuditLog } from './queries.ts'

/** Who changed what, for those who may know it. */
export const ListPage = () => {
  const { kinds, people } = useAuditFilters()
  const list = useList(useMemo(() => logList(kinds, people), [kinds, people]))
  return <ListView list={list} fetched={useAuditLog(list.query)} />
}
