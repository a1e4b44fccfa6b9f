-- The supplier's file: registration, review, staged changes.

-- Drafts have no name yet, and two freelancers may share one. A supplier is told apart by its credit code or, without
-- one, by its ID number; only the buyer's own entities are told apart by name.
alter table company drop constraint company_name_key;
create unique index company_buyer_name on company (name) where kind = 1;
create index company_name on company (name);

alter table supplier
  -- Everything that is neither searched nor personal; the shape is modules/supplier/shapes.ts.
  add column profile jsonb not null default '{}',
  add column id_number_cipher bytea,
  add column id_number_index bytea,
  -- Account and phone of the invoices, sealed with the rest of the title.
  add column invoice_title_cipher bytea,
  -- What recognition read from the papers, sealed: it repeats the personal numbers.
  add column ocr_cipher bytea,
  add column main_category_ids uuid[] not null default '{}',
  add column purchaser_ids uuid[] not null default '{}',
  add column level text not null default '待评',
  add column change_review_status smallint not null default 0 check (change_review_status between 0 and 2),
  add column return_items jsonb not null default '[]',
  -- Which of finance and legal have passed the second review.
  add column passed_by text[] not null default '{}' check (passed_by <@ array['finance', 'legal']),
  add column next_expiry date,
  add column search_text text not null default '',
  add column search_grams integer[] not null default '{}',
  add column buyer_company_id uuid references company,
  add column inviter_id uuid references app_user,
  add column submitted_at timestamptz,
  add column passed_at timestamptz,
  add column authenticated_at timestamptz,
  add column trial_cipher bytea,
  add column trial_tries smallint not null default 0,
  add column trial_paid_at timestamptz,
  add column trial_account_id uuid references payment_account,
  add column created_by uuid,
  add column updated_by uuid;
-- A freelancer registers once; companies are kept apart by company.credit_code, which is set on submission.
create unique index supplier_person on supplier (id_number_index)
  where supplier_type = 3 and submitted_at is not null and id_number_index is not null;
create index supplier_id_number on supplier (id_number_index) where id_number_index is not null;
create index supplier_search on supplier using gin (search_grams) with (fastupdate = off);
create index supplier_categories on supplier using gin (main_category_ids);
create index supplier_purchasers on supplier using gin (purchaser_ids);
create index supplier_order on supplier (created_at, id);
create index supplier_expiry on supplier (next_expiry) where next_expiry is not null;

-- The buyer's judgement of a supplier is not the supplier's to write, whatever the code above does.
create function supplier_rights() returns trigger language plpgsql as $$
begin
  if app_side() = 'supplier' and (
    (new.cooperation_status, new.level, new.purchaser_ids, new.inviter_id, new.company_id) is distinct from
      (old.cooperation_status, old.level, old.purchaser_ids, old.inviter_id, old.company_id)
    or (new.status <> old.status and (old.status, new.status) not in ((0, 1), (2, 1), (3, 5))))
  then raise insufficient_privilege using message = 'a supplier does not judge itself';
  end if;
  return new;
end $$;
create trigger supplier_rights before update on supplier for each row execute function supplier_rights();

create table supplier_contact (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  company_id uuid not null references company,
  seq smallint not null,
  name text not null,
  position text not null default '',
  mobile_cipher bytea,
  mobile_index bytea,
  mobile_masked text not null default '',
  email text not null default '',
  wechat text not null default '',
  roles smallint[] not null default '{}',
  is_default boolean not null default false
);
create index supplier_contact_of on supplier_contact (supplier_id, seq);
create index supplier_contact_mobile on supplier_contact (mobile_index) where mobile_index is not null;

-- A renewed certificate replaces the old one, which stays as history.
create table supplier_qualification (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  company_id uuid not null references company,
  seq smallint not null,
  type text not null,
  cert_no text not null default '',
  name text not null default '',
  issuer text not null default '',
  valid_from date,
  valid_to date,
  is_long_term boolean not null default false,
  file_id uuid references stored_file,
  category_ids uuid[] not null default '{}',
  renews_id uuid references supplier_qualification,
  ended_at timestamptz,
  -- The smallest number of days before expiry that people were told of.
  told_days smallint,
  created_at timestamptz not null default now()
);
create index supplier_qualification_of on supplier_qualification (supplier_id, seq);
create index supplier_qualification_expiry on supplier_qualification (valid_to) where ended_at is null and valid_to is not null;

alter table payment_account
  add column seq smallint not null default 0,
  add column account_no_index bytea,
  add column account_type smallint not null default 1 check (account_type in (1, 2)),
  add column bank_sub_id uuid references bank_sub,
  add column proof_file_id uuid references stored_file,
  -- No longer paid into; payments made before still point to it.
  add column ended_at timestamptz;
create index payment_account_number on payment_account (account_no_index) where account_no_index is not null;

