import type { Page } from '@playwright/test'
import { settled, takeFigures } from './window.ts'

export const cell = (page: Page, row: number, column: number) => page.locator(`[data-cell="${row}:${column}"]`)

/** Types into cells here and there; gives what each key took until it was painted. A pause lets a form save in between. */
export const typing = async (
  page: Page,
  keys: number,
  pause?: { readonly every: number; readonly ms: number },
): Promise<number[]> => {
  for (const column of [0, 1]) {
    await cell(page, 3, column).click()
    await settled(page)
    // One after the other: a queue of keys would measure itself.
    for (let n = 0; n < keys / 2; n += 1) {
      await page.keyboard.press(n % 3 === 2 ? 'Backspace' : '1')
      await settled(page)
      if (pause !== undefined && n % pause.every === pause.every - 1) await page.waitForTimeout(pause.ms)
    }
  }
  return takeFigures(page, 'paints')
}

/** Pastes a text into the first cell; gives what it took until it was painted. */
export const paste = async (page: Page, text: string): Promise<number> => {
  await page.evaluate(() => document.querySelector('table')?.parentElement?.scrollTo(0, 0))
  await cell(page, 0, 0).click()
  await settled(page)
  await takeFigures(page, 'paints')
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
  await settled(page)
  const [ms = Number.NaN] = await takeFigures(page, 'paints')
  return ms
}

/** The time that 95 of 100 keep. */
export const p95Of = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN
