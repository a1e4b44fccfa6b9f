-- Purchasing writes orders. A draft is kept as it was written, with what is still missing; lines and columns hold what of it
-- is complete, and once it is published they are all there is.
update purchase_order set remark = left(concat_ws(chr(10), nullif(remark, ''), print_order_file), 500) where print_order_file <> '';
alter table purchase_order
  drop column print_order_file,
  -- It follows from the products.
  drop column needs_print_order,
  add column draft jsonb,
  add column warehouse_id uuid references warehouse,
  add column brand_id uuid references brand,
  add column receiving_hours text not null default '',
  add column label_requirement text not null default '',
  -- Plates, moulds and the like: [{name, amount}], amounts with tax, part of the total.
  add column extra_fees jsonb not null default '[]',
  add column isbn text not null default '',
  add column cip text not null default '',
  add column edition_no text not null default '',
  add column print_run text not null default '',
  add column print_order_files uuid[] not null default '{}',
  add column attachments uuid[] not null default '{}',
  add column internal_attachments uuid[] not null default '{}';
create index purchase_order_of_warehouse on purchase_order (warehouse_id);
create index purchase_order_of_brand on purchase_order (brand_id);

-- Lines of before name their product by its code alone.
alter table purchase_order_item add column sku_id uuid references sku;
create index purchase_order_item_of_sku on purchase_order_item (sku_id, company_id);
