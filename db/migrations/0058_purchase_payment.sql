create extension if not exists btree_gist;

-- One document for the way of the money: reconciled, invoiced, checked, paid. What must never be is refused here, whoever
-- writes; each rule has a name of its own, by which it is told in words.
create table purchase_payment (
  like document_base including all,
  status text not null check (status in ('draft', 'reconciling', 'reviewing', 'returned', 'invoicing', 'checking', 'payable',
    'partlyPaid', 'paid', 'completed', 'voided')),
  title text not null,
  -- Which side wrote it: 1 the buyer, 2 the supplier.
  author smallint not null check (author between 1 and 2),
  payment_type smallint not null check (payment_type between 1 and 5),
  period_from date,
  period_to date,
  invoice_timing smallint not null check (invoice_timing between 1 and 3),
  invoice_status smallint not null check (invoice_status between 0 and 4),
  currency text not null,
  goods_amount numeric(18, 2) not null,
  fee_amount numeric(18, 2) not null,
  deduct_amount numeric(18, 2) not null,
  prepaid_offset numeric(18, 2) not null,
  payable_amount numeric(18, 2) not null,
  amount_no_tax numeric(18, 2) not null,
  tax_amount numeric(18, 2) not null,
  -- What is withheld from people and paid to the tax office.
  withheld_tax numeric(18, 2) not null default 0,
  paid_amount numeric(18, 2) not null default 0,
  order_codes text[] not null default '{}',
  due_date date,
  planned_pay_date date,
  paid_at timestamptz,
  receipt_account_id uuid references payment_account,
  -- The account as it was when somebody looked at it last.
  receipt_account jsonb,
  account_rechecked_by uuid references app_user,
  income_kind smallint check (income_kind between 1 and 2),
  personal_tax jsonb,
  note text not null default '',
  attachments uuid[] not null default '{}',
  invoice_files uuid[] not null default '{}',
  receipt_files uuid[] not null default '{}',
  dispute_files uuid[] not null default '{}',
  return_reason text not null default '',
  -- When finance began to look at the invoices.
  opened_at timestamptz,
  reminded_at timestamptz,
  due_at timestamptz,
  due_noticed_at timestamptz,
  constraint payment_period check (period_from <= period_to),
  constraint payment_parts_not_negative
    check (least(goods_amount, fee_amount, deduct_amount, prepaid_offset, withheld_tax, paid_amount, tax_amount) >= 0),
  constraint payment_sums check (payable_amount = goods_amount + fee_amount - deduct_amount - prepaid_offset),
  constraint payment_tax_split check (amount_no_tax + tax_amount = payable_amount),
  constraint payment_payable_not_negative check (payable_amount >= 0 and withheld_tax <= payable_amount),
  constraint payment_paid_within check (paid_amount <= payable_amount - withheld_tax),
  constraint payment_paid_fits_status check (case
    when status = 'partlyPaid' then paid_amount > 0
    when status in ('paid', 'completed') then paid_amount = payable_amount - withheld_tax
    else paid_amount = 0 end),
  constraint payment_invoice_first check (invoice_timing <> 1 or invoice_status = 3 or payable_amount = 0
    or status not in ('payable', 'partlyPaid', 'paid', 'completed')),
  constraint payment_done_invoiced check (status <> 'completed' or invoice_status in (0, 3)),
  constraint payment_prepaid_apart check (payment_type <> 2 or prepaid_offset = 0)
);
call make_document('purchase_payment', hidden => '{}', done => '{draft,completed,voided}');
-- Row security asks for the author, too: with it in the indexes of the staff's lists a count reads them alone.
do $$
declare former text;
begin
  for former in select indexname from pg_indexes where tablename = 'purchase_payment' and indexdef like '% INCLUDE %' loop
    execute format('drop index %I', former);
  end loop;
