import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { EXPORT_FLAGS, type ExportOrder } from '#apps/worker/export-process.ts'
import { TAKEOUT_TYPE } from '#modules/data-takeout/api/maker.ts'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { peakMb } from './memory.ts'
import { openWorlds, type World } from './worlds.ts'

const PROGRAM = join(import.meta.dirname, '..', 'apps', 'export', 'main.ts')
const GOAL_RATIO = 1.3
const LINES = 10
const FEW = 100
const MANY = 1_000
/** Suppliers do not see the orders that are still being written. */
const WRITTEN = 1.25
const LOOK_MS = 20

/** An archive of many documents takes no more memory than one of few: of each no more is held than passes through. */
export const takeout: Measurement = {
  name: 'takeout',
  goal: `the archive of a company with at least ${MANY} documents: peak RSS at most ${GOAL_RATIO} × that with ${FEW}, each in a process of its own`,
  run: async () => {
    const worlds = await openWorlds()
    try {
      const size = (documents: number) => ({ orders: documents * WRITTEN, linesPerOrder: LINES, companies: 1 })
      const few = await measure(await worlds.copyOfWorld(size(FEW)))
      const many = await measure(await worlds.copyOfWorld(size(MANY)))
      const ratio = many.peakMb / few.peakMb
      const measured = { few, many, ratio: rounded(ratio) }
      return {
        ok: few.documents >= FEW && few.documents < 2 * FEW && many.documents >= MANY && ratio < GOAL_RATIO,
        n: many.documents,
        measured,
        sentence: `${few.documents} documents: ${few.peakMb} MB of memory at most, ${many.documents}: ${many.peakMb} MB, ratio ${measured.ratio}; ${many.fileMb} MB in ${many.seconds} s`,
      }
    } finally {
      await worlds.close()
    }
  },
}

const measure = async (world: World) => {
  const exportId = await askFor(world)
  const started = performance.now()
  const peak = await peakOf(world, { connection: world.options, exportId })
  const { documents, bytes } = await madeOf(world, exportId)
  return {
    documents,
    peakMb: rounded(peak, 1),
    fileMb: rounded(bytes / 1e6, 1),
    seconds: rounded((performance.now() - started) / 1_000, 1),
  }
}

/** Runs the program as a worker does, and looks at it until it ends. */
const peakOf = async (world: World, order: ExportOrder): Promise<number> => {
  const child = fork(PROGRAM, {
    env: { ...process.env, ...world.env, LOG_LEVEL: 'warn' },
    execArgv: EXPORT_FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const complaints: unknown[] = []
  child.on('message', (message) => complaints.push(message))
  const gone: Promise<unknown[]> = once(child, 'exit')
  child.send(order)
  let peak = 0
  while (child.exitCode === null && child.signalCode === null) {
    peak = Math.max(peak, peakMb(child.pid ?? 0))
    await pause(LOOK_MS)
  }
  const [code] = await gone
  if (code !== 0) throw new Error(`no archive was made: ${complaints.join(' ')}`)
  return peak
}

const askFor = async ({ options, userId, companyId }: World): Promise<string> => {
  const [row] = await asked<{ id: string }>(
    options,
    `insert into export_job (user_id, company_id, export_type, query, columns, file_name, is_archive)
     values ($1, $2, $3, '{}', '{}', 'a.zip', true) returning id`,
    [userId, companyId, TAKEOUT_TYPE],
  )
  return row?.id ?? ''
}

const madeOf = async ({ options }: World, id: string): Promise<{ documents: number; bytes: number }> => {
  const [row] = await asked<{ status: string; documents: number; bytes: string }>(
    options,
    'select status, row_count as documents, file_size as bytes from export_job where id = $1',
    [id],
  )
  if (row?.status !== 'done') throw new Error(`the archive ended as ${row?.status ?? 'nothing'}`)
  return { documents: row.documents, bytes: Number(row.bytes) }
}

const asked = async <Row>(options: World['options'], text: string, values: readonly unknown[]): Promise<Row[]> => {
  const client = new Client(options)
  await client.connect()
  try {
    const { rows } = await client.query<Row & Record<string, unknown>>(text, [...values])
    return rows
  } finally {
    await client.end()
  }
}
