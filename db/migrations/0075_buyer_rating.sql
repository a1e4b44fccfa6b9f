-- How a supplier rates the buyer, once a quarter. It is anonymous: neither the person nor the moment is kept, and nobody but the
-- company itself reads a row. Staff get what `buyer_rating_results` adds up.
create table buyer_rating (
  company_id uuid not null references company,
  -- The first day of the quarter that is rated.
  quarter date not null,
  communication smallint not null check (communication between 1 and 5),
  clarity smallint not null check (clarity between 1 and 5),
  payment smallint not null check (payment between 1 and 5),
  fairness smallint not null check (fairness between 1 and 5),
  remark text not null default '',
  row_version integer not null default 1,
  primary key (company_id, quarter)
);
alter table buyer_rating enable row level security;
create policy own on buyer_rating using ((select app_side()) = 'supplier' and company_id = (select app_company()));
revoke delete on buyer_rating from portal_app;
call wall_practice();

-- The quarters whose rating suppliers were told of.
create table buyer_rating_round (quarter date primary key);
alter table buyer_rating_round enable row level security;
create policy told on buyer_rating_round using ((select app_side()) = 'system');

-- A supplier reads how long the buyer takes to answer it: the steps of its own documents in a time.
create index audit_log_of_company on audit_log (company_id, at) where to_state is not null;
