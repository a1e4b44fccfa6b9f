import { asOwner, type Place } from './place.ts'

const DAMAGED = `
  select (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace, lateral verify_heapam(c.oid::regclass)
          where c.relkind = 'r' and n.nspname in ('public', 'partitions')) as tables,
         (select count(*)::int from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam join pg_namespace n on n.oid = c.relnamespace
          where a.amname = 'btree' and c.relkind = 'i' and n.nspname in ('public', 'partitions') and not is_sound(i.indexrelid)) as indexes`

/** Every table and every b-tree, looked through entry by entry. A planted wrong index must be found, or it counts as damage. */
export const damages = (place: Pick<Place, 'options'>): Promise<number> =>
  asOwner(place.options, async (client) => {
    await client.query(`
      create extension if not exists amcheck;
      create or replace function is_sound(index regclass) returns boolean language plpgsql as $$
      begin perform bt_index_check(index, true); return true; exception when index_corrupted or data_corrupted then return false; end $$`)
    const count = async (): Promise<number> => {
      const { rows } = await client.query<{ tables: number; indexes: number }>(DAMAGED)
      return (rows[0]?.tables ?? 0) + (rows[0]?.indexes ?? 0)
    }
    const found = await count()
    // An index whose function has changed since it was built: its entries are not those of the table.
    await client.query(`
      create function planted(id uuid) returns text language sql immutable as $$ select id::text $$;
      create index planted on company (planted(id));
      create or replace function planted(id uuid) returns text language sql immutable as $$ select id::text || '!' $$`)
    const planted = (await count()) - found
    await client.query('drop index planted; drop function planted; drop function is_sound')
    return planted === 1 ? found : found + 1
  })
