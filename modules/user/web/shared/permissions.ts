import { queryOptions } from '@tanstack/react-query'
import type { Permission } from '#kernel/permission.ts'
import { createClient } from '#shell/client/client.ts'
import { referenceClient, useReference } from '#shell/server-state/reference.ts'
import { erp, useSession, useSide } from '#shell/session/session.ts'
import { operations } from '../../contract.ts'
import { SCOPE } from '../../words.ts'

const client = createClient(operations, erp)

const permissionsIn = (companyId: string | undefined) =>
  queryOptions({
    queryKey: ['permissions', companyId],
    queryFn: ({ signal }) => client.getPermissions({ signal }),
  })

/** What the person at the page may do in the company they work for; to know it is another matter than to have it. */
export const usePermissions = () => useReference(permissionsIn(useSession(({ company }) => company?.companyId)))

/** Asks for it before the first page is shown, whose buttons would come one by one otherwise. What fails is said there. */
export const fetchPermissions = (): Promise<void> =>
  referenceClient.prefetchQuery(permissionsIn(useSession.getState().company?.companyId))

/** May the person at the page do this? It only shows or hides buttons: every call is judged on its own again. */
export const useMay = () => {
  const { data } = usePermissions()
  return (permission: Permission): boolean => data?.permissions.includes(permission) ?? false
}

/** Why a list may be empty though there are documents: the person sees only their own. Nothing for others. */
export const useScopeNote = (): string | undefined => {
  const isStaff = useSide() === 'staff'
  const isNarrow = usePermissions().data?.ownOnly === true
  if (!isNarrow) return undefined
  return isStaff ? SCOPE.staffNote : SCOPE.note
}
