import { sql } from 'kysely'
import type { Caller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'

export interface TemplateContent {
  readonly fileName: string
  readonly content: Uint8Array
}

/** The Word file of one version of a template, as it was uploaded. */
export const templateContent = async (
  tx: Tx,
  me: Caller,
  id: string,
  version: number,
): Promise<TemplateContent | undefined> => {
  const { rows } = await sql<TemplateContent>`select file_name, content from contract_template_version
    where template_id = ${id} and version = ${version}`.execute(tx.for(me))
  return rows[0]
}
