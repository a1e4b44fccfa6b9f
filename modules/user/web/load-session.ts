import { isRecord, parseJson } from '#kernel/json.ts'
import { createClient } from '#shell/client/client.ts'
import { isSignedOut } from '#shell/failure.ts'
import { note } from '#shell/log.ts'
import { lastCompany, startingCompany, withFirst, type Company } from '#shell/session/company.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'

const user = createClient(operations, erp)

interface UserDetail {
  readonly id: string
  readonly nickname: string
  readonly defaultCompanyId: string | null
}

const UNKNOWN: UserDetail = { id: '', nickname: '', defaultCompanyId: null }

/** Until the window is closed or the person leaves: a log-out empties this storage. */
const KEPT = 'additional_user_info'
const keptDetail = (): UserDetail => {
  const kept = parseJson(sessionStorage.getItem(KEPT) ?? '')
  return isDetail(kept) ? kept : UNKNOWN
}

const isDetail = (value: unknown): value is UserDetail =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['nickname'] === 'string' &&
  (value['defaultCompanyId'] === null || typeof value['defaultCompanyId'] === 'string')

/** The nickname and the like. Without it the portal works, with what it was last: a failure is only noted. */
const loadDetail = async (): Promise<UserDetail> => {
  try {
    const { id, nickname, defaultCompanyId } = await user.getUserDetail({ quiet: true })
    const detail = { id, nickname, defaultCompanyId }
    sessionStorage.setItem(KEPT, JSON.stringify(detail))
    return detail
  } catch (error) {
    note('the additional user info could not be loaded', error)
    return keptDetail()
  }
}

/** A failure is not shown (specification §8): the page says that it did not open, and no more. */
const loadCompanies = async (): Promise<Company[]> => {
  try {
    return await user.listMySuppliers({ quiet: true }).catch(tellSignedOut)
  } catch (error) {
    if (isSignedOut(error)) throw error
    throw new Error(`the companies were not loaded: ${error instanceof Error ? error.message : ''}`, { cause: error })
  }
}

/** Finds out who is signed in and for which companies. `fresh`: asks again, because a review may have ended meanwhile. */
export const loadSession = async ({ fresh }: { readonly fresh: boolean }): Promise<void> => {
  if (!fresh && useSession.getState().user !== undefined) return
  const [info, companies, loaded] = await Promise.all([user.getUserInfo(), loadCompanies(), loadDetail()])
  // What was kept may be of somebody who sat here before.
  const detail = loaded.id === info.uid ? loaded : UNKNOWN
  // On a machine where the person has not worked yet, or somebody else did, their default company stands in for the one
  // of last time.
  const company = startingCompany(companies, lastCompany()) ?? startingCompany(companies, detail.defaultCompanyId)
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
