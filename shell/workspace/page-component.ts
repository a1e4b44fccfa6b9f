import { lazy, type ComponentType } from 'react'

/** Pages by the name that a menu node gives them; what is not listed cannot be loaded, whatever a node says. */
export type PageRegistry = ReadonlyMap<string, () => Promise<ComponentType>>

const made = new Map<string, ComponentType>()

/** Loads a page before it is shown, so that nothing has to stand in its place. */
export const loadPage = async (registry: PageRegistry, name: string): Promise<void> => {
  const page = await registry.get(name)?.()
  if (page !== undefined && !made.has(name)) made.set(name, page)
}

/** The page of a name. It is loaded when it is first shown, unless it was loaded before. */
export const pageComponent = (registry: PageRegistry, name: string): ComponentType | undefined => {
  const load = registry.get(name)
  if (!load) return undefined
  const page = made.get(name) ?? lazy(async () => ({ default: await load() }))
  made.set(name, page)
  return page
}

/** React keeps a page that could not be loaded as such: another try needs a new beginning. */
export const forgetPage = (name: string): void => {
  made.delete(name)
}
