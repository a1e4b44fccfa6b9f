import type { Heard } from '#modules/sign-in/api/browser.fixture.ts'
import { median, rounded } from '../parts/measurement.ts'
import { createRandom } from '../parts/random.ts'
import { spread } from '../parts/spread.ts'
import { oauthProof, type Place } from './place.ts'

const CLIENT = 'supplier-portal'
const MINUTE = 60_000
const NUMBERS = 10
const CODES_ASKED = 12
const GUESSES_ADMITTED = 50

/** A day of guessing: every code that a number can get, as many guesses at each as fit; how many were really tried is what the table says. */
const guessAll = async ({ passport, nextMobile, ask }: Place, n: number, seed: number) => {
  const random = createRandom(seed)
  const numbers = Array.from({ length: NUMBERS }, nextMobile)
  const each = Math.ceil(n / (NUMBERS * CODES_ASKED))
  let [lucky, guesses, tooSoon, stillOpen] = [0, 0, 0, 0]
  const guess = async (mobile: string, request: Heard | undefined, code: string): Promise<boolean> => {
    const requestId = request?.status === 200 ? String(request.json().requestId) : crypto.randomUUID()
    return (
      (await passport.post('/api/oauth2/get_token_by_sms', { mobile, code, requestId, client_id: CLIENT })).status ===
      200
    )
  }
  for (let minute = 0; minute < CODES_ASKED; minute += 1) {
    const requests = await Promise.all(numbers.map((mobile) => passport.post('/api/oauth2/sms_code', { mobile })))
    const hasty = await Promise.all(numbers.map((mobile) => passport.post('/api/oauth2/sms_code', { mobile })))
    tooSoon += hasty.filter((one) => one.status === 200).length
    await spread(numbers.length * each, 16, async (index) => {
      const at = index % numbers.length
      const answer = await guess(numbers[at] ?? '', requests[at], String(random.whole(0, 999_999)).padStart(6, '0'))
      guesses += 1
      if (answer) lucky += 1
    })
    // After so many wrong ones even the right one must be too late.
    if (each > 5)
      for (const [at, mobile] of numbers.entries())
        if (await guess(mobile, requests[at], passport.codeSentTo(mobile))) stillOpen += 1
    passport.shift.ms += MINUTE
  }
  const [most] = await ask<{ perNumber: number; perCode: number; codes: number }>(
    `select max(tried)::int as "perNumber", max(worst)::int as "perCode", max(codes)::int as codes from (select sum(tries) as tried, max(tries) as worst, count(*) as codes from sms_code group by mobile_index) days`,
  )
  return {
    guesses,
    lucky,
    tooSoon,
    stillOpen,
    perNumber: most?.perNumber ?? 0,
    perCode: most?.perCode ?? 0,
    codes: most?.codes ?? 0,
  }
}

/** Once, in time, for its own request: what must not work, does not. */
const misuse = async ({ passport, nextMobile }: Place): Promise<number> => {
  const login = async (proof: object): Promise<boolean> =>
    (await passport.post('/api/oauth2/get_token_by_sms', { ...proof, client_id: CLIENT })).status === 200
  const [first, second, late] = [
    await passport.prove(nextMobile()),
    await passport.prove(nextMobile()),
    await passport.prove(nextMobile()),
  ]
  const bad = [
    await login({ ...first, requestId: second.requestId }),
    await login({ ...first, mobile: second.mobile }),
    !(await login(first)),
    await login(first),
    (await Promise.all(Array.from({ length: 5 }, () => login(second)))).filter(Boolean).length !== 1,
  ]
  passport.shift.ms += 5 * MINUTE
  return [...bad, await login(late)].filter(Boolean).length
}

/** Two kinds of numbers, asked and failed alike: bytes and time. */
const compare = async ({ passport, nextMobile }: Place): Promise<{ differences: number; gapMs: number }> => {
  const times: [number[], number[]] = [[], []]
  let differences = 0
  for (let round = 0; round < 40; round += 1) {
    const known = nextMobile()
    await passport.people.person(known)
    const both = [
      { mobile: known, kind: 0 },
      { mobile: nextMobile(), kind: 1 },
    ] as const
    const answers: string[] = []
    for (const { mobile, kind } of round % 2 === 0 ? both : both.toReversed()) {
      const started = performance.now()
      const asked = await passport.post('/api/oauth2/sms_code', { mobile })
      const { requestId } = asked.json()
      const failed = await passport.post('/api/oauth2/get_token_by_sms', {
        mobile,
        code: passport.codeSentTo(mobile) === '000000' ? '000001' : '000000',
        requestId,
        client_id: CLIENT,
      })
      times[kind].push(performance.now() - started)
      answers.push(`${asked.status} ${asked.text.replace(String(requestId), '')} ${failed.status} ${failed.text}`)
    }
    if (answers[0] !== answers[1]) differences += 1
  }
  return { differences, gapMs: Math.abs(median(times[0]) - median(times[1])) }
}

export const sms = oauthProof({
  name: 'oauth-sms',
  promise: 'an SMS code cannot be guessed, reused or moved to another request',
  what: 'guesses',
  planted: 'tries not counted',
  goal: 'O11: at most 5 tries a code and 10 codes a day, so a guesser wins with P ≤ 5·10⁻⁵ a number and day; once, 5 min, bound to its request; equal answers for unknown numbers, median gap < 5 ms',
  rounds: 20_000,
  controlRounds: 1_500,
  measure: async (place, { n, seed }) => {
    const misused = await misuse(place)
    const { differences, gapMs } = await compare(place)
    const day = await guessAll(place, n, seed)
    const wrong =
      misused +
      differences +
      day.tooSoon +
      day.stillOpen +
      (gapMs < 5 ? 0 : 1) +
      Math.max(day.perCode - 5, 0) +
      Math.max(day.perNumber - GUESSES_ADMITTED, 0) +
      Math.max(day.codes - 10, 0)
    const figures = {
      guesses: day.guesses,
      lucky: day.lucky,
      triedPerNumberAndDay: day.perNumber,
      triedPerCode: day.perCode,
      openAfterFiveTries: day.stillOpen,
      codesPerDay: day.codes,
      chance: day.perNumber / 1_000_000,
      misused,
      differences,
      gapMs: rounded(gapMs),
    }
    return { n: day.guesses, wrong, figures }
  },
  // Tries are not counted.
  fault: ({ plant }) =>
    plant(
      'create function forget() returns trigger language plpgsql as $$ begin new.tries := 0; return new; end $$',
      'create trigger forget before update on sms_code for each row execute function forget()',
    ),
  sentenceOf: ({ figures, wrong }) =>
    `${Number(figures['guesses'])} guesses reached ${Number(figures['triedPerNumberAndDay'])} tries a number and day (P = ${Number(figures['chance'])}), ${Number(figures['lucky'])} lucky; known and unknown numbers differ in ${Number(figures['differences'])} answers and ${Number(figures['gapMs'])} ms; ${wrong} faults`,
})
