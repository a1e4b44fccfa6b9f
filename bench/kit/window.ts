import { chromium, type Page } from '@playwright/test'
import { CHROMIUM } from '../../e2e/chromium.ts'
import { serveKit } from './serve.ts'

/** Opens the page of parts in a browser of its own. */
export const withKit = async <R>(work: (page: Page, origin: string) => Promise<R>): Promise<R> => {
  const kit = await serveKit()
  const browser = await chromium.launch(CHROMIUM?.launchOptions)
  try {
    const page = await browser.newPage({ viewport: { width: 1600, height: 900 }, locale: 'zh-CN' })
    await page.addInitScript(watchPaints)
    return await work(page, kit.origin)
  } finally {
    await browser.close()
    await kit.close()
  }
}

/** Keeps how long each key and each paste took until its effect was painted, and every task that held the page up. */
export const watchPaints = (): void => {
  const [paints, tasks] = [new Array<number>(), new Array<number>()]
  Object.assign(window, { paints, tasks })
  const after = (start: number): void => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      // Comes after the frame was painted.
      port1.addEventListener('message', () => paints.push(performance.now() - start))
      port1.start()
      port2.postMessage(undefined)
    })
  }
  for (const kind of ['keydown', 'paste']) addEventListener(kind, ({ timeStamp }) => after(timeStamp), true)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
}

/** Takes what was kept since it was last asked. */
export const takeFigures = (page: Page, kind: 'paints' | 'tasks'): Promise<number[]> =>
  page.evaluate((name) => {
    const kept: unknown = Object(window)[name]
    return Array.isArray(kept) ? kept.splice(0).map(Number) : []
  }, kind)

/** Waits until all that was done is painted. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve, 50))
      }),
  )