-- What was accepted, when, from where and by whom. Never changed.
create table supplier_agreement (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  company_id uuid not null references company,
  code text not null,
  version text not null,
  accepted_at timestamptz not null default now(),
  address text not null,
  user_id uuid not null,
  unique (supplier_id, code, version)
);

-- The profile as it was handed in, sealed whole.
create table supplier_submission (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  company_id uuid not null references company,
  submitted_at timestamptz not null,
  submitted_by uuid not null,
  content_cipher bytea not null
);
create index supplier_submission_of on supplier_submission (supplier_id, submitted_at);

-- A change of a supplier that has passed: nothing of it counts before it is approved. The content is sealed whole, the
-- differences are shown with masked numbers.
create table supplier_change (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null references supplier on delete cascade,
  company_id uuid not null references company,
  state text not null check (state in ('draft', 'submitted', 'returned', 'approved')),
  content_cipher bytea not null,
  differences jsonb not null default '[]',
  parts text[] not null default '{}',
  approved_parts text[] not null default '{}',
  review_remark text not null default '',
  -- Where a change of accounts is also told: the number that was valid before it.
  old_mobile_cipher bytea,
  old_mobile_told_at timestamptz,
  submitted_at timestamptz,
  reviewed_at timestamptz,
  reviewed_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid not null,
  updated_at timestamptz not null default now()
);
create unique index supplier_change_open on supplier_change (supplier_id) where state <> 'approved';

do $$
declare entity text;
begin
  foreach entity in array array['supplier_contact', 'supplier_qualification', 'supplier_agreement', 'supplier_submission', 'supplier_change'] loop
    execute format('alter table %I enable row level security', entity);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_side()) in (''staff'', ''system''))', entity);
  end loop;
end $$;
revoke update on supplier_agreement, supplier_submission from portal_app;
-- A supplier drafts and submits changes; that one counts as approved is the buyer's word.
create policy judged on supplier_change as restrictive for update
  with check ((select app_side()) in ('staff', 'system') or (approved_parts = '{}' and (state <> 'approved' or parts = '{}')));

-- Is somebody registered under this code? Nothing else is told.
create function is_registered(code text, except_company uuid) returns boolean
language sql stable security definer set search_path = public
  return exists (select from company c where c.credit_code = code and c.id is distinct from except_company);

-- A person with an invitation becomes the owner of a new draft, or of one that the buyer prepared (type 2). Nothing
-- comes back when the invitation is no good; a null company when it is, but not for this.
create function begin_registration(invite text)
returns table (new_supplier uuid, new_company uuid, invited_by uuid)
language plpgsql security definer set search_path = public as $$
declare used record;
begin
  select * into used from consume_invite(invite, app_user());
  if not found then return; end if;
  invited_by := used.inviter_id;
  if used.register_type = 2 then
    select s.id, s.company_id into new_supplier, new_company from supplier s
      where s.id = used.supplier_id and s.status in (0, 2)
      and not exists (select from membership m where m.company_id = s.company_id and m.is_owner);
  elsif used.register_type = 0 then
    insert into company (kind, name) values (2, '') returning id into new_company;
    insert into supplier (company_id, supplier_type, main_category_ids, buyer_company_id, inviter_id, purchaser_ids, created_by)
      values (new_company, 1, coalesce(used.category_ids, '{}'), used.buyer_company_id, used.inviter_id,
        case when exists (select from app_user u where u.id = used.inviter_id and cardinality(u.staff_roles) > 0)
          then array[used.inviter_id] else '{}' end, app_user())
      returning id into new_supplier;
  end if;
  if new_company is not null then
    insert into membership (user_id, company_id, role_keys, is_owner) values (app_user(), new_company, '{SupplierOwner}', true);
  end if;
  return next;
end $$;

-- A person asks to join a company that is registered already. Once a day; its people decide. Says the same whether the
-- code is known or not.
create table supplier_join_request (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company,
  user_id uuid not null references app_user,
  asked_on date not null,
  remark text not null default '',
  unique (company_id, user_id, asked_on)
);
alter table supplier_join_request enable row level security;
create policy tenant on supplier_join_request using (company_id = (select app_company()) or (select app_side()) in ('staff', 'system'));
create function ask_to_join(code text, asked_on date, remark text)
returns table (request_id uuid, supplier_id uuid, company_id uuid, person_name text, person_mobile text)
language plpgsql security definer set search_path = public as $$
#variable_conflict use_column
begin
  return query
    with target as (
      select s.id, s.company_id from company c join supplier s on s.company_id = c.id
      where c.credit_code = code and not exists (select from membership m where m.company_id = c.id and m.user_id = app_user() and m.is_active)),
    asked as (
      insert into supplier_join_request (company_id, user_id, asked_on, remark)
      select t.company_id, app_user(), ask_to_join.asked_on, ask_to_join.remark from target t
      on conflict do nothing returning id, company_id)
    select a.id, t.id, a.company_id, u.name, u.mobile_masked from asked a join target t on t.company_id = a.company_id join app_user u on u.id = app_user();
end $$;
