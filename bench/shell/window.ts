import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type CDPSession, type Page } from '@playwright/test'
import { freePort } from '#platform/testing/ports.ts'
import { chromiumHere } from '../../scripts/system-packages.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const PERSON = '13800000001'
const READY_MS = 300_000

/** A page of the running product, signed in, with a line to the browser's own meters. */
export interface MeasuredPage {
  readonly origin: string
  /** Where the product keeps its database. */
  readonly dataDir: string
  readonly page: Page
  readonly meter: CDPSession
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Starts the product on a database of its own and opens a browser on it. */
export const withProduct = async <R>(work: (page: MeasuredPage) => Promise<R>): Promise<R> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-shell-'))
  const [port, passportPort] = [await freePort(), await freePort()]
  const origin = `http://localhost:${port}`
  const server = spawn(process.execPath, ['apps/all/main.ts'], {
    cwd: ROOT,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      PASSPORT_PORT: String(passportPort),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'fatal',
    },
  })
  const isRoot = process.getuid?.() === 0
  const browser = await chromium.launch({
    executablePath: chromiumHere(),
    args: ['--js-flags=--expose-gc', ...(isRoot ? ['--no-sandbox'] : [])],
  })
  try {
    for (let waited = 0; !(await isReady(origin)); waited += 200) {
      if (waited > READY_MS) throw new Error('the product did not get ready')
      await pause(200)
    }
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' })
    const meter = await page.context().newCDPSession(page)
    await meter.send('Performance.enable')
    return await work({ origin, dataDir, page, meter })
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The newest code on the sandbox phone; notices arrive there too, with numbers of their own. */
const codeIn = (inbox: readonly { readonly text: string }[]): string =>
  inbox.flatMap(({ text }) => /验证码\D{0,6}(\d{6})/.exec(text)?.[1] ?? [])[0] ?? ''

/** Opens a page that asks to sign in, and does so by the code on the sandbox phone. */
export const signInAt = async (page: Page, address: string, person: string): Promise<void> => {
  await page.goto(address)
  await page.getByLabel('手机号').fill(person)
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText(/^已发送至/).waitFor()
  const inbox = new URL(`/api/Sandbox/Sms?Mobile=${person}`, address).href
  const messages: { text: string }[] = await (await page.request.get(inbox)).json()
  await page.getByLabel('短信验证码').fill(codeIn(messages))
  await page.getByRole('button', { name: '登录', exact: true }).click()
}

/** Signs in a supplier's person, who comes to the home page. */
export const signIn = async ({ page, origin }: Pick<MeasuredPage, 'page' | 'origin'>): Promise<void> => {
  await signInAt(page, `${origin}/admin/home`, PERSON)
  await page.getByRole('button', { name: '不再提示' }).click()
}

/** Seconds that the page's main thread has worked so far. */
export const worked = async ({ meter }: MeasuredPage): Promise<number> => {
  const { metrics } = await meter.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}

/** Megabytes of JavaScript objects that are still in use. */
export const heapMb = async ({ meter }: MeasuredPage): Promise<number> => {
  for (let round = 0; round < 3; round += 1) await meter.send('HeapProfiler.collectGarbage')
  const { usedSize } = await meter.send('Runtime.getHeapUsage')
  return usedSize / 1_048_576
}
