import { fieldOf, isRecord, parseJson } from '#kernel/json.ts'
import { EMPTY_PROFILE, type ProfileDraft, type ProfileField } from '../../../profile.ts'

const keyOf = (supplierId: string): string => `register.${supplierId}`

/** Fields with personal numbers. They are held in memory until the server has them, and never in the browser's storage. */
const PERSONAL: ReadonlySet<string> = new Set<ProfileField>([
  'idNumber',
  'contacts',
  'bankAccounts',
  'invoiceTitle',
  'ocr',
])

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)
const NULLABLE = 'object'

/** Is this what the form wrote down? Somebody may have tampered with it, and an older form wrote other fields. */
const isDraft = (value: unknown): value is ProfileDraft =>
  isRecord(value) &&
  Object.entries(value).every(([name, held]) => {
    const model = fieldOf(EMPTY_PROFILE, name)
    if (model === undefined || PERSONAL.has(name)) return false
    return model === null
      ? ['string', 'number', NULLABLE].includes(kindOf(held))
      : held !== null && kindOf(held) === kindOf(model)
  })

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What was entered and is not saved yet, in the tab's own storage so that a reload does not lose it; without the fields
 * that hold personal numbers, for which the page asks before it is left.
 */
export const keptDraft = (supplierId: string, store: Store) => ({
  read: (): ProfileDraft => {
    const value = parseJson(store.getItem(keyOf(supplierId)) ?? '')
    return isDraft(value) ? value : {}
  },
  write: (draft: ProfileDraft): void => {
    const kept = Object.entries(draft).filter(([field]) => !PERSONAL.has(field))
    if (kept.length === 0) store.removeItem(keyOf(supplierId))
    else store.setItem(keyOf(supplierId), JSON.stringify(Object.fromEntries(kept)))
  },
})
export type KeptDraft = ReturnType<typeof keptDraft>
