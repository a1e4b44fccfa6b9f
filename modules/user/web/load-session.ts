import { isRecord, parseJson } from '#kernel/json.ts'
import { createClient } from '#shell/client/client.ts'
import { isSignedOut } from '#shell/failure.ts'
import { note } from '#shell/log.ts'
import { lastCompany, startingCompany, withFirst, type Company } from '#shell/session/company.ts'
import { erp, useSession, type Session } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { operations } from '../contract.ts'

const user = createClient(operations, erp)

interface UserDetail {
  readonly id: string
  readonly nickname: string
  readonly defaultCompanyId: string | null
  readonly staffRoleNames: readonly string[]
}

const UNKNOWN: UserDetail = { id: '', nickname: '', defaultCompanyId: null, staffRoleNames: [] }

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
  (value['defaultCompanyId'] === null || typeof value['defaultCompanyId'] === 'string') &&
  Array.isArray(value['staffRoleNames'])

/** The nickname and the like. Without it the portal works, with what it was last: a failure is only noted. */
const loadDetail = async (): Promise<UserDetail> => {
  try {
    const { id, nickname, defaultCompanyId, staffRoleNames } = await user.getUserDetail({ quiet: true })
    const detail = { id, nickname, defaultCompanyId, staffRoleNames }
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

interface Asked {
  /** Asks again, because a review may have ended meanwhile. */
  readonly fresh: boolean
  /** The supplier that the address names in place of the chosen one. */
  readonly supplierId?: string | undefined
}

/** Finds out who is signed in, for which companies, and which of them is the current one. */
export const loadSession = async ({ fresh, supplierId }: Asked): Promise<Session> => {
  const known = useSession.getState()
  if (!fresh && known.user !== undefined) return known
  const [info, companies, loaded] = await Promise.all([user.getUserInfo(), loadCompanies(), loadDetail()])
  // What was kept may be of somebody who sat here before.
  const detail = loaded.id === info.uid ? loaded : UNKNOWN
  // On a machine where the person has not worked yet, or somebody else did, their default company stands in for the one
  // of last time.
  const company =
    companies.find(({ id }) => id === supplierId) ??
    startingCompany(companies, lastCompany()) ??
    startingCompany(companies, detail.defaultCompanyId)
  return {
    user: {
      uid: info.uid,
      username: info.username,
      nickname: detail.nickname,
      roleNames: detail.staffRoleNames,
      scopes: info.scope.split(','),
      userGroups: info.userGroup.split(','),
    },
    companies: withFirst(companies, company?.companyId),
    company,
  }
}
