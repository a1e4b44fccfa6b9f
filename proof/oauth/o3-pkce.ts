import { newProofKey } from '#modules/sign-in/api/browser.fixture.ts'
import { oauthProof, type Place } from './place.ts'

const ROUND = ({ passport, nextMobile }: Place) => {
  const BAD_CHALLENGES: readonly Record<string, string>[] = [
    { code_challenge: '', code_challenge_method: '' },
    { code_challenge_method: '' },
    { code_challenge_method: 'plain' },
    { code_challenge_method: 's256' },
    { code_challenge_method: 'S512' },
    { code_challenge: 'a'.repeat(42) },
    { code_challenge: 'a'.repeat(44) },
    { code_challenge: `${'a'.repeat(42)}+` },
    { code_challenge: 'a'.repeat(128) },
    { code_challenge: '' },
  ]
  return async (): Promise<{ n: number; wrong: number }> => {
    const browser = await passport.signIn(nextMobile())
    let wrong = 0
    for (const change of BAD_CHALLENGES) if ((await passport.fetchCode(browser, change)).code !== '') wrong += 1
    const { verifier: former } = await passport.fetchCode(browser)
    const plain = newProofKey().challenge
    const tries: readonly ((code: Awaited<ReturnType<typeof passport.fetchCode>>) => Record<string, string>)[] = [
      () => ({ code_verifier: '' }),
      ({ verifier }) => ({ code_verifier: verifier.slice(0, 42) }),
      () => ({ code_verifier: newProofKey().verifier }),
      () => ({ code_verifier: former }),
      () => ({ code_verifier: plain }),
      ({ verifier }) => ({ code_verifier: `${verifier} ` }),
      ({ verifier }) => ({ code_verifier: verifier.toUpperCase() }),
      () => ({ code_verifier: 'a'.repeat(129) }),
    ]
    for (const change of tries) {
      const code = await passport.fetchCode(browser)
      if ((await passport.exchange(code, change(code))).status === 200) wrong += 1
    }
    const good = await passport.exchange(await passport.fetchCode(browser))
    return { n: BAD_CHALLENGES.length + tries.length, wrong: wrong + (good.status === 200 ? 0 : 1) }
  }
}

export const proofKeys = oauthProof({
  name: 'oauth-pkce',
  promise: 'a public client without its proof key gets nothing',
  what: 'requests without a right proof key',
  planted: 'challenges lost',
  goal: 'O3: PKCE absent, plain, short, wrong or replayed: none accepted of a public client',
  rounds: 10,
  controlRounds: 1,
  measure: async (place, { n }) => {
    const round = ROUND(place)
    let [tried, wrong] = [0, 0]
    for (let index = 0; index < n; index += 1) {
      const found = await round()
      tried += found.n
      wrong += found.wrong
    }
    return { n: tried, wrong, figures: {} }
  },
  // The challenge gets lost on its way to the table.
  fault: ({ plant }) =>
    plant(
      'create function lose() returns trigger language plpgsql as $$ begin new.code_challenge := null; return new; end $$',
      'create trigger lose before insert on authorization_code for each row execute function lose()',
    ),
  sentenceOf: ({ n, wrong }) => `${n} requests without a right proof key: ${wrong} accepted`,
})
