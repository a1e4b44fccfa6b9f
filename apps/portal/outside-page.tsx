import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { fileServices } from '#modules/file/web/file-services.ts'
import { PersonBar } from '#modules/sign-in/web/entrance/person-bar.tsx'
import { FileServicesProvider } from '#shell/kit/upload/file-services.tsx'
import { UiRoot } from '#shell/ui-root.tsx'
import { createPageClient } from '#shell/server-state/page-client.ts'
import { AddressRoute } from './address-route.tsx'

/** Puts around a page outside the workspace what pages inside it find there: looks, server state, the address. */
export const outsidePage = (Page: ComponentType) => {
  const OutsidePage = () => {
    const [client] = useState(createPageClient)
    return (
      <UiRoot>
        <QueryClientProvider client={client}>
          <FileServicesProvider services={fileServices}>
            <AddressRoute>
              <PersonBar />
              <Page />
            </AddressRoute>
          </FileServicesProvider>
        </QueryClientProvider>
      </UiRoot>
    )
  }
  return OutsidePage
}
