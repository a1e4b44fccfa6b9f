import { newProofKey } from '#modules/sign-in/api/browser.fixture.ts'
import { oauthProof, type Place } from './place.ts'

type Code = Awaited<ReturnType<Place['passport']['fetchCode']>>

/** Counts what must not happen to a code: a second success, tokens that outlive its reuse, a success where it does not fit. */
const casesOf = ({ passport, nextMobile }: Place) => {
  const fresh = async (): Promise<Code> => passport.fetchCode(await passport.signIn(nextMobile()))
  const alive = async (sets: readonly { access_token: string; refresh_token: string }[]): Promise<number> => {
    const states = await Promise.all(
      sets.map(
        async (set) =>
          (await passport.isOpen(set.access_token)) || (await passport.refresh(set.refresh_token)).status === 200,
      ),
    )
    return states.filter(Boolean).length
  }
  const reuse = (waitMs: number) => async (): Promise<number> => {
    const code = await fresh()
    const first = await passport.exchange(code)
    passport.shift.ms += waitMs
    const second = await passport.exchange(code)
    return (
      (first.status === 200 ? 0 : 1) +
      (second.status === 200 ? 1 : 0) +
      (await alive([first, second].filter((one) => one.status === 200).map((one) => one.json())))
    )
  }
  const refused =
    (change: Record<string, string>, waitMs = 0) =>
    async (): Promise<number> => {
      const code = await fresh()
      passport.shift.ms += waitMs
      const tried = await passport.exchange(code, change)
      // Whoever tried has spent it: the rightful program does not get in behind a thief unnoticed.
      const after = await passport.exchange(code)
      return (tried.status === 200 ? 1 : 0) + (after.status === 200 ? 1 : 0)
    }
  const parallel = async (): Promise<number> => {
    const code = await fresh()
    const all = await Promise.all(Array.from({ length: 20 }, () => passport.exchange(code)))
    const good = all.filter((one) => one.status === 200)
    return (
      Math.max(good.length - 1, 0) +
      all.filter((one) => one.status >= 500).length +
      (await alive(good.map((one) => one.json())))
    )
  }
  return {
    reuse: reuse(0),
    reuseAfter30s: reuse(30_000),
    parallel,
    expired: refused({}, 60_001),
    otherClient: refused({ client_id: 'other' }),
    otherAddress: refused({ redirect_uri: `${passport.config.publicUrl}/` }),
    otherVerifier: refused({ code_verifier: newProofKey().verifier }),
  }
}

export const codes = oauthProof({
  name: 'oauth-codes',
  promise: 'an authorization code works once, and reuse ends what it gave',
  what: 'codes used again, late, by others or at once',
  planted: 'codes that forget their use',
  goal: 'O1: a code gives at most one success ever, and reuse ends what it gave: serial, after 30 s, 20 at once, expired, other client, other address, other verifier',
  rounds: 20,
  controlRounds: 2,
  measure: async (place, { n }) => {
    await place.passport.people.client('other', { kind: 'public' })
    const cases = Object.entries(casesOf(place))
    const wrong: Record<string, number> = {}
    for (const [name, run] of cases) {
      let found = 0
      for (let round = 0; round < n; round += 1) found += await run()
      wrong[name] = found
    }
    return {
      n: n * cases.length,
      wrong: Object.values(wrong).reduce((sum, one) => sum + one, 0),
      figures: { wrongByCase: wrong },
    }
  },
  // Codes that are never marked as used.
  fault: ({ plant }) =>
    plant(
      'create function forget() returns trigger language plpgsql as $$ begin new.used_at := null; new.session_id := null; return new; end $$',
      'create trigger forget before update on authorization_code for each row execute function forget()',
    ),
  sentenceOf: ({ n, wrong }) =>
    `${n} codes were used again, late, by others or in parallel: ${wrong} successes or tokens too many`,
})
