-- Who of a supplier answers for a document: given by the main account, or by what each member is responsible for.
alter table membership add column buyer_company_ids uuid[] not null default '{}';
alter table purchase_order add column sku_category_id uuid references sku_category on delete set null;
-- People who see only their own documents list these alone.
create index purchase_order_by_follower on purchase_order (follower_id, created_at desc, id desc) where follower_id is not null;
create index rectification_task_by_follower on rectification_task (follower_id, created_at desc, id desc) where follower_id is not null;
