import { statSync } from 'node:fs'
import { join } from 'node:path'
import { rounded, type Measurement } from '../../proof/parts/measurement.ts'
import { signIn, withProduct, type MeasuredPage } from './window.ts'

const ASSETS = join(import.meta.dirname, '..', '..', 'dist', 'portal', 'assets')

/** Kilobytes of JavaScript, gzip, until the page stands; `peer` is what the lightest of comparable open-source portals loads there. */
const BUDGETS = [
  { path: '/register/welcome', goal: 110, peer: 614 },
  { path: '/admin/home', goal: 350, peer: 928 },
  { path: '/admin/po/list', goal: 470, peer: 928 },
] as const

const SETTLE_MS = 1_500

/** What the browser fetches before a page can be used, from an empty cache. */
const scriptsOf = async ({ page, meter, origin }: MeasuredPage, path: string): Promise<string[]> => {
  const names = new Set<string>()
  const hear = (request: { url(): string }): void => {
    const name = /\/assets\/([\w.-]+\.m?js)$/.exec(request.url())?.[1]
    if (name !== undefined) names.add(name)
  }
  await meter.send('Network.clearBrowserCache')
  page.on('request', hear)
  await page.goto(`${origin}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // What follows at once belongs to the first view too.
  await page.waitForTimeout(SETTLE_MS)
  page.off('request', hear)
  return [...names]
}

/** How much JavaScript the first view of a page costs. */
export const shellSize: Measurement = {
  name: 'shell-size',
  goal: `gzip JavaScript until the page stands: ${BUDGETS.map(({ path, goal }) => `${path} ≤ ${goal} KB`).join(', ')}`,
  run: () =>
    withProduct(async (measured) => {
      const figures: { path: string; kb: number; goal: number; ofPeer: number }[] = []
      const measure = async ({ path, goal, peer }: (typeof BUDGETS)[number]): Promise<void> => {
        const bytes = (await scriptsOf(measured, path)).reduce(
          (sum, name) => sum + statSync(join(ASSETS, `${name}.gz`)).size,
          0,
        )
        figures.push({ path, kb: rounded(bytes / 1024, 0), goal, ofPeer: rounded(bytes / 1024 / peer, 2) })
      }
      await measure(BUDGETS[0])
      await signIn(measured)
      for (const budget of BUDGETS.slice(1)) await measure(budget)
      return {
        n: figures.length,
        ok: figures.every(({ kb, goal }) => kb <= goal && kb > 0),
        sentence: figures.map(({ path, kb, ofPeer }) => `${path} ${kb} KB (${ofPeer} of the peer)`).join(', '),
        measured: { figures },
      }
    }),
}
