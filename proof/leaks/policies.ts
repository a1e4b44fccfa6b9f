import type { Stage } from '../parts/stage.ts'
import { ownedBy, tablesOf, type Table } from './catalogue.ts'
import type { World } from './world.ts'

const REFUSED = '42501'
const ACCESSES = ['see', 'add', 'change', 'remove', 'give'] as const
type Access = (typeof ACCESSES)[number]

// What the buyer keeps and everybody reads: what documents and forms name, how notices are worded, how fast the buyer answers.
const READ_BY_ALL = [
  'bank_sub',
  'brand',
  'buyer_answer_time',
  'complaint_tag',
  'cost_category',
  'document_kind',
  'logistics_company',
  'notice_template',
  'select_option',
  'sku',
  'sku_category',
  'solution',
  'warehouse',
]
// Rows of the buyer that everybody reads, beside others that nobody else does.
const SHOWN_TO_ALL: ReadonlyMap<string, string> = new Map([['announcement', 'not is_draft']])
const HARMLESS = new Set([
  // A key belongs to the person who made it up, whatever company is named.
  'give idempotency',
  // A number is drawn by the person who makes a document.
  ...['see', 'add', 'change'].map((access) => `${access} document_number`),
  ...READ_BY_ALL.map((table) => `see ${table}`),
])

/** What row security alone, without any statement of ours, lets somebody of A do with rows of B, and of the buyer. */
const openTo = async (world: World, tables: readonly Table[]): Promise<string[]> => {
  const open: string[] = []
  for (const table of tables)
    for (const access of ACCESSES) if (await isOpen(world, table, access)) open.push(`${access} ${table.name}`)
  return open.filter((one) => !HARMLESS.has(one))
}

const isOpen = async ({ stage, cast }: World, table: Table, access: Access): Promise<boolean> => {
  const { a, b } = cast
  await stage.ask('begin')
  try {
    const attempt = await prepare(stage, table, access, a, b.companyId)
    if (!attempt) return false
    await stage.ask('set local role portal_app')
    await stage.ask(
      `select set_config('app.side', 'supplier', true), set_config('app.company', $1, true), set_config('app.caller', $2, true)`,
      [a.companyId, a.ownerId],
    )
    return await attempt()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    // Row security is asked before keys and checks are: any other refusal means that it had let the row through.
    return error.code !== REFUSED
  } finally {
    await stage.ask('rollback')
  }
}

/** What only the owner of the tables can do beforehand, and then the access itself; nothing where it makes no sense. */
const prepare = async (
  stage: Stage,
  table: Table,
  access: Access,
  a: { readonly companyId: string; readonly ownerId: string },
  companyId: string,
): Promise<(() => Promise<boolean>) | undefined> => {
  const owned = ownedBy(table) ?? `not (${SHOWN_TO_ALL.get(table.name) ?? 'false'})`
  const has = (column: string): boolean => table.columns.some(({ name, type }) => name === column && type === 'uuid')
  const touch = (text: string, values: readonly unknown[]) => async () => (await stage.ask(text, values)).length > 0
  const rows = await stage.ask<{ at: string; copy: string }>(
    `select ctid::text as at, (to_jsonb(t) ${has('id') ? `|| jsonb_build_object('id', gen_random_uuid())` : ''})::text as copy
     from "${table.name}" t where ${owned} and $1::uuid is not null`,
    [companyId],
  )
  const [first] = rows
  if (!first) return undefined
  const places = `ctid = any($1::tid[])`
  const all = [rows.map(({ at }) => at)]
  if (access === 'see') return touch(`select 1 from "${table.name}" where ${places}`, all)
  if (access === 'add') {
    const given = table.columns.flatMap(({ name, isComputed }) => (isComputed ? [] : `"${name}"`)).join(', ')
    return touch(
      `insert into "${table.name}" (${given}) overriding system value select ${given} from jsonb_populate_record(null::"${table.name}", $1) returning 1`,
      [first.copy],
    )
  }
  // Whoever may not see a row cannot change it either: that rule is taken away, so that the others stand alone.
  await stage.ask(`create policy proof_look on "${table.name}" for select using (true)`)
  const some = await changeable(stage, table)
  if (some === undefined && access !== 'remove') return undefined
  if (access === 'change')
    return touch(`update "${table.name}" set "${some}" = "${some}" where ${places} returning 1`, all)
  if (access === 'remove') return touch(`delete from "${table.name}" where ${places} returning 1`, all)
  if (!has('company_id')) return undefined
  const mine = ['user_id', 'owner_id'].filter((column) => has(column)).map((column) => `, "${column}" = $3`)
  const [taken] = await stage
    .ask<{ at: string }>(
      `update "${table.name}" set company_id = $2 ${mine.join('')} where ctid = $1::tid and $3::uuid is not null returning ctid::text as at`,
      [first.at, a.companyId, a.ownerId],
    )
    .catch(() => [])
  return (
    taken && touch(`update "${table.name}" set company_id = $2 where ctid = $1::tid returning 1`, [taken.at, companyId])
  )
}

