import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ALONE } from './page-tests-alone.ts'

it('a test that loads parts of the program anew, or others in their place, has a process of its own', () => {
  const tests = globSync('{modules,shell,apps}/**/*.test.tsx')
  const reloading = tests.filter((path) => /\bvi\.(?:resetModules|mock|doMock)\(/.test(readFileSync(path, 'utf8')))
  expect(reloading).not.toHaveLength(0)
  expect(reloading.filter((path) => !ALONE.includes(path))).toEqual([])
  expect(ALONE.filter((path) => !tests.includes(path))).toEqual([])
})
