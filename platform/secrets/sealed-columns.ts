/** A column of sealed values, and how its rows are named in the place that each value is sealed for. */
export interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The key by which its rows are walked. */
  readonly key: string
  /** The columns that name a row in the place. */
  readonly namedBy: readonly string[]
  /** What follows `table.column` in the place of a row with these names. */
  readonly suffix: (names: readonly unknown[]) => string
  /** The first part of the place, where it is not `table.column`. */
  readonly sealedAs?: string
  /** The blind index beside it, and what its values are indexed as. */
  readonly index?: { readonly column: string; readonly purpose: string }
}

const keyedBy = (key: string): Pick<SealedColumn, 'key' | 'namedBy' | 'suffix'> => ({
  key,
  namedBy: [key],
  suffix: ([name]) => `.${String(name)}`,
})

const byId = (table: string, column: string, index?: SealedColumn['index']): SealedColumn => ({
  table,
  column,
  ...keyedBy('id'),
  ...(index ? { index } : {}),
})

/** Everything that is sealed with the field keys: what has to be sealed again before an old key can go. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  byId('app_user', 'mobile_cipher', { column: 'mobile_index', purpose: 'mobile' }),
  byId('supplier', 'id_number_cipher', { column: 'id_number_index', purpose: 'id-number' }),
  byId('supplier', 'invoice_title_cipher'),
  byId('supplier', 'ocr_cipher'),
  // The column was renamed; its values stay sealed for the name that they were first sealed under.
  { ...byId('supplier', 'test_payment_cipher'), sealedAs: 'supplier.trial_cipher' },
  byId('supplier_contact', 'mobile_cipher', { column: 'mobile_index', purpose: 'mobile' }),
  byId('supplier_submission', 'content_cipher'),
  byId('supplier_change', 'content_cipher'),
  byId('supplier_change', 'old_mobile_cipher'),
  byId('payment_account', 'account_no_cipher', { column: 'account_no_index', purpose: 'account-no' }),
  byId('invite_code', 'code_cipher'),
  byId('invite_code', 'mobile_cipher', { column: 'mobile_index', purpose: 'mobile' }),
  byId('staff_channel', 'robot_key_cipher'),
  byId('staff_channel', 'robot_secret_cipher'),
  byId('staff_channel', 'app_secret_cipher'),
  { table: 'signing_key', column: 'private_cipher', ...keyedBy('kid') },
  byId('signing_identity', 'private_cipher'),
  { table: 'audit_anchor_key', column: 'private_cipher', ...keyedBy('kid') },
  {
    table: 'refresh_token',
    column: 'successor_cipher',
    key: 'token_hash',
    namedBy: ['session_id', 'generation'],
    // It is the successor's place.
    suffix: ([session, generation]) => `.${String(session)}.${Number(generation) + 1}`,
  },
  // All messages share one place.
  { table: 'sandbox_sms', column: 'text_cipher', key: 'id', namedBy: ['id'], suffix: () => '' },
]

/**
 * Tables whose blind indexes are not written again: codes and messages are gone after a day, and people ask for another
 * code; the account of a colleague is looked for again when its index does not fit.
 */
export const SHORT_LIVED_INDEXES: readonly string[] = ['sms_code', 'sandbox_sms', 'staff_binding']

/** What a column is called. */
export const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`
