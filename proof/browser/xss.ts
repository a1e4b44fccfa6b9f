import type { Browser, BrowserContext, Page, Request } from '@playwright/test'
import { withProduct, type MeasuredPage } from '../../bench/shell/window.ts'
import { signInAs } from '../../e2e/steps.ts'
import { withDatabase } from '../parts/own-database.ts'
import type { Proof } from '../parts/proof.ts'
import { CANARY, PAYLOADS, CALLBACK } from './payloads.ts'
import { plant, type Planted } from './plant.ts'
import { numbersKept } from './storage.ts'

const PATIENCE_MS = 60_000
const PAGES_MAX = 80
/** Of pages that differ in an id only. */
const OF_A_KIND = 2

const SIDES = [
  { mobile: '13800000001', base: '' },
  { mobile: '13900000002', base: '/console' },
  // Colleagues, roles and settings are for the administrator alone.
  { mobile: '13900000006', base: '/console' },
] as const

/** What was noticed while pages were shown. */
interface Notices {
  readonly executions: string[]
  readonly violations: string[]
  readonly reaches: string[]
  readonly markup: string[]
  readonly failures: string[]
  /** Personal numbers in the storage of the browser. */
  readonly kept: string[]
  pages: number
  shown: number
}

const nothing = (): Notices => ({
  executions: [],
  violations: [],
  reaches: [],
  markup: [],
  failures: [],
  kept: [],
  pages: 0,
  shown: 0,
})

/** Hears what payloads would do in any page of a context. */
const listen = async (context: BrowserContext, notices: Notices): Promise<void> => {
  await context.exposeBinding(CALLBACK, ({ page }) => void notices.executions.push(page.url()))
  await context.exposeBinding(
    'violated',
    ({ page }, what: string) => void notices.violations.push(`${page.url()} ${what}`),
  )
  await context.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(window, 'violated')
      if (typeof report === 'function') report(`${violatedDirective} ${blockedURI}`)
    }),
  )
  context.on('dialog', (dialog) => {
    notices.executions.push(dialog.page()?.url() ?? '')
    void dialog.dismiss()
  })
  context.on('request', (request) => {
    if (new URL(request.url()).host === CANARY) notices.reaches.push(request.url())
  })
  context.on('response', (response) => {
    if (response.status() >= 500) notices.failures.push(`${response.status()} ${new URL(response.url()).pathname}`)
  })
}

/** Elements that only a payload could have made, and addresses that would run: found although they have not run. */
const markupIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isAddress = /^(href|src|srcdoc|action|formaction|data|xlink:href)$/i
    const isProgram = /^\s*(j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t|vbscript|data:text)/i
    return [...document.querySelectorAll('*')]
      .filter((one) =>
        [...one.attributes].some(
          ({ name, value }) => /^on/i.test(name) || (isAddress.test(name) && isProgram.test(value)),
        ),
      )
      .map((one) => one.outerHTML.slice(0, 120))
  })

/** Calls of a page that are not answered yet; news come as long as somebody listens, so they do not count. */
const openCalls = (page: Page): Set<Request> => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (request.url().includes('/api/') && !request.url().includes('/Events')) open.add(request)
  })
  const close = (request: Request) => void open.delete(request)
  page.on('requestfinished', close)
  page.on('requestfailed', close)
  return open
}

const REST_MS = 150

/** The page is there, nothing is on its way, and it stays so for a moment. */
const settle = async (page: Page, open: ReadonlySet<Request>): Promise<void> => {
  await page.getByRole('tabpanel').first().waitFor()
  const isBusy = async (): Promise<boolean> =>
    open.size > 0 || (await page.locator('.ant-skeleton, .ant-spin-spinning').count()) > 0
  const until = performance.now() + PATIENCE_MS
  for (let rests = 0; rests < 3 && performance.now() < until; rests = (await isBusy()) ? 0 : rests + 1)
    await page.waitForTimeout(REST_MS)
}

const kindOf = (path: string): string => path.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id').replace(/\?.*$/, '')

