-- A category that is removed leaves inquiries and quotes as it leaves orders and sampling forms: those of people who practise
-- stand behind a wall, so whoever removes it cannot see that they name it.
alter table inquiry drop constraint inquiry_sku_category_id_fkey,
  add foreign key (sku_category_id) references sku_category on delete set null;
alter table quote drop constraint quote_sku_category_id_fkey,
  add foreign key (sku_category_id) references sku_category on delete set null;
