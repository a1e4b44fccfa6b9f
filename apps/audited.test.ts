import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { registryOf } from './features.ts'

const ROOT = join(import.meta.dirname, '..')
/** What suppliers do among themselves is none of the buyer's business. */
const OF_SUPPLIERS = [
  'DataTakeout',
  'File',
  'JoinRequest',
  'MessagingBinding',
  'NoticeMute',
  'PaymentAccount',
  'Practice',
  'SubAccount',
  'SupplierNotice',
]

test('every kind of record that is audited has a name in the log of changes, or is a supplier’s own', () => {
  const named = new Set([...Object.keys(registryOf(() => new Date()).audited), ...OF_SUPPLIERS])
  const sources = globSync(['modules/*/api/**/*.ts', 'platform/**/*.ts'], { cwd: ROOT }).filter(
    (path) => !/\.(test|fixture)\.ts$/.test(path),
  )
  const entities = sources.flatMap((path) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/(?:\bentity: |const ENTITY = )'([A-Z]\w+)'/g)].flatMap(
      ([, entity]) => entity ?? [],
    ),
  )
  expect(entities.length).toBeGreaterThan(20)
  expect([...new Set(entities)].filter((entity) => !named.has(entity))).toEqual([])
})
