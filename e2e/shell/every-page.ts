import { expect, test, type Page } from '@playwright/test'
import type { Extent } from '../barriers.ts'
import { expectNoSidewaysScroll, expectSound, SIZES } from '../browser.ts'
import { windowOf, type PersonName } from '../people.ts'

interface Node {
  readonly routePath: string
  readonly component: string
  readonly meta: string
}

/** Every page that the menu of a person names and that needs no id. */
const pagesOf = async (page: Page, base: string): Promise<string[]> => {
  const menu = page.waitForResponse('**/api/User/MenuNode')
  await page.goto(`${base}/admin/home`)
  const { menuNodes }: { menuNodes: Node[] } = await (await menu).json()
  const isPage = ({ component, meta }: Node) => component !== '' || JSON.parse(meta).frameModelName !== ''
  return [
    '/admin/home',
    ...menuNodes.filter((node) => isPage(node) && !node.routePath.includes(':')).map((node) => node.routePath),
  ]
}

/** Nothing is on its way any more. */
const settled = async (page: Page): Promise<void> => {
  await expect(page.getByRole('tabpanel').filter({ visible: true })).toHaveCount(1)
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning').filter({ visible: true })).toHaveCount(0)
}

const EVERY_PAGE_MS = 600_000

interface Look {
  readonly size: keyof typeof SIZES
  readonly colorScheme: 'light' | 'dark'
  /** What axe is asked; whether a page fits and is silent is seen without it. */
  readonly extent?: Extent
}

/** Contrast does not depend on the width, and nothing but contrast on the colours: each is asked for once in the light and once in the dark. */
const WHOLE: readonly Look[] = [
  { size: 'wide', colorScheme: 'light', extent: 'all' },
  { size: 'middle', colorScheme: 'dark', extent: 'colours' },
  { size: 'narrow', colorScheme: 'light', extent: 'all but colours' },
]
/** There are more than a hundred pages, and axe takes a second for each: `npm test` leaves it to `npm run proof every-route`. */
const SHORT: readonly Look[] = [
  { size: 'wide', colorScheme: 'light' },
  { size: 'narrow', colorScheme: 'light' },
]
const IS_WHOLE = process.env['EVERY_LOOK'] === 'whole'
const LOOKS = IS_WHOLE ? WHOLE : SHORT

/** To load the program takes longer than to show a page of it; but pages that were opened stay, so it is loaded anew now and then. */
const PAGES_A_LOAD = IS_WHOLE ? 1 : 8

/** Goes to another page of the program that is loaded, as a link does: its tab is the selected one then. */
const follow = async (page: Page, address: string): Promise<void> => {
  const tab = page.getByRole('tab', { selected: true }).first()
  const former = await tab.innerText()
  await page.evaluate((to) => {
    history.pushState({ idx: Number(history.state?.idx ?? 0) + 1, key: to }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await expect(tab).not.toHaveText(former)
}

/** Whose pages are looked at, and which of them. */
interface Looker {
  readonly person: PersonName
  readonly who: string
  readonly base: string
  readonly own?: RegExp
}

/** Tells that every page in the menu of somebody is sound, at every width. */
export const tellEveryPage = ({ person, who, base, own = /^/ }: Looker): void =>
  test(`W-05 every page of ${who} ${IS_WHOLE ? 'can be read, ' : ''}fits and is silent at every width`, async ({
    browser,
  }) => {
    test.setTimeout(EVERY_PAGE_MS)
    const window = await windowOf(browser, person)
    const { page } = window
    const paths = (await pagesOf(page, base)).filter((path) => own.test(path))
    expect(paths.length).toBeGreaterThan(4)
    for (const [place, path] of paths.entries()) {
      await page.setViewportSize(SIZES.wide)
      if (place % PAGES_A_LOAD === 0) await page.goto(`${base}${path}`)
      else await follow(page, `${base}${path}`)
      for (const { size, colorScheme, extent } of LOOKS)
        await test.step(`${path} at ${SIZES[size].width} px`, async () => {
          await page.setViewportSize(SIZES[size])
          await page.emulateMedia({ colorScheme })
          await settled(page)
          if (extent) await expectSound(window, extent)
          await expectNoSidewaysScroll(window)
          expect(window.complaints).toEqual([])
        })
    }
  })
