import { withScratch } from '../parts/scratch.ts'
import type { Proof } from '../parts/proof.ts'
import { compareButtons } from './buttons.ts'
import { CALLERS, castOf } from './cast.ts'
import { codes, conflicts } from './conflict-proofs.ts'
import { creatingOf, raceCreates } from './creates.ts'
import { watchStatements } from './statements.ts'
import { walkModel, type Modelled } from './model.ts'
import { recipesOn } from './recipes.ts'
import { SHOWN, stages, VOID } from './stages.ts'
import { documentModels, machineNames, modelsOn, subjectsOn } from './subjects.ts'
import { raceTransitions } from './transitions.ts'

/** R1: of many who take one step at the same moment, one does. */
const transitions: Proof = {
  name: 'race-transitions',
  promise: 'of ten who take one step at once, one wins and nine are refused',
  goal: `R1: every transition of every machine, taken by ${CALLERS} at once, has exactly one winner and one line in the history, and the others are refused: 412, or 422 by a guard that the winner has shut`,
  long: 50,
  run: ({ n: documents = 5 }) =>
    withScratch(async (scratch) => {
      const { real, control: withFault } = stages(scratch)
      const found = await real(async (stage) => {
        const subjects = await subjectsOn(stage)
        const statements = watchStatements(stage)
        const known = subjects.map(({ machine }) => machine.name)
        const machinesWithoutSubject = (await machineNames()).filter((name) => !known.includes(name))
        const raced = await raceTransitions(stage, subjects, documents)
        return { ...raced, machinesWithoutSubject, conflicts: statements.conflicts() }
      })
      const control = await withFault(async (stage) => {
        const subjects = await subjectsOn(stage)
        watchStatements(stage).dropGuards()
        return raceTransitions(stage, subjects, 1)
      })
      const noticed = new Set(control.odd.map(({ machine, transition }) => `${machine}.${transition}`)).size
      const isVoid = noticed < control.transitions / 2
      return {
        ok:
          found.odd.length === 0 && found.untried.length === 0 && found.machinesWithoutSubject.length === 0 && !isVoid,
        n: found.races,
        tried: {
          count: found.races,
          what: `races of ${CALLERS}, ${found.transitions} steps of ${found.machines} machines`,
        },
        failed: found.odd.length + found.untried.length + found.machinesWithoutSubject.length,
        control: [{ fault: 'steps without locks and guards', caught: noticed, of: control.transitions }],
        measured: {
          ...found,
          odd: found.odd.slice(0, SHOWN),
          control: { transitions: control.transitions, noticed, first: control.odd.slice(0, 3) },
        },
        sentence: `${found.transitions} transitions of ${found.machines} machines in ${found.races} races of ${CALLERS}: ${found.odd.length} did not end with one winner, one line and refusals (${found.statuses['412'] ?? 0} × 412, ${found.statuses['422'] ?? 0} × 422); ${found.untried.length + found.machinesWithoutSubject.length} could not be tried; control: ${isVoid ? VOID : `without locks and guards ${noticed} of ${control.transitions} transitions had more than one winner`}`,
      }
    }),
}

/** R2: a key makes a create safe to repeat. */
const creates: Proof = {
  name: 'race-creates',
  promise: 'a create with a key makes one document, however often it is sent',
  goal: `R2: ${CALLERS} at once with one key make one document and get one answer; the same key with another body gets 422; the same key of another person or company is another key`,
  long: 50,
  run: ({ n: keys = 10 }) =>
    withScratch((scratch) => {
      const creating: string[] = []
      return stages(scratch).real(
        async (stage) => {
          const recipes = await recipesOn(stage, await castOf(stage))
          const statements = watchStatements(stage)
          const found = await raceCreates(stage, recipes, keys)
          const withoutRecipe = creating.filter((name) => recipes.every(({ operation }) => operation !== name))
          const most = Math.max(...Object.values(found.withoutKey))
          return {
            ok: found.wrong.length === 0 && withoutRecipe.length === 0 && most === CALLERS,
            n: found.keys,
            tried: { count: found.keys, what: `keys of ${found.operations} creates, ${found.calls} calls` },
            failed: found.wrong.length + withoutRecipe.length,
            control: [{ fault: 'documents of one create without a key', caught: most, of: CALLERS }],
            measured: {
              ...found,
              wrong: found.wrong.slice(0, SHOWN),
              withoutRecipe,
              conflicts: statements.conflicts(),
            },
            sentence: `${found.operations} creates with ${found.keys} keys in ${found.calls} calls: ${found.wrong.length} went wrong, ${withoutRecipe.length} could not be tried; control: without a key ${CALLERS} calls made up to ${most} documents`,
          }
        },
        {
          plant: (operations) => {
            creating.push(...creatingOf(operations))
            return operations
          },
        },
      )
    }),
}

