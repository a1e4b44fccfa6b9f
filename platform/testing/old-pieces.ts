import type { Client } from 'pg'

/** Gives a table the pieces that it would have had, had it been kept in pieces for years: all before stands in the first. */
export const makeOldPieces = async (owner: Client, entity: string, years: number): Promise<void> => {
  await owner.query(`do $$ declare
      edge timestamptz; plan partition_plan; last timestamptz;
    begin
      select * into strict plan from partition_plan where entity = '${entity}';
      select min(p.until) into last from partitions_of('${entity}') p where p.since = '-infinity';
      alter table ${entity} detach partition partitions.${entity}_before;
      edge := step_of(plan.step, last - interval '${years} years');
      execute format('alter table ${entity} attach partition partitions.${entity}_before for values from (minvalue) to (%L)', edge);
      while edge < last loop
        perform add_partition('${entity}', edge, least(step_after(plan.step, edge), last));
        edge := step_after(plan.step, edge);
      end loop;
    end $$`)
}
