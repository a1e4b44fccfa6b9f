-- A search asks how many documents hold a text before it asks for all of them: `<entity>_matching` stops at so many. Without a
-- number it names all, as before. It never reads the whole table: with a number the planner thinks that it comes upon so many
-- soon, and reads the pairs of every row, which lie outside of the rows.
create or replace procedure make_search(entity regclass, hidden text[]) language plpgsql as $make$
begin
  execute format('drop function if exists %s_matching(integer[], text)', entity);
  execute format($function$
    create or replace function %1$s_matching(grams integer[], pattern text, most integer default null) returns setof uuid
    language plpgsql stable security definer rows 100 set search_path = public set enable_seqscan = off as $$
    begin
      if app_side() in ('staff', 'system') then
        return query select o.id from %1$s o where o.search_grams @> grams and o.search_text like pattern limit most;
      else
        return query select o.id from %1$s o where o.company_id = app_company() %2$s
          and o.search_grams @> grams and o.search_text like pattern limit most;
      end if;
    end $$ $function$, entity, (select string_agg(format('and o.status <> %L', one), ' ') from unnest(hidden) one));
end $make$;

do $$
declare kind document_kind;
begin
  for kind in select * from document_kind loop
    call make_search(kind.entity, kind.hidden);
  end loop;
end $$;
