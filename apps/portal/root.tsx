import { Outlet } from 'react-router'
import { Toasts } from '#shell/toast/toasts.tsx'
import { LoadingBar } from '#shell/workspace/loading-bar.tsx'

/** Around every page: the bar that runs while one is on its way, and what is said in passing. */
export const Root = () => (
  <>
    <LoadingBar />
    <Toasts />
    <Outlet />
  </>
)
