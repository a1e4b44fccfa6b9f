import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { quotes, useAssignQuotes, useExportQuotes } from './queries.ts'
import { QUOTE_LIST } from './quote-list.tsx'

/** The quotes of the company, in all rounds. */
export const ListPage = () => {
  const list = useList(QUOTE_LIST)
  const assign = useAssignQuotes()
  return (
    <ListView
      list={list}
      fetched={quotes.useList(list.query)}
      count={QueueCount}
      exportRows={useExportQuotes(list.query)}
      batch={assign === undefined ? [] : [assign]}
      scopeNote={useScopeNote()}
    />
  )
}