/** A column that the application has the right to change, if there is any. */
const changeable = async (stage: Stage, { name, columns }: Table): Promise<string | undefined> => {
  const rights = await stage.ask<{ column: string }>(
    `select c.name as column from unnest($2::text[]) c(name) where has_column_privilege('portal_app', $1, c.name, 'update') limit 1`,
    [name, columns.filter(({ isGenerated }) => !isGenerated).map((column) => column.name)],
  )
  return rights[0]?.column
}

interface Policy {
  readonly table: string
  readonly name: string
  readonly using: string | null
  readonly check: string | null
}

export interface PolicyMutants {
  /** What row security leaves open as it stands. */
  readonly open: readonly string[]
  readonly tables: number
  readonly mutants: number
  /** Policies whose loss changed nothing that was tried. */
  readonly survived: readonly string[]
}

const alter = async (
  stage: Stage,
  { table, name, using, check }: Policy,
  to: (expression: string) => string,
): Promise<void> => {
  const clauses = [
    ...(using === null ? [] : [`using (${to(using)})`]),
    ...(check === null ? [] : [`with check (${to(check)})`]),
  ]
  await stage.ask(`alter policy "${name}" on "${table}" ${clauses.join(' ')}`)
}

/** The tables of B, and those of the buyer, whose rows are of no company. */
const tablesWithRows = async ({ stage, canaries }: World): Promise<Table[]> => {
  const found: Table[] = []
  for (const table of await tablesOf(stage)) {
    const isOfNobody = ownedBy(table) === undefined
    if (!isOfNobody && !canaries.tables.includes(table.name)) continue
    if (!isOfNobody || (await stage.ask(`select 1 from "${table.name}" limit 1`)).length > 0) found.push(table)
  }
  return found
}

/** Makes every policy let everything through, one at a time: the same look must see each of them go (L12, L13). */
export const mutatePolicies = async (world: World): Promise<PolicyMutants> => {
  const { stage } = world
  const tables = await tablesWithRows(world)
  const open = await openTo(world, tables)
  const policies = await stage.ask<Policy>(
    `select c.relname as table, p.polname as name, pg_get_expr(p.polqual, c.oid) as using, pg_get_expr(p.polwithcheck, c.oid) as check
     from pg_policy p join pg_class c on c.oid = p.polrelid where c.relname = any($1) and p.polpermissive order by 1, 2`,
    [tables.map(({ name }) => name)],
  )
  // What lets everybody through has nothing to lose.
  const guarding = policies.filter(({ using, check }) => [using, check].some((one) => one !== null && one !== 'true'))
  const survived: string[] = []
  for (const policy of guarding) {
    const table = tables.filter(({ name }) => name === policy.table)
    const before = (await openTo(world, table)).join()
    await alter(stage, policy, () => 'true')
    if ((await openTo(world, table)).join() === before) survived.push(`${policy.table}.${policy.name}`)
    await alter(stage, policy, (expression) => expression)
  }
  return { open, tables: tables.length, mutants: guarding.length, survived }
}
