import { SHELL } from '#shell/words.ts'

/** Before the first page is there. The bar on top shows that something is on its way. */
export const PageLoading = () => <div role="status" aria-label={SHELL.loading} style={{ minHeight: '60vh' }} />
