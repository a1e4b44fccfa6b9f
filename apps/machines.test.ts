import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Machine } from '#kernel/machine.ts'
import { flawsOf } from '#kernel/machine-walk.ts'

type AnyMachine = Machine<string, string, never>
const isMachine = (value: unknown): value is AnyMachine =>
  typeof value === 'object' && value !== null && 'states' in value && 'transitions' in value

const folder = join(import.meta.dirname, '..', 'modules')
const machines = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('machine.ts'))
    .map(async (file) => {
      const exported: unknown[] = Object.values(await import(join(folder, file)))
      return { file, machine: exported.find(isMachine) }
    }),
)

test('there are machines to walk', () => {
  expect(machines.length).toBeGreaterThan(0)
})

test.each(machines)('$file can be walked from end to end and says what it does', ({ machine }) => {
  expect(machine && flawsOf(machine)).toEqual([])
})
