import { randomBytes } from 'node:crypto'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { fieldOf } from '#kernel/json.ts'
import type { Browser } from '#modules/sign-in/api/browser.fixture.ts'
import { PORTAL } from '#modules/sign-in/api/flows.fixture.ts'
import { LIBRARIES, type Asked, type Got, type Library, type Program } from './clients.ts'
import { oauthProof, type Place } from './place.ts'

const SECRET = 'shop secret/+%:?'
const SHOP = { clientId: 'shop', redirect: 'https://shop.example/cb', secret: SECRET } as const
const OPENID = 'openid SupplierErp'
const random = (): string => randomBytes(32).toString('base64url')
const must = (is: boolean, what: string): void => {
  if (!is) throw new Error(what)
}
const mustFail = async (work: Promise<unknown>, error?: string): Promise<void> => {
  const refusal: unknown = await work.then(
    () => undefined,
    (why: unknown) => why,
  )
  must(refusal !== undefined, 'it was accepted')
  const got: unknown = fieldOf(refusal, 'error')
  if (error !== undefined) must(got === error, `${error} expected, got ${String(got)}: ${String(refusal)}`)
}

/** What a check works with: one library against one passport. */
const benchOf = (place: Place, library: Library) => {
  const { passport, nextMobile } = place
  const issuer = passport.url
  const portal: Program = { clientId: PORTAL, redirect: `${passport.config.publicUrl}/auth/callback`, way: 'none' }
  const shop: Program = { ...SHOP, way: 'basic' }
  const asking = (more: Partial<Asked> = {}): Asked => ({
    scope: OPENID,
    state: random(),
    nonce: random(),
    verifier: random(),
    ...more,
  })
  /** What a person does: signs in on the page that is shown, and comes back. */
  const visit = async (address: URL, browser: Browser = passport.browser()): Promise<URL> => {
    const login = new URL((await browser.get(address.href)).location)
    if (login.pathname !== '/login') return login
    await passport.signIn(nextMobile(), browser)
    return new URL((await browser.get(login.searchParams.get('continue') ?? '')).location)
  }
  // The planted fault stands between: one letter of what comes back is another.
  const tampered = (back: URL): URL => {
    if (!place.planted.has('tampered')) return back
    const changed = new URL(back)
    changed.searchParams.set('state', `${back.searchParams.get('state')}x`)
    return changed
  }
  const flow = async (program: Program, asked: Asked, browser?: Browser) => {
    const back = await visit(await library.address(issuer, program, asked), browser)
    return { back, got: await library.redeem(issuer, program, tampered(back), asked) }
  }
  return { ...place, issuer, library, portal, shop, asking, visit, flow }
}
type Bench = ReturnType<typeof benchOf>

const isSound = ({ claims }: Got, issuer: string, clientId: string): boolean =>
  claims['iss'] === issuer &&
  [claims['aud']].flat().includes(clientId) &&
  typeof claims['sub'] === 'string' &&
  Number(claims['exp']) > Number(claims['iat'])

