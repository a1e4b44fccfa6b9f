import { randomUUID } from 'node:crypto'
import { median, rounded, type Measurement } from '../proof/parts/measurement.ts'
import { withPlaces, type Place } from '../proof/oauth/place.ts'
import { spread } from '../proof/parts/spread.ts'

const SIGN_INS = 1_000
const RENEWALS_EACH = 10
const WORKERS = 8
const VERIFY_GOAL_MS = 0.3
/** Calls that a page makes with one token before it is renewed: few, so that the first check weighs. */
const CALLS_A_TOKEN = 20

const timed = async <R>(times: number[], work: () => Promise<R>): Promise<R> => {
  const started = performance.now()
  const result = await work()
  times.push(performance.now() - started)
  return result
}

const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN

/** The whole way in over HTTP: code by SMS, login, authorization, tokens; then renewal after renewal. */
const load = async ({ passport, nextMobile }: Place, n: number) => {
  const [signIns, renewals]: [number[], number[]] = [[], []]
  const sessions: string[] = []
  let errors = 0
  const started = performance.now()
  await spread(n, WORKERS, async () => {
    try {
      sessions.push((await timed(signIns, () => passport.tokensFor(nextMobile()))).refresh_token)
    } catch {
      errors += 1
    }
  })
  const between = performance.now()
  await spread(sessions.length, WORKERS, async (index) => {
    let token = sessions[index] ?? ''
    for (let round = 0; round < RENEWALS_EACH; round += 1) {
      const answer = await timed(renewals, () => passport.refresh(token))
      if (answer.status !== 200) {
        errors += 1
        return
      }
      token = answer.json().refresh_token
    }
  })
  const ended = performance.now()
  return {
    signIns,
    renewals,
    errors,
    signInsPerSecond: signIns.length / ((between - started) / 1000),
    renewalsPerSecond: renewals.length / ((ended - between) / 1000),
  }
}

export const passportLoad: Measurement = {
  name: 'passport-load',
  goal: '1,000 sign-ins and 10,000 renewals over HTTP, no error',
  run: ({ n = SIGN_INS }) =>
    withPlaces([], (inPlace) =>
      inPlace('load', async (place) => {
        const { signIns, renewals, errors, signInsPerSecond, renewalsPerSecond } = await load(place, n)
        const figures = {
          signInsPerSecond: rounded(signInsPerSecond, 0),
          signInP50Ms: rounded(median(signIns), 1),
          signInP95Ms: rounded(quantile(signIns, 0.95), 1),
          renewalsPerSecond: rounded(renewalsPerSecond, 0),
          renewalP50Ms: rounded(median(renewals), 1),
          renewalP95Ms: rounded(quantile(renewals, 0.95), 1),
        }
        return {
          ok: errors === 0 && signIns.length === n && renewals.length === n * RENEWALS_EACH,
          n: signIns.length + renewals.length,
          measured: { errors, signIns: signIns.length, renewals: renewals.length, ...figures },
          sentence: `${signIns.length} sign-ins (${figures.signInsPerSecond} a second, p95 ${figures.signInP95Ms} ms) and ${renewals.length} renewals (${figures.renewalsPerSecond} a second, p95 ${figures.renewalP95Ms} ms): ${errors} errors`,
        }
      }),
    ),
}

export const passportVerify: Measurement = {
  name: 'passport-verify',
  goal: `checking a token adds under ${VERIFY_GOAL_MS} ms to a call, at ${CALLS_A_TOKEN} calls a token`,
  run: ({ n = 1_000 }) =>
    withPlaces([], (inPlace) =>
      inPlace('verify', async ({ passport }) => {
        const claims = () => ({
          userID: '',
          username: '',
          userGroup: '',
          uid: 'u',
          wechat_openid: '',
          sid: randomUUID(),
          client_id: 'bench',
          scope: '',
        })
        const tokens = await Promise.all(Array.from({ length: n }, () => passport.tokens.sign(claims(), new Date())))
        const [first, later]: [number[], number[]] = [[], []]
        for (const token of tokens) {
          await timed(first, () => passport.tokens.verify(token))
          for (let call = 1; call < CALLS_A_TOKEN; call += 1) await timed(later, () => passport.tokens.verify(token))
        }
        const mean = [...first, ...later].reduce((sum, one) => sum + one, 0) / (first.length + later.length)
        const figures = {
          meanMs: rounded(mean, 4),
          firstP50Ms: rounded(median(first), 3),
          laterP50Ms: rounded(median(later), 4),
        }
        return {
          ok: mean < VERIFY_GOAL_MS,
          n: first.length + later.length,
          measured: figures,
          sentence: `checking a token costs ${figures.meanMs} ms a call on average: ${figures.firstP50Ms} ms the first time, ${figures.laterP50Ms} ms after that`,
        }
      }),
    ),
}
