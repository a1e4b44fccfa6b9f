import { create } from 'zustand'
import type { Side } from '#kernel/caller.ts'
import { BASE } from '../base.ts'
import { earlyAnswers } from '../client/early.ts'
import type { Transport } from '../client/request.ts'
import type { Company } from './company.ts'
import { groupsIn } from './cookies.ts'
import { readToken } from './token.ts'

export interface SessionUser {
  readonly uid: string
  readonly username: string
  readonly nickname: string
  /** What the person is among the buyer's people; nothing for people of suppliers. */
  readonly roleNames?: readonly string[]
  readonly scopes: readonly string[]
  readonly userGroups: readonly string[]
}

/** Who sits in front of the page. Kept outside React because calls need it too. */
export interface Session {
  readonly user: SessionUser | undefined
  /** The one that is worked for comes first. */
  readonly companies: readonly Company[]
  /** The company that the person works for; none for the buyer's staff. */
  readonly company: Company | undefined
}

const SIGNED_OUT: Session = { user: undefined, companies: [], company: undefined }

export const useSession = create<Session>()(() => SIGNED_OUT)

/** The supplier that the person acts for; empty for nobody. */
export const useSupplierId = (): string => useSession(({ company }) => company?.id ?? '')

/** The side that the pages are shown to; what may be done is decided by the server. */
export const useSide = (): Exclude<Side, 'system'> => (BASE === '' ? 'supplier' : 'staff')

type Hooks = Required<Pick<Transport, 'token' | 'retriesUnauthorized' | 'failed'>>
const hooks: Hooks = { token: () => readToken(), retriesUnauthorized: () => false, failed: () => undefined }

/** Says how tokens are had and who hears of failures; the program does so once, at its start. */
export const connect = (given: Hooks): void => void Object.assign(hooks, given)

/** Calls to the API of this host, on behalf of the signed-in person. */
export const erp: Transport = {
  baseUrl: () => '',
  token: () => hooks.token(),
  companyId: () => useSession.getState().company?.companyId,
  userGroups: () => useSession.getState().user?.userGroups ?? groupsIn(readToken() ?? ''),
  early: earlyAnswers.take,
  retriesUnauthorized: (token) => hooks.retriesUnauthorized(token),
  failed: (error) => hooks.failed(error),
}
