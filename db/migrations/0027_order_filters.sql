-- The staff's filters and sorts, over all companies. Row security asks for company and status: with both in the index a
-- count reads it alone, and so does a filter by a column that the index includes.
create index purchase_order_by_type on purchase_order (order_type, created_at desc, id desc) include (company_id, status);
create index purchase_order_by_warehouse on purchase_order (warehouse_name, created_at desc, id desc) include (company_id, status);
create index purchase_order_due_of_all on purchase_order ((coalesce(due_at, 'infinity'::timestamptz)), id) include (company_id, status);
drop index purchase_order_newest_of_all;
create index purchase_order_newest_of_all on purchase_order (created_at desc, id desc)
  include (company_id, status, buyer_company_id, is_urgent, total_amount);
-- What is overdue is late with the goods or with a step: of the open ones, in the order of the list. The states are named that
-- are left out, so that the index serves an open state that comes later.
drop index purchase_order_overdue;
create index purchase_order_open on purchase_order (created_at desc, id desc) include (company_id, status, required_date, due_at)
  where status not in ('draft', 'finished', 'closed', 'cancelled');
-- One supplier's orders by deadline, whatever their state.
create index purchase_order_due_of_supplier on purchase_order (company_id, (coalesce(due_at, 'infinity'::timestamptz)), id) include (status);
-- Who is late with what, and which deadlines come, is counted from the index alone.
drop index purchase_order_due;
create index purchase_order_due on purchase_order (status, (coalesce(due_at, 'infinity'::timestamptz)), id)
  include (company_id, plan_status, cancel_pending, due_at);
