import { Client, type PoolConfig } from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import type { Measurement } from '../proof/parts/measurement.ts'
import { onStage } from '../proof/parts/stage.ts'
import { withScratch } from '../proof/parts/scratch.ts'
import {
  brokenChains,
  copyCompany,
  copyReference,
  danglingReferences,
  differences,
  movedTables,
  removeCompany,
  type Moved,
} from './sharding/move-company.ts'

/** All of a company goes from one database to another, and nothing is lost or changed on the way. */
export const moveCompany: Measurement = {
  name: 'move-company',
  goal: 'every row of a company with documents of every kind arrives in another database as it was, with whole chains and no reference that leads nowhere, and nothing of it stays behind but the anchored log; a changed row, a lost row and a forgotten table are noticed',
  run: () =>
    withScratch(async (scratch) => {
      const source = await scratch.create('source')
      await onStage(source, () => Promise.resolve())
      const target = await scratch.create('target')
      await migrate(target)
      return withBoth(source, target, async (from, to) => {
        const tables = await movedTables(from)
        const companyId = await largestCompany(from)
        await copyReference(from, to)
        const started = performance.now()
        const rows = await copyCompany(from, to, companyId, tables)
        const seconds = (performance.now() - started) / 1_000
        const faults = [
          ...(await differences(from, to, companyId, tables)),
          ...(await danglingReferences(to, companyId)),
          ...Array.from({ length: await brokenChains(to, companyId) }, () => 'a broken chain'),
        ]
        const filled = await filledTables(from, companyId, tables)
        const noticed = await noticedFaults(from, to, companyId, tables)
        const left = await removeCompany(from, companyId, tables)
        return {
          ok: faults.length === 0 && left === 0 && noticed === FAULTS.length && filled > 30,
          n: rows,
          measured: { tables: tables.length, filled, rows, seconds, faults, left, planted: FAULTS.length, noticed },
          sentence:
            `${rows} rows of ${filled} tables of a company moved in ${seconds.toFixed(1)} s: ${faults.length} faults, ${left} rows left behind; ` +
            `control: ${noticed} of ${FAULTS.length} planted faults noticed`,
        }
      })
    }),
}

const withBoth = async <R>(
  source: PoolConfig,
  target: PoolConfig,
  work: (from: Client, to: Client) => Promise<R>,
): Promise<R> => {
  const [from, to] = [new Client(source), new Client(target)]
  await from.connect()
  await to.connect()
  try {
    return await work(from, to)
  } finally {
    await from.end()
    await to.end()
  }
}

const largestCompany = async (from: Client): Promise<string> => {
  const { rows } = await from.query<{ id: string }>(
    'select company_id as id from purchase_order group by 1 order by count(*) desc limit 1',
  )
  return rows[0]?.id ?? ''
}

const filledTables = async (from: Client, companyId: string, tables: readonly Moved[]): Promise<number> => {
  let filled = 0
  for (const { table, which } of tables)
    filled += (await from.query(`select from "${table}" t where ${which} limit 1`, [companyId])).rowCount ?? 0
  return filled
}

const FAULTS = [
  `update purchase_order_item set qty = qty + 0.0001 where id = (select id from purchase_order_item where company_id = $1 limit 1)`,
  `delete from stored_file_share where (file_id, company_id) in (select file_id, company_id from stored_file_share where company_id = $1 limit 1)`,
  `delete from purchase_receipt where company_id = $1`,
  `delete from audit_log where id = (select id from audit_log where company_id = $1 order by id limit 1)`,
]

/** Plants each fault in what has arrived, and takes it back. */
const noticedFaults = async (
  from: Client,
  to: Client,
  companyId: string,
  tables: readonly Moved[],
): Promise<number> => {
  let noticed = 0
  for (const fault of FAULTS) {
    await to.query('begin; set local session_replication_role = replica')
    await to.query(fault, [companyId])
    if ((await differences(from, to, companyId, tables)).length > 0) noticed += 1
    await to.query('rollback')
  }
  return noticed
}