end $$;
create index purchase_payment_newest on purchase_payment (created_at desc, id desc) include (company_id, status, buyer_company_id, author);
create index purchase_payment_by_status on purchase_payment (status, created_at desc, id desc) include (company_id, author);
create index purchase_payment_by_purchaser on purchase_payment (purchaser_id, created_at desc, id desc) include (company_id, status, author);
create index purchase_payment_due on purchase_payment (due_at) where due_at is not null;
create index purchase_payment_by_follower on purchase_payment (follower_id, created_at desc, id desc) where follower_id is not null;
create index purchase_payment_by_due_date on purchase_payment (due_date, id) include (company_id, status);
create index purchase_payment_prepaid on purchase_payment (company_id, buyer_company_id, paid_at) where payment_type = 2;
-- A draft is its author's own.
create policy own_draft on purchase_payment as restrictive using (status <> 'draft' or (select app_side()) = 'system'
  or author = case (select app_side()) when 'supplier' then 2 else 1 end);

-- What of a payable is settled: stages are intervals of it, and those of payments that are not void do not overlap.
create table payment_line (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references purchase_payment on delete cascade,
  company_id uuid not null references company,
  payable_id uuid not null references payable,
  line_no smallint not null check (line_no > 0),
  kind text not null check (kind in ('goods', 'fee', 'deduct')),
  stage integer not null check (stage > 0),
  ratio_from numeric(7, 6) not null,
  ratio_to numeric(7, 6) not null,
  amount_no_tax numeric(18, 2) not null,
  tax_amount numeric(18, 2) not null,
  amount numeric(18, 2) not null constraint payment_line_amount check (amount > 0),
  remark text not null default '',
  is_void boolean not null default false,
  unique (payment_id, line_no),
  constraint payment_line_tax_split check (amount_no_tax + tax_amount = amount),
  constraint payment_line_range check (ratio_from >= 0 and ratio_from < ratio_to and ratio_to <= 1),
  constraint payment_line_no_overlap exclude using gist (payable_id with =, numrange(ratio_from, ratio_to) with &&) where (not is_void)
);
create unique index payment_line_once on payment_line (payable_id, stage) where not is_void;
create index payment_line_of_payable on payment_line (payable_id);
create index payment_line_of_company on payment_line (company_id);

create table payment_invoice (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references purchase_payment on delete cascade,
  company_id uuid not null references company,
  place smallint not null,
  kind smallint not null check (kind between 1 and 4),
  code text not null,
  number text not null check (number <> ''),
  date date not null,
  amount_no_tax numeric(18, 2) not null,
  tax_amount numeric(18, 2) not null,
  total_amount numeric(18, 2) not null check (total_amount > 0),
  tax_rate smallint not null check (tax_rate in (0, 1, 3, 6, 9, 13)),
  seller_name text not null,
  seller_tax_no text not null,
  buyer_name text not null,
  buyer_tax_no text not null,
  files uuid[] not null,
  verify_status smallint not null default 0 check (verify_status between 0 and 4),
  match_result text not null default '',
  is_void boolean not null default false
);
create unique index payment_invoice_once on payment_invoice (code, number) where not is_void;
create index payment_invoice_of_payment on payment_invoice (payment_id);
create index payment_invoice_of_company on payment_invoice (company_id);
create index payment_invoice_number on payment_invoice (number);

-- Money that was sent. It is never changed: a bank does not take back its number.
create table payment_record (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  payment_id uuid not null references purchase_payment,
  company_id uuid not null references company,
  buyer_company_id uuid not null references company,
  amount numeric(18, 2) not null constraint payment_record_amount check (amount > 0),
  paid_on date not null,
  method smallint not null check (method between 1 and 3),
  voucher_no text not null,
  bank_flow_no text not null,
  receipt_files uuid[] not null,
  pay_account_id uuid references payment_account,
  recorded_by uuid not null references app_user,
  recorded_by_name text not null,
  recorded_at timestamptz not null
);
create unique index payment_bank_flow_once on payment_record (buyer_company_id, bank_flow_no) where bank_flow_no <> '';
create index payment_record_of_payment on payment_record (payment_id, place);
create index payment_record_of_company on payment_record (company_id, paid_on);
revoke update, delete, truncate on payment_record from portal_app;

