import type { Proof } from '../parts/proof.ts'
import { withScratch } from '../parts/scratch.ts'
import { onStage } from '../parts/stage.ts'
import { SHOWN, VOID } from '../races/stages.ts'
import { openTill } from './cast.ts'
import { plantFaults } from './faults.ts'
import { plantSlips } from './slips.ts'
import { INVARIANTS } from './invariants.ts'
import { walkMoney } from './walk.ts'

/** Enough for payments in every state: the faults are planted among them. */
const BEFORE_FAULTS = 96
/** And enough for goods in stock and work that was accepted: they are miscounted. */
const BEFORE_SLIPS = 120

/** R7: money adds up. */
export const moneyProof: Proof = {
  name: 'money',
  promise: 'money, material and progress add up, however many write at once',
  goal: `R7: random sequences of commands by concurrent workers, with rows written past the product among them: all ${INVARIANTS} statements about the rows hold at all times, no call ends with 500; without any one of the rules of the database one of them is seen to fail`,
  isSlow: true,
  run: ({ n = 2_000, seed }) =>
    withScratch(async (scratch) => {
      const real = await onStage(await scratch.create('real'), async (stage) =>
        walkMoney(await openTill(stage), { sequences: n, seed }),
      )
      const control = await onStage(await scratch.create('control'), async (stage) => {
        const till = await openTill(stage)
        await walkMoney(till, { sequences: BEFORE_FAULTS, seed })
        await walkMoney(till, { sequences: BEFORE_SLIPS, seed, mix: ['outsourcing', 'receipt'] })
        const slips = await plantSlips(stage)
        return { ...(await plantFaults(till, seed)), slips }
      })
      const seen = control.rules - control.unseen.length
      const missed = [...control.unseen, ...control.untried, ...control.slips.unseen]
      const isVoid = missed.length > 0
      return {
        ok: real.broken.length === 0 && !isVoid,
        n: real.sequences,
        tried: { count: real.sequences, what: `sequences of ${real.commands} commands` },
        failed: real.broken.length,
        control: [
          { fault: 'each rule of the database away', caught: seen, of: control.rules },
          {
            fault: 'a wrong count',
            caught: control.slips.slips - control.slips.unseen.length,
            of: control.slips.slips,
          },
        ],
        measured: { ...real, reached: [...real.reached].toSorted(), broken: real.broken.slice(0, SHOWN), control },
        sentence:
          `${real.sequences} sequences of ${real.commands} commands, ${real.accepted} of them taken, in ${real.reached.size} states, and ${real.careless} writings past the product, ${real.refused} of them refused by the database: ${real.broken.length} statements broken; ` +
          `control: ${isVoid ? `${VOID}: ${missed.join(', ')}` : `each of ${control.rules} rules of the database was missed when it was away, and each of ${control.slips.slips} wrong counts was seen`}`,
      }
    }),
}
