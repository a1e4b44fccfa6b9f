import { createClient } from '#shell/client/client.ts'
import { clearServerState } from '#shell/server-state/page-client.ts'
import { keepCompany, realCompanies } from '#shell/session/company.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { switchCompany } from '#shell/workspace/switch-company.ts'
import { operations } from '../contract.ts'

export const practice = createClient(operations, erp)

const HOME = '/admin/home'
const WELCOME = '/register/welcome'

/** Works for the practice company from now on. */
export const practiseIn = ({ companyId }: { readonly companyId: string }): void => switchCompany(companyId, HOME)

/** Back to where work counts: the own company, the choice of one, or the way to get one. */
export const leavePractice = (): void => {
  keepCompany('')
  clearServerState()
  location.assign(realCompanies(useSession.getState().companies).length === 0 ? WELCOME : HOME)
}
