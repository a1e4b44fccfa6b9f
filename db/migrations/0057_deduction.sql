-- What is to be taken from what a supplier gets. The supplier confirms it or appeals; what is confirmed is a payable.
create table deduction (
  like document_base including all,
  status text not null check (status in ('pending', 'appealed', 'confirmed', 'revoked')),
  title text not null,
  cost_category_id uuid not null references cost_category,
  -- What the category was called when it was raised.
  category_code text not null,
  category_name text not null,
  -- With tax. The first one stays, whatever is decided.
  amount numeric(18, 2) not null check (amount > 0),
  first_amount numeric(18, 2) not null check (first_amount > 0),
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  currency text not null,
  -- 1 an exception of a receipt, 2 material used beyond the loss, 3 late delivery, 4 rework, 5 anything else.
  source_type smallint not null check (source_type between 1 and 5),
  source_id uuid,
  source_code text not null,
  order_id uuid,
  order_code text not null,
  reason text not null,
  evidence uuid[] not null,
  appeal_reason text not null default '',
  appeal_files uuid[] not null default '{}',
  appealed_at timestamptz,
  -- The clause of a contract by which it needs no consent.
  clause text not null default '',
  decision text not null default '',
  -- How it was confirmed: 1 by the supplier, 2 by silence, 3 by a clause, 4 after an appeal.
  confirm_mode smallint check (confirm_mode between 1 and 4),
  confirmed_at timestamptz,
  due_at timestamptz,
  constraint deduction_amount check (amount <= first_amount),
  constraint deduction_confirmed check ((confirm_mode is null) = (confirmed_at is null))
);
call make_document('deduction', hidden => '{}', done => '{confirmed,revoked}');
create index deduction_due on deduction (due_at) where due_at is not null;
create index deduction_by_follower on deduction (follower_id, created_at desc, id desc) where follower_id is not null;
create index deduction_of_source on deduction (source_id) where source_id is not null;
create index deduction_of_order on deduction (order_id) where order_id is not null;
