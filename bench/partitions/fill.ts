import type { Client } from 'pg'

/** As many lines as a document has in the log, and how long it lives. */
const LINES_OF_RECORD = 10
const MONTHS = 36

/** The record of a line: those that live in one month take turns. */
const recordOf = (line: string, lines: number): string => {
  const alive = Math.max(1, Math.floor(lines / MONTHS / LINES_OF_RECORD))
  return `md5('record ' || (${line} / ${alive * LINES_OF_RECORD}) * ${alive} + ${line} % ${alive})::uuid`
}

/** Fills the log with three years of lines, past the trigger that would chain them: what they weigh is what counts here. */
export const fillLog = async (owner: Client, lines: number): Promise<void> => {
  await owner.query(`set session_replication_role = replica;
    insert into audit_log (id, at, company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, remark, diff,
      request_id, prior_hash, hash) overriding system value
    select g, now() - interval '1080 days' * (1 - g::float / ${lines}), md5('company ' || g % 10000)::uuid, md5('actor ' || g % 30000)::uuid, '王小明', 'supplier',
      'PurchaseOrder.confirm', 'PurchaseOrder', ${recordOf('g', lines)}, 'issued', 'confirmed', '',
      jsonb_build_array(jsonb_build_object('field', 'deliveryDate', 'before', '2026-01-01', 'after', g::text)), md5(g::text)::uuid::text,
      sha256(('x' || g)::bytea), sha256(g::text::bytea)
    from generate_series(1, ${lines}) g;
    set session_replication_role = origin`)
  await owner.query(`select setval(pg_get_serial_sequence('audit_log', 'id'), ${lines})`)
  await owner.query('vacuum (analyze) audit_log')
}

/** The heads that the trigger would have kept. */
export const fillHeads = async (owner: Client): Promise<void> => {
  await owner.query(`insert into audit_head (entity_id, since, position, hash)
    select distinct on (entity_id) entity_id, min(at) over (partition by entity_id), id, hash from audit_log order by entity_id, id desc`)
  await owner.query('vacuum (analyze) audit_head')
}

/** Some records, of every age. */
export const someRecords = async (owner: Client, lines: number, count: number): Promise<string[]> => {
  const { rows } = await owner.query<{ id: string }>(
    `select distinct ${recordOf('g', lines)} as id from generate_series(1, ${lines}, ${Math.max(1, Math.floor(lines / count))}) g`,
  )
  return rows.map(({ id }) => id)
}
