-- The plan board of the buyer's people reads the plans of some days over all suppliers.
create index delivery_plan_by_day on delivery_plan (plan_date);