/** Goes through every page of the menu, and through the pages that they link to. */
const walk = async (page: Page, base: string, notices: Notices): Promise<void> => {
  const open = openCalls(page)
  const menu = page.waitForResponse('**/api/User/MenuNode')
  await page.goto(`${base}/admin/home`)
  const { menuNodes }: { menuNodes: { routePath: string }[] } = await (await menu).json()
  const waiting = [
    '/admin/home',
    ...menuNodes.map(({ routePath }) => routePath).filter((path) => !path.includes(':')),
  ].map((path) => `${base}${path}`)
  const seen = new Map<string, number>()
  for (let path = waiting.shift(); path !== undefined && seen.size < PAGES_MAX; path = waiting.shift()) {
    const kind = kindOf(path)
    const count = seen.get(kind) ?? 0
    if (count >= OF_A_KIND || (count > 0 && kind === path)) continue
    seen.set(kind, count + 1)
    await page.goto(path)
    await settle(page, open)
    notices.pages += 1
    notices.kept.push(...(await numbersKept(page)).map((place) => `${path} ${place}`))
    notices.markup.push(...(await markupIn(page)).map((found) => `${path} ${found}`))
    const found = await page.evaluate(() => ({
      text: `${document.title} ${document.body.innerText}`,
      links: [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
    }))
    notices.shown += found.text.split(CALLBACK).length - 1
    waiting.push(...found.links.filter((link) => link.startsWith(`${base}/admin/`) && !link.startsWith('//')))
  }
}

/** All payloads as markup in one page: what this proof would see if one of ours did that. `policy` is the page's own. */
const plantedPage = async (browser: Browser, origin: string, policy: string | undefined): Promise<Notices> => {
  const notices = nothing()
  const context = await browser.newContext()
  await listen(context, notices)
  const page = await context.newPage()
  await page.route(`${origin}/planted`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: '<!doctype html><title>planted</title><div></div>',
      ...(policy === undefined ? {} : { headers: { 'content-security-policy': policy } }),
    }),
  )
  for (const payload of PAYLOADS) {
    await page.goto(`${origin}/planted`)
    await page.evaluate(
      (html) => document.querySelector('div')?.append(document.createRange().createContextualFragment(html)),
      payload,
    )
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20))))
  }
  await page.evaluate(() => sessionStorage.setItem('draft', JSON.stringify({ mobile: '13912345678' })))
  notices.kept.push(...(await numbersKept(page)))
  await context.close()
  return notices
}

/** Signs in both sides, plants, and looks at every page. */
const look = async ({ origin, dataDir }: MeasuredPage, browser: Browser, notices: Notices): Promise<Planted> => {
  const contexts: { readonly page: Page; readonly base: string }[] = []
  for (const { mobile, base } of SIDES) {
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'zh-CN',
      viewport: { width: 1440, height: 900 },
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(`${base}/admin/home`)
    await signInAs(page, mobile)
    await page.getByRole('tabpanel').first().waitFor()
    contexts.push({ page, base })
  }
  const planted = await withDatabase(dataDir, plant)
  for (const { page, base } of contexts) {
    await listen(page.context(), notices)
    await walk(page, base, notices)
    await page.context().close()
  }
  return planted
}

/** Hostile words in everything that people write, and every page that shows them. */
export const xss: Proof = {
  name: 'xss',
  promise: 'no text that people write becomes markup or runs',
  goal: `${PAYLOADS.length} payloads in every text that people write: on every page of both sides 0 run, 0 become markup, 0 reach out, our own pages do nothing that their policy forbids, and keep 0 personal numbers in the browser`,
  isSlow: true,
  run: () =>
    withProduct(async (measured) => {
      const browser = measured.page.context().browser()
      if (!browser) throw new Error('the page has no browser')
      const notices = nothing()
      const planted = await look(measured, browser, notices)
      const control = await plantedPage(browser, measured.origin, undefined)
      const answer = await fetch(`${measured.origin}/`, { headers: { accept: 'text/html' } })
      const walled = await plantedPage(browser, measured.origin, answer.headers.get('content-security-policy') ?? '')
      const { executions, violations, reaches, markup, failures, kept, pages, shown } = notices
      const faults = [executions, violations, reaches, markup, failures, kept].reduce(
        (sum, list) => sum + list.length,
        0,
      )
      return {
        n: PAYLOADS.length,
        tried: { count: shown, what: `times shown on ${pages} pages, ${PAYLOADS.length} payloads` },
        failed: faults,
        control: [
          { fault: 'runs as markup', caught: control.executions.length, of: PAYLOADS.length },
          { fault: 'number kept', caught: control.kept.length, of: 1 },
        ],
        ok:
          faults === 0 &&
          shown > PAYLOADS.length &&
          control.executions.length > PAYLOADS.length / 3 &&
          control.kept.length === 1 &&
          walled.executions.length === 0,
        measured: {
          ...planted,
          pages,
          shown,
          executions,
          markup,
          reaches,
          violations,
          kept,
          failures: [...new Set(failures)],
          controlExecutions: control.executions.length,
          controlReaches: control.reaches.length,
          walledExecutions: walled.executions.length,
          walledViolations: walled.violations.length,
        },
        sentence:
          `${PAYLOADS.length} payloads in ${planted.values} values of ${planted.columns} columns, shown ${shown} times on ${pages} pages: ${executions.length} ran, ${markup.length} became markup, ${reaches.length} reached out, ${violations.length} breaches of the policy, ${failures.length} failed answers, ${kept.length} personal numbers in the browser's storage; ` +
          `control: taken for markup ${control.executions.length} run, and behind our policy ${walled.executions.length}; ${control.kept.length} of 1 planted number seen`,
      }
    }),
}
