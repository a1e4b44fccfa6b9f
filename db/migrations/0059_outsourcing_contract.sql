-- Framework contracts with suppliers who work on the buyer's material or make content: terms, a period and a limit.
create table outsourcing_contract (
  like document_base including all,
  status text not null check (status in ('draft', 'inForce', 'terminated')),
  title text not null,
  -- The number that stands on the paper.
  contract_no text not null,
  outsourcing_type smallint not null check (outsourcing_type between 1 and 4),
  effective_from date not null,
  effective_to date not null constraint outsourcing_contract_period check (effective_to >= effective_from),
  auto_renew boolean not null,
  -- What orders may come to in all; without a limit while it is null. What they come to is kept by the orders.
  amount_limit numeric(18,2) check (amount_limit > 0),
  used_amount numeric(18,2) not null default 0 constraint outsourcing_contract_used check (used_amount >= 0),
  settlement_cycle smallint not null check (settlement_cycle between 1 and 3),
  -- The day of the month on which accounts are closed, where they are settled by the month.
  billing_day smallint check (billing_day between 1 and 31),
  pay_days smallint not null check (pay_days between 0 and 365),
  payment_remark text not null,
  quality_terms text not null,
  rework_rule text not null,
  -- Of content: whose the rights are, and who is named.
  copyright_clause text not null,
  confidentiality text not null,
  -- Of work on the buyer's material: what is supplied, and how much of it may be lost.
  material_rule text not null,
  loss_rate double precision check (loss_rate between 0 and 100),
  penalty_rules text[] not null,
  contract_files uuid[] not null,
  contract_ledger_id uuid references contract_ledger,
  legal_user_id uuid references app_user,
  remark text not null,
  terminate_reason text not null default '',
  terminated_at timestamptz,
  -- The contract that this one goes on from, and what the supplier said when it asked for it.
  renewed_from_id uuid references outsourcing_contract,
  renewal_reason text not null default '',
  -- Another contract follows this one, if only as a draft, which the supplier does not see.
  is_renewed boolean not null default false,
  -- How near its end was when people were last told of it.
  noticed_days smallint,
  constraint outsourcing_contract_within_limit check (amount_limit is null or used_amount <= amount_limit)
);
call make_document('outsourcing_contract', hidden => '{draft}', done => '{terminated}');
create index outsourcing_contract_ends on outsourcing_contract (effective_to) where status = 'inForce';
-- A contract is followed by one at most: two who ask for its renewal at once get one draft.
create unique index outsourcing_contract_renewed_once on outsourcing_contract (renewed_from_id) where renewed_from_id is not null;
create index outsourcing_contract_ledger on outsourcing_contract (contract_ledger_id) where contract_ledger_id is not null;
create index outsourcing_contract_legal on outsourcing_contract (legal_user_id) where legal_user_id is not null;
create index outsourcing_contract_by_follower on outsourcing_contract (follower_id, created_at desc, id desc) where follower_id is not null;
