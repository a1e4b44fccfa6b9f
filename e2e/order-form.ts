import type { Locator, Page } from '@playwright/test'

/** A cell of the lines of an order that is being written. */
export const cell = (page: Page, line: number, name: string): Locator =>
  page.getByLabel(`第 ${line} 行 ${name}`, { exact: true })

/** Puts a text on the clipboard and into what has the focus, as Ctrl+V does. */
export const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', copied)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
