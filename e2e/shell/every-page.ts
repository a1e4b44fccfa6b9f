import { expect, test, type Page } from '@playwright/test'
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
  await expect(page.getByRole('tabpanel').first()).toBeVisible()
  await expect(page.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
}

const EVERY_PAGE_MS = 600_000

/** Contrast does not depend on the width, so one of the three is looked at in the dark. */
const LOOKS = [
  ['wide', 'light'],
  ['middle', 'dark'],
  ['narrow', 'light'],
] as const

/** Whose pages are looked at, and which of them. */
interface Looker {
  readonly person: PersonName
  readonly who: string
  readonly base: string
  readonly own?: RegExp
}

/** Tells that every page in the menu of somebody is sound, at every width. */
export const tellEveryPage = ({ person, who, base, own = /^/ }: Looker): void =>
  test(`W-05 every page of ${who} can be read, fits and is silent at 1440, 768 and 360 px`, async ({ browser }) => {
    test.setTimeout(EVERY_PAGE_MS)
    const window = await windowOf(browser, person)
    const { page } = window
    const paths = (await pagesOf(page, base)).filter((path) => own.test(path))
    expect(paths.length).toBeGreaterThan(4)
    for (const path of paths) {
      await page.goto(`${base}${path}`)
      for (const [size, colorScheme] of LOOKS)
        await test.step(`${path} at ${SIZES[size].width} px`, async () => {
          await page.setViewportSize(SIZES[size])
          await page.emulateMedia({ colorScheme })
          await settled(page)
          await expectSound(window)
          await expectNoSidewaysScroll(window)
        })
    }
  })
