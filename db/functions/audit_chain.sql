-- Two actions on one document at the same moment stand one after the other in its chain: the second waits for the first,
-- reads what it wrote, and is numbered after it. The actor's name is part of the hash, and so is where each value ends.
create or replace function audit_chain() returns trigger language plpgsql security definer set search_path = public as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.entity_id::text, 0));
  new.id := nextval(pg_get_serial_sequence('audit_log', 'id'));
  select a.hash into new.prior_hash from audit_log a where a.entity_id = new.entity_id order by a.id desc limit 1;
  new.hash := sha256(convert_to(jsonb_build_array(encode(coalesce(new.prior_hash, ''), 'hex'), extract(epoch from new.at), new.company_id, new.actor_id,
    new.actor_name, new.side, new.action, new.entity, new.entity_id, new.from_state, new.to_state, new.remark, new.diff, new.request_id)::text, 'UTF8'));
  return new;
end $$;
