import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isRecord, parseJson } from '#kernel/json.ts'
import { byCodeUnit } from '#kernel/text.ts'
import { keyOf, telling, type RecordedCall } from './calls.ts'
import type { SpecifiedOperation } from './operations.ts'

const FILE = join(import.meta.dirname, 'calls.json')

const isCall = (value: unknown): value is RecordedCall =>
  isRecord(value) && ['method', 'url', 'file', 'test'].every((name) => typeof value[name] === 'string')

/** The calls that the last recording kept. */
export const readCalls = (): RecordedCall[] => {
  const kept = parseJson(readFileSync(FILE, 'utf8'))
  return Array.isArray(kept) ? kept.filter(isCall) : []
}

/** Keeps of what was recorded the calls that the table shows, in an order that does not depend on which test ran first. */
export const writeCalls = (lines: string, operations: readonly SpecifiedOperation[]): void => {
  const recorded = lines
    .split('\n')
    .toSorted(byCodeUnit)
    .map(parseJson)
    .filter(isCall)
    // The proofs call everything and say nothing of what a call is for.
    .filter(({ file }) => !file.startsWith('proof/'))
  const byKey = Map.groupBy(recorded, keyOf)
  const kept = operations.flatMap(({ method, path, module }) =>
    telling(byKey.get(keyOf({ method, url: path })) ?? [], module),
  )
  writeFileSync(FILE, `${JSON.stringify(kept, null, 1)}\n`)
}
