import { expect, test as base, type Browser } from '@playwright/test'
import { openWindow, type State, type Watched } from '../browser.ts'
import { dismissBinding } from '../people.ts'
import { signInAs } from '../steps.ts'
import { openProduction, type Production } from './product.ts'

/** A person of the story, and where they work. */
export interface Person {
  readonly mobile: string
  /** The first page that they open; the sign-in leads back to it. */
  readonly opens: string
}

/** A link that leads somebody to the sign-in for the first time, and where it goes on. */
interface Entrance {
  readonly link: string
  readonly button: string
  readonly leadsTo: string
}

interface Story {
  readonly production: Production
  /** A window of somebody who signs in with the code that the provider was sent, once for the whole story. */
  readonly windowOf: (person: Person, entrance?: Entrance) => Promise<Watched>
}

/** One product for the whole story: setup has run and the servers are up. */
export const test = base.extend<object, { readonly story: Story }>({
  story: [
    async ({ browser }, use) => {
      const production = await openProduction()
      try {
        await production.setup()
        await production.start()
        await use({ production, windowOf: windowsIn(browser, production) })
      } finally {
        await production.close()
      }
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const windowsIn = (browser: Browser, { sms }: Production): Story['windowOf'] => {
  const states = new Map<string, State>()
  const arrivedFor = async (mobile: string, before: number): Promise<string> => {
    await expect.poll(() => sms.messagesTo(mobile).length).toBeGreaterThan(before)
    return sms.messagesTo(mobile)[0]?.params['code'] ?? ''
  }
  return async ({ mobile, opens }, entrance) => {
    const known = states.get(mobile)
    const watched = await openWindow(browser, 'wide', known)
    const { page } = watched
    await page.goto(known ? opens : (entrance?.link ?? opens))
    if (known) return watched
    if (entrance) await page.getByRole('button', { name: entrance.button }).click()
    const before = sms.messagesTo(mobile).length
    await signInAs(page, mobile, () => arrivedFor(mobile, before))
    await page.waitForURL((url) => url.pathname.startsWith(entrance?.leadsTo ?? opens))
    if (entrance) await page.evaluate(dismissBinding)
    states.set(mobile, await page.context().storageState())
    return watched
  }
}
