-- Compares the heads of all kinds with what their lines come to, mends those that say something else, and answers which they
-- were and what they said. The database keeps heads right by itself; this is for what went past it: rows restored by hand,
-- triggers that were switched off for a bulk load.
create or replace function repair_heads() returns table (entity text, code text, kept jsonb, summed jsonb)
language plpgsql volatile set search_path = public as $$
declare kind document_kind; columns text[]; wrong record; ids uuid[];
begin
  for kind in select * from document_kind k where k.sums is not null order by k.entity::text loop
    columns := summed_columns(kind.sums);
    ids := '{}';
    for wrong in execute format('select o.id, o.code, to_jsonb(k) as kept, to_jsonb(s) - ''id'' as summed
      from %s o join %s s on s.id = o.id cross join lateral (select o.%s) k where (o.%s) is distinct from (s.%s) order by o.code',
      kind.entity, kind.sums, array_to_string(columns, ', o.'), array_to_string(columns, ', o.'), array_to_string(columns, ', s.'))
    loop
      entity := kind.entity::text;
      code := wrong.code;
      kept := wrong.kept;
      summed := wrong.summed;
      ids := ids || wrong.id;
      return next;
    end loop;
    execute format('select %s_keep_heads($1)', kind.entity) using ids;
  end loop;
end $$;
revoke execute on function repair_heads() from public;
