import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { expectSound } from '../../e2e/browser.ts'
import type { Proof } from '../parts/proof.ts'
import { runStories } from './stories.ts'
import { chromiumHere } from '../../scripts/system-packages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const WIDTHS = 3
const PEOPLE = 3

/** Pages that the stories would have to complain about, each with one fault. */
const PLANTED = {
  nameless: '<button></button>',
  pale: '<p style="color:#bbb;background:#fff">小字</p>',
  unlabelled: '<input type="text">',
  noisy: '<p>好</p><script>console.error("out loud")</script>',
} as const
const SOUND = '<button>保存</button><label>名称<input type="text"></label>'

const pageWith = (body: string): string =>
  `<!doctype html><html lang="zh-CN"><head><title>页</title></head><body><main><h1>页</h1>${body}</main></body></html>`

/** Does the check that the stories use complain about a page? */
const complainsAbout = async (page: Page, body: string): Promise<boolean> => {
  const complaints: string[] = []
  const listen = (message: { text(): string }) => complaints.push(message.text())
  page.on('console', listen)
  await page.setContent(pageWith(body))
  const isHeard = await expectSound({ page, complaints }).then(
    () => false,
    () => true,
  )
  page.off('console', listen)
  return isHeard
}

const runControls = async (): Promise<{ found: number; isSoundSilent: boolean }> => {
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    // Axe wants a page of a context of its own.
    const page = await (await browser.newContext()).newPage()
    let found = 0
    for (const body of Object.values(PLANTED)) if (await complainsAbout(page, body)) found += 1
    return { found, isSoundSilent: !(await complainsAbout(page, SOUND)) }
  } finally {
    await browser.close()
  }
}

/** Every page of the menu, of both sides and at three widths, looked at by axe and listened to. */
export const everyRoute: Proof = {
  name: 'every-route',
  promise: 'every page is accessible, silent and fits at three widths',
  goal: 'every page of both sides at 1440, 768 and 360 px: 0 serious or critical findings of axe, 0 words in the console, 0 pages wider than the window',
  isSlow: true,
  run: async () => {
    const stories = await runStories(
      ROOT,
      ['e2e/shell/every-route-supplier.spec.ts', 'e2e/shell/every-route-staff.spec.ts'],
      { env: { EVERY_LOOK: 'whole' } },
    )
    const pages = stories.flatMap(({ steps }) => steps.filter((step) => step.startsWith('/'))).length
    const complaints = stories.flatMap((story) => story.complaints)
    const { found, isSoundSilent } = await runControls()
    const planted = Object.keys(PLANTED).length
    const kept = stories.filter(({ isKept }) => isKept).length
    return {
      n: pages,
      tried: { count: pages, what: `pages of ${PEOPLE} people at ${WIDTHS} widths` },
      failed: stories.length - kept,
      control: [{ fault: 'pages with a fault', caught: found, of: planted }],
      ok:
        stories.length === PEOPLE &&
        pages % WIDTHS === 0 &&
        kept === stories.length &&
        found === planted &&
        isSoundSilent,
      measured: { runs: stories.length, kept, pages, complaints, controlPlanted: planted, controlFound: found },
      sentence:
        `${pages} pages in ${stories.length} runs (${PEOPLE} people, each page at ${WIDTHS} widths) were sound, ${stories.length - kept} runs complained; ` +
        `control: ${found} of ${planted} pages with a planted fault were complained about, and ${isSoundSilent ? 'not' : 'also'} the sound one`,
    }
  },
}
