-- What staff see of documents: all of them, or those that they are the purchaser of. `db/functions` reads it.
alter table app_user add column own_only boolean not null default false;
-- Since when a person is no colleague any more. Their name stays readable on the documents that they finished.
alter table app_user add column staff_left_at timestamptz;
drop policy known on app_user;
create policy known on app_user for select using (
  id = (select app_user()) or cardinality(staff_roles) > 0 or staff_left_at is not null
  or id in (select m.user_id from membership m where m.company_id = (select app_company())));
-- The list of colleagues is short beside that of all people of all suppliers.
create index app_user_staff on app_user (name, id) where cardinality(staff_roles) > 0;

-- The log is read from its end: whole, of one person, of one kind of record, and of one action on it.
create index audit_log_by_time on audit_log (at desc, id desc);
create index audit_log_by_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_by_action on audit_log (entity, action, at desc, id desc);

-- A person who is stopped or no colleague any more is out of everything at once, whoever does it: nothing that was signed in
-- before comes back when they are let in again.
create function end_sign_ins_of_leaver() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update login_session l set revoked_at = now() where l.user_id = new.id and l.revoked_at is null and l.expires_at > now();
  update passport_login p set ended_at = now() where p.user_id = new.id and p.ended_at is null;
  return null;
end $$;
create trigger end_sign_ins_of_leaver after update of is_active, staff_roles on app_user for each row
  when ((old.is_active and not new.is_active) or (cardinality(old.staff_roles) > 0 and cardinality(new.staff_roles) = 0))
  execute function end_sign_ins_of_leaver();
