import type { Page } from '@playwright/test'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { interactiveAt, type Span } from './interactive.ts'

/** What the first view of a page took, from an empty cache. */
export interface FirstSight {
  readonly paintedMs: number
  readonly shownMs: number
  readonly interactiveMs: number
  /** What came over the line, compressed as it came, and the scripts among it. */
  readonly kb: number
  readonly scriptKb: number
  readonly scripts: number
}

const LOOK_EVERY_MS = 1_000
/** A page that has not come to rest by then counts as ready only then. */
const PATIENCE_MS = 60_000

/** Runs in the page from its first moment on; `content` is what people came for. */
const watchPage = (content: string): void => {
  const seen: { shown: number; tasks: Span[]; taps: { at: number; id: number; ms: number }[] } = {
    shown: 0,
    tasks: [],
    taps: [],
  }
  Object.assign(window, { seen })
  // The shortest that a browser tells.
  const events = { type: 'event', durationThreshold: 16, buffered: true }
  performance.setResourceTimingBufferSize(1_000)
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries())
      seen.tasks.push({ from: startTime, to: startTime + duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      if (id > 0) seen.taps.push({ at: entry.startTime, id, ms: entry.duration })
    }
  }).observe(events)
  const look = (): void => {
    if (document.querySelector(content)) seen.shown = performance.now()
    else requestAnimationFrame(look)
  }
  look()
}

/** What the page itself has noted so far. */
const noted = async (page: Page) => {
  const found: unknown = await page.evaluate(() => ({
    ...Object(window).seen,
    until: performance.now(),
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    files: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].flatMap(
      (entry) =>
        entry instanceof PerformanceResourceTiming
          ? { name: entry.name, from: entry.startTime, to: entry.responseEnd, bytes: entry.encodedBodySize }
          : [],
    ),
  }))
  const number = (field: string): number => Number(fieldOf(found, field))
  return {
    shown: number('shown'),
    until: number('until'),
    painted: number('painted'),
    tasks: rows(found, 'tasks').map(span),
    taps: rows(found, 'taps').map((tap) => ({ at: Number(fieldOf(tap, 'at')), ms: Number(fieldOf(tap, 'ms')) })),
    files: rows(found, 'files').map((file) => ({
      ...span(file),
      name: String(fieldOf(file, 'name')),
      bytes: Number(fieldOf(file, 'bytes')),
    })),
  }
}

const rows = (value: unknown, field: string): unknown[] => {
  const list = fieldOf(value, field)
  return Array.isArray(list) ? list.filter(isRecord) : []
}
const span = (value: unknown): Span => ({ from: Number(fieldOf(value, 'from')), to: Number(fieldOf(value, 'to')) })

/** Opens an address and watches until the page has come to rest. */
export const firstSight = async (page: Page, address: string, content: string): Promise<FirstSight> => {
  await page.addInitScript(watchPage, content)
  await page.goto(address, { timeout: 2 * PATIENCE_MS })
  for (;;) {
    await page.waitForTimeout(LOOK_EVERY_MS)
    const { files, ...seen } = await noted(page)
    const isLate = seen.until > PATIENCE_MS
    const interactive =
      seen.shown > 0 ? (interactiveAt({ ...seen, requests: files }) ?? (isLate ? seen.until : undefined)) : undefined
    if (interactive !== undefined) {
      const scripts = files.filter(({ name }) => /\.m?js$/.test(new URL(name).pathname))
      return {
        paintedMs: seen.painted,
        shownMs: seen.shown,
        interactiveMs: interactive,
        kb: kilobytes(files),
        scriptKb: kilobytes(scripts),
        scripts: scripts.length,
      }
    }
    if (isLate) throw new Error(`${address} shows nothing`)
  }
}

const kilobytes = (files: readonly { readonly bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0) / 1_024

/** Long enough for a page to be painted, and for what it fetches. */
const TAP_MS = 2_500

/** Taps something; milliseconds until the page has painted what it says to it (a browser tells them in eights, from 16 on). */
export const tapped = async (page: Page, selector: string): Promise<number> => {
  const { until } = await noted(page)
  await page.locator(selector).first().tap()
  await page.waitForTimeout(TAP_MS)
  const { taps } = await noted(page)
  return Math.max(16, ...taps.filter(({ at }) => at >= until).map(({ ms }) => ms))
}
