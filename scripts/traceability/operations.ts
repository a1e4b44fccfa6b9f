import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fieldOf, isRecord } from '#kernel/json.ts'
import type { Operation } from '#kernel/operation.ts'
import { erpContract } from '#apps/erp/contract.ts'
import { passportContract } from '#apps/passport/contract.ts'

export interface SpecifiedOperation {
  readonly host: 'erp' | 'passport'
  readonly method: string
  readonly path: string
  /** The folder that declares it. */
  readonly module: string
}

const ROOT = join(import.meta.dirname, '..', '..')

/** Which module declares which operation. */
const declared = async (): Promise<ReadonlyMap<unknown, string>> => {
  const files = globSync('modules/*/contract.ts', { cwd: ROOT }).toSorted()
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: unknown = await import(join(ROOT, file))
      const operations = fieldOf(exported, 'operations')
      const module = file.split('/').slice(0, 2).join('/')
      return isRecord(operations) ? Object.values(operations).map((one): [unknown, string] => [one, module]) : []
    }),
  )
  return new Map(found.flat())
}

/** The operations that the specification names: all but our own additions. */
export const specifiedOperations = async (): Promise<SpecifiedOperation[]> => {
  const modules = await declared()
  const of = (host: SpecifiedOperation['host'], contract: Readonly<Record<string, Operation>>): SpecifiedOperation[] =>
    Object.values(contract)
      .filter(({ extension }) => extension !== true)
      .map((operation) => ({
        host,
        method: operation.method,
        path: operation.path,
        module: modules.get(operation) ?? '',
      }))
  return [...of('erp', erpContract), ...of('passport', passportContract)]
}
