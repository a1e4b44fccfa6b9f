import { describe, expect, test } from 'vitest'
import { thirdOf } from '../parts/third.ts'
import { tamper } from '../secrets/tampering.ts'
import { fillSealedColumns, sealedValues } from '../secrets/values.ts'
import { exportFormulas, FORMULAS, seesPlanted } from '../uploads/formulas.ts'
import { hostileUploads } from '../uploads/hostile.ts'
import { sendHostile } from '../uploads/uploads.ts'
import { tryAddresses } from './addresses.ts'
import { isInTime, servedAfterwards } from './afterwards.ts'
import { servedWhileBroken } from './broken.ts'
import { isShort, tryCredentials } from './credentials.ts'
import { DEPARTURES } from './departures.ts'
import { documentsGiven, shareByMistake } from './documents.ts'
import { compareWithOwnRows } from './lists.ts'
import { openTestWorld } from './world.fixture.ts'

const SEED = 20_261_115

const { stage, world } = await openTestWorld()
const third = { ...world, stage: thirdOf(stage) }

describe('a signed address', () => {
  test('works as it was signed and in time, and in no other way', async () => {
    const { served, refused, tries } = await tryAddresses(world)
    expect(served).toEqual([])
    expect(refused).toEqual([])
    expect(tries).toBeGreaterThan(60)
  })
})

describe('a lent credential', () => {
  test('reaches the new folder of its caller, for a quarter of an hour, and nothing beside it', async () => {
    const found = await tryCredentials(world)
    expect(found).toMatchObject({ beyond: [], missing: 0, issued: 2 })
    expect(isShort(found)).toBe(true)
  })
})

describe('a document', () => {
  test('of others is given to nobody, and a document of one’s own holds no word of theirs', async () => {
    const { leaks, read } = await documentsGiven(third, SEED, () => true, { read: 1, searches: [{}] })
    expect(leaks).toEqual([])
    expect(read).toBeGreaterThan(5)
  })
  test('that is shared by mistake is seen by the same look', async () => {
    await shareByMistake(world)
    const { leaks } = await documentsGiven(world, SEED, ({ name }) => name === 'downloadFile', {
      read: 4,
      searches: [],
    })
    expect(leaks.length).toBeGreaterThan(0)
  })
})

describe('a sealed value', () => {
  test('opens in its own place, whole, and nowhere else, in every column there is', async () => {
    await fillSealedColumns(stage)
    const values = await sealedValues(stage)
    expect(tamper(stage.product.cipher, values.slice(0, 30))).toMatchObject({ undetected: [], unreadable: [] })
  })
})

describe('what people send in', () => {
  test('is served inert or not at all, and leaves nothing outside of the store', async () => {
    const few = (await hostileUploads())
      .filter((_, place) => place % 6 === 3)
      .map((one) => ({ ...one, names: one.names.slice(0, 3) }))
    const sent = await sendHostile(stage, few)
    expect(sent).toMatchObject({ active: [], failed: [], strays: [], talking: [] })
    expect(sent.taken).toBeGreaterThan(0)
  })
})

describe('a lost right', () => {
  test('is lost from the next call on', async () => {
    const departures = DEPARTURES.filter(({ name }) => /removed|taken away/.test(name))
    const found = await servedAfterwards(third, { seed: SEED, departures })
    expect(found).toMatchObject({ departures: 2, served: [], openStreams: [], renewed: [] })
    expect(found.servedBefore).toBeGreaterThan(15)
    expect(isInTime(found)).toBe(true)
  })
})

describe('a broken guard', () => {
  test('stops everything that rests on it, until it is mended', async () => {
    const { served, healthy, breaks } = await servedWhileBroken(third, SEED, (name) => /that fail|no word/.test(name))
    expect(breaks).toBe(3)
    expect(served).toEqual([])
    expect(healthy.before).toBeGreaterThan(5)
    expect(healthy.after).toBe(healthy.before)
  })
})

// Afterwards there is nobody else in the world.
describe('every list, count and suggestion', () => {
  test('is the same as if nobody else were there', async () => {
    const { differences, beyond, filled } = await compareWithOwnRows(third, { turns: 1, seed: SEED })
    expect(differences).toEqual([])
    expect(beyond).toEqual([])
    expect(filled).toBeGreaterThan(12)
  })
})

// Last: afterwards nothing in the world has its own words.
describe('what people write', () => {
  test('comes out of an export as text, whatever it says', async () => {
    expect(await exportFormulas(stage, FORMULAS.slice(0, 3))).toMatchObject({ evaluated: [], unguarded: [], lost: [] })
    expect(await seesPlanted()).toBe(true)
  })
})
