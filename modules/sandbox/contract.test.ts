import { expect, it } from 'vitest'
import { faultsOf } from '#kernel/operation.ts'
import { operations } from './contract.ts'

it('the sandbox is sound, an extension, and all under one path that production lacks', () => {
  expect(faultsOf(operations)).toEqual([])
  const all = Object.values(operations)
  expect(all.every(({ path, extension }) => path.startsWith('/api/Sandbox/') && extension)).toBe(true)
})
