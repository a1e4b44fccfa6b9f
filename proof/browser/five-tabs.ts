import type { Browser, BrowserContext } from '@playwright/test'
import { signIn, withProduct, type MeasuredPage } from '../../bench/shell/window.ts'
import type { Proof } from '../parts/proof.ts'

const TABS = 5
const ROUNDS = 5
const LONG_ROUNDS = 20
/** Tokens live for an hour and are renewed ten minutes before. */
const LATER_MS = 51 * 60_000
const PATIENCE_MS = 120_000

type State = Awaited<ReturnType<BrowserContext['storageState']>>

interface Wake {
  readonly renewals: number
  readonly signedOut: number
  readonly state: State
}

/** Opens the tabs at once in a browser whose clock says that the token is about to end. */
const wake = async (browser: Browser, origin: string, state: State, isLockBroken: boolean): Promise<Wake> => {
  const context = await browser.newContext({ storageState: state, locale: 'zh-CN' })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    await context.clock.install({ time: Date.now() + LATER_MS })
    if (isLockBroken)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'locks', {
          value: { request: (_name: string, work: () => unknown) => work() },
        }),
      )
    let renewals = 0
    context.on('request', (request) => {
      if (request.url().includes('/api/authentication/supplier/refresh')) renewals += 1
    })
    const pages = await Promise.all(Array.from({ length: TABS }, () => context.newPage()))
    await Promise.all(pages.map((page) => page.goto(`${origin}/admin/po/list`)))
    const places = await Promise.all(
      pages.map(async (page) => {
        const login = page.getByLabel('手机号')
        await page.getByRole('tab', { name: '订单列表' }).or(login).first().waitFor()
        return (await login.count()) > 0
      }),
    )
    return { renewals, signedOut: places.filter(Boolean).length, state: withoutClock(await context.storageState()) }
  } finally {
    await context.close()
  }
}

/** The clock of the next round is wrong again: what this one has learned about its own would hide that. */
const withoutClock = (state: State): State => ({
  ...state,
  cookies: state.cookies.filter(({ name }) => name !== 'clock_offset'),
})

const browserOf = ({ page }: MeasuredPage): Browser => {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  return browser
}

/** Tabs of one browser that wake together, all with a token that is about to end. */
export const fiveTabs: Proof = {
  name: 'five-tabs',
  promise: 'five tabs that wake together renew the token once',
  goal: `${TABS} tabs that wake with a stale token make exactly one call to renew it, and nobody is signed out`,
  long: LONG_ROUNDS,
  run: ({ n }) =>
    withProduct(async (measured) => {
      const browser = browserOf(measured)
      await signIn(measured)
      let state = await measured.page.context().storageState()
      const rounds = n ?? ROUNDS
      const wakes: Wake[] = []
      for (let round = 0; round < rounds; round += 1) {
        const one = await wake(browser, measured.origin, state, false)
        wakes.push(one)
        state = one.state
      }
      const control = await wake(browser, measured.origin, state, true)
      const renewals = wakes.map((one) => one.renewals)
      const signedOut = wakes.reduce((sum, one) => sum + one.signedOut, 0)
      return {
        n: rounds,
        tried: { count: rounds, what: `× ${TABS} tabs woke together` },
        failed: renewals.filter((count) => count !== 1).length + signedOut,
        control: [{ fault: 'renewals without the lock', caught: control.renewals }],
        ok: renewals.every((count) => count === 1) && signedOut === 0 && control.renewals > 1,
        measured: {
          renewals,
          signedOut,
          controlRenewals: control.renewals,
          controlSignedOut: control.signedOut,
        },
        sentence:
          `${rounds} times ${TABS} tabs woke together: ${Math.min(...renewals)} to ${Math.max(...renewals)} calls to renew a time, ${signedOut} signed out; ` +
          `control: without the lock between tabs ${control.renewals} calls (${control.signedOut} signed out, since the passport gives the same answer to those at the same moment)`,
      }
    }),
}
