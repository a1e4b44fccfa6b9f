import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Stage } from '../parts/stage.ts'
import { nounSubjects } from '../parts/subjects.ts'
import { castOf, type Cast } from './cast.ts'
import { clientSubject } from './client.ts'
import { documentModel, documentSubject } from './document.ts'
import { exportSubject } from './export.ts'
import type { Modelled } from './model.ts'
import type { Subject } from './subject.ts'
import { supplierModel } from './supplier-model.ts'
import { supplierSubject } from './supplier.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** Every machine that can be tried, with people around it. */
export const subjectsOn = async (stage: Stage): Promise<Subject[]> => {
  const cast = await castOf(stage)
  return [
    ...(await Promise.all((await nounSubjects()).map((noun) => documentSubject(stage, cast, noun)))),
    await supplierSubject(stage, cast),
    await clientSubject(stage, cast),
    await exportSubject(stage, cast),
  ]
}

/** Every machine whose facts are modelled; the last one is slow to put back and walks less. */
export const modelsOn = async (stage: Stage, cast: Cast): Promise<Modelled[]> => [
  ...(await documentModels(stage, cast)),
  supplierModel(stage, cast, await supplierSubject(stage, cast)),
]

/** The nouns of the document kit; with `isWrong`, each with a model that has one step wrong. */
export const documentModels = async (stage: Stage, cast: Cast, isWrong = false): Promise<Modelled[]> =>
  Promise.all((await nounSubjects()).map((noun) => documentModel(stage, cast, noun, isWrong)))

const isMachine = (value: unknown): value is Subject['machine'] =>
  typeof value === 'object' &&
  value !== null &&
  'initial' in value &&
  'states' in value &&
  'transitions' in value &&
  'name' in value

/** The names of all machines that the modules have, with or without a subject. */
export const machineNames = async (): Promise<string[]> => {
  const names = new Set<string>()
  for (const path of globSync('modules/*/machine.ts', { cwd: ROOT })) {
    const exported: object = await import(join(ROOT, path))
    for (const value of Object.values(exported)) if (isMachine(value)) names.add(value.name)
  }
  return [...names].toSorted()
}
