import type { Browser } from '@playwright/test'
import { median, rounded, type Measurement } from '../../proof/parts/measurement.ts'
import { crowding } from '../crowding.ts'
import { isKept, type Goal } from '../goals.ts'
import { firstSight, tapped, type FirstSight } from './first-seconds.ts'
import { openSlowPhone, PHONE, type State } from './slow-phone.ts'
import { LIGHTEST } from './templates.ts'
import { signIn, withProduct } from './window.ts'

const ROUNDS = 7
const HOME_GOAL_MS = 4_000
/** What is called good of an interaction (Interaction to Next Paint). */
const TAP_GOAL_MS = 200

/** Opened from an empty cache, and what is tapped then. */
const PAGES = [
  {
    path: '/admin/home',
    content: '#waiting + ul a',
    taps: { 'what waits': '#waiting + ul a' },
  },
  {
    path: '/admin/po/list',
    content: 'main ul li a[href^="/admin/po/"]',
    taps: { 'a tab': '[aria-label="按状态查看"] button:last-of-type', filters: 'main button[aria-expanded]' },
  },
] as const

type PagePath = (typeof PAGES)[number]['path']

interface PhonePage extends FirstSight {
  readonly path: PagePath
  /** Of the scripts of the lightest template, after signing in. */
  readonly ofLightest: number
  /** From a tap until the page is painted anew. */
  readonly taps: Readonly<Record<string, number>>
}

export interface PhoneFound {
  readonly pages: readonly PhonePage[]
  readonly goals: readonly Goal[]
  readonly slowed: number
}

interface Round {
  readonly sight: FirstSight
  readonly taps: Readonly<Record<string, number>>
}

const measureOnce = async (
  browser: Browser,
  state: State,
  origin: string,
  { path, content, taps }: (typeof PAGES)[number],
): Promise<Round> => {
  const { page, close } = await openSlowPhone(browser, state)
  try {
    const sight = await firstSight(page, `${origin}${path}`, content)
    const found: Record<string, number> = {}
    for (const [name, selector] of Object.entries(taps)) found[name] = await tapped(page, selector)
    return { sight, taps: found }
  } finally {
    await close()
  }
}

const summed = (path: PagePath, rounds: readonly Round[]): PhonePage => {
  const middle = (field: keyof FirstSight, places: number): number =>
    rounded(median(rounds.map(({ sight }) => sight[field])), places)
  const scriptKb = middle('scriptKb', 0)
  return {
    path,
    paintedMs: middle('paintedMs', 0),
    shownMs: middle('shownMs', 0),
    interactiveMs: middle('interactiveMs', 0),
    kb: middle('kb', 0),
    scriptKb,
    scripts: middle('scripts', 0),
    ofLightest: rounded(scriptKb / LIGHTEST.signedInKb),
    taps: Object.fromEntries(
      Object.keys(rounds[0]?.taps ?? {}).map((name) => [
        name,
        median(rounds.map(({ taps }) => taps[name] ?? Number.NaN)),
      ]),
    ),
  }
}

/** What somebody with a slow phone on a slow line waits for. */
export const phone: Measurement = {
  name: 'phone',
  goal: `on a phone with a ${PHONE.slowedProcessor}th of this processor at ${PHONE.bitsPerSecond / 1_000_000} Mbit/s and ${PHONE.roundTripMs} ms, from an empty cache: home is interactive in less than ${HOME_GOAL_MS / 1_000} s, and a tap there or in the order list is answered in less than ${TAP_GOAL_MS} ms`,
  run: ({ n }) =>
    withProduct(async ({ page, origin }) => {
      const rounds = n ?? ROUNDS
      const browser = page.context().browser()
      if (!browser) throw new Error('the page has no browser')
      await signIn({ page, origin })
      const state = await page.context().storageState()
      await page.close()
      const seen = new Map<PagePath, Round[]>(PAGES.map(({ path }) => [path, []]))
      // The first round warms up the server.
      for (let round = -1; round < rounds; round += 1)
        for (const one of PAGES) {
          const found = await measureOnce(browser, state, origin, one)
          if (round >= 0) seen.get(one.path)?.push(found)
        }
      const pages = PAGES.map(({ path }) => summed(path, seen.get(path) ?? []))
      const slowed = rounded(await crowding(), 2)
      const goals: readonly Goal[] = pages.flatMap(({ path, interactiveMs, taps }) => [
        ...(path === '/admin/home'
          ? [{ what: 'home, ms until it is interactive', below: HOME_GOAL_MS, found: interactiveMs }]
          : []),
        {
          what: `\`${path}\`, ms until a tap is answered`,
          below: TAP_GOAL_MS,
          found: Math.max(...Object.values(taps)),
        },
      ])
      const found: PhoneFound = { pages, goals, slowed }
      return {
        ok: goals.every(isKept),
        n: rounds,
        measured: { ...found, phone: PHONE },
        sentence: `${pages
          .map(
            ({ path, scriptKb, scripts, paintedMs, shownMs, interactiveMs, taps }) =>
              `${path}: ${scriptKb} KB in ${scripts} scripts, painted after ${paintedMs} ms, content after ${shownMs}, interactive after ${interactiveMs}, ${Object.entries(
                taps,
              )
                .map(([name, ms]) => `${name} answers in ${ms} ms`)
                .join(', ')}`,
          )
          .join('; ')} (median of ${rounds}), on a machine on which work took ${slowed} times as long as alone`,
      }
    }),
}
