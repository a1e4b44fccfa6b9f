-- The last day on which something of an order may have to be paid. The home page of staff forecasts payments: by this day it
-- leaves out the orders that are long paid for, which most are, without looking into their terms.
create function payments_end_on(term jsonb, confirmed_at timestamptz, wanted date) returns date language sql immutable parallel safe
  return greatest((confirmed_at at time zone 'Asia/Shanghai')::date, wanted)
    + coalesce((select max((days #>> '{}')::integer) from jsonb_path_query(term, '$.stages[*].days') days), 0);
alter table purchase_order add column payments_end_on date not null
  generated always as (payments_end_on(payment_term, confirmed_at, coalesce(promised_date, required_date))) stored;
create index purchase_order_by_payments_end on purchase_order (payments_end_on)
  where status in ('signing', 'executing', 'finished');
