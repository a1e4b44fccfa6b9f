import { useMemo, useState } from 'react'
import { hasPassed, realCompanies } from '#shell/session/company.ts'
import { useSession, useSide } from '#shell/session/session.ts'
import { switchTo } from '#shell/workspace/begin-switch.ts'
import { useNavigation } from '#shell/workspace/navigation.tsx'
import { useWorkspace } from '#shell/workspace/store.ts'
import type { SearchHit } from '../contract.ts'
import { actionsOf, groupsAtFirst, groupsFor, pagesOf, type Group } from './entries.ts'
import { readRecent } from './recent.ts'

/** What there is to choose for a text, of the pages, actions and documents of this person. */
export const useGroups = (typed: string, hits: readonly SearchHit[]): readonly Group[] => {
  const { signOut } = useNavigation()
  const { companies, company } = useSession()
  const isStaff = useSide() === 'staff'
  const routes = useWorkspace((workspace) => workspace.routes)
  const [recent] = useState(readRecent)
  const [pages, actions] = useMemo(() => {
    const others = isStaff
      ? []
      : realCompanies(companies).filter((one) => hasPassed(one) && one.companyId !== company?.companyId)
    return [pagesOf(routes), actionsOf(routes, { companies: others, switchTo, signOut })]
  }, [routes, companies, company, isStaff, signOut])
  return typed === '' ? groupsAtFirst(recent, actions) : groupsFor(typed, pages, actions, hits)
}
