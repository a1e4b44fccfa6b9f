-- Functions that change with the product lie in db/functions and are replaced whenever their file changes; this table says
-- which text of each file the database has.
create table function_script (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
revoke all on function_script from portal_app;

-- Lives in db/functions from here on, without the name of a noun in it.
drop function change_binder(uuid, uuid, boolean, smallint);

-- One word for one thing: the person who answers for a company is its owner, the small payment that proves an account is
-- its test payment.
alter table binder_change rename to owner_change;
alter index binder_change_of_company rename to owner_change_of_company;
alter table supplier rename column trial_cipher to test_payment_cipher;
alter table supplier rename column trial_tries to test_payment_tries;
alter table supplier rename column trial_paid_at to test_payment_paid_at;
alter table supplier rename column trial_account_id to test_payment_account_id;
