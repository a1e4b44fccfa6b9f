import { memo, useEffect, useMemo } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { fileServices } from '#modules/file/web/file-services.ts'
import { BindPrompt } from '#modules/messaging-account/web/bind-prompt.tsx'
import { NoticeBell } from '#modules/notice/web/notice-bell.tsx'
import { PracticeRibbon } from '#modules/practice/web/ribbon.tsx'
import { SearchButton } from '#modules/search/web/search-button.tsx'
import { pageSettingsStore } from '#modules/user/web/page-settings.ts'
import { BASE } from '#shell/base.ts'
import { PageSettingsProvider } from '#shell/kit/page-settings.tsx'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { toast } from '#shell/toast/toast.ts'
import { UiRoot } from '#shell/ui-root.tsx'
import { NavigationProvider, type Navigation } from '#shell/workspace/navigation.tsx'
import { createPageClient } from '#shell/server-state/page-client.ts'
import { PartBoundary } from '#shell/workspace/part-boundary.tsx'
import { isTooMany } from '#shell/workspace/store.ts'
import { WORKSPACE } from '#shell/workspace/words.ts'
import { Workspace } from '#shell/workspace/workspace.tsx'
import { PAGES } from './pages.ts'

/** Server state of what stands around the pages, and of what all of them share. */
const frameClient = createPageClient()

const leave = async (): Promise<void> => (await import('#modules/sign-in/web/sign-out.ts')).signOut()

/** The admin area with what it needs of the program: addresses and pages. */
export const WorkspacePage = () => {
  const navigate = useNavigate()
  useTabLimit()
  const navigation = useMemo<Navigation>(
    () => ({
      go: (address, { replace = false, kept = false } = {}) =>
        void navigate(address, { replace, state: kept ? { kept } : null }),
      registry: PAGES,
      signOut: () => void leave(),
    }),
    [navigate],
  )
  return <Area navigation={navigation} />
}

/** Everything below the address: it does not render when that changes, and so neither do the kept pages. */
const Area = memo(({ navigation }: { readonly navigation: Navigation }) => (
  <UiRoot>
    <QueryClientProvider client={frameClient}>
      <NavigationProvider value={navigation}>
        <PageSettingsProvider store={pageSettingsStore}>
          <FileServicesProvider services={fileServices}>
            <Workspace
              ribbon={<PracticeRibbon />}
              extra={
                <>
                  <PartBoundary>
                    <SearchButton />
                  </PartBoundary>
                  <PartBoundary>
                    <NoticeBell open={navigation.go} />
                  </PartBoundary>
                </>
              }
            />
          </FileServicesProvider>
        </PageSettingsProvider>
        {BASE === '' && (
          <PartBoundary>
            <BindPrompt />
          </PartBoundary>
        )}
      </NavigationProvider>
    </QueryClientProvider>
  </UiRoot>
))
Area.displayName = 'Area'

/** The twenty-first page is refused before the address changes; the router allows one such guard, so all go through here. */
const useTabLimit = (): void => {
  const blocker = useBlocker(
    ({ nextLocation }) =>
      nextLocation.pathname.startsWith('/admin/') && isTooMany(nextLocation.pathname, nextLocation.search),
  )
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    toast('warning', WORKSPACE.tooMany)
    blocker.reset()
  }, [blocker])
}
