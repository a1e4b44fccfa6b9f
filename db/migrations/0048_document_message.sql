-- Does the caller see a document? Asked as the caller: the wall of its own table says so, hidden states included.
create function document_seen(entity regclass, document uuid) returns boolean language plpgsql stable as $$
declare is_seen boolean;
begin
  execute format('select exists (select from %s d where d.id = $1)', entity) into is_seen using document;
  return is_seen;
end $$;

-- What people of both sides say to each other about a document, and what the buyer's people note among themselves.
create table document_message (
  id uuid primary key default gen_random_uuid(),
  -- Their order: two of the same moment have one, too.
  place bigint generated always as identity,
  entity regclass not null references document_kind,
  document_id uuid not null,
  company_id uuid not null references company,
  kind text not null check (kind in ('message', 'reminder')),
  -- The buyer's own: no supplier ever sees it.
  is_internal boolean not null,
  side text not null check (side in ('supplier', 'staff')),
  author_id uuid not null references app_user,
  -- Names as they were then: people leave, and what they said stays.
  author_name text not null,
  text text not null check (char_length(text) <= 2000),
  files uuid[] not null default '{}',
  mentions jsonb not null default '[]',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  check (side = 'staff' or not is_internal),
  check (withdrawn_at is null or (text = '' and files = '{}' and mentions = '[]'))
);
create index document_message_of_document on document_message (document_id, is_internal, place desc);
create index document_message_of_company on document_message (company_id);
alter table document_message enable row level security;
create policy seen on document_message for select using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and not is_internal and document_seen(entity, document_id)));
create policy added on document_message for insert with check (author_id = (select app_user())
  and ((select app_side()) in ('staff', 'system')
    or (side = 'supplier' and company_id = (select app_company()) and document_seen(entity, document_id))));
create policy withdrawn on document_message for update using (author_id = (select app_user())
  and ((select app_side()) in ('staff', 'system') or (side = 'supplier' and company_id = (select app_company()))));
revoke delete, truncate on document_message from portal_app;

-- How far each person has read.
create table document_reader (
  document_id uuid not null,
  entity regclass not null references document_kind,
  company_id uuid not null references company,
  is_internal boolean not null,
  user_id uuid not null references app_user,
  user_name text not null,
  side text not null check (side in ('supplier', 'staff')),
  read_place bigint not null,
  read_at timestamptz not null default now(),
  primary key (document_id, user_id, is_internal),
  check (side = 'staff' or not is_internal)
);
create index document_reader_of_company on document_reader (company_id);
alter table document_reader enable row level security;
create policy seen on document_reader for select using ((select app_side()) in ('staff', 'system')
  or (company_id = (select app_company()) and not is_internal and document_seen(entity, document_id)));
create policy added on document_reader for insert with check (user_id = (select app_user())
  and ((select app_side()) in ('staff', 'system')
    or (side = 'supplier' and company_id = (select app_company()) and document_seen(entity, document_id))));
create policy moved on document_reader for update using (user_id = (select app_user())
  and ((select app_side()) in ('staff', 'system') or (side = 'supplier' and company_id = (select app_company()))));
revoke delete, truncate on document_reader from portal_app;

-- How long a supplier, and a company of ours, usually takes to answer; counted anew by a job.
create table supplier_answer_time (
  company_id uuid primary key references company,
  answers integer not null check (answers > 0),
  median_seconds integer not null check (median_seconds >= 0),
  counted_at timestamptz not null
);
alter table supplier_answer_time enable row level security;
create policy seen on supplier_answer_time for select using ((select app_side()) in ('staff', 'system'));
create policy counted on supplier_answer_time using ((select app_side()) = 'system');

create table buyer_answer_time (
  buyer_company_id uuid primary key references company,
  answers integer not null check (answers > 0),
  median_seconds integer not null check (median_seconds >= 0),
  counted_at timestamptz not null
);
alter table buyer_answer_time enable row level security;
-- How fast the buyer answers is no secret: every supplier that deals with it sees it.
create policy known on buyer_answer_time for select using (true);
create policy counted on buyer_answer_time using ((select app_side()) = 'system');

-- Of how many messages it tells: those that come before it was read join it.
alter table notice add column times integer not null default 1 check (times > 0);
call wall_practice();
