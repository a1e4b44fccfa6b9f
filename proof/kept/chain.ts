import type { Stage } from '../parts/stage.ts'

/** What the chains of the audit log say. */
export interface Chains {
  readonly lines: number
  readonly documents: number
  /** Lines whose hash is not that of their words. */
  readonly changed: number
  /** Lines that name a line before them which is not there. */
  readonly torn: number
  /** Lines that name the same line before them as another: two were written at the same moment. */
  readonly forked: number
}

// Computed here a second time: the trigger that wrote it is what is being checked.
const LOOK = `
  with line as (
    select a.*, lag(hash) over (partition by entity_id order by id) as expected,
      sha256(convert_to(jsonb_build_array(encode(coalesce(prior_hash, ''), 'hex'), extract(epoch from at), company_id, actor_id, actor_name, side, action, entity,
        entity_id, from_state, to_state, remark, diff, request_id)::text, 'UTF8')) as computed
    from audit_log a)
  select count(*)::int as lines, count(distinct entity_id)::int as documents, count(*) filter (where hash <> computed)::int as changed,
    count(*) filter (where case when prior_hash is null then expected is not null
      else not exists (select from audit_log p where p.entity_id = line.entity_id and p.hash = line.prior_hash and p.id < line.id) end)::int as torn,
    (select count(*)::int from (select from audit_log group by entity_id, prior_hash having count(*) > 1) f) as forked
  from line`

/** Looks through every chain. */
export const lookThrough = async (stage: Pick<Stage, 'ask'>): Promise<Chains> => {
  const [found] = await stage.ask<Chains>(LOOK)
  if (!found) throw new Error('the audit log cannot be read')
  return found
}

/** A line with one before and one after it in its chain. */
const MIDDLE = `(select b.id from audit_log a join audit_log b on b.entity_id = a.entity_id and b.prior_hash = a.hash
  join audit_log c on c.entity_id = b.entity_id and c.prior_hash = b.hash order by b.id limit 1)`

/** Another value for each column that says something. */
const OTHERS: Readonly<Record<string, string>> = {
  at: `at + interval '1 microsecond'`,
  company_id: 'gen_random_uuid()',
  actor_id: 'gen_random_uuid()',
  actor_name: `actor_name || '!'`,
  side: `case side when 'staff' then 'supplier' else 'staff' end`,
  action: `action || '!'`,
  entity: `entity || '!'`,
  from_state: `coalesce(from_state, '') || '!'`,
  to_state: `coalesce(to_state, '') || '!'`,
  remark: `remark || '!'`,
  diff: `'[{"planted": true}]'`,
  request_id: `request_id || '!'`,
}

/** Changes and removes lines on purpose, with the rights of the database's owner; each time everything is put back. */
export const tamper = async (stage: Stage): Promise<{ removalSeen: boolean; unseenColumns: string[] }> => {
  const isSeen = async (fault: string): Promise<boolean> => {
    await stage.ask('begin')
    try {
      await stage.ask(fault)
      const { changed, torn } = await lookThrough(stage)
      return changed + torn > 0
    } finally {
      await stage.ask('rollback')
    }
  }
  const unseenColumns: string[] = []
  for (const [column, value] of Object.entries(OTHERS))
    if (!(await isSeen(`update audit_log set ${column} = ${value} where id = ${MIDDLE}`))) unseenColumns.push(column)
  return { removalSeen: await isSeen(`delete from audit_log where id = ${MIDDLE}`), unseenColumns }
}
