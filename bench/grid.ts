import type { Page } from '@playwright/test'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { cell, p95Of, paste, typing } from './kit/grid-hands.ts'
import { settled, withKit } from './kit/window.ts'

const ROWS = 1_000
const COLUMNS = 12
const KEYS = 100
const KEY_GOAL_MS = 50
const PASTE_GOAL_MS = 200
const MOUNT_GOAL_MS = 1_500

/** Arrow keys lead past the rows that are in the document, down and up again; gives where the focus ended. */
const walking = async (page: Page, steps: number): Promise<string> => {
  await cell(page, 0, 0).click()
  for (let n = 0; n < steps; n += 1) await page.keyboard.press('ArrowDown')
  await settled(page)
  return page.evaluate(() => document.activeElement?.getAttribute('data-cell') ?? '')
}

/** Pastes a whole sheet; gives what it took until it was painted, and the last value that arrived. */
const pasting = async (page: Page): Promise<{ ms: number; total: string }> => {
  const line = Array.from({ length: COLUMNS }, (_, at) => ['2.5', 'pasted', '2026/12/31', '3', 'one', 'text'][at % 6])
  const ms = await paste(page, Array.from({ length: ROWS }, () => line.join('\t')).join('\n'))
  return { ms, total: (await page.locator('tfoot td').first().textContent()) ?? '' }
}

/** The grid in which lines are entered, with a thousand of them. */
export const grid: Measurement = {
  name: 'grid',
  goal: `${ROWS} rows × ${COLUMNS} columns: p95 of a key until it is painted < ${KEY_GOAL_MS} ms, a paste of all < ${PASTE_GOAL_MS} ms, shown in < ${MOUNT_GOAL_MS} ms`,
  run: ({ n }) =>
    withKit(async (page, origin) => {
      const keys = n ?? KEYS
      await page.goto(`${origin}/?part=grid&rows=10`)
      await cell(page, 0, 0).waitFor()
      const started = performance.now()
      await page.goto(`${origin}/?part=grid&rows=${ROWS}`)
      await cell(page, 0, 0).waitFor()
      const mountMs = performance.now() - started
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
      const times = await typing(page, keys)
      const p95 = p95Of(times)
      const steps = 60
      const reached = await walking(page, steps)
      const pasted = await pasting(page)
      const isRight = reached === `${steps}:0` && pasted.total === String(ROWS * 2.5) && times.length >= keys
      return {
        n: times.length,
        ok: isRight && p95 < KEY_GOAL_MS && pasted.ms < PASTE_GOAL_MS && mountMs < MOUNT_GOAL_MS,
        sentence: `${ROWS} rows: shown in ${rounded(mountMs, 0)} ms with ${nodes} nodes; a key p50 ${rounded(median(times), 1)} ms, p95 ${rounded(p95, 1)} ms; paste ${rounded(pasted.ms, 0)} ms; ${steps} times down leads to ${reached}`,
        measured: {
          mountMs,
          nodes,
          p50Ms: median(times),
          p95Ms: p95,
          pasteMs: pasted.ms,
          total: pasted.total,
          reached,
        },
      }
    }),
}
