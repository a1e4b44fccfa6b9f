import { expect, test, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { barriersIn, type Extent } from './barriers.ts'

export const SIZES = {
  wide: { width: 1440, height: 900 },
  middle: { width: 768, height: 1024 },
  narrow: { width: 360, height: 780 },
} as const

/** A page whose console is listened to. */
export interface Watched {
  readonly page: Page
  /** What the console said that it should not have said. */
  readonly complaints: string[]
}

export type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

let opened: { readonly context: BrowserContext; readonly story: string }[] = []

/** Windows of stories that are over would go on listening for news. */
const closeFormer = async (): Promise<void> => {
  const story = test.info().testId
  const former = opened.filter((one) => one.story !== story)
  opened = opened.filter((one) => one.story === story)
  await Promise.all(former.map(({ context }) => context.close()))
}

/** Opens a window of a size, as somebody who has signed in. `refused` are the statuses that the story provokes: the browser logs those itself. */
export const openWindow = async (
  browser: Browser,
  size: keyof typeof SIZES,
  state?: State,
  refused: readonly number[] = [],
): Promise<Watched> => {
  const context = await browser.newContext({ viewport: SIZES[size], ...(state ? { storageState: state } : {}) })
  await closeFormer()
  opened.push({ context, story: test.info().testId })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = refused.some((status) => message.text().includes(`status of ${status}`))
    if ((message.type() === 'error' || message.type() === 'warning') && !isExpected) complaints.push(message.text())
  })
  return { page, complaints }
}

/** Nothing on the page that keeps somebody out, and nothing in the console. */
export const expectSound = async ({ page, complaints }: Watched, extent?: Extent): Promise<void> => {
  // Half-faded text has half the contrast, and a button whose call has not returned yet is pale, too.
  await page.waitForFunction(
    () =>
      document.querySelector('.ant-btn-loading') === null &&
      document
        .getAnimations()
        .every(
          (animation) => animation.playState !== 'running' || animation.effect?.getTiming().iterations === Infinity,
        ),
  )
  expect(await barriersIn(page, extent)).toEqual([])
  expect(complaints).toEqual([])
}

/** No page is wider than its window. */
export const expectNoSidewaysScroll = async ({ page }: Watched): Promise<void> => {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/** Notes the moment when some words come up, also if they go again at once or the page is left: ask it later. */
export const noting = async (page: Page, words: string): Promise<() => boolean> => {
  let isSeen = false
  const name = `noted${String(Math.random()).slice(2)}`
  await page.exposeFunction(name, () => {
    isSeen = true
  })
  const watch = ([sought, found]: readonly [string, string]): void => {
    const observer = new MutationObserver(() => {
      if (!document.documentElement.textContent.includes(sought)) return
      observer.disconnect()
      Reflect.get(window, found)()
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  }
  await page.addInitScript(watch, [words, name] as const)
  await page.evaluate(watch, [words, name] as const)
  return () => isSeen
}
