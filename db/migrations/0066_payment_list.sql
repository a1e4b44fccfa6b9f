-- Of what a supplier sees the author decides, too: with it and the status in the index that its list is read by, the count beside
-- the page reads the index alone, and no longer a page of the table for every payment of the company.
drop index purchase_payment_company_id_created_at_id_idx;
create index purchase_payment_newest_of_company on purchase_payment (company_id, created_at desc, id desc) include (status, author);
