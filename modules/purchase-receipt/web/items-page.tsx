import type { Permission } from '#kernel/permission.ts'
import { usePermissions, useScopeNote } from '#modules/user/web/shared/permissions.ts'
import { ListView } from '#shell/kit/list/list-view.tsx'
import { useList } from '#shell/kit/list/use-list.ts'
import { useSide } from '#shell/session/session.ts'
import { itemList } from './item-list.tsx'
import { useExportItems, useReceiptItems } from './queries.ts'

/** The lines of all receipts that the viewer sees. */
export const ItemsPage = () => {
  const permissions = usePermissions().data?.permissions
  const may = (permission: Permission): boolean => permissions?.includes(permission) ?? true
  const list = useList(itemList(useSide(), may))
  return (
    <ListView
      list={list}
      fetched={useReceiptItems(list.query)}
      exportRows={useExportItems(list.query)}
      scopeNote={useScopeNote()}
    />
  )
}
