import type { Random } from './random.ts'
import type { Stage } from './stage.ts'

/** The ids of rows, by table. */
export type Ids = ReadonlyMap<string, readonly string[]>

const KEPT = 3

/** Some ids of every table that has any; of one company's rows where one is named. */
export const idsOf = async (stage: Pick<Stage, 'ask'>, companyId?: string, kept = KEPT): Promise<Ids> => {
  const tables = await stage.ask<{ table: string; is_owned: boolean }>(
    `select c.relname as table, exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'company_id') as is_owned
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
  )
  const someOf = ({ table, is_owned }: { table: string; is_owned: boolean }): string => {
    const own = is_owned ? 'company_id = $1' : table === 'company' ? 'id = $1' : 'false'
    const where = companyId === undefined ? '' : `where ${own} and $1::uuid is not null`
    return `select '${table}' as table, array(select id::text from "${table}" ${where} order by id limit ${kept}) as ids`
  }
  // In one question: there are more than a hundred tables, and the proofs ask anew for each of hundreds of operations.
  const found = await stage.ask<{ table: string; ids: string[] }>(
    tables.map(someOf).join(' union all '),
    companyId === undefined ? [] : [companyId],
  )
  return new Map(found.flatMap(({ table, ids }) => (ids.length > 0 ? [[table, ids] as const] : [])))
}

const splitWords = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2)

const known = new Map<string, readonly string[]>()

/** The words of a name; there are few names, and a sweep asks for each of them a million times. */
const wordsOf = (name: string): readonly string[] => {
  const words = known.get(name) ?? splitWords(name)
  known.set(name, words)
  return words
}

const rankings = new WeakMap<Ids, Map<string, readonly string[]>>()

/** Ids that a place could be about, the likeliest first: those of tables that share words with the path and the field. */
export const likely = (ids: Ids, path: string, field: string): readonly string[] => {
  const ranked = rankings.get(ids) ?? new Map<string, readonly string[]>()
  rankings.set(ids, ranked)
  const place = `${path} ${field}`
  const found = ranked.get(place) ?? rank(ids, path, field)
  ranked.set(place, found)
  return found
}

const rank = (ids: Ids, path: string, field: string): string[] => {
  const near = new Set(wordsOf(path))
  const nearer = new Set(wordsOf(field))
  const score = (table: string): number => {
    const words = wordsOf(table)
    const shared = (set: Set<string>): number => words.filter((word) => set.has(word)).length
    // A field that names a table is about that table, whatever the path is about.
    return shared(near) * 2 + shared(nearer) * 5 - words.length * 0.5
  }
  return [...ids.entries()]
    .map(([table, some]) => ({ some, score: score(table) }))
    .toSorted((a, b) => b.score - a.score)
    .flatMap(({ some }) => some)
}

/** One of the likeliest, and sometimes any. */
export const pickLikely = (ids: Ids, path: string, field: string, random: Random): string => {
  const ranked = likely(ids, path, field)
  const reach = random.next() < 0.7 ? KEPT : ranked.length
  return ranked[random.whole(0, Math.min(reach, ranked.length) - 1)] ?? crypto.randomUUID()
}
