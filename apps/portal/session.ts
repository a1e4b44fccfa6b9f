import { operations } from '#modules/user/contract.ts'
import { createClient } from '#shell/client/client.ts'
import { note } from '#shell/log.ts'
import { lastCompany, startingCompany, withFirst } from '#shell/session/company.ts'
import { erp, useSession } from '#shell/session/session.ts'

const user = createClient(operations, erp)

const UNKNOWN = { nickname: '', defaultCompanyId: null }

/** The nickname and the like. Without it the portal works: a failure is only noted. */
const loadDetail = async (): Promise<{ nickname: string; defaultCompanyId: string | null }> => {
  try {
    return await user.getUserDetail({ quiet: true })
  } catch (error) {
    note('the additional user info could not be loaded', error)
    return UNKNOWN
  }
}

/** Finds out who is signed in and for which companies. `fresh`: asks again, because a review may have ended meanwhile. */
export const loadSession = async ({ fresh }: { readonly fresh: boolean }): Promise<void> => {
  if (!fresh && useSession.getState().user !== undefined) return
  const [info, companies, detail] = await Promise.all([user.getUserInfo(), user.listMySuppliers(), loadDetail()])
  // On a machine where the person has not worked yet, his default company stands in for the one of last time.
  const company = startingCompany(companies, lastCompany() ?? detail.defaultCompanyId)
  useSession.setState({
    user: {
      uid: info.uid,
      username: info.username,
      nickname: detail.nickname,
      scopes: info.scope.split(','),
      userGroups: info.userGroup.split(','),
    },
    companies: withFirst(companies, company?.companyId),
    company,
  })
}
