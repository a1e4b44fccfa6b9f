import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import type { Browser } from '#modules/sign-in/api/browser.fixture.ts'
import { spread } from '../parts/spread.ts'
import { oauthProof, type Place } from './place.ts'

/** Two people in two browsers go through the whole flow at once, with each other's states and nonces mixed in; an attacker tries to put them into the attacker's account. */
const pair = async ({ passport, nextMobile }: Place, jars: () => [Browser, Browser]): Promise<number> => {
  let wrong = 0
  const mobiles = [nextMobile(), nextMobile()]
  const uids = await Promise.all(mobiles.map((mobile) => passport.people.person(mobile)))
  const browsers = jars()
  const attacker = await passport.prove(nextMobile())
  for (const browser of browsers) {
    // Fixation: a cookie of the attacker's choice. Login CSRF: the attacker's code, sent by the attacker's page.
    browser.cookies.set('passport', 'x'.repeat(43))
    const forced = await browser.post('/api/oauth2/login_by_sms', attacker, {
      origin: 'https://evil.example',
      'sec-fetch-site': 'cross-site',
    })
    if (forced.status !== 403) wrong += 1
  }
  await Promise.all(browsers.map((browser, index) => passport.signIn(mobiles[index] ?? '', browser)))
  for (const browser of browsers) if (browser.cookies.get('passport') === 'x'.repeat(43)) wrong += 1
  const states = [randomUUID(), randomUUID(), '']
  const asks = browsers.flatMap((browser, index) =>
    states.map((state) => ({ browser, uid: uids[index], state, nonce: `${state}-${index}` })),
  )
  await Promise.all(
    asks.map(async ({ browser, uid, state, nonce }) => {
      const got = await passport.fetchCode(browser, { state, nonce, scope: 'openid SupplierErp' })
      if ((new URL(got.answer.location).searchParams.get('state') ?? '') !== state) wrong += 1
      const set = await passport.exchange(got)
      if (set.status !== 200) {
        wrong += 1
        return
      }
      const { access_token: access, id_token: identity } = set.json()
      if (decodeJwt(access)['uid'] !== uid || decodeJwt(identity).sub !== uid || decodeJwt(identity)['nonce'] !== nonce)
        wrong += 1
    }),
  )
  return wrong
}

export const browsers = oauthProof({
  name: 'oauth-browsers',
  promise: 'two browsers never get each other’s session',
  what: 'people signed in two at a time, flows crossed',
  planted: 'cookies shared',
  goal: 'O4: state and nonce absent, repeated or mixed between two browsers, login CSRF, fixation: 0 sessions mixed of 200',
  rounds: 100,
  controlRounds: 5,
  measure: async (place, { n }) => {
    let wrong = 0
    await spread(n, 4, async () => {
      // Taken first: `wrong += await` would forget what others added meanwhile.
      const found = await pair(place, () => {
        const first = place.passport.browser()
        return [first, place.planted.has('shared') ? first : place.passport.browser()]
      })
      wrong += found
    })
    return { n: n * 2, wrong, figures: { flows: n * 6 } }
  },
  // Something between the two people and the passport gives both the same cookies, as a wrong cache would.
  fault: async ({ planted }) => {
    planted.add('shared')
  },
  sentenceOf: ({ n, wrong, figures }) =>
    `${n} people signed in two at a time, ${Number(figures['flows'])} flows crossed each other: ${wrong} sessions mixed or forced`,
})
