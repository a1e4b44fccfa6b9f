-- How a supplier does is counted over 180 days, and its figures over a year: by the day that counts, of one company.
create index delivery_plan_by_confirmed_date on delivery_plan (company_id, first_confirmed_date) where first_confirmed_date is not null;
create index purchase_receipt_by_signed on purchase_receipt (company_id, signed_at) where signed_at is not null;
create index quote_by_deadline on quote (company_id, due_at);
create index purchase_order_by_order_date_of_company on purchase_order (company_id, order_date)
  include (status, currency, total_amount, sku_category_id) where confirmed_at is not null;
