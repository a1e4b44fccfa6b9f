import { expect, test } from 'vitest'
import { permissionsOf } from '#kernel/permission.ts'
import { TITLE as RATINGS } from '#modules/buyer-rating/words.ts'
import { TITLE as PAYABLES } from '#modules/payable/words.ts'
import { NOUNS } from './nouns.ts'
import { takeoutsOf } from './takeouts.ts'

const kinds = takeoutsOf(() => new Date())

test('every document that suppliers are party to says how it is taken along, and no other does', () => {
  expect(
    NOUNS.filter(({ definition, takeout }) => (definition.isInternal === true) === (takeout !== undefined)),
  ).toEqual([])
})

test('every kind has a list, and no two have one folder', () => {
  expect(kinds.filter(({ exporters }) => exporters.length === 0).map(({ title }) => title)).toEqual([])
  expect(new Set(kinds.map(({ title }) => title)).size).toBe(kinds.length)
})

test('the list of all suppliers is for staff, and not taken along', () => {
  const owner = permissionsOf(['SupplierOwner'])
  const taken = kinds.filter(({ needs }) => owner.has(needs)).map(({ title }) => title)
  const documents = NOUNS.filter(({ definition }) => definition.isInternal !== true).map(({ title }) => title)
  expect(taken).toEqual([...documents, PAYABLES, RATINGS])
})
