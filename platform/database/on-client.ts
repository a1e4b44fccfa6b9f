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
import { createAsk, type Session } from './rows-query.ts'
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
export const onClient = (client: PoolClient, names: StatementNames, session: Session): Kysely<PlatformTables> => {
  const ask = createAsk(client, (column) => columnNames.inCode(column), session)
  const connection: DatabaseConnection = {
    executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
      const name = names.nameOf(sql)
      const { rows, rowCount } = await ask({
        text: sql,
        values: [...parameters],
        ...(name === undefined ? {} : { name }),
      })
      // The builder knows the type of a row; the driver knows its values.
      return { rows: rows as R[], numAffectedRows: BigInt(rowCount) }
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
