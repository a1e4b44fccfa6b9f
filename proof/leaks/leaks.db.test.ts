import { describe, expect, test } from 'vitest'
import { thirdOf } from '../parts/third.ts'
import { foreignAndUnknown } from './unknown.ts'
import { outsideContract, routesOf } from './routes.ts'
import { mutatePolicies } from './policies.ts'
import { seenByItself } from './sight.ts'
import { isAnyKept } from './statements.ts'
import { sweep } from './sweep.ts'
import { createWalls } from './walls.ts'
import { openTestWorld } from './world.fixture.ts'

const SEED = 20_261_115
const OTHERS = ['owner of a pending company', 'owner of A who claims to act for B']

const { stage, world } = await openTestWorld()
const third = { ...world, stage: thirdOf(stage) }

describe('the marked company', () => {
  test('has a row in every table of companies, and its people see their marks', async () => {
    expect(world.unseen).toEqual([])
    expect((await seenByItself(third, SEED, 1)).operations.length).toBeGreaterThan(15)
  })
})

describe('every route', () => {
  test('is in a contract that says who may call it and whose data it touches', () => {
    const routes = [...routesOf(stage.erp), ...routesOf(stage.passport)]
    expect(outsideContract(stage, routes)).toEqual([])
    expect(outsideContract(stage, [...routes, 'GET /api/Stray'])).toEqual(['GET /api/Stray'])
  })
})

describe('somebody of another company', () => {
  test('sees and changes nothing, whatever ids are sent to whatever operation', async () => {
    const swept = await sweep(world, { seed: SEED, actors: ({ name }) => name === 'owner of A', turns: 1 })
    expect(swept.leaks).toEqual([])
    // Alone, and beside a document of their own.
    expect(swept.probes).toBe(swept.operations * 2)
  })
  test('sees and changes nothing either without a company of their own, or with a false claim', async () => {
    const swept = await sweep(third, { seed: SEED, actors: ({ name }) => OTHERS.includes(name), turns: 1 })
    expect(swept.leaks).toEqual([])
    expect(swept.probes).toBe(swept.operations * (1 + 1) * OTHERS.length)
  })
  test('is answered the same for an id of others and an id of nobody, byte for byte', async () => {
    const compared = await foreignAndUnknown(third, SEED, 2)
    expect(compared.telling).toEqual([])
    expect(compared.pairs).toBeGreaterThan(50)
  })
  test('is kept out by row security alone, and the loss of any policy is noticed', async () => {
    const { open, mutants, survived } = await mutatePolicies(world)
    expect(open).toEqual([])
    expect(survived).toEqual([])
    expect(mutants).toBeGreaterThan(40)
  })
})

describe('a filter of a statement', () => {
  test.each([
    ['keeps rows of others back', '', true],
    ['that everything gets past keeps nothing back', 'or true', false],
  ])('%s', async (_what, hole, isKept) => {
    const text = `select o.id from purchase_order o where o.company_id = $1 ${hole} order by o.id`
    const sent = [{ text, values: [world.cast.a.companyId] }]
    expect(await isAnyKept(stage, 'select purchase_order', sent)).toBe(isKept)
  })
})

// Last: the world has no walls afterwards.
describe('with the filters and row security away', () => {
  test('the same look finds leaks', async () => {
    const walls = await createWalls(stage, world.isForeign)
    walls.ignore('all')
    await walls.dropRowSecurity()
    const { leaks } = await sweep(world, {
      seed: SEED,
      actors: ({ name }) => name === 'owner of A',
      only: ({ operation }) => operation.paged === true,
    })
    expect(leaks.length).toBeGreaterThan(20)
  })
})
