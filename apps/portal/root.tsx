import { Outlet } from 'react-router'
import { Toasts } from '#shell/toast/toasts.tsx'
import { LoadingBar } from '#shell/workspace/loading-bar.tsx'
import { PartBoundary } from '#shell/workspace/part-boundary.tsx'
import { WrongCompany } from './wrong-company.tsx'

/** Around every page: the bar that runs while one is on its way, what is said in passing, and what must be answered. */
export const Root = () => (
  <>
    <LoadingBar />
    <Toasts />
    <PartBoundary>
      <WrongCompany />
    </PartBoundary>
    <Outlet />
  </>
)
