-- What a cancelled order costs its supplier, and what both sides came to. The agreed amount is what a settlement pays.
alter table purchase_order
  add column claim jsonb,
  add column claim_status smallint not null default 0 check (claim_status between 0 and 4),
  add column claim_agreed numeric(18, 2) check (claim_agreed >= 0),
  add constraint purchase_order_claim check ((claim_status = 0) = (claim is null)),
  add constraint purchase_order_claim_agreed check ((claim_status = 3) = (claim_agreed is not null));
-- What waits for an answer on either side; hardly any order has one.
create index purchase_order_claims on purchase_order (company_id, claim_status, created_at desc, id desc) where claim_status in (1, 2);
