import { readXlsx, writeXlsx } from 'hucre/xlsx'
import type { Page } from '@playwright/test'
import { XLSX_TYPE } from '#kernel/file-ref.ts'
import type { Quote } from '#modules/quote/shapes.ts'
import { median, rounded, type Measurement } from '../../proof/parts/measurement.ts'
import { crowding } from '../crowding.ts'
import { cell, p95Of, paste, typing } from '../kit/grid-hands.ts'
import { watchPaints } from '../kit/window.ts'
import { signIn, withProduct } from '../shell/window.ts'
import { publishLines, supplierCalls, supplierHeaders, type Asking } from './publish.ts'

const LINES = 1_000
const KEYS = 100
/** Long enough for the form to save what was typed: the keys after it meet the answer. */
const PAUSE = { every: 10, ms: 900 }
const WRONG = 100
const TIMES = 5
const PATIENCE_MS = 180_000
const KEY_GOAL_MS = 50
const PASTE_GOAL_MS = 200
const SAVE_GOAL_MS = 1_000
const IMPORT_GOAL_MS = 2_000

/** What something takes, the middle of some times. */
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const taken: number[] = []
  for (let n = 0; n < TIMES; n += 1) {
    const started = performance.now()
    await work()
    taken.push(performance.now() - started)
  }
  return median(taken)
}

/** Writes into the form of the quote; gives what a paste took until it was painted, and keys in the form that is full. */
const writing = async (page: Page, address: string, keys: number) => {
  await page.goto(address)
  await cell(page, 0, 0).waitFor()
  const pasteMs = await paste(page, Array.from({ length: LINES }, (_, at) => `${at + 1}.5\t30`).join('\n'))
  const times = await typing(page, keys, PAUSE)
  await page.getByText(/^已保存 \d\d:\d\d$/).waitFor()
  return { times, pasteMs }
}

/** Saves all lines again and again. */
const saving = (calls: Asking, id: string): Promise<number> =>
  timed(async () => {
    const { rowVersion, offer } = await calls.ask<Quote>('GET', `/api/Quote/${id}`)
    await calls.ask('PUT', `/api/Quote/Partial/${id}`, { rowVersion, offer: { lines: offer?.lines } })
  })

/** The workbook of the quote, with a word instead of a price in every so many rows. */
const wrongWorkbook = async (page: Page, origin: string, id: string): Promise<Buffer> => {
  const headers = await supplierHeaders(page, origin)
  const answer = await page.request.get(`${origin}/api/Quote/${id}/Sheet`, { headers })
  const { sheets } = await readXlsx(await answer.body())
  const [head = [], ...rows] = sheets[0]?.rows ?? []
  const at = head.indexOf('含税单价')
  const days = head.indexOf('交货周期（天）')
  const spoilt = rows.map((row, index) => row.with(at, index % (LINES / WRONG) === 0 ? '?' : 1.5).with(days, 30))
  return Buffer.from(await writeXlsx({ sheets: [{ name: '1', rows: [head, ...spoilt] }] }))
}

const uploaded = async (page: Page, origin: string, calls: Asking, bytes: Buffer): Promise<string> => {
  const order = { name: 'quote.xlsx', size: bytes.length, mime: XLSX_TYPE, category: '' }
  const { fileId, uploadUrl } = await calls.ask<{ fileId: string; uploadUrl: string }>(
    'POST',
    '/api/File/PreSignedUrl',
    order,
  )
  const { pathname, search } = new URL(uploadUrl, origin)
  await page.request.put(`${origin}${pathname}${search}`, { headers: { 'content-type': XLSX_TYPE }, data: bytes })
  await calls.ask('POST', `/api/File/${fileId}/Complete`)
  return fileId
}

/** A quote as long as they come, in the form of the product. */
export const quoteThousand: Measurement = {
  name: 'quote-thousand',
  goal: `a quote of ${LINES} lines in the product's own form: p95 of a key until it is painted < ${KEY_GOAL_MS} ms, a paste of all < ${PASTE_GOAL_MS} ms; all lines saved in < ${SAVE_GOAL_MS} ms, a workbook with ${WRONG} wrong rows answered in < ${IMPORT_GOAL_MS} ms, each times how much longer a busy machine takes for everything`,
  run: ({ n }) =>
    withProduct(async ({ page, origin }) => {
      const staff = await page.context().browser()?.newPage({ locale: 'zh-CN' })
      if (staff === undefined) throw new Error('there is no second window')
      // What is not timed may take as long as a busy machine needs.
      for (const one of [page, staff]) one.setDefaultTimeout(PATIENCE_MS)
      const id = await publishLines(staff, origin, LINES)
      await staff.close()
      await signIn({ page, origin })
      await page.addInitScript(watchPaints)
      const { times, pasteMs } = await writing(page, `${origin}/admin/quote/${id}`, n ?? KEYS)
      const calls = await supplierCalls(page, origin)
      const saveMs = await saving(calls, id)
      const fileId = await uploaded(page, origin, calls, await wrongWorkbook(page, origin, id))
      const { rowVersion, totalAmount } = await calls.ask<Quote>('GET', `/api/Quote/${id}`)
      const found = new Set<number>()
      const importMs = await timed(async () => {
        const { errorCount } = await calls.ask<{ errorCount: number }>('POST', `/api/Quote/${id}/Sheet`, {
          rowVersion,
          fileId,
        })
        found.add(errorCount)
      })
      const p95 = p95Of(times)
      // What others take of the machine is not the form's fault.
      const slowed = await crowding()
      const isRight = times.length >= (n ?? KEYS) && totalAmount !== null && [...found].join() === String(WRONG)
      return {
        n: times.length,
        ok:
          isRight && p95 < KEY_GOAL_MS && pasteMs < PASTE_GOAL_MS && saveMs < SAVE_GOAL_MS && importMs < IMPORT_GOAL_MS,
        sentence: `${LINES} lines: a key p50 ${rounded(median(times), 1)} ms, p95 ${rounded(p95, 1)} ms; paste ${rounded(pasteMs, 0)} ms; read and saved in ${rounded(saveMs, 0)} ms; ${[...found].join()} wrong rows found in ${rounded(importMs, 0)} ms; on a machine where work takes ${rounded(slowed, 1)} times as long as on a free one`,
        measured: {
          p50Ms: median(times),
          p95Ms: p95,
          pasteMs,
          saveMs,
          importMs,
          found: [...found],
          totalAmount,
          slowed,
        },
      }
    }),
}
