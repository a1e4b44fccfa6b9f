import type { ComponentType, ReactNode } from 'react'
import {
  createBrowserRouter,
  NavigationType,
  redirect,
  redirectDocument,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'react-router'
import { BASE, withoutBase } from '#shell/base.ts'
import { loadChunk } from '#shell/chunks/load-chunk.ts'
import { isOpenPage } from '#shell/guards/guards.ts'
import { routeChanged, routeChanges } from '#shell/workspace/loading-bar.tsx'
import { FIXED_PATHS } from './fixed-paths.ts'
import { AddressRoute } from './address-route.tsx'
import { FirstLoading, PageLoading } from './page-loading.tsx'
import { Root } from './root.tsx'
import { RootFailure } from './root-failure.tsx'

const HOME = '/admin/home'
const to = (address: string) => () => redirect(address)

/** What stands before pages that need somebody: fetched when the first such page is opened, so that the landing page is light. */
const gate = () => loadChunk(() => import('./lazy-loaders.ts'))

/** A page outside the workspace, with the component library around it. */
const outside = async (load: () => Promise<ComponentType>): Promise<{ Component: ComponentType }> => {
  const [{ outsidePage }, Page] = await loadChunk(() => Promise.all([import('./outside-page.tsx'), load()]))
  return { Component: outsidePage(Page) }
}

/** The same without the library: what a newcomer sees first must be there at once. */
const light = async (load: () => Promise<ComponentType>): Promise<{ element: ReactNode }> => {
  const Page = await loadChunk(load)
  return {
    element: (
      <AddressRoute>
        <Page />
      </AddressRoute>
    ),
  }
}

const ENTRANCE: readonly RouteObject[] = [
  {
    path: FIXED_PATHS.InviteLink,
    id: 'InviteLink',
    lazy: () =>
      outside(async () => (await import('#modules/invitation/web/entrance/invite-link-page.tsx')).InviteLinkPage),
  },
  {
    path: FIXED_PATHS.InviteBinderLink,
    id: 'InviteBinderLink',
    lazy: () =>
      outside(
        async () =>
          (await import('#modules/owner-transfer/web/entrance/invite-binder-link-page.tsx')).InviteBinderLinkPage,
      ),
  },
  {
    path: FIXED_PATHS.RSupplierForm,
    id: 'RSupplierForm',
    lazy: () =>
      outside(async () => (await import('#modules/supplier/web/register/supplier-form-page.tsx')).SupplierFormPage),
  },
  {
    path: FIXED_PATHS.RReviewStatus,
    id: 'RReviewStatus',
    lazy: () =>
      outside(async () => (await import('#modules/supplier/web/register/review-status-page.tsx')).ReviewStatusPage),
  },
  {
    path: FIXED_PATHS.RPass,
    id: 'RPass',
    lazy: () => outside(async () => (await import('#modules/supplier/web/register/pass-page.tsx')).PassPage),
  },
  {
    path: FIXED_PATHS.Practice,
    id: 'Practice',
    lazy: () => outside(async () => (await import('#modules/practice/web/entrance/practice-page.tsx')).PracticePage),
  },
  {
    path: FIXED_PATHS.PublicPassport,
    id: 'PublicPassport',
    lazy: () => outside(async () => (await import('#modules/safety-passport/web/entrance/public-page.tsx')).PublicPage),
  },
  {
    path: FIXED_PATHS.RWelcome,
    id: 'RWelcome',
    lazy: () => light(async () => (await import('#modules/sign-in/web/entrance/welcome-page.tsx')).WelcomePage),
  },
  {
    path: FIXED_PATHS.SelectEnterprise,
    id: 'SelectEnterprise',
    lazy: () =>
      light(
        async () => (await import('#modules/sign-in/web/entrance/select-enterprise-page.tsx')).SelectEnterprisePage,
      ),
  },
  {
    path: FIXED_PATHS.LoginFailed,
    id: 'LoginFailed',
    lazy: () =>
      light(async () => (await import('#modules/sign-in/web/entrance/login-failed-page.tsx')).LoginFailedPage),
  },
  {
    path: FIXED_PATHS.NotFound,
    id: 'NotFound',
    lazy: async () => ({ Component: (await loadChunk(() => import('./missing-page.tsx'))).MissingPage }),
  },
]

/** The portal's addresses. Pages are loaded when they are first opened; those of the admin area come from the menu. */
const ROUTES: RouteObject[] = [
  {
    Component: Root,
    errorElement: <RootFailure />,
    HydrateFallback: FirstLoading,
    children: [
      { path: '/', loader: to(BASE === '' ? FIXED_PATHS.RWelcome : HOME) },
      { path: '/register', loader: to(FIXED_PATHS.RWelcome) },
      { path: '/sign-in', loader: async (args) => (await gate()).beginSignIn(args), Component: PageLoading },
      { path: '/auth/callback', loader: async (args) => (await gate()).finishSignIn(args), Component: PageLoading },
      {
        path: '/redirect/:type/*',
        id: 'Redirect',
        loader: async (args) => (await gate()).sendOn(args),
        Component: PageLoading,
      },
      // Of another set of pages: somebody who was asked to sign in there comes back through this one.
      ...(BASE === ''
        ? []
        : [{ path: '/review/:id?', loader: ({ request }: LoaderFunctionArgs) => redirectDocument(request.url) }]),
      { path: '/admin', loader: to(HOME) },
      {
        path: '/admin/*',
        loader: async (args) => (await gate()).guardAdmin(args),
        lazy: async () => ({ Component: (await loadChunk(() => import('./workspace-page.tsx'))).WorkspacePage }),
      },
      ...ENTRANCE.map((route) => ({
        ...route,
        loader: async (args: LoaderFunctionArgs) =>
          isOpenPage(withoutBase(new URL(args.request.url).pathname)) ? null : (await gate()).guardVisit(args),
      })),
      { path: '*', loader: to(FIXED_PATHS.NotFound) },
    ],
  },
]

/** Begins to route: the page of the address is on its way when this returns. */
export const openRouter = (): ReturnType<typeof createBrowserRouter> => {
  const router = createBrowserRouter(ROUTES, BASE === '' ? {} : { basename: BASE })
  let shown = ''
  // Not in an effect: a click that overtakes another would drop the first one's tab.
  router.subscribe(({ location, navigation, historyAction }) => {
    const path = withoutBase(location.pathname)
    const address = `${path}${location.search}`
    const isChanging = navigation.state !== 'idle'
    if (isChanging || !path.startsWith('/admin/') || address === shown) return routeChanges(isChanging)
    shown = address
    void gate().then(({ arrive }) => arrive(location, historyAction === NavigationType.Pop))
    routeChanged()
  })
  return router
}
