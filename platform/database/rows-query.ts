import { Query, types, type PoolClient, type QueryConfig } from 'pg'
import type { Caller } from '#kernel/caller.ts'
import { beginStatement, endStatement } from './watch-statement.ts'

type Row = Record<string, unknown>

/** How the rows of one statement are made of what the database sends. */
interface Shape {
  readonly columns: readonly { readonly name: string; readonly parse: Parse }[]
  /** A row that has all fields from the start is made and copied several times faster than one that gets them singly. */
  readonly empty: Readonly<Row>
  readonly isCounted: boolean
}

/**
 * The last column of a page that brings its count along. It says the same in every row, so it is kept beside the rows: to
 * take a field off a row means to copy the row.
 */
export const COUNTED = 'counted_rows'
const counts = new WeakMap<readonly unknown[], number>()

/** How many rows the list has that these rows are a page of, if it was counted with them. */
export const countedWith = (rows: readonly unknown[]): number | undefined => counts.get(rows)

type Parse = (text: string) => unknown
const parserOf: (type: number) => Parse = types.getTypeParser

interface Description {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
}
interface DataRow {
  readonly fields: readonly (string | null)[]
}

export interface Answer {
  readonly rows: readonly Readonly<Row>[]
  readonly rowCount: number
}

/** Whom a connection serves at the moment, for the log of slow statements. */
export interface Session {
  me: Caller | undefined
}

/**
 * Asks on one connection. Rows get the names of the code when they are read, and the columns of a statement that is kept
 * under a name are looked at once. The driver's own rows would be copied for their names, and it looks at every execution.
 */
export const createAsk = (client: PoolClient, nameInCode: (column: string) => string, session: Session) => {
  // A statement that is kept under a name gives back the same columns as long as it is kept, or fails.
  const shapes = new Map<string, Shape>()
  const shapeOf = (name: string | undefined, { fields }: Description): Shape => {
    const known = name === undefined ? undefined : shapes.get(name)
    if (known) return known
    const isCounted = fields.at(-1)?.name === COUNTED
    const columns = (isCounted ? fields.slice(0, -1) : fields).map((field) => ({
      name: nameInCode(field.name),
      parse: parserOf(field.dataTypeID),
    }))
    const shape = { columns, isCounted, empty: Object.fromEntries(columns.map((column) => [column.name, null])) }
    if (name !== undefined) shapes.set(name, shape)
    return shape
  }

  return (config: QueryConfig): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const span = beginStatement(config.text)
      const sent = performance.now()
      const query = new RowsQuery(
        config,
        (description) => shapeOf(config.name, description),
        (error, result) => {
          const failure = error ?? query.failure
          endStatement(config.text, sent, session.me, span, failure)
          if (failure) reject(failure)
          else resolve({ rows: query.made, rowCount: result.rowCount ?? 0 })
        },
      )
      client.query(query)
    }).catch((error: Error) => {
      // As the driver does: a trace that leads back to the statement, and not to the socket.
      Error.captureStackTrace(error)
      throw error
    })
}

type Done = (error: Error | undefined, result: { readonly rowCount: number | null }) => void

/** The driver calls these methods of a query as messages come in. */
class RowsQuery extends Query {
  readonly made: Row[] = []
  /** A value that could not be read; the rest of the answer has to be heard out all the same. */
  failure: Error | undefined
  readonly #shapeOf: (description: Description) => Shape
  #shape: Shape | undefined

  constructor(config: QueryConfig, shapeOf: (description: Description) => Shape, done: Done) {
    super(config, done)
    this.#shapeOf = shapeOf
  }

  handleRowDescription(description: Description): void {
    this.#shape = this.#shapeOf(description)
  }

  handleDataRow({ fields }: DataRow): void {
    if (!this.#shape || this.failure) return
    const { columns, empty, isCounted } = this.#shape
    try {
      const row = { ...empty }
      let index = 0
      for (const { name, parse } of columns) {
        const text = fields[index] ?? null
        if (text !== null) row[name] = parse(text)
        index += 1
      }
      const counted = isCounted && this.made.length === 0 ? (fields[index] ?? null) : null
      if (counted !== null) counts.set(this.made, Number(counted))
      this.made.push(row)
    } catch (error) {
      this.failure = error instanceof Error ? error : new Error('a value could not be read', { cause: error })
    }
  }
}
