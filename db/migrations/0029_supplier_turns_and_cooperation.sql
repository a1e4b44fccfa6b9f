-- Whose turn it is with a supplier, and since when; why cooperation is limited, and until when.
alter table supplier
  -- When the present review, change or small payment began to wait for the buyer's people.
  add column waiting_since timestamptz,
  add column cooperation_reason text not null default '',
  add column cooperation_since timestamptz,
  -- The last day of a pause or freeze; a job ends it on the day after. Without it somebody has to.
  add column cooperation_until date;
update supplier s set waiting_since = coalesce(
  (select c.submitted_at from supplier_change c where c.supplier_id = s.id and c.state = 'submitted'),
  s.passed_at, s.submitted_at);
create index supplier_cooperation_until on supplier (cooperation_until) where cooperation_until is not null;
