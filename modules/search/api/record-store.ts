import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { foldedText, gramsParameter, likePattern } from '#platform/database/list.ts'
import type { FindableRecords } from '#platform/record/findable-records.ts'
import { FEWEST_CHARACTERS, MOST_OF_KIND } from '../contract.ts'
import { rankOf, type FoundRecord } from './found-record.ts'

/** A word that many records hold is found in thousands: so many of them are looked at. */
const LOOKED_AT = 500

/** The best records of one kind. Whoever types a whole code finds it, however many others hold that text. */
const partOf = (kind: FindableRecords, place: number, typed: string): RawBuilder<unknown> => {
  const search = folded(typed)
  const pattern = likePattern(search)
  const columns = sql`o.id, ${kind.code} as code, ${kind.name} as title, ${kind.status} as status, o.created_at`
  return sql`(select ${sql.lit(place)} as kind, every.*, case when lower(code) = ${search} then ${rankOf('code')}
      when starts_with(lower(code), ${search}) then ${rankOf('prefix')}
      when ${foldedText(sql`title`)} like ${pattern} then ${rankOf('title')} else ${rankOf('words')} end as rank
    from ((select ${columns} from ${kind.table} where ${kind.code} = any (${[typed.trim(), search.toUpperCase()]}::text[]))
      union (select ${columns} from ${kind.table}
        where o.search_grams @> ${gramsParameter(search)} and o.search_text like ${pattern} limit ${sql.lit(LOOKED_AT)})) every
    order by rank, title, id limit ${sql.lit(MOST_OF_KIND)})`
}

/** The records of these kinds that hold a text, the best first. A code is not of one pattern, so one character finds none. */
export const findRecords = async (
  tx: Tx,
  me: Caller,
  kinds: readonly FindableRecords[],
  typed: string,
): Promise<readonly FoundRecord[]> => {
  if (kinds.length === 0 || [...folded(typed)].length < FEWEST_CHARACTERS) return []
  const parts = kinds.map((kind, place) => partOf(kind, place, typed))
  const { rows } = await sql<FoundRecord>`select r.*, '' as party_name from (${sql.join(parts, sql` union all `)}) r
    order by r.rank, r.kind, r.title, r.id`.execute(tx.for(me))
  return rows
}
