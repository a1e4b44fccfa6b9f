import type { Stage } from '../parts/stage.ts'

const saveAll = 'create table proof_saved as table audit_log'
const restoreAll = `alter table audit_log disable trigger user;
  delete from audit_log;
  insert into audit_log overriding system value select * from proof_saved;
  alter table audit_log enable trigger user;
  drop table proof_saved`

/** Computes the chains anew from an entry on, as the trigger would have. */
const rechain = (from: number): string => `do $$
  declare line audit_log; before bytea;
  begin
    for line in select * from audit_log where id >= ${from} order by id loop
      select hash into before from audit_log where entity_id = line.entity_id and id < line.id order by id desc limit 1;
      if not found then before := null; end if;
      update audit_log set prior_hash = before, hash = sha256(convert_to(jsonb_build_array(encode(coalesce(before, ''), 'hex'),
        extract(epoch from at), company_id, actor_id, actor_name, side, action, entity, entity_id, from_state, to_state, remark, diff,
        request_id)::text, 'UTF8')) where id = line.id;
    end loop;
  end $$`

const unseen = (statement: string): string =>
  `alter table audit_log disable trigger user; ${statement}; alter table audit_log enable trigger user`

/** The ways to rewrite the log for who owns the database, each from an entry on. `gap`: an id that no entry has.
 * All but the first leave chains that are whole. */
export const REWRITINGS: Readonly<Record<string, (id: number, gap: number) => string>> = {
  'a line changed': (id) => unseen(`update audit_log set remark = remark || '!' where id = ${id}`),
  'a line changed, hashes computed anew': (id) =>
    unseen(`update audit_log set remark = remark || '!' where id = ${id}; ${rechain(id)}`),
  'all lines from one on written anew': (id) =>
    unseen(`update audit_log set actor_name = actor_name || '!' where id >= ${id}; ${rechain(id)}`),
  'the whole log written anew': () => unseen(`update audit_log set actor_name = actor_name || '!'; ${rechain(0)}`),
  'a line removed, hashes computed anew': (id) => unseen(`delete from audit_log where id = ${id}; ${rechain(id)}`),
  'a line put between, hashes computed anew': (id, gap) =>
    unseen(`insert into audit_log overriding system value select (jsonb_populate_record(a, jsonb_build_object('id', ${gap},
      'remark', a.remark || '!'))).* from audit_log a where id = ${id}; ${rechain(Math.min(id, gap))}`),
  'the end cut': (id) => unseen(`delete from audit_log where id > ${id}`),
}

/** Does something to the log, looks, and puts everything back. */
export const tampered = async <R>(stage: Stage, statement: string, look: () => Promise<R>): Promise<R> => {
  await stage.ask(saveAll)
  await stage.ask(statement)
  try {
    return await look()
  } finally {
    await stage.ask(restoreAll)
  }
}
