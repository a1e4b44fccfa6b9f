-- By which goods are named on invoices: nineteen digits of the tax office's list, or none while nobody has looked it up.
alter table sku add column tax_category_code text not null default '' check (tax_category_code ~ '^(\d{19})?$');
