-- Branches are kept by the record kit like all reference data: what they are searched by is written with them.
alter table bank_sub add column search_text text not null default '';
update bank_sub set search_text = lower(normalize(concat_ws(' ', name, cnaps_code, city), nfkc));
