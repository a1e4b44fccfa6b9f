import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { NOUNS } from '#apps/nouns.ts'
import type { Stage } from '../parts/stage.ts'
import { isCreated, nounSubjects } from '../parts/subjects.ts'
import { openTestStage } from '../parts/test-stage.ts'
import { compareButtons } from './buttons.ts'
import { castOf, CALLERS, type Cast } from './cast.ts'
import { tryCodes } from './codes.ts'
import { deadlockOperations, barrierOfTwo, forceDeadlocks } from './conflicts.ts'
import { creatingOf, raceCreates } from './creates.ts'
import { watchStatements, type StatementWatch } from './statements.ts'
import { walkModel } from './model.ts'
import type { Recipe } from './recipe.ts'
import { recipesOn } from './recipes.ts'
import type { Subject } from './subject.ts'
import { documentModels, machineNames, modelsOn, subjectsOn } from './subjects.ts'
import { raceTransitions } from './transitions.ts'
import { createWithUnknownIds } from './unknown-ids.ts'

const SEED = 20_261_115
const creating: string[] = []
let barrier = barrierOfTwo()
let stage: Stage
let subjects: Subject[]
let cast: Cast
let statements: StatementWatch
let recipes: Recipe[]
beforeAll(async () => {
  stage = await openTestStage({
    plant: (operations) => {
      creating.push(...creatingOf(operations))
      return [...operations, ...deadlockOperations(() => barrier)]
    },
  })
  statements = watchStatements(stage)
  subjects = await subjectsOn(stage)
  cast = await castOf(stage)
  recipes = await recipesOn(stage, cast)
})
afterAll(() => stage.close())
/** Documents of all machines are locked, judged and shown in one place; `npm run proof` tries all of them. */
const everyThird = (first: number): Subject[] => subjects.filter((_, place) => place % 3 === first)

test('every noun tells the proofs what they must know of it, in api/proof-subject.ts', async () => {
  const known = (await nounSubjects()).map(({ machine }) => machine.name)
  expect(known.toSorted()).toEqual(NOUNS.map(({ definition }) => definition.machine.name).toSorted())
})

describe('every step of every machine', () => {
  test('can be tried here, whichever module it is of', async () => {
    expect(subjects.map(({ machine }) => machine.name).toSorted()).toEqual(await machineNames())
  })
  test('taken by two at once is taken once, and the other is refused', async () => {
    const { odd, untried, races } = await raceTransitions(stage, everyThird(0), 1, { callers: 2 })
    expect(odd).toEqual([])
    expect(untried).toEqual([])
    expect(races).toBeGreaterThan(40)
  })
  test('has a button if and only if the server takes it, or says what has to be mended first', async () => {
    const { disagreements, pairs } = await compareButtons(everyThird(1), { whole: 0, most: 1 })
    expect(disagreements).toEqual([])
    expect(pairs).toBeGreaterThan(80)
  })
})

describe('a create with a key', () => {
  test('makes one document, however many ask for it at once', async () => {
    const { wrong, withoutKey } = await raceCreates(stage, recipes, 1)
    expect(wrong).toEqual([])
    for (const { calls } of (await nounSubjects()).filter(isCreated))
      expect(withoutKey[calls.create], calls.create).toBe(CALLERS)
    // One of each company: the days of a stop are free only once.
    expect(withoutKey['addSupplierStop']).toBe(2)
    expect(recipes.map(({ operation }) => operation).toSorted()).toEqual(creating.toSorted())
  })
})

describe('a create that names something unknown', () => {
  test('is refused where it is, and never failed on', async () => {
    const { calls, failed } = await createWithUnknownIds(stage, recipes)
    expect(failed).toEqual([])
    expect(calls).toBeGreaterThan(80)
  })
})

describe('a deadlock', () => {
  test('is forced upon two requests, and neither of them hears of it', async () => {
    const { deadlocks, reached } = await forceDeadlocks(
      stage,
      3,
      () => (barrier = barrierOfTwo()),
      statements.conflicts,
    )
    expect(deadlocks).toBeGreaterThanOrEqual(3)
    expect(reached).toBe(0)
  })
})

describe('a code', () => {
  test('lets one of many in, has 256 bits, and cannot be guessed at leisure', async () => {
    const { winners, strange, bits, limitedAfter } = await tryCodes(stage, cast, 20)
    expect(Object.values(winners)).toEqual([1, 1, 1])
    expect(strange).toEqual([])
    expect(bits).toBe(256)
    expect(Object.values(limitedAfter).every((tries) => tries > 0)).toBe(true)
  })
})

describe('a document on a random walk', () => {
  test('is seen to differ from a machine with one step wrong', async () => {
    for (const model of await documentModels(stage, cast, true)) {
      let turn = 0
      // Each walk begins in the next circumstance; the one that shows the wrong step may be the last.
      while (turn < 24 && (await walkModel(model, 1, SEED + turn)).divergences.length === 0) turn += 1
      expect(turn, model.machine.name).toBeLessThan(24)
    }
  })
  test('is where the machine says, with the steps that it says', async () => {
    for (const model of await modelsOn(stage, cast))
      expect((await walkModel(model, 3, SEED)).divergences, model.machine.name).toEqual([])
  })
})

// Last: nothing is guarded afterwards.
describe('without locks and guards', () => {
  test('ten of ten take the same step', async () => {
    statements.dropGuards()
    const { odd } = await raceTransitions(stage, subjects, 1, { isWanted: (name) => name === 'OAuthClient' })
    expect(odd.length).toBeGreaterThan(0)
  })
})
