-- The deadline that runs on an order while it waits for somebody, whichever side that is; none while it waits for nobody.
alter table purchase_order add column due_at timestamptz;
update purchase_order set due_at = case when status = 'issued' then confirm_deadline else updated_at + interval '48 hours' end
  where status in ('issued', 'negotiating', 'signing', 'rejected') or (status = 'suspended' and cancel_pending)
    or (status = 'executing' and plan_status in (0, 1, 3));
-- What waits is listed by its deadline, for one company and over all of them; those without one come last.
create index purchase_order_due_of_company on purchase_order (company_id, status, (coalesce(due_at, 'infinity'::timestamptz)), id);
create index purchase_order_due on purchase_order (status, (coalesce(due_at, 'infinity'::timestamptz)), id) include (company_id);
