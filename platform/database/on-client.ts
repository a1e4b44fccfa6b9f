import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type PluginTransformResultArgs,
  type QueryResult,
  type UnknownRow,
} from 'kysely'
import type { PoolClient } from 'pg'
import type { StatementNames } from './statements.ts'
import type { PlatformTables } from './tables.ts'

/** snake_case in the database, camelCase in code. Rows get their names when they are read, not by a second copy. */
class ColumnNames extends CamelCasePlugin {
  inCode(column: string): string {
    return this.camelCase(column)
  }

  override transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result)
  }
}

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()
const columnNames = new ColumnNames()
const plugins = [columnNames]

/** The query builder on one connection of the pool; the code that checked it out begins and ends the transaction. */
export const onClient = (client: PoolClient, names: StatementNames): Kysely<PlatformTables> => {
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const name = names.nameOf(sql)
      const result = await client.query<unknown[]>({
        text: sql,
        values: [...parameters],
        rowMode: 'array',
        ...(name === undefined ? {} : { name }),
      })
      return { rows: rowsOf<R>(result.fields, result.rows), numAffectedRows: BigInt(result.rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('stream with keyset pages instead')
    },
  }
  const nothing = () => Promise.resolve()
  const driver: Driver = {
    init: nothing,
    destroy: nothing,
    releaseConnection: nothing,
    acquireConnection: () => Promise.resolve(connection),
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
  }
  return new Kysely<PlatformTables>({
    dialect: {
      createAdapter: () => adapter,
      createDriver: () => driver,
      createQueryCompiler: () => compiler,
      createIntrospector: (db) => new PostgresIntrospector(db),
    },
    plugins,
  })
}

// The builder knows the type of a row; the driver knows its values.
const rowsOf = <R>(fields: readonly { readonly name: string }[], rows: readonly (readonly unknown[])[]): R[] => {
  const columns = fields.map((field) => columnNames.inCode(field.name))
  return rows.map((values) => {
    const row: Record<string, unknown> = {}
    for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ''] = values[index]
    return row as R
  })
}
