-- Asked by servers of the version before the views of 0081, while they are replaced. It goes with the next version.
-- How many messages of others about a document the caller has not read: open ones, or notes of the buyer's people. Lists ask it
-- for rows that the caller sees; the wall of the messages would look for the document again with each of them. Pages show 99+
-- beyond a hundred, and what was read before is not looked at.
create or replace function unread_messages(document uuid, internal boolean) returns integer
language plpgsql stable security definer set search_path = public as $$
declare is_buyer boolean := app_side() in ('staff', 'system'); company uuid := app_company(); reader uuid := app_user(); found integer; read_to bigint;
begin
  if internal and is_buyer is not true then return 0; end if;
  select r.read_place into read_to from document_reader r
    where r.document_id = document and r.user_id = reader and r.is_internal = internal;
  select count(*) into found from (select from document_message m where m.document_id = document and m.is_internal = internal
    and (is_buyer or m.company_id = company) and m.author_id <> reader and m.withdrawn_at is null
    and m.place > coalesce(read_to, 0) limit 100) unread;
  return found;
end $$;
