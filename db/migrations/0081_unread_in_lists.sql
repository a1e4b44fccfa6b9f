-- What lists count of messages and of how far the caller has read, without the words. They are views because a function is
-- called for each row: 18 µs each, of twenty on a page. The walls are in them, so they run with the owner's rights: those of
-- the tables look for the document again with each message, and lists ask for documents that the caller sees.
create view thread_message with (security_barrier) as
  select m.document_id, m.is_internal, m.author_id, m.place from document_message m
  where m.withdrawn_at is null and (app_side() in ('staff', 'system') or (m.company_id = app_company() and not m.is_internal));
create view thread_reading with (security_barrier) as
  select r.document_id, r.is_internal, r.read_place from document_reader r where r.user_id = app_user();
revoke all on thread_message, thread_reading from portal_app;
grant select on thread_message, thread_reading to portal_app;
