import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { EXPORT_LIST } from './export-list.tsx'
import { useExports } from './queries.ts'

/** The files that a person had made from lists: what becomes of them, and how to get them. */
export const ExportCentrePage = () => {
  const list = useList(EXPORT_LIST)
  return <ListView list={list} fetched={useExports(list.query)} />
}
