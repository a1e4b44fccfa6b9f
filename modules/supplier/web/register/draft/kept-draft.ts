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

/** What was written down; nothing where it is not made like a draft. */
export const draftIn = (value: unknown): ProfileDraft => (isDraft(value) ? value : {})

/** May a field be written down? */
export const isKeptField = (field: string): boolean => !PERSONAL.has(field)

/** What of a draft may be written down. */
export const keptFields = (draft: ProfileDraft): ProfileDraft =>
  Object.fromEntries(Object.entries(draft).filter(([field]) => isKeptField(field)))

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What was entered and is not saved yet, in the tab's own storage so that a reload does not lose it; without the fields
 * that hold personal numbers, for which the page asks before it is left.
 */
export const keptDraft = (supplierId: string, store: Store) => ({
  read: (): ProfileDraft => draftIn(parseJson(store.getItem(keyOf(supplierId)) ?? '')),
  write: (draft: ProfileDraft): void => {
    const kept = keptFields(draft)
    if (Object.keys(kept).length === 0) store.removeItem(keyOf(supplierId))
    else store.setItem(keyOf(supplierId), JSON.stringify(kept))
  },
})
export type KeptDraft = ReturnType<typeof keptDraft>
