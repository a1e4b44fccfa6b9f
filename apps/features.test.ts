import { expect, test } from 'vitest'
import { EXPORTING } from './exporters.ts'
import { FEATURES, registryOf } from './features.ts'
import { NOUNS } from './nouns.ts'
import { partsOf } from './parts-of.ts'

test('every module that exports is known to the process that writes the files, and no other module is loaded there', () => {
  expect(FEATURES.filter(({ exporters }) => exporters).every((one) => EXPORTING.includes(one))).toBe(true)
  expect(EXPORTING.filter((one) => !NOUNS.some((noun) => noun === one)).every(({ exporters }) => exporters)).toBe(true)
})

test('what modules bring is found under the word that each gave it', () => {
  const { enums, counters, exporters } = registryOf(() => new Date())
  expect(Object.keys(exporters)).toContain('Supplier')
  expect(Object.keys(counters)).toContain('inviteExpiring')
  expect(enums['ExportType']?.length).toBe(Object.keys(exporters).length)
})

test('a word that two modules claim stops the start, and the same word in one module does not', () => {
  const [first] = FEATURES
  if (first === undefined) throw new Error('no modules')
  expect(() => partsOf([first, first], ({ contract }) => contract)).toThrow('claim the same word')
  expect(partsOf([first], ({ contract }) => contract)).toEqual(first.contract)
})

test('rows of every document have a place for the messages that the viewer has not read', () => {
  const without = NOUNS.filter(({ contract, definition }) => {
    const listed = Object.values(contract).find(({ path }) => path === `/api/${definition.machine.name}`)
    return !JSON.stringify(listed?.reply).includes('"unreadMessages"')
  })
  expect(without.map(({ title }) => title)).toEqual([])
})