/** What «Basic OP» asks of a provider, as far as it applies to ours, in our own words. */
const CHECKS: Readonly<Record<string, (bench: Bench) => Promise<void>>> = {
  'says of itself what programs need to know': async ({ library, issuer }) => {
    const discovery = await library.discover(issuer)
    must(discovery['issuer'] === issuer, 'another issuer')
    for (const name of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])
      must(String(discovery[name]).startsWith(issuer), `${name} lies elsewhere`)
    for (const [name, value] of [
      ['response_types_supported', 'code'],
      ['subject_types_supported', 'public'],
      ['scopes_supported', 'openid'],
      ['code_challenge_methods_supported', 'S256'],
      ['id_token_signing_alg_values_supported', 'RS256'],
    ])
      must([discovery[name ?? '']].flat().includes(value), `${name} lacks ${value}`)
  },
  'signs in by code with a public program': async ({ flow, portal, asking, issuer }) =>
    must(isSound((await flow(portal, asking())).got, issuer, PORTAL), 'claims'),
  'signs in with the secret in the header': async ({ flow, shop, asking, issuer }) =>
    must(isSound((await flow(shop, asking())).got, issuer, 'shop'), 'claims'),
  'signs in with the secret in the body': async ({ flow, shop, asking, issuer }) =>
    must(isSound((await flow({ ...shop, way: 'post' }, asking())).got, issuer, 'shop'), 'claims'),
  'refuses a wrong secret': async ({ flow, shop, asking }) => mustFail(flow({ ...shop, secret: 'wrong' }, asking())),
  'gives the nonce back unchanged': async ({ flow, shop, asking }) => {
    const asked = asking()
    must((await flow(shop, asked)).got.claims['nonce'] === asked.nonce, 'nonce')
  },
  'signs in without a nonce, and then names none': async ({ flow, shop, asking }) => {
    const { nonce: _nonce, ...asked } = asking()
    must(!('nonce' in (await flow(shop, asked)).got.claims), 'a nonce')
  },
  'gives the state back unchanged and names itself': async ({ flow, shop, asking, issuer }) => {
    const asked = asking()
    const { back } = await flow(shop, asked)
    must(back.searchParams.get('state') === asked.state && back.searchParams.get('iss') === issuer, 'state or iss')
  },
  'names the person the same in both tokens and to the same program': async ({
    flow,
    shop,
    asking,
    passport,
    nextMobile,
  }) => {
    const browser = await passport.signIn(nextMobile())
    const [one, two] = [await flow(shop, asking(), browser), await flow(shop, asking(), browser)]
    must(one.got.claims['sub'] === two.got.claims['sub'], 'another sub')
    must(decodeJwt(one.got.accessToken).sub === one.got.claims['sub'], 'another sub in the access token')
  },
  'signs with a key of its key set': async ({ flow, shop, asking, passport }) => {
    const { got } = await flow(shop, asking())
    const { keys } = (await passport.call('/api/oauth2/jwks')).json()
    const { kid, alg } = decodeProtectedHeader(got.accessToken)
    must(Array.isArray(keys) && keys.some((key) => key.kid === kid && key.alg === alg), 'an unknown key')
  },
  'shows, and does not follow, an address that is not registered': async ({
    library,
    issuer,
    shop,
    asking,
    passport,
  }) => {
    const address = await library.address(issuer, { ...shop, redirect: 'https://shop.example/other' }, asking())
    const shown = await passport.browser().get(address.href)
    must(shown.status === 400 && shown.location === '', `answered ${shown.status}`)
  },
  'shows, and does not follow, a request without an address': async ({ library, issuer, shop, asking, passport }) => {
    const address = await library.address(issuer, shop, asking())
    address.searchParams.delete('redirect_uri')
    const shown = await passport.browser().get(address.href)
    must(shown.status === 400 && shown.location === '', `answered ${shown.status}`)
  },
  'tells the program of a missing response type': async ({ library, issuer, shop, asking, passport }) => {
    const asked = asking()
    const address = await library.address(issuer, shop, asked)
    address.searchParams.delete('response_type')
    const back = new URL((await passport.browser().get(address.href)).location)
    await mustFail(library.redeem(issuer, shop, back, asked))
    must(['invalid_request', 'unsupported_response_type'].includes(back.searchParams.get('error') ?? ''), back.search)
  },
  'refuses a code the second time, and ends what it gave': async ({
    flow,
    library,
    issuer,
    shop,
    asking,
    passport,
  }) => {
    const asked = asking()
    const { back, got } = await flow(shop, asked)
    await mustFail(library.redeem(issuer, shop, back, asked), 'invalid_grant')
    must(!(await passport.isOpen(got.accessToken)), 'the first token still works')
  },
  'refuses a code after its time': async ({ library, issuer, shop, asking, visit, passport }) => {
    const asked = asking()
    const back = await visit(await library.address(issuer, shop, asked))
    passport.shift.ms += 60_001
    await mustFail(library.redeem(issuer, shop, back, asked), 'invalid_grant')
  },
  'refuses a code with another verifier': async ({ library, issuer, shop, asking, visit }) => {
    const asked = asking()
    const back = await visit(await library.address(issuer, shop, asked))
    await mustFail(library.redeem(issuer, shop, back, { ...asked, verifier: random() }), 'invalid_grant')
  },
  'does not ask with prompt=none: nobody is signed in': async ({ library, issuer, shop, asking, passport }) => {
    const asked = asking({ more: { prompt: 'none' } })
    const address = await library.address(issuer, shop, asked)
    const back = new URL((await passport.browser().get(address.href)).location)
    must(back.searchParams.get('error') === 'login_required', back.search)
    await mustFail(library.redeem(issuer, shop, back, asked), 'login_required')
  },
  'does not ask with prompt=none: somebody is signed in': async ({
    flow,
    shop,
    asking,
    passport,
    nextMobile,
    issuer,
  }) => {
    const browser = await passport.signIn(nextMobile())
    must(isSound((await flow(shop, asking({ more: { prompt: 'none' } }), browser)).got, issuer, 'shop'), 'claims')
  },
  'asks again with prompt=login, though somebody is signed in': async ({
    library,
    issuer,
    shop,
    asking,
    passport,
    nextMobile,
  }) => {
    const browser = await passport.signIn(nextMobile())
    const address = await library.address(issuer, shop, asking({ more: { prompt: 'login' } }))
    must(new URL((await browser.get(address.href)).location).pathname === '/login', 'nobody was asked')
  },
  'asks again when max_age has passed, and not before': async ({
    library,
    issuer,
    shop,
    asking,
    passport,
    nextMobile,
  }) => {
    const browser = await passport.signIn(nextMobile())
    const address = await library.address(issuer, shop, asking({ more: { max_age: '60' } }))
    must(new URL((await browser.get(address.href)).location).searchParams.has('code'), 'asked too early')
    passport.shift.ms += 61_000
    must(new URL((await browser.get(address.href)).location).pathname === '/login', 'nobody was asked')
  },
  'gives the same person at the user info endpoint': async ({ flow, shop, asking, passport }) => {
    const { got } = await flow(shop, asking({ scope: 'openid profile email' }))
    const headers = { authorization: `Bearer ${got.accessToken}` }
    const info = (await passport.call('/api/oauth2/userinfo', { headers })).json()
    must(info.sub === got.claims['sub'], 'another sub')
  },
  'refuses request objects by name': async ({ library, issuer, shop, asking, passport }) => {
    for (const [more, error] of [
      [{ request: 'e30.e30.' }, 'request_not_supported'],
      [{ request_uri: 'https://shop.example/request' }, 'request_uri_not_supported'],
    ] as const) {
      const address = await library.address(issuer, shop, asking({ more }))
      const back = new URL((await passport.browser().get(address.href)).location)
      must(back.searchParams.get('error') === error, back.search)
    }
  },
  'minds no parameters that it does not know': async ({ flow, shop, asking, issuer }) => {
    const more = {
      extra: 'foobar',
      display: 'page',
      ui_locales: 'se',
      claims_locales: 'se',
      acr_values: '1 2',
      login_hint: 'a',
    }
    must(isSound((await flow(shop, asking({ more }))).got, issuer, 'shop'), 'claims')
  },
  'renews for the same person, and never the same token': async ({ flow, library, issuer, shop, asking }) => {
    const { got } = await flow(shop, asking())
    const renewed = await library.renew(issuer, shop, got.refreshToken)
    must(decodeJwt(renewed.accessToken).sub === got.claims['sub'], 'another person')
    must(renewed.refreshToken !== got.refreshToken && renewed.accessToken !== got.accessToken, 'the same token')
  },
  'takes a token back': async ({ flow, library, issuer, shop, asking, passport }) => {
    const { got } = await flow(shop, asking())
    await library.revoke(issuer, shop, got.accessToken)
    must(!(await passport.isOpen(got.accessToken)), 'it still works')
    await mustFail(library.renew(issuer, shop, got.refreshToken), 'invalid_grant')
  },
}

