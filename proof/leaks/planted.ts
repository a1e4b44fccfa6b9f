import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '#kernel/day.ts'
import type { Stage } from '../parts/stage.ts'
import type { Table } from './catalogue.ts'

interface Company {
  readonly companyId: string
  readonly ownerId: string
}

/** A file with words in it: of a company, or of the buyer (side 1) where none is named. */
export const storeFile = async (
  stage: Stage,
  { companyId, ownerId }: { readonly companyId: string | null; readonly ownerId: string },
  words: string,
  side: 1 | 2,
): Promise<string> => {
  const key = `company/${companyId ?? 'buyer'}/file/${randomUUID()}/proof`
  await stage.product.objects.write(key, 'application/pdf', Buffer.from(words))
  const [file] = await stage.ask<{ id: string }>(
    `insert into stored_file (company_id, owner_id, name, mime, size, category, side, status, sha256, object_key, checked_at)
     values ($1, $2, $3, 'application/pdf', $4, '', $5, 'ready', sha256('x'), $6, now()) returning id`,
    [companyId, ownerId, `${words}.pdf`, words.length, side, key],
  )
  return file?.id ?? ''
}

/** Shows a file of the buyer to a company. */
export const shareFile = async (stage: Stage, fileId: string, companyId: string): Promise<void> => {
  await stage.ask(`insert into stored_file_share (file_id, company_id) values ($1, $2)`, [fileId, companyId])
}

/** Files with marked names and content that only B may have: one the buyer shows to it, and one of its own. */
export const plantFiles = async (stage: Stage, b: Company): Promise<string[]> => {
  const shared = await storeFile(stage, { companyId: null, ownerId: b.ownerId }, 'CANARY-B-9001-shared', 1)
  await shareFile(stage, shared, b.companyId)
  return [shared, await storeFile(stage, b, 'CANARY-B-9002-own', 2)]
}

/** All that A can send is due today: a number of what is due soon is otherwise nothing, with its filters and without. */
export const plantDuePlans = async (stage: Stage, companyId: string): Promise<void> => {
  await stage.ask(`update delivery_plan set plan_date = current_date where company_id = $1 and status in (2, 4)`, [
    companyId,
  ])
}

/** Marked rows of B for a person who is in A as well, by table: not to be seen while the person acts for A. */
export const plantSeat = async (
  stage: Stage,
  tables: readonly Table[],
  companyId: string,
  userId: string,
): Promise<Map<string, string[]>> => {
  const has = ({ columns }: Table, column: string): boolean =>
    columns.some(({ name, type }) => name === column && type === 'uuid')
  const personal = tables.filter(
    (table) => table.name !== 'membership' && has(table, 'company_id') && has(table, 'user_id'),
  )
  const planted = new Map<string, string[]>()
  for (const table of personal) {
    const { name } = table
    const copies = async (more: string): Promise<{ id?: string }[]> =>
      stage.ask(
        `insert into "${name}" overriding system value select copy.* from "${name}" t,
           jsonb_populate_record(null::"${name}", to_jsonb(t) || jsonb_build_object('user_id', $2::uuid) ${more}) copy
         where t.company_id = $1 on conflict do nothing returning *`,
        [companyId, userId],
      )
    const newId = has(table, 'id') ? `|| jsonb_build_object('id', gen_random_uuid())` : ''
    // As it is when it has just come: seen already, and neither read, done nor over. Some tables do not allow that.
    const rows = await copies(`${newId} || '${JSON.stringify(justCome(table))}'`).catch(() => copies(newId))
    if (has(table, 'id'))
      planted.set(
        name,
        rows.flatMap(({ id }) => id ?? []),
      )
  }
  return planted
}

const justCome = ({ columns }: Table): Record<string, string | null> =>
  Object.fromEntries(
    columns
      .filter(({ type, name }) => type === 'timestamp with time zone' && name !== 'created_at')
      .map(({ name, isRequired }) => [name, isRequired ? new Date(Date.now() - HOUR_MS).toISOString() : null]),
  )

/** Lets documents of A point to files of B, as no call can: an answer with the document must not show the file. */
export const plantStrayReferences = async (
  stage: Stage,
  tables: readonly Table[],
  a: Company,
  fileIds: readonly string[],
): Promise<number> => {
  let planted = 0
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'company_id')) continue
    const pointing = columns.filter(({ target, targetColumn }) => target === 'stored_file' && targetColumn === 'id')
    for (const column of pointing.filter(() => name !== 'stored_file_share')) {
      const rows = await stage.ask(
        `update "${name}" t set "${column.name}" = ($2::uuid[])[1 + mod(n.at, cardinality($2::uuid[]))]
         from (select ctid, (row_number() over () - 1)::int as at from "${name}" where company_id = $1) n
         where t.ctid = n.ctid returning 1`,
        [a.companyId, fileIds],
      )
      planted += rows.length
    }
  }
  return planted
}
