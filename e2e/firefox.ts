import { existsSync } from 'node:fs'
import { launch, type Browser, type Page } from 'puppeteer-core'

/** The system's own Firefox; `npm test` says where it found one. */
const FIREFOX = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

export const hasFirefox = existsSync(FIREFOX)
export const NO_FIREFOX = `There is no Firefox at ${FIREFOX}: install firefox-esr, or set FIREFOX_PATH.`

const PATIENCE_MS = 30_000

/** A window of Firefox whose console is listened to. */
export interface FirefoxWindow {
  readonly page: Page
  /** What the console said that it should not have said. */
  readonly complaints: string[]
}

/** Starts Firefox. Playwright drives Chromium alone here: see decision 0071. */
export const startFirefox = (): Promise<Browser> =>
  launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'zh-CN', 'ui.prefersReducedMotion': 1 },
  })

/** Opens a window with cookies of its own. */
export const openFirefox = async (browser: Browser): Promise<FirefoxWindow> => {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport({ width: 1440, height: 900 })
  page.setDefaultTimeout(PATIENCE_MS)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warn') return
    const at = complaints.push(message.text()) - 1
    // An error that was logged says nothing by itself.
    const read = message.args().map((arg) => arg.evaluate((value: unknown) => String(value)))
    Promise.all(read).then(
      (parts) => (complaints[at] = parts.join(' ')),
      () => undefined,
    )
  })
  return { page, complaints }
}

/** A field by its label. */
export const field = (page: Page, label: string) => page.locator(`::-p-aria([name="${label}"][role="textbox"])`)

/** A button by the words on it. */
export const button = (page: Page, words: string) => page.locator(`::-p-xpath(//button[normalize-space(.)="${words}"])`)

/** Waits until some words are on the page. */
export const reads = async (page: Page, words: string, timeout = PATIENCE_MS): Promise<void> => {
  await page.waitForFunction((sought) => document.body.innerText.includes(sought), { timeout }, words)
}

/** Waits until there is a button with this word that can be pressed, or none. */
export const hasButton = async (page: Page, word: string, isThere: boolean): Promise<void> => {
  await page.waitForFunction(
    (sought, wanted) =>
      [...document.querySelectorAll('button')].some((one) => one.innerText.trim() === sought && !one.disabled) ===
      wanted,
    {},
    word,
    isThere,
  )
}

/** A page that is left while its scripts are on their way says so in the console. The stream of news stays open. */
export const settled = (page: Page): Promise<void> => page.waitForNetworkIdle({ idleTime: 500, concurrency: 1 })

/** Opens a document from a list by the words in its row. */
export const openRow = async (page: Page, words: string): Promise<void> => {
  await page.locator(`::-p-xpath(//tr[contains(., "${words}")]//a)`).click()
  // Pages of other tabs stay where they are.
  await page.waitForFunction(
    (sought) =>
      [...document.querySelectorAll('h1')].some((one) => one.checkVisibility() && one.innerText.includes(sought)),
    {},
    words,
  )
}