-- What of a prepayment is used to pay something else.
create table payment_offset (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references purchase_payment on delete cascade,
  prepayment_id uuid not null references purchase_payment,
  company_id uuid not null references company,
  amount numeric(18, 2) not null constraint payment_offset_amount check (amount > 0),
  is_void boolean not null default false,
  constraint payment_offset_other check (payment_id <> prepayment_id)
);
create unique index payment_offset_once on payment_offset (payment_id, prepayment_id);
create index payment_offset_of_prepayment on payment_offset (prepayment_id);
create index payment_offset_of_company on payment_offset (company_id);

create table payment_dispute (
  id uuid primary key default gen_random_uuid(),
  place bigint generated always as identity,
  payment_id uuid not null references purchase_payment on delete cascade,
  company_id uuid not null references company,
  -- A statement that is mended has other lines; what was said of the former ones stays.
  line_id uuid references payment_line on delete set null,
  subject text not null,
  field smallint not null check (field between 1 and 5),
  our_value text not null,
  supplier_value text not null,
  reason text not null,
  files uuid[] not null,
  result smallint not null default 0 check (result between 0 and 3),
  answer text not null default '',
  handled_by text not null default '',
  handled_at timestamptz,
  created_at timestamptz not null default now()
);
create index payment_dispute_of_payment on payment_dispute (payment_id, place);
create index payment_dispute_of_company on payment_dispute (company_id);

-- Who does not see a payment does not see what hangs on it, either.
do $$
declare part text;
begin
  foreach part in array array['payment_line', 'payment_invoice', 'payment_record', 'payment_offset', 'payment_dispute'] loop
    execute format('alter table %I enable row level security', part);
    execute format($policy$create policy tenant on %I using ((select app_side()) in ('staff', 'system')
      or (company_id = (select app_company()) and exists (select from purchase_payment p where p.id = payment_id)))$policy$, part);
  end loop;
end $$;
call wall_practice();

-- How much of a payable is settled. It is locked first, so that of two who settle the last part one waits and is refused.
-- Not FOR UPDATE: that would wait for the lock of the foreign key, and two would wait for each other.
create function payment_line_settles() returns trigger language plpgsql security definer set search_path = public as $$
declare owed payable; settled numeric; ratio numeric; wanted uuid := coalesce(new.payable_id, old.payable_id);
begin
  select p.* into strict owed from payable p where p.id = wanted for no key update;
  select coalesce(sum(l.amount), 0), coalesce(sum(l.ratio_to - l.ratio_from), 0) into settled, ratio
    from payment_line l where l.payable_id = wanted and not l.is_void;
  if tg_op = 'INSERT' and (owed.is_void or owed.company_id <> new.company_id) then
    raise exception 'payable % cannot be settled', wanted using errcode = '23514', constraint = 'payment_line_of_party';
  end if;
  if settled > owed.amount or (ratio = 1 and settled <> owed.amount) then
    raise exception 'payable %: % settled of %', wanted, settled, owed.amount using errcode = '23514', constraint = 'payment_line_exact';
  end if;
  update payable set settled_ratio = ratio where id = wanted and settled_ratio <> ratio;
  return null;
end $$;
create trigger payment_line_settles after insert or delete or update of is_void, amount, ratio_from, ratio_to on payment_line
  for each row execute function payment_line_settles();

-- No more of a prepayment is used than was paid of it.
create function payment_offset_within() returns trigger language plpgsql security definer set search_path = public as $$
declare prepaid purchase_payment;
begin
  select p.* into prepaid from purchase_payment p where p.id = new.prepayment_id and p.payment_type = 2
    and p.company_id = new.company_id for no key update;
  if not found or prepaid.paid_amount
    < (select sum(o.amount) from payment_offset o where o.prepayment_id = new.prepayment_id and not o.is_void) then
    raise exception 'prepayment % is used up', new.prepayment_id using errcode = '23514', constraint = 'payment_offset_within';
  end if;
  return null;
