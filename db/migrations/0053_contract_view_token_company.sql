-- A token of a supplier's person is for a contract of the company that they act for, and for no other.
alter policy own on contract_view_token using ((select app_side()) = 'system' or (user_id = (select app_user())
  and ((select app_side()) = 'staff' or company_id = (select app_company()))));
