-- Disputes that come from comparing the supplier's own workbook with the statement say so.
alter table payment_dispute add column is_from_comparison boolean not null default false;
