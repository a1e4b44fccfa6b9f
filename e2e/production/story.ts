import { expect, test as base, type Browser } from '@playwright/test'
import { openWindow, type State, type Watched } from '../browser.ts'
import { signInAs } from '../steps.ts'
import { openProduction, type Production } from './product.ts'

/** A person of the story, and where they work. */
export interface Person {
  readonly mobile: string
  /** The first page that they open; the sign-in leads back to it. */
  readonly opens: string
}

interface Story {
  readonly production: Production
  /** A window of somebody who signs in with the code that the provider was sent, once for the whole story. */
  readonly windowOf: (person: Person) => Promise<Watched>
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
  return async ({ mobile, opens }) => {
    const known = states.get(mobile)
    const watched = await openWindow(browser, 'wide', known)
    await watched.page.goto(opens)
    if (known) return watched
    const before = sms.messagesTo(mobile).length
    await signInAs(watched.page, mobile, () => arrivedFor(mobile, before))
    await watched.page.waitForURL((url) => url.pathname.startsWith(opens))
    states.set(mobile, await watched.page.context().storageState())
    return watched
  }
}
