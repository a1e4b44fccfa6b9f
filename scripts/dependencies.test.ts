import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const {
  dependencies,
  optionalDependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const all = { ...dependencies, ...optionalDependencies, ...devDependencies }
const record = readFileSync(join(root, 'docs', 'decisions', '0001-dependencies.md'), 'utf8')

test('every dependency has its reason in decision 0001', () => {
  expect(Object.keys(all).filter((name) => !record.includes(`\`${name}\``))).toEqual([])
})

test('every dependency is pinned to one version', () => {
  expect(Object.entries(all).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})