end $$;
create trigger payment_offset_within after insert or update on payment_offset for each row when (not new.is_void)
  execute function payment_offset_within();

-- A payment that is voided gives back what it had settled, used and named.
create function payment_void_parts() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update payment_line set is_void = true where payment_id = new.id and not is_void;
  update payment_offset set is_void = true where payment_id = new.id and not is_void;
  update payment_invoice set is_void = true where payment_id = new.id and not is_void;
  return null;
end $$;
create trigger payment_void_parts after update of status on purchase_payment for each row
  when (new.status = 'voided' and old.status <> 'voided') execute function payment_void_parts();

-- The head says what its parts come to. Asked when all is written, so that they are written in any order.
create function payment_totals() returns trigger language plpgsql security definer set search_path = public as $$
declare
  wanted uuid := case tg_table_name when 'purchase_payment' then coalesce(new.id, old.id) end;
  head purchase_payment; goods numeric; fees numeric; deducted numeric; used numeric; paid numeric;
begin
  if wanted is null then wanted := (to_jsonb(coalesce(new, old)) ->> 'payment_id')::uuid; end if;
  select p.* into head from purchase_payment p where p.id = wanted;
  if not found then return null; end if;
  select coalesce(sum(l.amount) filter (where l.kind = 'goods'), 0), coalesce(sum(l.amount) filter (where l.kind = 'fee'), 0),
    coalesce(sum(l.amount) filter (where l.kind = 'deduct'), 0) into goods, fees, deducted from payment_line l where l.payment_id = wanted;
  select coalesce(sum(o.amount), 0) into used from payment_offset o where o.payment_id = wanted;
  select coalesce(sum(r.amount), 0) into paid from payment_record r where r.payment_id = wanted;
  if (head.goods_amount, head.fee_amount, head.deduct_amount, head.prepaid_offset, head.paid_amount)
    <> (goods, fees, deducted, used, paid) then
    raise exception 'payment % differs from its parts', wanted using errcode = '23514', constraint = 'payment_totals';
  end if;
  if head.status = 'partlyPaid' and head.paid_amount = head.payable_amount - head.withheld_tax then
    raise exception 'payment % is paid', wanted using errcode = '23514', constraint = 'payment_paid_fits_status';
  end if;
  return null;
end $$;
create constraint trigger payment_totals after insert or update or delete on payment_line deferrable initially deferred
  for each row execute function payment_totals();
create constraint trigger payment_totals after insert or update or delete on payment_offset deferrable initially deferred
  for each row execute function payment_totals();
create constraint trigger payment_totals after insert on payment_record deferrable initially deferred
  for each row execute function payment_totals();
create constraint trigger payment_totals after insert or update on purchase_payment deferrable initially deferred
  for each row execute function payment_totals();

-- How many hours payments of a buyer usually stay in each state: the middle of the last twenty. Suppliers read it, too, and
-- learn nothing of each other by it.
create function payment_step_hours(buyer uuid) returns table (state text, hours integer)
language sql stable security definer set search_path = public as $$
  with recent as (select p.id from purchase_payment p where p.buyer_company_id = buyer and p.status <> 'draft'
      order by p.created_at desc limit 200),
  stays as (select a.from_state as state, a.at as left_at, a.at - lag(a.at) over (partition by a.entity_id order by a.id) as stay
      from audit_log a where a.entity = 'PurchasePayment' and a.to_state is not null and a.from_state is distinct from a.to_state
        and a.entity_id in (select id from recent)),
  last_ones as (select s.*, row_number() over (partition by s.state order by s.left_at desc) as place from stays s where s.stay is not null)
  select l.state, round(percentile_cont(0.5) within group (order by extract(epoch from l.stay)) / 3600)::integer
    from last_ones l where l.place <= 20 group by l.state
$$;
