import { redirect, type LoaderFunctionArgs } from 'react-router'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { operations as menus } from '#modules/menu/contract.ts'
import { signInAddress } from '#modules/sign-in/web/sign-in-url.ts'
import { forgetTokens, renewal } from '#modules/sign-in/web/tokens.ts'
import { loadSession } from '#modules/user/web/load-session.ts'
import { fetchPermissions } from '#modules/user/web/shared/permissions.ts'
import { BASE, withoutBase } from '#shell/base.ts'
import { createClient } from '#shell/client/client.ts'
import { HttpError, NetworkError } from '#shell/client/errors.ts'
import { readable } from '#shell/errors/readable.ts'
import { isForbidden, isSignedOut } from '#shell/failure.ts'
import { guard, isOpenPage, namedSupplier, type Visit } from '#shell/guards/guards.ts'
import type { AdminRoute } from '#shell/menu/menu.ts'
import { keepCompany } from '#shell/session/company.ts'
import { ExpiredError } from '#shell/session/renewal.ts'
import { erp, useSession, type Session } from '#shell/session/session.ts'
import { tellSignedOut } from '#shell/session/tell-signed-out.ts'
import { readToken } from '#shell/session/token.ts'
import { toast } from '#shell/toast/toast.ts'
import { FAILURES } from '#shell/words.ts'
import { keepTabs } from '#shell/workspace/kept-tabs.ts'
import { loadPage } from '#shell/workspace/page-component.ts'
import { landingOf, matchRoute } from '#shell/workspace/routes.ts'
import { isTooMany, shownAddress, takeMenu, useWorkspace } from '#shell/workspace/store.ts'
import { WORKSPACE } from '#shell/workspace/words.ts'
import { FIXED_PATHS } from './fixed-paths.ts'
import { PAGES } from './pages.ts'

/** What the guards need of a loader's arguments. */
type Visited = Pick<LoaderFunctionArgs, 'request'>

const invitation = createClient(invitations, erp)
const menu = createClient(menus, erp)

const NOT_FOUND = FIXED_PATHS.NotFound
/** Where somebody ends who may not have the menu of this program. */
const NO_ACCESS = BASE === '' ? FIXED_PATHS.RWelcome : `${FIXED_PATHS.LoginFailed}?error=access_denied`

/** The way to the login page has begun elsewhere: nothing of this visit is shown any more. */
const never = (): Promise<never> => new Promise(() => undefined)

/** Lets on only who is signed in; leads everybody else to the login page, and a sign-in that cannot be renewed to its end. */
const mustBeSignedIn = async (address: string): Promise<void> => {
  // Somebody who already works here was signed in until a moment ago.
  const isFirst = useSession.getState().user === undefined
  if (readToken('refresh') === undefined) throw redirect(signInAddress(address, isFirst ? undefined : 'expired'))
  try {
    await renewal.token()
  } catch (error) {
    if (error instanceof ExpiredError) {
      toast('error', FAILURES.expired)
      forgetTokens()
      await readable()
      throw redirect(signInAddress(address, 'expired'))
    }
    // People who already work here keep their pages while the line is down: the calls of the pages say so.
    if (error instanceof NetworkError && useSession.getState().user !== undefined) return
    throw redirect(FIXED_PATHS.LoginFailed)
  }
}

const inviteOf = async (code: string | undefined) => {
  if (!code) return undefined
  try {
    const { registerType, status } = await invitation.getInviteMessage({ query: { InviteCode: code }, quiet: true })
    return status === 0 ? { registerType } : undefined
  } catch (error) {
    if (error instanceof HttpError && error.status < 500) return undefined
    throw error
  }
}

/**
 * The person in front of the page, once they act for the company that this visit is about. Where that is another one than
 * before, the portal starts over at the address: nothing of the former company may stay in memory, and what a page still
 * saves while it is left goes out for its own company.
 */
const takeSession = async (url: URL, path: string, query: Visit['query']): Promise<Session> => {
  const { company } = useSession.getState()
  const isBegun = useWorkspace.getState().routes.length > 0
  const session = await loadSession({
    fresh: path.startsWith('/register/') || !isBegun,
    supplierId: namedSupplier(path, query),
  })
  if (company !== undefined && company.companyId !== session.company?.companyId) {
    location.assign(url)
    return never()
  }
  useSession.setState(session)
  return session
}

/** Stands before every page: who is it, for which company, and may they go on? */
export const guardVisit = async ({ request }: Visited): Promise<null> => {
  const url = new URL(request.url)
  const path = withoutBase(url.pathname)
  if (isOpenPage(path)) return null
  await mustBeSignedIn(path + url.search)
  const query = Object.fromEntries(url.searchParams)
  const { user, companies, company } = await takeSession(url, path, query).catch((error: unknown) => {
    // The catalogue has spoken and leads to the login page.
    if (isSignedOut(error)) return never()
    throw error
  })
  if (BASE !== '') return null
  const decision = guard({
    path,
    query,
    scopes: user?.scopes ?? [],
    enterprises: companies,
    currentCompanyId: company?.companyId,
    invite: await inviteOf(query['invite_code']),
  })
  if (decision.go === 'on') return null
  if (decision.message !== undefined) toast('warning', decision.message)
  if (decision.companyId !== undefined) keepCompany(decision.companyId)
  throw redirect(decision.path)
}

/** A failure is not shown but leads to 404 (specification §8), except one that is about the person: the catalogue speaks then. */
const loadMenu = async (): Promise<void> => {
  if (useWorkspace.getState().routes.length > 0) return
  try {
    const { menuNodes } = await menu.getMenuNodes({ quiet: true }).catch(tellSignedOut)
    takeMenu(menuNodes)
    const { user, company } = useSession.getState()
    keepTabs(sessionStorage, [BASE, user?.uid, company?.companyId].join())
    // Also one that nobody chose, because it was the only one: it is still theirs when they begin to register another.
    if (company) keepCompany(company.companyId)
  } catch (error) {
    if (isSignedOut(error)) return never()
    if (!isForbidden(error)) throw redirect(NOT_FOUND)
    erp.failed?.(error)
    throw redirect(NO_ACCESS)
  }
}

/** Stands before the admin area: the guards, then the routes of the menu. What none of them knows is no page. */
export const guardAdmin = async (args: Visited): Promise<null> => {
  await guardVisit(args)
  const isFirst = useWorkspace.getState().routes.length === 0
  await loadMenu()
  const { pathname, search } = new URL(args.request.url)
  const path = withoutBase(pathname)
  const { routes } = useWorkspace.getState()
  const landing = landingOf(routes, path)
  if (landing === undefined) throw redirect(NOT_FOUND)
  if (landing !== path) throw redirect(landing)
  const { route } = matchRoute(routes, path) ?? {}
  const page = route?.component ?? ''
  if (route?.meta.frameModelName === '' && !PAGES.has(page)) throw redirect(NOT_FOUND)
  // A failure is said by the page when it is shown.
  const loading = loadPage(PAGES, page).catch(() => undefined)
  // The first page appears together with the frame around it: one after the other would take longer than both at once.
  if (isFirst) await Promise.all([loading, fetchPermissions()])
  // Links are refused before they are followed; what was sent on from elsewhere is known here first.
  if (isTooMany(path, search)) {
    toast('warning', WORKSPACE.tooMany)
    throw redirect(shownAddress())
  }
  return null
}

/** The routes of the menu, for links that lead to one of them by its name. */
export const loadRoutes = async (args: Visited): Promise<readonly AdminRoute[]> => {
  await guardVisit(args)
  await loadMenu()
  return useWorkspace.getState().routes
}
