-- An archive of all that a company has here: kept, announced and removed like every export, but asked for by the main
-- account alone, with a code, and seen on a page of its own.
alter table export_job add column is_archive boolean not null default false;
-- It reads everything: one at a time is enough for a company, whoever asks.
create unique index export_job_archive_once on export_job (company_id) where is_archive and status in ('queued', 'running');
