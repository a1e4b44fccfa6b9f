import { oauthProof, type Place } from './place.ts'
import { redirectTricks } from './tricks.ts'

/** Sends a browser with each trick, and counts every answer that leads anywhere or is not a refusal. */
const tryAll = async ({ passport, nextMobile }: Place, registered: string) => {
  const browsers = [passport.browser(), await passport.signIn(nextMobile())]
  const base = {
    response_type: 'code',
    client_id: 'supplier-portal',
    state: 's',
    code_challenge: 'a'.repeat(43),
    code_challenge_method: 'S256',
  }
  const queries = [
    ...redirectTricks(registered).map((redirect_uri) => new URLSearchParams({ ...base, redirect_uri }).toString()),
    // Two of them, in either order, and hidden in other parameters: a reader of the other one is fooled.
    ...[
      ['https://evil.example/', registered],
      [registered, 'https://evil.example/'],
      [registered, registered],
    ].map(
      (two) =>
        `${new URLSearchParams(base).toString()}&${two.map((one) => `redirect_uri=${encodeURIComponent(one)}`).join('&')}`,
    ),
    `${new URLSearchParams(base).toString()}&redirect_uri[]=${encodeURIComponent(registered)}`,
    `${new URLSearchParams(base).toString()}&REDIRECT_URI=${encodeURIComponent(registered)}`,
    new URLSearchParams(base).toString(),
  ]
  const led: string[] = []
  let failed = 0
  for (const query of queries) {
    for (const browser of browsers) {
      const answer = await browser.get(`/api/oauth2/authorize?${query}`)
      if (answer.location !== '' || answer.status < 400) led.push(query)
      if (answer.status >= 500) failed += 1
    }
  }
  const control = await browsers[1]?.get(
    `/api/oauth2/authorize?${new URLSearchParams({ ...base, redirect_uri: registered }).toString()}`,
  )
  const good = control?.location.startsWith(`${registered}?code=`) ? 0 : 1
  return {
    n: queries.length * browsers.length,
    wrong: led.length + failed + good,
    figures: { tricks: queries.length, led: led.slice(0, 5), failed },
  }
}

export const addresses = oauthProof({
  name: 'oauth-addresses',
  promise: 'nobody is sent to an address that is not registered',
  what: 'requests with tricks of an address',
  planted: 'tricks on the list of addresses',
  goal: 'O2: at least 60 tricks with redirect_uri: no redirect off the list, each refusal is shown; the registered address works',
  rounds: 1,
  controlRounds: 1,
  measure: async (place) => {
    const found = await tryAll(place, `${place.passport.config.publicUrl}/auth/callback`)
    return { ...found, wrong: found.wrong + (found.figures.tricks >= 60 ? 0 : 1) }
  },
  // An administrator's slip: the tricks are on the list.
  fault: async ({ passport, plant, ask }) => {
    await plant('alter table oauth_client drop constraint oauth_client_redirect_uris_check')
    const tricks = redirectTricks(`${passport.config.publicUrl}/auth/callback`).filter((one) => !one.includes('\u0000'))
    await ask(
      "update oauth_client set redirect_uris = redirect_uris || $1::text[] where client_id = 'supplier-portal'",
      [tricks],
    )
  },
  sentenceOf: ({ n, wrong, figures }) =>
    `${n} requests with ${Number(figures['tricks'])} tricks of an address: ${wrong} were led anywhere or failed`,
})