/** A supplier is slow to put back: it walks once where a document walks this often. */
const SUPPLIER_SHARE = 8
const CONTROL_WALKS = 20

const inTurn = async <One, Result>(all: readonly One[], work: (one: One) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  for (const one of all) results.push(await work(one))
  return results
}

/** R4: the machine as a model of the product. */
const model: Proof = {
  name: 'model',
  promise: 'documents go where their machine says, and show the steps that it says',
  goal: 'R4: random walks of up to 30 steps by random people: 0 divergences from the pure machine in answer, state, open and blocked steps',
  isSlow: true,
  run: ({ n = 200, seed }) =>
    withScratch(async (scratch) => {
      const { real, control: withFault } = stages(scratch)
      const walkOf = async (one: Modelled, count: number) => ({
        machine: one.machine.name,
        ...(await walkModel(one, count, seed)),
      })
      const walks = await real(async (stage) =>
        inTurn(await modelsOn(stage, await castOf(stage)), (one) =>
          walkOf(one, one.machine.name === 'Supplier' ? Math.ceil(n / SUPPLIER_SHARE) : n),
        ),
      )
      const control = await withFault(async (stage) =>
        inTurn(await documentModels(stage, await castOf(stage), true), async (one) => {
          const short = await walkOf(one, CONTROL_WALKS)
          // Few walks get as far as the step that is wrong in some machines: then as many as without a fault.
          return short.divergences.length > 0 ? short : walkOf(one, n)
        }),
      )
      const sum = (of: (walk: (typeof walks)[number]) => number): number =>
        walks.reduce((total, one) => total + of(one), 0)
      const divergences = walks.flatMap((walk) => walk.divergences)
      const isVoid = control.some((walk) => walk.divergences.length === 0)
      const states = walks.map((walk) => `${walk.states} of ${walk.machine}`).join(', ')
      const noticed = control.map((walk) => `${walk.divergences.length} of ${walk.sequences} walks of ${walk.machine}`)
      return {
        ok: divergences.length === 0 && !isVoid,
        n: sum((walk) => walk.sequences),
        tried: {
          count: sum((walk) => walk.sequences),
          what: `walks of ${sum((walk) => walk.commands)} steps, ${walks.length} machines`,
        },
        failed: divergences.length,
        control: [
          {
            fault: 'walks with one step wrong',
            caught: control.reduce((total, walk) => total + walk.divergences.length, 0),
            of: control.reduce((total, walk) => total + walk.sequences, 0),
          },
        ],
        measured: {
          walks: walks.map((walk) => ({ ...walk, divergences: walk.divergences.slice(0, SHOWN) })),
          control: control.map((walk) => ({ ...walk, divergences: walk.divergences.length })),
        },
        sentence: `${sum((walk) => walk.sequences)} walks of ${sum((walk) => walk.commands)} steps, ${sum((walk) => walk.accepted)} of them taken, through states (${states}): ${divergences.length} divergences; control: ${isVoid ? VOID : `a model with one wrong step diverged in ${noticed.join(', ')}`}`,
      }
    }),
}

/** R5: a button that is there works, and what works has a button. */
const buttons: Proof = {
  name: 'button-guard',
  promise: 'a button is enabled if and only if the server takes the step',
  goal: 'R5: in every state, for everybody and with every guard seen both ways, a button is enabled if and only if the server takes the step, disabled with the reason if it can be mended, else absent: 0 disagreements',
  long: 20,
  run: ({ n: whole = 1 }) =>
    withScratch(async (scratch) => {
      const { real, control: withFault } = stages(scratch)
      const found = await real(async (stage) => compareButtons(await subjectsOn(stage), { whole }))
      const control = await withFault(async (stage) =>
        compareButtons((await subjectsOn(stage)).slice(0, 1), {
          whole: 0,
          plant: (seen) => seen.map(({ name }) => ({ name })),
        }),
      )
      const isVoid = control.disagreements.length === 0
      return {
        ok: found.disagreements.length === 0 && found.oneSided.length === 0 && !isVoid,
        n: found.pairs,
        tried: { count: found.pairs, what: `steps in ${found.placements} situations` },
        failed: found.disagreements.length + found.oneSided.length,
        control: [{ fault: 'blocked buttons enabled', caught: control.disagreements.length }],
        measured: {
          ...found,
          disagreements: found.disagreements.slice(0, SHOWN),
          control: control.disagreements.length,
        },
        sentence: `${found.pairs} steps tried in ${found.placements} situations, ${found.enabled} of them with a button, ${found.disabled} with a disabled one: ${found.disagreements.length} disagreements between page and server; ${found.guards - found.oneSided.length} of ${found.guards} guards seen both ways; control: ${isVoid ? VOID : `a page that enables what is blocked was seen ${control.disagreements.length} times`}`,
      }
    }),
}

/** The promises about many at once. */
export const raceProofs: readonly Proof[] = [transitions, creates, model, buttons, conflicts, codes]
