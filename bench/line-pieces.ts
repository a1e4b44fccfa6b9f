import { Client } from 'pg'
import { migrate } from '#platform/database/migrate.ts'
import { PLANNING } from '#platform/database/connect.ts'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { withScratch } from '../proof/parts/scratch.ts'

const LINES = 300_000
const LONG_LINES = 3_000_000
const LINES_OF_ORDER = 10
const COMPANIES = 10_000
const PIECES = 32
const ROUNDS = 15
const EACH = 150
/** From here on pieces would be worth their price: what the staff asks for without a company must not become dearer. */
const MOST = 1.5

const hashOf = (what: string, number: string): string => `md5('${what} ' || ${number})::uuid`
const COLUMNS =
  'id, order_id, company_id, line_no, sku_code, sku_name, spec, qty, unit, unit_price, amount, price_source, required_date'
const lineOf = (line: string): string => `${hashOf('line', line)}, ${hashOf('order', `(${line} / ${LINES_OF_ORDER})`)},
  ${hashOf('company', `(${line} / ${LINES_OF_ORDER} % ${COMPANIES})`)}, ${line} % ${LINES_OF_ORDER} + 1, 'SKU' || ${line} % 5000, '恐龙立体书', '', 100, '册', 12.5, 1250, 1, current_date`

/** Two tables like that of order lines: one as it is, one in pieces by company, with the same indexes. */
const TABLES = `
  create table lines_one (like purchase_order_item including defaults including constraints);
  alter table lines_one add primary key (id), add unique (order_id, line_no);
  create table lines_pieces (like purchase_order_item including defaults including constraints) partition by hash (company_id);
  alter table lines_pieces add primary key (company_id, id), add unique (company_id, order_id, line_no);
  create index on lines_pieces (id);
  create index on lines_pieces (order_id);
  ${Array.from({ length: PIECES }, (_, at) => `create table lines_piece_${at} partition of lines_pieces for values with (modulus ${PIECES}, remainder ${at});`).join('\n')}
  ${['lines_one', 'lines_pieces'].map((table) => `create index on ${table} (sku_id, company_id); create index on ${table} (company_id, sku_code); create index on ${table} (formula_id) where formula_id is not null;`).join('\n')}`

/** What is asked of the table, with the values of one order. */
const WORK: Readonly<Record<string, (table: string) => string>> = {
  'the lines of an order, by its id alone': (table) => `select * from ${table} where order_id = $1 order by line_no`,
  'the same with the company': (table) =>
    `select * from ${table} where order_id = $1 and company_id = $2 order by line_no`,
  'a line by its id alone': (table) => `select * from ${table} where id = $3`,
  'the change of ten lines': (table) =>
    `update ${table} set shipped_qty = shipped_qty + 1 where order_id = $1 and company_id = $2`,
}

/** Are order lines better kept in pieces by company? */
export const linePieces: Measurement = {
  name: 'line-pieces',
  goal: `order lines stay in one table as long as asking for them without a company, as staff do, would take more than ${MOST} times as long in ${PIECES} pieces`,
  long: LONG_LINES,
  isSlow: true,
  run: ({ n = LINES }) =>
    withScratch(async (scratch) => {
      const options = await scratch.create('lines')
      await migrate(options)
      const client = new Client({ ...options, options: PLANNING })
      await client.connect()
      try {
        await client.query(TABLES)
        const filled: Record<string, number> = {}
        for (const table of ['lines_one', 'lines_pieces']) filled[table] = await fill(client, table, n)
        const figures = Object.fromEntries(
          await inTurn(Object.entries(WORK), async ([name, textOf]) => [name, await compare(client, name, textOf, n)]),
        )
        const sizes = await sizesOf(client)
        const staff = ['the lines of an order, by its id alone', 'a line by its id alone'].map(
          (name) => figures[name]?.ratio ?? Number.NaN,
        )
        return {
          ok: Math.max(...staff) > MOST,
          n,
          measured: {
            figures,
            sizes,
            fillingRatio: rounded((filled['lines_pieces'] ?? 0) / (filled['lines_one'] ?? 1)),
          },
          sentence:
            `${n.toLocaleString('en')} lines of ${COMPANIES.toLocaleString('en')} companies, in ${PIECES} pieces instead of one table: ` +
            `${Object.entries(figures)
              .map(([name, { ratio, one, pieces }]) => `${name} ${ratio} times (${pieces} instead of ${one} ms)`)
              .join(', ')}; filling ${rounded((filled['lines_pieces'] ?? 0) / (filled['lines_one'] ?? 1))} times; ` +
            `${sizes['lines_pieces']} instead of ${sizes['lines_one']} bytes a line with its indexes`,
        }
      } finally {
        await client.end()
      }
    }),
}

const inTurn = async <T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> => {
  const found: R[] = []
  for (const value of values) found.push(await work(value))
  return found
}

/** Fills a table; foreign keys are no part of what is compared. */
const fill = async (client: Client, table: string, lines: number): Promise<number> => {
  const started = performance.now()
  await client.query(`insert into ${table} (${COLUMNS}) select ${lineOf('g')} from generate_series(0, ${lines - 1}) g`)
  const took = performance.now() - started
  await client.query(`vacuum (analyze) ${table}`)
  return took
}

const compare = async (client: Client, name: string, textOf: (table: string) => string, lines: number) => {
  const orders = Math.floor(lines / LINES_OF_ORDER)
  const { rows: asked } = await client.query<{ order: string; company: string; line: string }>(
    `select ${hashOf('order', 'g')} as order, ${hashOf('company', `(g % ${COMPANIES})`)} as company, ${hashOf('line', `g * ${LINES_OF_ORDER}`)} as line
     from (select (random() * ${orders - 1})::int as g from generate_series(1, ${EACH})) s`,
  )
  const run = async (table: string): Promise<number> => {
    const text = textOf(table)
    const used = [1, 2, 3].filter((place) => text.includes(`$${place}`))
    // The driver numbers what it is given: a statement has only the places that it uses.
    const statement = used.reduce((words, place, at) => words.replaceAll(`$${place}`, `$${at + 1}`), text)
    const started = performance.now()
    for (const { order, company, line } of asked) {
      const values = [order, company, line]
      await client.query({ name: `${name} ${table}`, text: statement, values: used.map((place) => values[place - 1]) })
    }
    return (performance.now() - started) / asked.length
  }
  const times: [number, number][] = []
  for (const table of ['lines_one', 'lines_pieces']) await run(table)
  for (let round = 0; round < ROUNDS; round += 1) times.push([await run('lines_one'), await run('lines_pieces')])
  return {
    one: rounded(median(times.map(([one]) => one)), 3),
    pieces: rounded(median(times.map(([, pieces]) => pieces)), 3),
    ratio: rounded(median(times.map(([one, pieces]) => pieces / one))),
  }
}

const sizesOf = async (client: Client): Promise<Record<string, number>> => {
  const { rows } = await client.query<{ name: string; bytes: number }>(
    `select t.name, (greatest(pg_total_relation_size(t.name::regclass),
        (select sum(pg_total_relation_size(p.relid)) from pg_partition_tree(t.name::regclass) p)) / (select count(*) from lines_one))::int as bytes
     from unnest(array['lines_one', 'lines_pieces']) t (name)`,
  )
  return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]))
}
