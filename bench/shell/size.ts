import { statSync } from 'node:fs'
import { join } from 'node:path'
import { rounded, type Measurement } from '../../proof/parts/measurement.ts'
import { PHONE } from './slow-phone.ts'
import { LIGHTEST } from './templates.ts'
import { signIn, withProduct, type MeasuredPage } from './window.ts'

const DIST = join(import.meta.dirname, '..', '..', 'dist')
const ON_SITE = '/console/review/'
/** The scoring on site is a build of its own. */
const assetsOf = (path: string): string => join(DIST, path === ON_SITE ? 'review' : 'portal', 'assets')

/**
 * The first view on a telephone: kilobytes of JavaScript, gzip, and scripts until the page stands; `peer` is what the
 * lightest of the templates loads there.
 */
const BUDGETS = [
  { path: '/register/welcome', goal: 110, scripts: 6, peer: LIGHTEST.firstKb },
  { path: ON_SITE, goal: 110, scripts: 4, peer: LIGHTEST.firstKb },
  { path: '/admin/home', goal: 250, scripts: 8, peer: LIGHTEST.signedInKb },
  { path: '/admin/po/list', goal: 330, scripts: 16, peer: LIGHTEST.signedInKb },
  // Every list of documents that a supplier opens: what only some people reach for is not in them.
  ...['inquiry', 'quote', 'sampling', 'sample', 'formula', 'tooling', 'receipt', 'rectification'].map((noun) => ({
    path: `/admin/${noun}/list`,
    goal: 330,
    scripts: 20,
    peer: LIGHTEST.signedInKb,
  })),
] as const

const SETTLE_MS = 1_500

interface FirstView {
  readonly scripts: readonly string[]
  /** How far things that stood already were moved, as the browser counts it. */
  readonly shift: number
}

/** Keeps what the browser says of moved content; it asks for no person's leave, so it counts every load. */
const watchShifts = (): void => {
  Object.assign(window, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const value = 'value' in entry ? Number(entry.value) : 0
      Object.assign(window, { shift: Number(Object(window).shift) + value })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** What the browser fetches before a page can be used, from an empty cache, and whether the page moves meanwhile. */
const firstView = async ({ page, meter, origin }: MeasuredPage, path: string): Promise<FirstView> => {
  const names = new Set<string>()
  const hear = (request: { url(): string }): void => {
    const name = /\/assets\/([\w.~-]+\.m?js)$/.exec(request.url())?.[1]
    if (name !== undefined) names.add(name)
  }
  await meter.send('Network.clearBrowserCache')
  page.on('request', hear)
  await page.goto(`${origin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What follows at once belongs to the first view too.
  await page.waitForTimeout(SETTLE_MS)
  page.off('request', hear)
  return { scripts: [...names], shift: await page.evaluate(() => Number(Object(window).shift)) }
}

/** How much JavaScript the first view of a page costs, and that nothing moves while it comes. */
export const shellSize: Measurement = {
  name: 'shell-size',
  goal: `first view on a telephone: ${BUDGETS.map(({ path, goal, scripts }) => `${path} ≤ ${goal} KB gzip in ≤ ${scripts} scripts`).join(', ')}; no layout shift`,
  run: () =>
    withProduct(async (measured) => {
      await measured.page.addInitScript(watchShifts)
      const figures: FirstFigure[] = []
      const measure = async ({ path, goal, scripts, peer }: (typeof BUDGETS)[number]): Promise<void> => {
        const seen = await firstView(measured, path)
        const bytes = seen.scripts.reduce((sum, name) => sum + statSync(join(assetsOf(path), `${name}.gz`)).size, 0)
        const kb = rounded(bytes / 1024, 0)
        const isKept = kb > 0 && kb <= goal && seen.scripts.length <= scripts && rounded(seen.shift, 3) === 0
        const ofPeer = rounded(bytes / 1024 / peer, 2)
        figures.push({ path, kb, scripts: seen.scripts.length, shift: rounded(seen.shift, 4), ofPeer, isKept })
      }
      await measured.page.setViewportSize(PHONE.viewport)
      await measure(BUDGETS[0])
      await signIn(measured)
      for (const budget of BUDGETS.slice(1)) await measure(budget)
      return {
        n: figures.length,
        ok: figures.every(({ isKept }) => isKept),
        sentence: figures
          .map(
            ({ path, kb, scripts, shift, ofPeer }) =>
              `${path} ${kb} KB in ${scripts} scripts (${ofPeer} of the peer), shift ${shift}`,
          )
          .join('; '),
        measured: { figures },
      }
    }),
}

interface FirstFigure {
  readonly path: string
  readonly kb: number
  readonly scripts: number
  readonly shift: number
  readonly ofPeer: number
  readonly isKept: boolean
}
