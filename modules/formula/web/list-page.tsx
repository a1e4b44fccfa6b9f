import { QueueCount } from '#modules/home/web/shared/queue-count.tsx'
import { useMay, usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useSide } from '#shell/session/session.ts'
import { CreateButton, useCopyRow } from './draft-buttons.tsx'
import { formulaList } from './formula-list.tsx'
import { formulas, useAssignFormulas, useExportFormulas } from './queries.ts'

/** The formulas of the company, or for staff of all suppliers. */
export const ListPage = () => {
  const known = usePermissions().data?.permissions
  // Until it is known what they may do, an address means what it says.
  const list = useList(formulaList(useSide(), (permission) => known?.includes(permission) ?? true))
  const mayWrite = useMay()('formula.edit')
  const assign = useAssignFormulas()
  const copy = useCopyRow()
  return (
    <ListView
      list={list}
      fetched={formulas.useList(list.query)}
      count={QueueCount}
      exportRows={useExportFormulas(list.query)}
      batch={[assign, mayWrite ? copy : undefined].filter((one) => one !== undefined)}
      scopeNote={useScopeNote()}
      tools={mayWrite ? <CreateButton /> : null}
    />
  )
}
