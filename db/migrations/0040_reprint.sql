-- An order that repeats another one, and what became of it where the supplier wanted to quote it anew.
alter table purchase_order
  -- The order that it repeats, and by which document the price of each line was agreed on. Both sides see it.
  add column reprint jsonb,
  -- The inquiry and the quote in which the supplier names another price.
  add column requote jsonb;
-- What waits for a supplier to be confirmed with one press.
create index purchase_order_reprints on purchase_order (company_id, status, created_at desc, id desc) where reprint is not null;
-- An award of such an inquiry finds the order whose terms it goes on with.
create index purchase_order_requote on purchase_order ((requote ->> 'inquiryId')) where requote is not null;
