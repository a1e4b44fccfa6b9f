import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from 'react-router/dom'
import { UiRoot } from '#shell/ui-root.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

/** Everything that surrounds the pages: language, theme, server state, addresses. */
export const Portal = () => (
  <UiRoot>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </UiRoot>
)
