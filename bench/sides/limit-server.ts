import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { Pool } from 'pg'
import { fieldOf } from '#kernel/json.ts'
// Also sets how values of the database are read: as the product reads them, which costs less than the driver's own way.
import { PLANNING } from '#platform/database/connect.ts'
import type { Recorded } from './recorded.ts'

// The least that a server can do with the product's statements: the driver and JSON, nothing else.
const recorded: Recorded = JSON.parse(readFileSync(String(process.env['RECORDED']), 'utf8'))
const runs = new Map(Object.entries(recorded.runs))
const pool = new Pool({
  host: String(process.env['DATABASE_HOST']),
  user: 'postgres',
  database: String(process.env['DATABASE_NAME']),
  max: Number(process.env['CONNECTIONS']),
  options: `-c timezone=UTC ${recorded.caller} ${PLANNING}`,
})

const answer = async (path: string): Promise<string> => {
  const run = runs.get(path)
  if (!run) throw new Error(`nothing was recorded for ${path}`)
  const client = await pool.connect()
  try {
    if (run.begin !== undefined) await client.query(run.begin)
    const results: unknown[] = []
    for (const { text, values } of run.statements) {
      const { rows } = await client.query({ name: `s${text}`, text: recorded.texts[text] ?? '', values: [...values] })
      results.push(rows)
    }
    if (run.begin !== undefined) await client.query('commit')
    return JSON.stringify(results)
  } finally {
    client.release()
  }
}

const server = createServer((request, response) => {
  request.resume()
  answer(request.url ?? '').then(
    (body) =>
      response
        .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
        .end(body),
    (error: unknown) => {
      console.error(error)
      response.writeHead(500, { 'content-length': 0 }).end()
    },
  )
})
server.listen(0, '127.0.0.1', () =>
  process.send?.({ url: `http://127.0.0.1:${String(fieldOf(server.address(), 'port'))}` }),
)
process.on('disconnect', () => process.exit(0))
