import { createBrowserRouter, redirect } from 'react-router'
import { readToken } from '#shell/session/token.ts'
import { Frame } from './frame.tsx'
import { loadSession } from './load-session.ts'
import { MissingPage } from './missing-page.tsx'
import { PageLoading } from './page-loading.tsx'
import { RootFailure } from './root-failure.tsx'
import { BASE } from './sign-in/program.ts'
import { beginSignIn, finishSignIn } from './sign-in/sign-in.ts'

const HOME = '/admin/po/list'

/** The portal's addresses. Pages are loaded when they are first opened. */
export const router = createBrowserRouter(
  [
    {
      errorElement: <RootFailure />,
      HydrateFallback: PageLoading,
      children: [
        { path: '/', loader: () => redirect(readToken() === undefined ? '/sign-in' : HOME) },
        { path: '/sign-in', loader: beginSignIn, Component: PageLoading },
        { path: '/auth/callback', loader: finishSignIn, Component: PageLoading },
        {
          path: '/login_failed',
          lazy: async () => ({ Component: (await import('./sign-in/login-failed-page.tsx')).LoginFailedPage }),
        },
        {
          path: '/admin',
          loader: loadSession,
          Component: Frame,
          children: [
            { index: true, loader: () => redirect(HOME) },
            {
              errorElement: <RootFailure />,
              children: [
                {
                  path: 'po/list',
                  lazy: async () => ({
                    Component: (await import('#modules/purchase-order/web/list-page.tsx')).ListPage,
                  }),
                },
                {
                  path: 'po/:id',
                  lazy: async () => ({
                    Component: (await import('#modules/purchase-order/web/detail-page.tsx')).DetailPage,
                  }),
                },
              ],
            },
          ],
        },
        { path: '*', Component: MissingPage },
      ],
    },
  ],
  BASE === '' ? {} : { basename: BASE },
)
