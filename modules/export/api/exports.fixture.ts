import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { count, optional, shape, text } from '#kernel/schema.ts'
import { exporterOf } from '#platform/exports/exporter.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { runExport, type ExportWork } from './run.ts'
import { exportRoutes } from './routes.ts'

interface Row {
  readonly n: number
  readonly name: string
}

const PAGE = 1_000

/** Rows that the database makes: as many as asked for, with the name of the company that the caller acts for. */
const numbers = exporterOf({
  label: '数列',
  needs: 'order.view',
  query: shape({ Rows: count('行数', 10_000_000), Q: optional(text(10, { title: '搜索' })) }),
  columns: [
    { key: 'n', title: '序号', kind: 'number', value: (row: Row) => row.n },
    { key: 'name', title: '公司', kind: 'text', value: (row) => row.name },
    { key: 'price', title: '价格', kind: 'money', needs: 'price.view', value: (row) => `${row.n}.10` },
  ],
  count: async (_tx, _me, query, most) => Math.min(query.Rows, most),
  pages: async function* (tx, me, query) {
    for (let from = 1; from <= query.Rows; from += PAGE) {
      const to = Math.min(from + PAGE - 1, query.Rows)
      const { rows } = await sql<Row>`select n, (select min(name) from company where kind = 2) as name
        from generate_series(${from}::int, ${to}::int) n`.execute(tx.for(me))
      yield rows
    }
  },
})

export const ROWS_MAX = 5_000

/** A server with exports, a worker's parts, and people. */
export const startExports = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'exports-test-'))
  const objects = createLocalObjects(folder)
  const exporters = { Numbers: numbers }
  const clock = (): Date => new Date()
  const erp = await startErp(() => exportRoutes({ exporters, rowsMax: ROWS_MAX, objects, clock }))
  const { people, call } = erp
  const [a, b] = [await people.supplier('甲印刷厂'), await people.supplier('乙印刷厂')]
  const person = async (name: string, company: string, ...roles: Parameters<typeof people.join>[2]) => {
    const id = await people.user(name)
    await people.join(id, company, roles)
    return people.signIn(id, company)
  }
  const work: ExportWork = {
    db: erp.db,
    objects,
    exporters,
    makers: {},
    rowsMax: ROWS_MAX,
    clock,
    drafts: join(folder, 'drafts'),
  }
  const ask = (as: Person, body: object = {}) =>
    call('POST', '/api/Export', as, { body: { exportType: 'Numbers', query: { Rows: 3 }, columns: [], ...body } })
  const asked = async (as: Person, body: object = {}) => {
    const answer = await ask(as, body)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const see = async (id: string, as: Person) => (await call('GET', `/api/Export/${id}`, as)).json()
  return {
    ...erp,
    a,
    b,
    person,
    work,
    objects,
    ask,
    asked,
    see,
    /** Asked for and made. */
    made: async (as: Person, body: object = {}) => {
      const { id } = await asked(as, body)
      await runExport(work, id)
      return see(id, as)
    },
    rowsOf: async (id: string, as: Person) => {
      const { bytes, status, text: answer } = await call('GET', `/api/Export/${id}/Content`, as)
      expect(status, answer.slice(0, 300)).toBe(200)
      return (await readXlsx(bytes)).sheets[0]?.rows
    },
    close: async () => {
      await erp.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
