-- What the home page of a supplier counts is looked up among its own. Plans to be written were looked for among those of all
-- companies, and goods on their way back among all that a supplier has sent.
create index purchase_order_by_plan_of_company on purchase_order (company_id, plan_status, created_at desc, id desc) include (status)
  where status = 'executing';
create index purchase_receipt_on_the_way_back on purchase_receipt (company_id, status, created_at desc, id desc)
  where receipt_type = 3;
