import { redirect, type LoaderFunctionArgs, type Location } from 'react-router'
import { fieldOf } from '#kernel/json.ts'
import * as signIn from '#modules/sign-in/web/sign-in.ts'
import { withoutBase } from '#shell/base.ts'
import { usesCache } from '#shell/tabs/tabs.ts'
import { redirectTarget } from '#shell/workspace/routes.ts'
import { visit } from '#shell/workspace/store.ts'
import { connectCalls } from './failures.ts'
import { FIXED_PATHS } from './fixed-paths.ts'
import * as visits from './route-guards.ts'

// Calls are tied to the sign-in before the first of them is made.
connectCalls()

const FIXED = Object.entries(FIXED_PATHS).map(([name, path]) => ({ name, path }))

type Loader = (args: LoaderFunctionArgs) => Promise<Response | null>

export const beginSignIn: Loader = signIn.beginSignIn
export const finishSignIn: Loader = signIn.finishSignIn
export const guardVisit: Loader = visits.guardVisit
export const guardAdmin: Loader = visits.guardAdmin

/** Sends on by name or by path; what leads nowhere of ours leads to the page that says so. */
export const sendOn = async (args: LoaderFunctionArgs): Promise<Response> => {
  const { type = '', '*': rest = '' } = args.params
  const query = new URL(args.request.url).searchParams
  const isOfMenu = type === 'name' && !FIXED.some(({ name }) => name === rest)
  const routes = isOfMenu ? await visits.loadRoutes(args) : FIXED
  return redirect(redirectTarget(routes, type, rest, query) ?? '/404')
}

const isKeptState = (state: unknown): boolean => fieldOf(state, 'kept') === true

/** Shows the page of an address of the admin area that the router has come to. */
export const arrive = ({ pathname, search, state }: Location, isBack: boolean): void =>
  visit(withoutBase(pathname), search, usesCache(search) || isKeptState(state) || isBack)
