-- A list reads one table: what it shows of a document's lines is kept on the head. A noun says once what that is, in a view
-- that has a head's id and, under the names of the head's columns, what its lines come to. The database keeps it then,
-- because lines are written by more modules than the one that owns them.
alter table document_kind add column sums regclass;

create function summed_columns(sums regclass) returns text[] language sql stable as $$
  select array_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
  where a.attrelid = sums and a.attnum > 0 and not a.attisdropped and a.attname <> 'id'
$$;

-- Makes `<entity>_keep_heads(ids)`, calls it whenever lines change, and fills the heads that are there. `link` is the column
-- of the lines that names their head.
create procedure keep_on_head(entity regclass, lines regclass, link name, sums regclass) language plpgsql as $make$
declare
  columns text[] := summed_columns(sums);
  change text := format('update %s o set (%s) = row(s.%s) from %s s where o.id = s.id and (o.%s) is distinct from (s.%s)', entity,
    array_to_string(columns, ', '), array_to_string(columns, ', s.'), sums, array_to_string(columns, ', o.'), array_to_string(columns, ', s.'));
  event text;
begin
  update document_kind k set sums = keep_on_head.sums where k.entity = keep_on_head.entity;
  execute change;
  -- The heads are locked by a statement of their own, so that the next one sees what others have committed until then. Use
  -- cases lock the head before they write lines, and in that order nobody waits in a circle.
  execute format($function$
    create or replace function %1$s_keep_heads(ids uuid[]) returns void language plpgsql security definer set search_path = public as $$
    begin
      perform from %1$s o where o.id = any (ids) order by o.id for no key update;
      %2$s and s.id = any (ids);
    end $$ $function$, entity, change);
  execute format('revoke execute on function %s_keep_heads(uuid[]) from public', entity);
  execute format($function$
    create or replace function %1$s_lines_changed() returns trigger language plpgsql security definer set search_path = public as $$
    begin
      perform %1$s_keep_heads(array(select distinct c.%2$I from changed c));
      return null;
    end $$ $function$, entity, link);
  foreach event in array array['insert', 'update', 'delete'] loop
    execute format('create or replace trigger keep_heads_%1$s after %1$s on %2$s referencing %3$s table as changed
      for each statement execute function %4$s_lines_changed()', event, lines, case event when 'delete' then 'old' else 'new' end, entity);
  end loop;
end $make$;

alter table purchase_order
  add column item_count integer not null default 0,
  add column first_sku_name text not null default '',
  -- Percentages with two places, as the wire has them: more than was ordered, which a tolerance allows, is all of it.
  add column shipped_rate double precision not null default 0,
  add column received_rate double precision not null default 0;
create view purchase_order_sums as
  select o.id, count(i.id)::integer as item_count, coalesce((array_agg(i.sku_name order by i.line_no))[1], '') as first_sku_name,
    least(coalesce(round(sum(i.shipped_qty) * 100 / sum(i.qty), 2), 0), 100)::double precision as shipped_rate,
    least(coalesce(round(sum(i.received_qty) * 100 / sum(i.qty), 2), 0), 100)::double precision as received_rate
  from purchase_order o left join purchase_order_item i on i.order_id = o.id group by o.id;
revoke all on purchase_order_sums from portal_app;
call keep_on_head('purchase_order', 'purchase_order_item', 'order_id', 'purchase_order_sums');

-- A person's reminder and the notice of the overdue job are two facts. Who heard of it by either is not notified again.
alter table purchase_order add column overdue_notified_at timestamptz;
update purchase_order set overdue_notified_at = reminded_at where reminded_at >= confirm_deadline;

-- The staff's lists and counters reach over all companies. Row security asks for company and status: with both in the index a
-- count reads it alone. The first three are those that make_document gives to every kind.
drop index purchase_order_newest_of_all;
create index purchase_order_newest_of_all on purchase_order (created_at desc, id desc) include (company_id, status, buyer_company_id, is_urgent);
create index purchase_order_by_status_of_all on purchase_order (status, created_at desc, id desc) include (company_id);
create index purchase_order_by_purchaser on purchase_order (purchaser_id, created_at desc, id desc) include (company_id, status);
create index purchase_order_by_plan on purchase_order (plan_status, created_at desc, id desc) include (company_id, status)
  where status = 'executing';
create index purchase_order_by_order_date on purchase_order (order_date) include (company_id, status);
create index purchase_order_by_required_date on purchase_order (required_date, id) include (company_id, status);
create index purchase_order_by_amount on purchase_order (total_amount, id);
-- A supplier sorts its own: without an index that begins with the company, all of its orders are sorted for every page.
create index purchase_order_by_code_of_company on purchase_order (company_id, code, id);
create index purchase_order_by_required_date_of_company on purchase_order (company_id, required_date, id) include (status);
create index purchase_order_by_amount_of_company on purchase_order (company_id, total_amount, id);
-- What is overdue is counted over all companies, and is open: an index of the open ones alone need not compare their states.
create index purchase_order_overdue on purchase_order (required_date) include (company_id, status)
  where status in ('issued', 'negotiating', 'signing', 'executing', 'suspended', 'rejected');
