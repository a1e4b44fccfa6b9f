import { createContext, use } from 'react'
import type { PageRegistry } from './page-component.ts'

export interface Manner {
  readonly replace?: boolean
  /** The page is shown as it was left. */
  readonly kept?: boolean
}

/** What the parts of the workspace need of the program around them. It never changes, so nothing renders because of it. */
export interface Navigation {
  readonly go: (address: string, manner?: Manner) => void
  readonly registry: PageRegistry
  readonly signOut: () => void
}

const NavigationContext = createContext<Navigation | undefined>(undefined)

export const NavigationProvider = NavigationContext.Provider

/** The program around the workspace. */
export const useNavigation = (): Navigation => {
  const navigation = use(NavigationContext)
  if (!navigation) throw new Error('a part of the workspace is shown outside of it')
  return navigation
}
