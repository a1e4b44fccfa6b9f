-- The calendar of money asks for what is expected on some days, what is late, and what has no day, over all suppliers at once.
create index purchase_payment_expected on purchase_payment (coalesce(planned_pay_date, due_date), company_id)
  where status in ('draft', 'reconciling', 'reviewing', 'returned', 'invoicing', 'checking', 'payable', 'partlyPaid');
create index payment_record_by_day on payment_record (paid_on);
