-- What documents name and purchasing keeps. Every list has the same frame: a code and a name that are searched by, a switch
-- for what is no longer used, and a version for changes. They belong to the buyer, and nobody else writes them.
create procedure make_reference(entity name) language plpgsql as $make$
begin
  execute format($table$
    create table %1$I (
      id uuid primary key default gen_random_uuid(),
      code text not null,
      name text not null,
      sort integer not null default 0,
      remark text not null default '',
      is_enabled boolean not null default true,
      search_text text not null,
      search_grams integer[] not null,
      row_version integer not null default 0,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      updated_at timestamptz not null default now(),
      updated_by uuid not null,
      constraint %2$I unique (code)
    ) $table$, entity, entity || '_code');
  execute format('create index %2$I on %1$I using gin (search_grams) with (fastupdate = off)', entity, entity || '_search');
  execute format('create index %2$I on %1$I (sort, code, id)', entity, entity || '_order');
end $make$;

call make_reference('brand');
call make_reference('solution');
call make_reference('complaint_tag');
call make_reference('logistics_company');
alter table logistics_company add column phone text not null default '';
call make_reference('warehouse');
alter table warehouse
  add column address text not null default '',
  add column receiver_name text not null default '',
  add column receiver_phone text not null default '',
  -- When goods are taken in, in words: 周一至周五 9:00–17:00.
  add column receiving_hours text not null default '';
call make_reference('sku');
alter table sku
  add column spec text not null default '',
  add column unit text not null,
  add column category_id uuid references sku_category,
  add column brand_id uuid references brand,
  add column tax_rate smallint not null default 13 check (tax_rate in (0, 1, 3, 6, 9, 13)),
  add column barcode text not null default '',
  add column image_file_id uuid references stored_file,
  -- What the law asks of goods for children: the age they are for, the standard, the certificate, the warning on the box.
  add column age_range text not null default '',
  add column safety_standard text not null default '',
  add column certificate_no text not null default '',
  add column safety_warning text not null default '';
create index sku_of_category on sku (category_id, code, id);
create index sku_of_brand on sku (brand_id);
create index sku_of_image on sku (image_file_id);
create index sku_by_name on sku (name, id);

-- The lists that were kept as options of selectors until now.
do $$
declare
  moved text[];
begin
  foreach moved slice 1 in array array[['Brand', 'brand'], ['Solution', 'solution'], ['ComplaintTag', 'complaint_tag'],
    ['Logistics', 'logistics_company'], ['Warehouse', 'warehouse']] loop
    execute format($move$
      insert into %I (code, name, sort, is_enabled, search_text, search_grams, created_by, updated_by)
      select coalesce(nullif(code, ''), name), name, sort, is_enabled, lower(normalize(concat_ws(' ', nullif(code, ''), name), nfkc)), search_grams,
        '00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'
      from select_option where list = %L $move$, moved[2], moved[1]);
    delete from select_option where list = moved[1];
  end loop;
end $$;
drop procedure make_reference;
