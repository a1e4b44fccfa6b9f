import { redirect, type LoaderFunctionArgs } from 'react-router'
import { operations as invitations } from '#modules/invitation/contract.ts'
import { operations as menus } from '#modules/menu/contract.ts'
import { BASE, withoutBase } from '#shell/base.ts'
import { createClient } from '#shell/client/client.ts'
import { HttpError } from '#shell/client/errors.ts'
import { isSignedOut } from '#shell/failure.ts'
import { guard, isOpenPage } from '#shell/guards/guards.ts'
import { isPage } from '#shell/menu/menu.ts'
import { ExpiredError } from '#shell/session/renewal.ts'
import { erp, useSession } from '#shell/session/session.ts'
import { dropTokens } from '#shell/session/token.ts'
import { toast } from '#shell/toast/toast.ts'
import { FAILURES } from '#shell/words.ts'
import { matchRoute } from '#shell/workspace/routes.ts'
import { takeMenu, useWorkspace } from '#shell/workspace/store.ts'
import { PAGES } from './pages.ts'
import { loadSession } from './session.ts'
import { renewal } from './sign-in/tokens.ts'
import { signInAddress } from './way.ts'

const invitation = createClient(invitations, erp)
const menu = createClient(menus, erp)

const WELCOME = '/register/welcome'
const NOT_FOUND = '/404'

/** The way to the login page has begun elsewhere: nothing of this visit is shown any more. */
const never = (): Promise<never> => new Promise(() => undefined)

/** Lets on only who is signed in; leads everybody else to the login page, and a sign-in that cannot be renewed to its end. */
const mustBeSignedIn = async (address: string): Promise<void> => {
  const toSignIn = () => redirect(signInAddress(address))
  try {
    if ((await renewal.token()) === undefined) throw toSignIn()
  } catch (error) {
    if (error instanceof Response) throw error
    if (!(error instanceof ExpiredError)) throw redirect('/login_failed')
    toast('error', FAILURES.expired)
    dropTokens()
    throw toSignIn()
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

/** Stands before every page: who is it, for which company, and may he go on? */
export const guardVisit = async ({ request }: LoaderFunctionArgs): Promise<null> => {
  const url = new URL(request.url)
  const path = withoutBase(url.pathname)
  if (isOpenPage(path)) return null
  await mustBeSignedIn(path + url.search)
  const query = Object.fromEntries(url.searchParams)
  try {
    await loadSession({ fresh: path.startsWith('/register/') })
  } catch (error) {
    // The catalogue has spoken and leads to the login page.
    if (isSignedOut(error) || error instanceof ExpiredError) return never()
    throw error
  }
  if (BASE !== '') return null
  const { user, companies, company } = useSession.getState()
  const decision = guard({
    path,
    query,
    scopes: user?.scopes ?? [],
    enterprises: companies,
    currentCompanyId: company?.companyId,
    invite: await inviteOf(query['invite_code']),
  })
  if (decision.go === 'on') return null
  if (decision.says !== undefined) toast('warning', decision.says)
  throw redirect(decision.path)
}

const loadMenu = async (): Promise<void> => {
  if (useWorkspace.getState().routes.length > 0) return
  try {
    const { menuNodes } = await menu.getMenuNodes()
    takeMenu(menuNodes)
  } catch (error) {
    if (isSignedOut(error) || error instanceof ExpiredError) return never()
    throw redirect(error instanceof HttpError && error.status === 403 ? WELCOME : NOT_FOUND)
  }
}

/** Stands before the admin area: the guards, then the routes of the menu. What none of them knows is no page. */
export const guardAdmin = async (args: LoaderFunctionArgs): Promise<null> => {
  await guardVisit(args)
  await loadMenu()
  const path = withoutBase(new URL(args.request.url).pathname)
  const { route } = matchRoute(useWorkspace.getState().routes, path) ?? {}
  if (route === undefined) throw redirect(NOT_FOUND)
  if (!isPage(route) && route.redirect !== '' && route.redirect !== path) throw redirect(route.redirect)
  if (route.meta.frameModelName === '' && !PAGES.has(route.component)) throw redirect(NOT_FOUND)
  return null
}

/** The routes, for whoever wants to be sent on by name. */
export const guardRedirect = async (args: LoaderFunctionArgs): Promise<null> => {
  const { pathname } = new URL(args.request.url)
  // Names are those of the menu, so the menu has to be there; a plain path leads on by itself.
  if (withoutBase(pathname).startsWith('/redirect/name/')) {
    await guardVisit({ ...args, request: new Request(new URL(`${BASE}/admin/home`, args.request.url)) })
    await loadMenu()
  }
  return null
}
