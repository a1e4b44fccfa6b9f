import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Operation } from '#kernel/operation.ts'
import { givenFor, shotOf } from '../input/shot.ts'
import { textFits } from '../input/judge.ts'
import { callersOf, demoSupplier, staffOfAllRoles } from '../parts/callers.ts'
import { startErp } from '../parts/erp.ts'
import { idsOf, pickLikely } from '../parts/ids.ts'
import { createRandom } from '../parts/random.ts'
import type { Stage } from '../parts/stage.ts'
import { tablesOf } from './catalogue.ts'
import { personalNumbers } from './numbers.ts'

/** Numbers nobody has, to be found again. */
const PLANTED = ['13977712345', '110101199003077571', '6222021234567890128'] as const

/** Fields that ask for one; what people write into a remark is theirs to answer for. */
const ASKED = /mobile|phone|accountNo|cardNo|idNo|idNumber|idCard/i
/**
 * A telephone that somebody writes into a document or record for others to call is its text (decision 0075), and whom to
 * invoice everybody may know. Suppliers' own are sealed.
 */
const SHOWN = /^(phone|receiverPhone|driverPhone|quoterPhone|invoicePhone|invoiceAccountNo)$/

const isPersonal = ({ path }: Operation, field: string): boolean =>
  ASKED.test(field) && (!SHOWN.test(field) || path.startsWith('/api/Supplier'))

export interface Found {
  readonly numbers: number
  readonly calls: number
  readonly logBytes: number
  readonly fileBytes: number
  /** Where a number stands in plain, in hex or in base64. */
  readonly hits: readonly string[]
}

/** A number as it could stand somewhere. */
export const formsOf = (number: string): string[] => [
  number,
  Buffer.from(number).toString('hex'),
  // Base64 depends on what stands before: three beginnings, without the ends that depend on the neighbours.
  ...[0, 1, 2].map((shift) =>
    Buffer.from('x'.repeat(shift) + number)
      .toString('base64')
      .slice(shift === 0 ? 0 : shift + 1, -4),
  ),
]

/** Personal numbers, sent to every operation that takes one, are nowhere in tables, journal, data files and logs (L14). */
export const secretsFound = async (stage: Stage, databaseDir: string, seed: number, leaky = false): Promise<Found> => {
  const log: string[] = []
  const { config } = stage.product
  const server = await startErp(
    {
      DATA_DIR: config.dataDir,
      DATABASE_URL: config.databaseUrl ?? '',
      LOG_LEVEL: 'trace',
      PUBLIC_URL: config.publicUrl,
      PASSPORT_URL: config.passportUrl,
    },
    [],
    (piece) => log.push(piece),
  )
  let calls = 0
  try {
    calls = await sendNumbers(stage, server.url, seed)
  } finally {
    await server.stop()
  }
  if (leaky) await stage.ask(`update company set address = $1`, [PLANTED[0]])
  const tables = await tablesOf(stage)
  const { found } = await personalNumbers(stage, tables)
  const numbers = [...new Set([...found, ...PLANTED])]
  const hits = new Set<string>()
  const look = (where: string, text: string, which: readonly string[]): void => {
    for (const number of which) if (formsOf(number).some((form) => text.includes(form))) hits.add(where)
  }
  look('the log', log.join(''), numbers)
  // The stand-in for a telephone holds what a telephone holds, and is not there in production.
  const onPhone = new Set<string>()
  for (const { name } of tables) {
    const text = (await stage.ask<{ row: string }>(`select t::text as row from "${name}" t`))
      .map(({ row }) => row)
      .join('\n')
    if (name.startsWith('sandbox_')) for (const number of numbers) if (text.includes(number)) onPhone.add(number)
    if (!name.startsWith('sandbox_')) look(name, text, numbers)
  }
  const journal = readdirSync(join(databaseDir, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name))
  const elsewhere = numbers.filter((number) => !onPhone.has(number))
  let fileBytes = 0
  for (const name of journal) {
    const bytes = readFileSync(join(databaseDir, 'pg_wal', name))
    fileBytes += bytes.length
    look('the journal', bytes.toString('latin1'), elsewhere)
  }
  return { numbers: numbers.length, calls, logBytes: log.join('').length, fileBytes, hits: [...hits] }
}

const sendNumbers = async (stage: Stage, url: string, seed: number): Promise<number> => {
  const random = createRandom(seed)
  const people = { supplier: await demoSupplier(stage, 0), staffId: await staffOfAllRoles(stage) }
  const ids = await idsOf(stage)
  let calls = 0
  for (const { operation } of stage.served.filter(
    (one) => one.app === stage.erp && one.operation.stream === undefined,
  )) {
    for (const { headers } of await callersOf(stage, operation, people)) {
      const given = givenFor(operation, random, {
        share: 0.8,
        id: (name) => pickLikely(ids, operation.path, name, random),
        text: (name, schema) =>
          name === 'Fields'
            ? 'id'
            : isPersonal(operation, name)
              ? PLANTED.filter((number) => textFits(schema, number)).at(random.whole(0, 2))
              : undefined,
      })
      const shot = shotOf(operation, given, headers)
      await fetch(`${url}${shot.url}`, {
        method: shot.method,
        headers: Object.entries(shot.headers).map(([name, value]) => [name, String(value)]),
        ...(shot.payload === undefined ? {} : { body: shot.payload }),
      }).then((answer) => answer.arrayBuffer())
      calls += 1
    }
  }
  return calls
}
