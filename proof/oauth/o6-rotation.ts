import { decodeProtectedHeader } from 'jose'
import { systemCaller } from '#kernel/caller.ts'
import { turnKeys } from '#platform/auth/key-store.ts'
import { spread } from '../parts/spread.ts'
import { oauthProof, type Place } from './place.ts'

const WORKERS = 8
const TURNS = 3

/** Makes the keys older instead of the world: sessions and tokens of the load live by the real clock. */
const age = ({ ask }: Place, minutes: number): Promise<unknown> =>
  ask(
    'update signing_key set signs_from = signs_from - make_interval(mins => $1), created_at = created_at - make_interval(mins => $1)',
    [minutes],
  )

/** The steps of a turn. `announce`: 91 days have passed, the new key is published. `begin`: its hour is over, it signs. */
const turning = (place: Place) => {
  const { passport, erp, ask, planted } = place
  const me = systemCaller('proof')
  const turn = () => passport.db.write(me, (tx) => turnKeys(tx, me, passport.cipher, new Date()))
  const reload = (): void => {
    for (const host of [passport, erp]) host.shift.ms += 31_000
  }
  return {
    announce: async () => {
      await age(place, 91 * 24 * 60)
      await turn()
      reload()
    },
    begin: async () => {
      await ask('update signing_key set signs_from = now() where signs_from > now()')
      if (planted.has('hasty'))
        await ask(
          'update signing_key set retired_at = now() where kid <> (select kid from signing_key order by signs_from desc limit 1)',
        )
      reload()
    },
    end: async () => {
      await age(place, 75)
      await turn()
      reload()
    },
  }
}

export const rotation = oauthProof({
  name: 'oauth-rotation',
  promise: 'keys turn without a refused user or an accepted old key',
  what: 'renewals while keys turn at two hosts',
  planted: 'keys retired too early',
  goal: `O6: keys turn ${TURNS} times under load of two hosts: 0 good tokens refused, 0 accepted of a retired key`,
  rounds: 2_000,
  controlRounds: 400,
  measure: async (place, { n }) => {
    const { passport, erp, nextMobile } = place
    const steps = turning(place)
    const seen = new Map<string, string>()
    let [refused, failed, done, epoch] = [0, 0, 0, 0]
    const probe = async (host: typeof passport, token: string): Promise<boolean> =>
      (await host.call('/api/Probe', { headers: { authorization: `Bearer ${token}` } })).status === 200
    const each = Math.floor(n / WORKERS)
    const spreadOver = (share: number): Set<number> =>
      new Set(Array.from({ length: TURNS }, (_, turn) => Math.floor((each * (turn + share)) / TURNS)))
    const [announcements, beginnings] = [spreadOver(0.3), spreadOver(0.7)]
    await spread(WORKERS, WORKERS, async (worker) => {
      let { refresh_token: refreshToken } = await passport.tokensFor(nextMobile())
      let own: { token: string; epoch: number }[] = []
      for (let round = 0; round < each; round += 1) {
        const renewed = await passport.refresh(refreshToken)
        if (renewed.status !== 200) {
          failed += 1
          return
        }
        const { access_token: token, refresh_token: next } = renewed.json()
        refreshToken = next
        seen.set(decodeProtectedHeader(token).kid ?? '', token)
        // What was issued before the last 91 days is dead, whatever the real clock says.
        own = [...own.filter((one) => one.epoch === epoch), { token, epoch }]
        const older = own[Math.floor(own.length / 2)] ?? { token, epoch }
        for (const [host, one] of [
          [erp, { token, epoch }],
          [round % 2 === 0 ? erp : passport, older],
        ] as const)
          if (!(await probe(host, one.token)) && one.epoch === epoch) refused += 1
        done += 1
        if (worker === 0 && announcements.has(round)) {
          epoch += 1
          await steps.announce()
        }
        if (worker === 0 && beginnings.has(round)) await steps.begin()
      }
    })
    await steps.end()
    const left = new Set((await passport.keys.publicKeys()).keys.map((key) => key.kid))
    const retired = [...seen].filter(([kid]) => !left.has(kid))
    let accepted = 0
    for (const [, token] of retired) for (const host of [passport, erp]) if (await probe(host, token)) accepted += 1
    const isThin = seen.size !== TURNS + 1 || retired.length !== TURNS
    return {
      n: done,
      wrong: refused + failed + accepted + (isThin ? 1 : 0),
      figures: {
        keysUsed: seen.size,
        keysRetired: retired.length,
        refusedGood: refused,
        failed,
        acceptedRetired: accepted,
      },
    }
  },
  // Whoever turns the key throws the old one away at once.
  fault: async ({ planted }) => {
    planted.add('hasty')
  },
  sentenceOf: ({ n, figures }) =>
    `${n} renewals under ${Number(figures['keysUsed'])} keys at two hosts: ${Number(figures['refusedGood'])} good tokens refused, ${Number(figures['acceptedRetired'])} tokens of ${Number(figures['keysRetired'])} retired keys accepted`,
})
