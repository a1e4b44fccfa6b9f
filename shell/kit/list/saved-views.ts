/** Conditions of a list under a name. */
export interface SavedView {
  readonly name: string
  /** The query part of an address. */
  readonly filters: string
  readonly isDefault: boolean
}

export const VIEWS_MAX = 20
export const VIEW_NAME_MAX = 30
const CONDITIONS_MAX = 2000

/** Why conditions cannot be kept: too many views, or too long. */
export const cannotSave = (
  views: readonly SavedView[],
  name: string,
  filters: string,
): 'full' | 'long' | 'nameless' | undefined => {
  if (name.trim() === '') return 'nameless'
  if (filters.length > CONDITIONS_MAX) return 'long'
  return views.length >= VIEWS_MAX && !views.some((view) => view.name === name.trim()) ? 'full' : undefined
}

/** Keeps conditions; a view of the same name is replaced and stays the default if it was. */
export const saveView = (views: readonly SavedView[], name: string, filters: string): SavedView[] => {
  const wanted = name.trim()
  return views.some((view) => view.name === wanted)
    ? views.map((view) => (view.name === wanted ? { ...view, filters } : view))
    : [...views, { name: wanted, filters, isDefault: false }]
}

/** Makes a view the one that the page opens with, or no longer. */
export const toggleDefault = (views: readonly SavedView[], name: string): SavedView[] =>
  views.map((view) => ({ ...view, isDefault: view.name === name && !view.isDefault }))

/** What an address stands for: one that says nothing opens the default view. */
export const startOf = (query: URLSearchParams, views: readonly SavedView[]): URLSearchParams =>
  query.size > 0 ? query : new URLSearchParams(views.find(({ isDefault }) => isDefault)?.filters ?? '')
