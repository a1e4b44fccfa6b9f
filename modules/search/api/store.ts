import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Tx } from '#platform/database/database.ts'
import { foldedText, gramsParameter, likePattern } from '#platform/database/list.ts'
import type { Findable } from '#platform/document/findable.ts'
import { FEWEST_CHARACTERS, MOST, MOST_OF_KIND } from '../contract.ts'
import { rankOf, type FoundRecord } from './found-record.ts'

/**
 * So many of the newest documents of a kind are read before the index is asked. A word that many documents hold is found
 * among them, and the index, which would name all of them, is asked for rare ones alone.
 */
const NEWEST = 1_000
/** Of partners whose names hold the text so many are looked at. */
const MOST_PARTNERS = 50

/** What somebody typed, as each part of the statement asks for it. */
interface Asked {
  readonly me: Caller
  readonly code: string
  readonly search: string
  readonly pattern: string
}

const NEWEST_FIRST = sql`created_at desc, id desc`
const PARTNERS = sql`(select ids from partners)::uuid[]`

const columnsOf = ({ isInternal }: Findable, { side }: Caller): RawBuilder<unknown> =>
  sql`o.id, o.code, o.title, o.status, o.created_at,
    ${sql.ref(side === 'supplier' || isInternal ? 'o.buyer_company_id' : 'o.company_id')} as party_id`

/** Those whose number is or begins with what was typed: by the index of numbers, the newest first. */
const byCode = (kind: Findable, { me, code }: Asked): RawBuilder<unknown> => {
  const from = sql`from ${sql.table(kind.table)} o where ${kind.where(me)}`
  const columns = columnsOf(kind, me)
  // Numbers are made of digits, capitals and dashes, in whatever order a database sorts them.
  const last = `${code}ZZZZ`
  return sql`(select ${columns}, ${rankOf('code')} as rank ${from} and o.code = ${code})
    union all (select ${columns}, ${rankOf('prefix')} ${from} and o.code >= ${code} and o.code < ${last}
      and starts_with(o.code, ${code}) and o.code <> ${code} order by o.code desc limit ${sql.lit(MOST_OF_KIND)})`
}

/**
 * Those that hold what was typed, where its number has not found the document or enough of them: the newest, and only if too
 * few of them do, all others.
 */
const byText = (kind: Findable, { me, search, pattern }: Asked): RawBuilder<unknown> => {
  const table = sql.table(kind.table)
  const columns = columnsOf(kind, me)
  const where = kind.where(me)
  const enough = sql.lit(MOST_OF_KIND)
  const rank = sql`case when ${foldedText(sql`o.title`)} like ${pattern} then ${rankOf('title')} else ${rankOf('words')} end`
  const best = sql`order by rank, ${NEWEST_FIRST} limit ${enough}`
  const isOfPartner = sql`${sql.ref(me.side === 'supplier' ? 'o.buyer_company_id' : 'o.company_id')} = any (${PARTNERS})`
  // Whoever types a whole number means that document.
  const numbered = sql`(select count(*) + ${enough} * count(*) filter (where rank = ${rankOf('code')}) from numbered)`
  const isTooFew = sql`${numbered} + (select count(*) from newest) < ${enough}`
  const matching = sql`select ${sql.id(`${kind.table}_matching`)}(${gramsParameter(search)}, ${pattern})`
  const ofPartners = sql`union all (select of_partner.* from unnest(${PARTNERS}) partner(id) cross join lateral
      (select ${columns}, ${rankOf('words')} as rank from ${table} o where ${where} and o.company_id = partner.id
        order by ${NEWEST_FIRST} limit ${enough}) of_partner
      where ${isTooFew} order by ${NEWEST_FIRST} limit ${enough})`
  return sql`, newest as materialized (select ${columns}, ${rank} as rank
      from (select * from ${table} o where ${where} and ${numbered} < ${enough} order by ${NEWEST_FIRST} limit ${sql.lit(NEWEST)}) o
      where o.search_text like ${pattern} or ${isOfPartner} ${best})
    select * from numbered union all select * from newest
    union all (select ${columns}, ${rank} as rank from ${table} o
      where ${where} and ${isTooFew} and o.id = any (array(${matching})) ${best})
    ${me.side === 'supplier' ? sql`` : ofPartners}`
}

/** Partners by their names: suppliers to staff, and companies of ours to suppliers. */
const partnersFor = ({ me, search, pattern }: Asked): RawBuilder<unknown> =>
  me.side === 'supplier'
    ? sql`select c.id from company c where c.kind = 1 and ${foldedText(sql`c.name, c.short_name`)} like ${pattern}`
    : sql`select suppliers_matching(${gramsParameter(search)}, ${pattern})`

/**
 * The documents of these kinds that hold a text, in one statement: each kind brings its best ones, and of the kinds in turn
 * the first, the second and so on are taken. A caller finds what the caller's lists have and nothing else.
 */
export const findDocuments = async (
  tx: Tx,
  me: Caller,
  kinds: readonly Findable[],
  typed: string,
): Promise<readonly FoundRecord[]> => {
  const search = folded(typed)
  if (search === '' || kinds.length === 0) return []
  const asked: Asked = { me, search, code: search.toUpperCase(), pattern: likePattern(search) }
  const isText = [...search].length >= FEWEST_CHARACTERS
  const parts = kinds.map(
    (kind, place) => sql`(select ${sql.lit(place)} as kind, found.* from (select distinct on (id) * from (
      with numbered as materialized (${byCode(kind, asked)}) ${isText ? byText(kind, asked) : sql`select * from numbered`}
      ) every order by id, rank) found)`,
  )
  const { rows } = await sql<FoundRecord>`with partners as materialized (select array(${
    isText
      ? sql`select one from (${partnersFor(asked)}) known(one) limit ${sql.lit(MOST_PARTNERS)}`
      : sql`select null::uuid`
  }) as ids), ranked as (
      select every.*, row_number() over (partition by kind order by rank, ${NEWEST_FIRST}) as place
      from (${sql.join(parts, sql` union all `)}) every)
    select r.kind, r.id, r.code, r.title, r.status, r.rank, r.created_at, c.name as party_name
    from (select * from ranked where place <= ${sql.lit(MOST_OF_KIND)} order by rank, place, kind limit ${sql.lit(MOST)}) r
    join company c on c.id = r.party_id order by r.rank, r.place, r.kind`.execute(tx.for(me))
  return rows
}
