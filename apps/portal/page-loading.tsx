import { Toasts } from '#shell/toast/toasts.tsx'
import { SHELL } from '#shell/words.ts'
import { RunningBar } from '#shell/workspace/loading-bar.tsx'

/** Between two pages outside the workspace. */
export const PageLoading = () => <div role="status" aria-label={SHELL.loading} style={{ minHeight: '60vh' }} />

/** Before the first page is there: nothing else stands around it yet that could say why it does not come. */
export const FirstLoading = () => (
  <>
    <RunningBar />
    <Toasts />
    <PageLoading />
  </>
)
