import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from '../parts/stage.ts'
import { castOf } from './cast.ts'
import { clientSubject } from './client.ts'
import { exportSubject } from './export.ts'
import { orderSubject } from './order.ts'
import type { Subject } from './subject.ts'
import { supplierSubject } from './supplier.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Every machine that can be tried, with people around it. */
export const subjectsOn = async (stage: Stage): Promise<Subject[]> => {
  const cast = await castOf(stage)
  return [
    await orderSubject(stage, cast),
    await supplierSubject(stage, cast),
    await clientSubject(stage, cast),
    await exportSubject(stage, cast),
  ]
}

const isMachine = (value: unknown): value is Subject['machine'] =>
  typeof value === 'object' &&
  value !== null &&
  'initial' in value &&
  'states' in value &&
  'transitions' in value &&
  'name' in value

/** The names of all machines that the modules have: whoever adds one finds it told here until it can be tried. */
export const machineNames = async (): Promise<string[]> => {
  const names = new Set<string>()
  for (const path of globSync('modules/*/machine.ts', { cwd: ROOT })) {
    const exported: object = await import(join(ROOT, path))
    for (const value of Object.values(exported)) if (isMachine(value)) names.add(value.name)
  }
  return [...names].toSorted()
}
