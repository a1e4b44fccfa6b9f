import { setTimeout as pause } from 'node:timers/promises'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { Client, type PoolConfig } from 'pg'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import { fieldOf } from '#kernel/json.ts'
import { SKU } from '#modules/sku/contract.ts'
import { titleOf } from '#kernel/schema.ts'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { skuNamed } from './large/skus.ts'
import { childrenOf, peakMb } from './memory.ts'
import { startProduct, type ProductProcess } from './product-process.ts'
import { SKUS_WORLD } from './sku-world.ts'
import { staffHeaders } from './staff.ts'
import { openWorlds } from './worlds.ts'

const ROWS = 10_000
const BAD = 100
const GOAL_S = 10
const { code, name, spec, unit, taxRate } = SKU.content.properties
const HEAD = [code, name, spec, unit, taxRate].map(titleOf)
const UNKNOWN_RATE = '8%'

/** A season's products come as a workbook, with mistakes in it, into a list that is long already. */
export const skuImport: Measurement = {
  name: 'sku-import',
  goal: `${ROWS.toLocaleString('en')} rows of which ${BAD} are wrong answered in less than ${GOAL_S} s: nothing imported, ${BAD} rows marked in the file that comes back; then the right file imported whole`,
  run: async () => {
    const worlds = await openWorlds()
    try {
      const world = await worlds.copyOfWorld(SKUS_WORLD)
      const headers = await staffHeaders(world)
      const server = await startProduct(world, {})
      try {
        const before = await skusIn(world.options)
        const bad = await importOf(server, headers, BAD)
        const afterBad = await skusIn(world.options)
        const marked = await markedRows(server, headers, String(fieldOf(fieldOf(bad.result, 'errorFile'), 'id')))
        const good = await importOf(server, headers, 0)
        const made = (await skusIn(world.options)) - afterBad
        const refused = Number(fieldOf(bad.result, 'errorCount'))
        return {
          ok:
            [refused, marked].every((count) => count === BAD) &&
            before === afterBad &&
            made === ROWS &&
            bad.figures.seconds < GOAL_S,
          n: ROWS,
          measured: { refused, marked, kept: afterBad - before, made, bad: bad.figures, good: good.figures },
          sentence: `${ROWS.toLocaleString('en')} rows: ${refused} wrong ones found in ${bad.figures.seconds} s, ${afterBad - before} imported, ${marked} marked; without mistakes ${made} imported in ${good.figures.seconds} s; the server held at most ${good.figures.serverMb} MB and the reader of sheets ${good.figures.readerMb} MB, the event loop stood still for ${good.figures.loopMs} ms at most`,
        }
      } finally {
        await server.stop()
      }
    } finally {
      await worlds.close()
    }
  },
}

type Headers = Readonly<Record<string, string>>

/** The workbook: products that are not there yet, the wrong ones spread all over. */
const workbookOf = (wrong: number): Promise<Uint8Array> => {
  const every = wrong === 0 ? Number.POSITIVE_INFINITY : ROWS / wrong
  const rows = Array.from({ length: ROWS }, (_, index) => {
    const sku = skuNamed((SKUS_WORLD.skus ?? 0) + index)
    return [sku.code, sku.name, sku.spec, sku.unit, index % every === 0 && wrong > 0 ? UNKNOWN_RATE : '9%']
  })
  return writeXlsx({ sheets: [{ name: 'Sheet1', rows: [HEAD, ...rows] }] })
}

/** Sends a workbook and has it imported; only the import is timed. */
const importOf = async (server: ProductProcess, headers: Headers, wrong: number) => {
  const fileId = await uploaded(server.url, headers, await workbookOf(wrong))
  await server.loopDelay()
  const reader = { mb: 0, isOver: false }
  const watching = watchChildren(server.pid, reader)
  const started = performance.now()
  const result = await posted(server.url, '/api/Sku/Import', headers, { fileId })
  const seconds = rounded((performance.now() - started) / 1000)
  reader.isOver = true
  await watching
  const { max } = await server.loopDelay()
  const figures = {
    seconds,
    serverMb: rounded(peakMb(server.pid), 0),
    readerMb: rounded(reader.mb, 0),
    loopMs: rounded(max, 0),
  }
  return { result, figures }
}

const watchChildren = async (pid: number, seen: { mb: number; readonly isOver: boolean }): Promise<void> => {
  while (!seen.isOver) {
    seen.mb = Math.max(seen.mb, ...childrenOf(pid).map(peakMb))
    await pause(50)
  }
}

const posted = async (url: string, path: string, headers: Headers, body?: object): Promise<unknown> => {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: body ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const uploaded = async (url: string, headers: Headers, bytes: Uint8Array): Promise<string> => {
  const order = { name: 'skus.xlsx', size: bytes.length, mime: XLSX_TYPE, category: '', isInternal: true }
  const ticket = await posted(url, '/api/File/PreSignedUrl', headers, order)
  const { pathname, search } = new URL(String(fieldOf(ticket, 'uploadUrl')), url)
  const sent = await fetch(new URL(pathname + search, url), {
    method: 'PUT',
    headers: { 'content-type': XLSX_TYPE },
    body: Buffer.from(bytes),
  })
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}: ${await sent.text()}`)
  const id = String(fieldOf(ticket, 'fileId'))
  await posted(url, `/api/File/${id}/Complete`, headers)
  return id
}

/** How many rows of the file that came back say what is wrong with them. */
const markedRows = async (server: ProductProcess, headers: Headers, fileId: string): Promise<number> => {
  const answer = await fetch(new URL(`/api/File/${fileId}/Content`, server.url), { headers })
  if (!answer.ok) return 0
  const { sheets } = await readXlsx(new Uint8Array(await answer.arrayBuffer()))
  return (sheets[0]?.rows ?? []).slice(1).filter((row) => String(row[HEAD.length] ?? '') !== '').length
}

const skusIn = async (options: PoolConfig): Promise<number> => {
  const client = new Client(options)
  await client.connect()
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from sku')
    return Number(rows[0]?.count)
  } finally {
    await client.end()
  }
}
