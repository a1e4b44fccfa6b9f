import type { Page } from '@playwright/test'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { settled, takeFigures, withKit } from './kit/window.ts'

const SHOWN_GOAL_MS = 1_000
const TASK_GOAL_MS = 100
const STEPS = 60

/** Scrolls through the whole table frame by frame; gives the number of frames that took over 50 ms. */
const scrolling = (page: Page, steps: number): Promise<number> =>
  page.evaluate(async (count) => {
    const box = document.querySelector('table')?.parentElement
    const frame = (): Promise<number> => new Promise(requestAnimationFrame)
    let [slow, last] = [0, await frame()]
    for (let step = 1; step <= count; step += 1) {
      box?.scrollTo((box.scrollWidth * step) / count, (box.scrollHeight * step) / count)
      const now = await frame()
      if (now - last > 50) slow += 1
      last = now
    }
    return slow
  }, steps)

/** The comparison of ten suppliers with three tiers each over two hundred lines. */
export const matrix: Measurement = {
  name: 'matrix',
  goal: `200 rows × 10 groups × 3 columns: shown in < ${SHOWN_GOAL_MS} ms, no task over ${TASK_GOAL_MS} ms while it is scrolled through`,
  run: ({ n }) =>
    withKit(async (page, origin) => {
      const steps = n ?? STEPS
      await page.goto(`${origin}/?part=scan`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const started = performance.now()
      await page.goto(`${origin}/?part=matrix`)
      await page.locator('[data-place="0:0"]').waitFor()
      const shownMs = performance.now() - started
      const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
      await settled(page)
      await takeFigures(page, 'tasks')
      const slow = await scrolling(page, steps)
      await settled(page)
      const longest = Math.max(0, ...(await takeFigures(page, 'tasks')))
      const last = await page.locator('[data-place="199:29"]').count()
      await page.locator('[data-place="199:29"]').focus()
      await page.keyboard.press('Control+Home')
      const first = await page.evaluate(() => document.activeElement?.getAttribute('data-place') ?? '')
      return {
        n: steps,
        ok: shownMs < SHOWN_GOAL_MS && longest < TASK_GOAL_MS && last === 1 && first === '0:0',
        sentence: `shown in ${rounded(shownMs, 0)} ms with ${nodes} nodes of 6,000 cells; scrolled through in ${steps} steps: longest task ${rounded(longest, 0)} ms, ${slow} frames over 50 ms; Ctrl+Home leads from the last cell to ${first}`,
        measured: { shownMs, nodes, longestTaskMs: longest, slowFrames: slow, steps },
      }
    }),
}
