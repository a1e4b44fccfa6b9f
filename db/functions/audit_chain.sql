-- Two actions on one document at the same moment stand one after the other in its chain: the second waits for the first,
-- reads what it wrote, and is numbered after it. The actor's name is part of the hash, and so is where each value ends.
-- Somebody who writes thousands of lines has locked all documents of the kind before (`recordAudits`), because the database
-- has no room for a lock of each.
-- What it rests on is read from the heads: the log is kept in pieces, and to look for the last line in each of them takes
-- longer than to write one. The plan is kept by the session: made while the table is small it would read all of it, and go
-- on doing so for each of ten thousand lines that follow.
create or replace function audit_chain() returns trigger language plpgsql security definer
  set search_path = public set enable_seqscan = off as $$
begin
  if (new.entity = any (string_to_array(current_setting('app.audit_locked', true), ','))) is not true then
    perform pg_advisory_xact_lock_shared(hashtext('audit_log'), hashtext(new.entity));
    perform pg_advisory_xact_lock(hashtextextended(new.entity_id::text, 0));
  end if;
  new.id := nextval('audit_log_id_seq');
  select h.hash into new.prior_hash from audit_head h where h.entity_id = new.entity_id;
  new.hash := sha256(convert_to(jsonb_build_array(encode(coalesce(new.prior_hash, ''), 'hex'), extract(epoch from new.at), new.company_id, new.actor_id,
    new.actor_name, new.side, new.action, new.entity, new.entity_id, new.from_state, new.to_state, new.remark, new.diff, new.request_id)::text, 'UTF8'));
  insert into audit_head as h (entity_id, since, position, hash) values (new.entity_id, new.at, new.id, new.hash)
    on conflict (entity_id) do update set since = least(h.since, excluded.since), position = excluded.position, hash = excluded.hash;
  return new;
end $$;
