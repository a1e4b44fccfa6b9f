import { create } from 'zustand'
import type { Side } from '#kernel/caller.ts'
import type { Transport } from '../client/request.ts'
import type { Company } from './company.ts'
import { readToken } from './token.ts'

export interface SessionUser {
  readonly uid: string
  readonly username: string
  readonly userGroups: readonly string[]
}

/** Who sits in front of the page. Kept outside React because calls need it too. */
export interface Session {
  readonly user: SessionUser | undefined
  readonly companies: readonly Company[]
  /** The company that the person works for; none for the buyer's staff. */
  readonly company: Company | undefined
}

const SIGNED_OUT: Session = { user: undefined, companies: [], company: undefined }

export const useSession = create<Session>()(() => SIGNED_OUT)

/** The side that the pages are shown to; what may be done is decided by the server. */
export const useSide = (): Exclude<Side, 'system'> =>
  useSession(({ company }) => (company === undefined ? 'staff' : 'supplier'))

/** Calls to the API of this host, on behalf of whoever is signed in. */
export const erp: Transport = {
  baseUrl: () => '',
  token: readToken,
  companyId: () => useSession.getState().company?.companyId,
  userGroups: () => useSession.getState().user?.userGroups ?? [],
}
