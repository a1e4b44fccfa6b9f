import { spread } from '../parts/spread.ts'
import { oauthProof, type Place } from './place.ts'

/** One life of a family: twenty at once, a repeat in time, a log-out or an old token, and silence. */
const life = async ({ passport, nextMobile }: Place, index: number): Promise<string[]> => {
  const faults: string[] = []
  const first = await passport.tokensFor(nextMobile())
  const all = await Promise.all(Array.from({ length: 20 }, () => passport.refresh(first.refresh_token)))
  const successors = new Set(all.filter((one) => one.status === 200).map((one) => String(one.json().refresh_token)))
  if (all.some((one) => one.status !== 200)) faults.push('one of twenty was refused')
  if (successors.size !== 1) faults.push(`${successors.size} lineages`)
  const [second = ''] = successors
  const repeated = await passport.refresh(first.refresh_token)
  if (repeated.status !== 200 || repeated.json().refresh_token !== second) faults.push('a repeat got another successor')
  const third = await passport.refresh(second)
  if (third.status !== 200) faults.push('the successor was refused')
  const { access_token: access, refresh_token: last } = third.json()
  if (index % 2 === 0) {
    // A token that is two generations old: it was stolen, or its thief has been here first.
    if ((await passport.refresh(first.refresh_token)).status !== 400) faults.push('an old token was accepted')
  } else {
    await passport.call('/api/oauth2/logout', { method: 'POST', headers: { authorization: `Bearer ${access}` } })
  }
  for (const token of [last, second, first.refresh_token])
    if ((await passport.refresh(token)).status !== 400) faults.push('a dead family renewed')
  if (await passport.isOpen(access)) faults.push('a dead family was let in')
  return faults
}

export const renewal = oauthProof({
  name: 'oauth-renewal',
  promise: 'a refresh token has one successor, and misuse ends the family',
  what: 'families of tokens renewed 20 times at once',
  planted: 'tokens that forget their successor',
  goal: 'O9: 20 renewals at once give one lineage, a repeat within 10 s the same successor, an older token or a log-out ends the family: 0 exceptions of 500',
  rounds: 500,
  controlRounds: 5,
  measure: async (place, { n }) => {
    const faults: string[] = []
    let exceptions = 0
    await spread(n, 2, async (index) => {
      const found = await life(place, index)
      if (found.length > 0) exceptions += 1
      faults.push(...found)
    })
    return { n, wrong: exceptions, figures: { faults: [...new Set(faults)] } }
  },
  // Tokens do not remember that they were replaced.
  fault: ({ plant }) =>
    plant(
      'alter table refresh_token drop constraint refresh_token_session_id_generation_key',
      'create function forget() returns trigger language plpgsql as $$ begin new.rotated_at := null; return new; end $$',
      'create trigger forget before update on refresh_token for each row execute function forget()',
    ),
  sentenceOf: ({ n, wrong }) =>
    `${n} families were renewed twenty times at once, repeated, and ended by an old token or a log-out: ${wrong} exceptions`,
})
