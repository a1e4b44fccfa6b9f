-- What few documents have is counted without a look at all of them: the numbers of the home page.
create index purchase_order_with_claim on purchase_order (claim_status, created_at desc, id desc) include (company_id, status)
  where claim_status <> 0;
create index quote_with_open_question on quote (inquiry_id) where has_open_question;
create index quote_with_counter on quote (inquiry_id) where is_current and counter is not null;