export const basicOp = oauthProof({
  name: 'basic-op',
  promise: 'two libraries and the bare RFCs find a conforming OpenID provider',
  what: 'checks by three clients',
  planted: 'answers changed on their way',
  goal: `O13: ${Object.keys(CHECKS).length} checks of OpenID «Basic OP», as far as they apply, each by openid-client, oauth4webapi and the bare RFCs: all pass`,
  rounds: 1,
  controlRounds: 1,
  measure: async (place, { n }) => {
    await place.passport.people.client('shop', { secret: SECRET })
    const failed: string[] = []
    for (let round = 0; round < n; round += 1)
      for (const library of LIBRARIES)
        for (const [name, check] of Object.entries(CHECKS))
          await check(benchOf(place, library)).catch((error: unknown) => {
            failed.push(`${library.name}: ${name}: ${String(error)}`)
          })
    return {
      n: n * LIBRARIES.length * Object.keys(CHECKS).length,
      wrong: failed.length,
      figures: { checks: Object.keys(CHECKS).length, libraries: LIBRARIES.map(({ name }) => name), failed },
    }
  },
  // An answer that was changed on its way back to the program.
  fault: async ({ planted }) => void planted.add('tampered'),
  sentenceOf: ({ n, wrong }) => `${n} checks by ${LIBRARIES.length} clients: ${wrong} failed`,
})
