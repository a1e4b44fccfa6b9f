import type { Stage } from '../parts/stage.ts'
import { withScratch } from '../parts/scratch.ts'
import type { Proof } from '../parts/proof.ts'
import { castOf } from './cast.ts'
import { tryCodes } from './codes.ts'
import { findAtOnce, deadlockOperations, barrierOfTwo, forceDeadlocks } from './conflicts.ts'
import { raceCreates } from './creates.ts'
import { watchStatements } from './statements.ts'
import { recipesOn } from './recipes.ts'
import { SHOWN, stages, VOID } from './stages.ts'
import { subjectsOn } from './subjects.ts'
import { raceTransitions } from './transitions.ts'

/** R6: what the database cannot do at once it is asked again. */
export const conflicts: Proof = {
  name: 'conflicts',
  promise: 'no deadlock reaches a caller',
  goal: 'R6: no deadlock or serialization failure reaches a caller: neither a forced one nor one under the races of R1 and R2',
  long: 100,
  run: ({ n: rounds = 25 }) =>
    withScratch(async (scratch) => {
      const { real, control: withFault } = stages(scratch)
      let barrier = barrierOfTwo()
      const begin = (): void => {
        barrier = barrierOfTwo()
      }
      const found = await real(
        async (stage) => {
          const statements = watchStatements(stage)
          const subjects = await subjectsOn(stage)
          const raced = await raceTransitions(stage, subjects, 1)
          const created = await raceCreates(stage, await recipesOn(stage, await castOf(stage)), 1)
          const underRaces = statements.conflicts()
          const failures = [raced.statuses, created.statuses]
            .flatMap((statuses) => Object.entries(statuses))
            .filter(([status]) => Number(status) >= 500)
            .reduce((sum, [, times]) => sum + times, 0)
          await findAtOnce(stage)
          const forced = await forceDeadlocks(stage, rounds, begin, statements.conflicts)
          return { ...forced, underRaces, failures, calls: raced.calls + created.calls }
        },
        { plant: (operations) => [...operations, ...deadlockOperations(() => barrier)] },
      )
      let pool: Stage['product']['pool'] | undefined
      const control = await withFault(
        async (stage) => {
          pool = stage.product.pool
          return forceDeadlocks(stage, 3, begin, watchStatements(stage).conflicts)
        },
        {
          plant: (operations) => [
            ...operations,
            ...deadlockOperations(
              () => barrier,
              () => pool ?? fail(),
            ),
          ],
        },
      )
      const isVoid = control.reached === 0
      return {
        ok: found.reached === 0 && found.failures === 0 && found.deadlocks >= rounds && !isVoid,
        n: rounds,
        tried: {
          count: found.deadlocks + found.underRaces,
          what: `deadlocks in ${rounds} forced pairs and ${found.calls} racing calls`,
        },
        failed: found.reached + found.failures,
        control: [{ fault: 'callers without repeats', caught: control.reached, of: 6 }],
        measured: { ...found, control },
        sentence: `${found.deadlocks} deadlocks in ${rounds} forced pairs and ${found.underRaces} in ${found.calls} racing calls: ${found.reached + found.failures} reached a caller; control: ${isVoid ? VOID : `without the platform's repeats ${control.reached} of 6 callers heard of one`}`,
      }
    }),
}

const fail = (): never => {
  throw new Error('there is no pool yet')
}

// Codes that never remember their use.
const FORGET = [
  'create function forget() returns trigger language plpgsql as $$ begin new.used_at := null; return new; end $$',
  'create trigger forget before update on invite_code for each row execute function forget()',
  'create trigger forget before update on transfer_code for each row execute function forget()',
]
const BITS = 128

/** O12: codes of invitations and of main accounts that are passed on. */
export const codes: Proof = {
  name: 'codes',
  promise: 'a code lets one of many in, and cannot be guessed',
  goal: `O12: of 100 who use one code at once one gets in; codes have at least ${BITS} bits; guessing is refused with 429`,
  run: () =>
    withScratch(async (scratch) => {
      const { real, control: withFault } = stages(scratch)
      const found = await real(async (stage) => tryCodes(stage, await castOf(stage)))
      const control = await withFault(async (stage) => {
        const cast = await castOf(stage)
        for (const statement of FORGET) await stage.ask(statement)
        return tryCodes(stage, cast, 10)
      })
      const most = Math.max(...Object.values(control.winners))
      const limits = Object.values(found.limitedAfter)
      return {
        ok:
          Object.values(found.winners).every((winners) => winners === 1) &&
          found.strange.length === 0 &&
          found.bits >= BITS &&
          found.lengthBits >= BITS &&
          limits.every((after) => after > 0) &&
          most > 1,
        n: 100,
        tried: {
          count: 100,
          what: `callers at once with one code, ${Object.keys(found.winners).length} kinds of codes`,
        },
        failed:
          Object.values(found.winners).filter((winners) => winners !== 1).length +
          found.strange.length +
          limits.filter((after) => after <= 0).length +
          [found.bits, found.lengthBits].filter((bits) => bits < BITS).length,
        control: [{ fault: 'let in by codes that forget their use', caught: most, of: 10 }],
        measured: { ...found, strange: found.strange.slice(0, SHOWN), control: control.winners },
        sentence: `winners of 100 with one code: ${Object.values(found.winners).join(', ')}; ${found.bits} bits vary; guessing is refused after ${limits.join(', ')} tries; control: ${most > 1 ? `codes that forget their use let ${most} of 10 in` : VOID}`,
      }
    }),
}
