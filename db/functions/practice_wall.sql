-- What the wall around practice asks in nearly every statement. Not in SQL: before PostgreSQL 18 a function in that language
-- that runs with other rights is planned anew at each call, and that takes longer than many a page does that asks it.

-- Does the caller act for a practice company? One of a person, that is: the buyer there has a company to act for, too, and of
-- the buyer's real people none has.
create or replace function app_practice() returns boolean
language plpgsql stable security definer set search_path = public as $$
begin
  return exists (select from practice_company p where p.id = app_company());
end $$;

-- Which companies are for practice. It runs with the owner's rights, because those whom the wall keeps out must not see them.
create or replace function practice_companies() returns setof uuid
language plpgsql stable security definer rows 50 set search_path = public as $$
begin
  return query select p.id from practice_company p;
end $$;

-- The company of a person who practises, and the one that buys from it: what the buyer there sees, and nothing else.
create or replace function practice_world() returns setof uuid
language plpgsql stable security definer rows 2 set search_path = public as $$
begin
  return query select p.id from practice_company p where app_practice() and (p.user_id is null or p.id = app_company());
end $$;
