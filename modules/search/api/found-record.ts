import { sql, type RawBuilder } from 'kysely'
import { MATCHED, type Matched } from '../contract.ts'

/** Something that was found, as the database gives it. */
export interface FoundRecord {
  /** The place of its kind among those that were asked. */
  readonly kind: number
  readonly id: string
  readonly code: string
  readonly title: string
  readonly status: string
  readonly partyName: string
  readonly createdAt: string
  readonly rank: number
}

/** How good a find is, as a number that the database can sort by. */
export const rankOf = (matched: Matched): RawBuilder<unknown> => sql.lit(MATCHED.indexOf(matched))
