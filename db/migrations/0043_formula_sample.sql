-- A formula is made by a sample that is there, and names it in lists.
alter table formula add constraint formula_sample foreign key (sample_id) references sample;
create index formula_by_sample on formula (sample_id) where sample_id is not null;
