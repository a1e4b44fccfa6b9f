import type { Page } from '@playwright/test'
import { rounded, type Measurement } from '../proof/parts/measurement.ts'
import { settled, takeFigures, withKit } from './kit/window.ts'

const SHOWN_GOAL_MS = 1_000
const TASK_GOAL_MS = 100
const STEPS = 60

const nodesOf = (page: Page): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length)

const shownIn = async (page: Page, address: string, first: string): Promise<number> => {
  const started = performance.now()
  await page.goto(address)
  await page.locator(first).first().waitFor()
  return performance.now() - started
}

/** Scrolls through all rows, step by step. */
const scrolling = (page: Page, steps: number): Promise<void> =>
  page.evaluate(async (count) => {
    const strip = document.querySelector('[role="table"]')
    for (let step = 1; step <= count; step += 1) {
      strip?.scrollTo(0, (strip.scrollHeight * step) / count)
      await new Promise(requestAnimationFrame)
    }
  }, steps)

/** The board with two thousand plans, as a calendar and by lines. */
export const board: Measurement = {
  name: 'board',
  goal: `2,000 plans: a calendar and 500 rows are each shown in < ${SHOWN_GOAL_MS} ms, no task over ${TASK_GOAL_MS} ms while the rows are scrolled through`,
  run: ({ n }) =>
    withKit(async (page, origin) => {
      const steps = n ?? STEPS
      await shownIn(page, `${origin}/?part=scan`, 'h1')
      const monthMs = await shownIn(page, `${origin}/?part=board`, '[data-item]')
      const stripMs = await shownIn(page, `${origin}/?part=board&view=strip`, '[data-item]')
      const nodes = await nodesOf(page)
      await settled(page)
      await takeFigures(page, 'tasks')
      await scrolling(page, steps)
      await settled(page)
      const longest = Math.max(0, ...(await takeFigures(page, 'tasks')))
      const isAtEnd = (await page.locator('[data-row="499"]').count()) === 1
      return {
        n: steps,
        ok: monthMs < SHOWN_GOAL_MS && stripMs < SHOWN_GOAL_MS && longest < TASK_GOAL_MS && isAtEnd,
        sentence: `calendar shown in ${rounded(monthMs, 0)} ms, rows in ${rounded(stripMs, 0)} ms with ${nodes} nodes; scrolled through in ${steps} steps: longest task ${rounded(longest, 0)} ms; the last row is ${isAtEnd ? '' : 'not '}there`,
        measured: { monthMs, stripMs, nodes, longestTaskMs: longest, steps },
      }
    }),
}
