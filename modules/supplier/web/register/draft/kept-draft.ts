import { EMPTY_PROFILE, type ProfileDraft } from '../../../profile.ts'

const keyOf = (supplierId: string): string => `register.${supplierId}`

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
const NULLABLE = 'object'

/** Is this what the form wrote down? Somebody may have tampered with it, and an older form wrote other fields. */
const isDraft = (value: unknown): value is ProfileDraft =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(([name, held]) => {
    if (!Object.hasOwn(EMPTY_PROFILE, name)) return false
    const model: unknown = Reflect.get(EMPTY_PROFILE, name)
    return model === null
      ? ['string', 'number', NULLABLE].includes(kindOf(held))
      : held !== null && kindOf(held) === kindOf(model)
  })

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What was entered and is not saved yet. It is kept in the tab's own storage, so that a reload loses nothing and a number
 * that was typed does not stay in the browser after the tab is closed.
 */
export const keptDraft = (supplierId: string, store: Store) => ({
  read: (): ProfileDraft => {
    try {
      const value: unknown = JSON.parse(store.getItem(keyOf(supplierId)) ?? '{}')
      return isDraft(value) ? value : {}
    } catch {
      return {}
    }
  },
  write: (draft: ProfileDraft): void => {
    if (Object.keys(draft).length === 0) store.removeItem(keyOf(supplierId))
    else store.setItem(keyOf(supplierId), JSON.stringify(draft))
  },
})
export type KeptDraft = ReturnType<typeof keptDraft>
