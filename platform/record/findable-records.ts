import type { RawBuilder } from 'kysely'
import type { Permission } from '#kernel/permission.ts'

/**
 * Records that are no documents, as far as a search over everything must know them. The table has `search_text` and
 * `search_grams`, and its alias is `o`.
 */
export interface FindableRecords {
  /** `Supplier`. */
  readonly entity: string
  /** What people call them. */
  readonly title: string
  /** The right that their page asks of staff. Suppliers have no such page and find none. */
  readonly needs: Permission
  readonly table: RawBuilder<unknown>
  readonly code: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly status: RawBuilder<unknown>
  readonly stateName: (status: string) => string
  readonly addressOf: (found: { readonly id: string; readonly code: string }) => string
}
