import { sql, type RawBuilder } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import { folded } from '#kernel/grams.ts'
import type { Page } from '#kernel/operation.ts'
import { refuse } from '#kernel/problem.ts'
import type { Tx } from '#platform/database/database.ts'
import { fetchPage, likePattern } from '#platform/database/list.ts'
import type {
  ContractTemplate,
  ContractTemplateOption,
  ContractTemplateRow,
  TemplateFindings,
  TemplateQuery,
} from '../contract.ts'

const ROW = sql`o.id, o.name, o.contract_type, o.version, o.is_enabled, o.row_version`

export const list = (tx: Tx, me: Caller, query: TemplateQuery): Promise<Page<ContractTemplateRow>> => {
  const search = folded(query.Q ?? '')
  const where: RawBuilder<unknown>[] = [
    sql`true`,
    ...(search === '' ? [] : [sql`lower(o.name) like ${likePattern(search)}`]),
    ...(query.ContractType === undefined ? [] : [sql`o.contract_type = ${query.ContractType}`]),
    ...(query.IsEnabled === undefined ? [] : [sql`o.is_enabled = ${query.IsEnabled}`]),
  ]
  return fetchPage(
    tx,
    me,
    {
      table: sql`contract_template o`,
      where,
      sorts: { name: sql`o.name`, updatedAt: sql`o.updated_at` },
      defaultSort: 'name',
      id: sql`o.id`,
      columns: sql`${ROW}, o.updated_at`,
    },
    query,
  )
}

/** A template with its versions, the newest first; nothing where there is none of this id. */
export const find = async (tx: Tx, me: Caller, id: string): Promise<ContractTemplate | undefined> => {
  const { rows } = await sql<ContractTemplate>`select ${ROW}, n.variables, n.warnings, (
      select jsonb_agg(jsonb_build_object('version', v.version, 'fileName', v.file_name, 'remark', v.remark, 'createdByName', v.created_by_name,
        'createdAt', to_char(v.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by v.version desc)
      from contract_template_version v where v.template_id = o.id) as versions
    from contract_template o join contract_template_version n on n.template_id = o.id and n.version = o.version
    where o.id = ${id}`.execute(tx.for(me))
  return rows[0]
}

/** Those in use, with what they ask for. */
export const offered = async (
  tx: Tx,
  me: Caller,
  contractType: number | undefined,
): Promise<ContractTemplateOption[]> => {
  const { rows } = await sql<ContractTemplateOption>`select o.id, o.name, o.contract_type, o.version, n.variables
    from contract_template o join contract_template_version n on n.template_id = o.id and n.version = o.version
    where o.is_enabled ${contractType === undefined ? sql`` : sql`and o.contract_type = ${contractType}`}
    order by o.contract_type, o.name limit 200`.execute(tx.for(me))
  return rows
}

export const isNameTaken = async (tx: Tx, me: Caller, name: string, exceptId: string | null): Promise<boolean> => {
  const { rows } =
    await sql`select from contract_template where name = ${name} and id is distinct from ${exceptId}::uuid`.execute(
      tx.for(me),
    )
  return rows.length > 0
}

export const insert = async (
  tx: Tx,
  me: Caller,
  { name, contractType }: Pick<ContractTemplate, 'name' | 'contractType'>,
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into contract_template (name, contract_type, created_by, updated_by)
    values (${name}, ${contractType}, ${me.userId}, ${me.userId}) returning id`.execute(tx.for(me))
  return rows[0]?.id ?? ''
}

export interface NewVersion extends TemplateFindings {
  readonly templateId: string
  readonly version: number
  readonly fileName: string
  readonly content: Uint8Array
  readonly remark: string
}

export const insertVersion = async (tx: Tx, me: Caller, one: NewVersion): Promise<void> => {
  await sql`insert into contract_template_version (template_id, version, file_name, content, variables, warnings, remark, created_by, created_by_name)
    values (${one.templateId}, ${one.version}, ${one.fileName}, ${Buffer.from(one.content)}, ${JSON.stringify(one.variables)},
      ${JSON.stringify(one.warnings)}, ${one.remark}, ${me.userId}, ${me.userName})`.execute(tx.for(me))
}

/** Changes the head if it still is what the caller saw; 412 when somebody was faster. */
export const update = async (
  tx: Tx,
  me: Caller,
  seen: { readonly id: string; readonly rowVersion: number },
  changes: Pick<ContractTemplate, 'name' | 'isEnabled' | 'version'>,
): Promise<void> => {
  const { rows } =
    await sql`update contract_template o set name = ${changes.name}, is_enabled = ${changes.isEnabled}, version = ${changes.version},
      row_version = o.row_version + 1, updated_at = now(), updated_by = ${me.userId}
    where o.id = ${seen.id} and o.row_version = ${seen.rowVersion} returning o.id`.execute(tx.for(me))
  if (rows.length === 0) refuse(412, 'Stale')
}
