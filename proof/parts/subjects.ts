import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import type { Face } from '#shell/kit/document/face.ts'
import type { ProofSubject } from '#platform/testing/proof-subject.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A noun as it lies there: what it tells the proofs, and its buttons. */
export interface NounSubject extends ProofSubject {
  face(): Promise<Face<string>>
}

const faceIn = async (folder: string): Promise<Face<string>> => {
  // In web/shared/ where pages of other modules show such documents, too.
  const path = ['', 'shared'].map((place) => join(ROOT, folder, 'web', place, 'face.ts')).find(existsSync)
  if (path === undefined) throw new Error(`${folder}/web/face.ts with the face of the noun is missing`)
  const { face }: { face: Face<string> } = await import(path)
  return face
}

/** Makes what the drafts of all nouns name, where the demo world does not have it. */
export const makeReference = async (ask: (statement: string) => Promise<unknown>): Promise<void> => {
  for (const { reference = [] } of await nounSubjects()) for (const statement of reference) await ask(statement)
}

/** The nouns that can be proved, found by their files: nobody enters them anywhere. */
export const nounSubjects = (): Promise<NounSubject[]> =>
  Promise.all(
    globSync('modules/*/api/proof-subject.ts', { cwd: ROOT })
      .toSorted()
      .map(async (path) => {
        const { subject }: { subject: ProofSubject } = await import(join(ROOT, path))
        return { ...subject, face: () => faceIn(join(path, '..', '..')) }
      }),
  )

/** A noun whose documents are made by a call of their own. */
export type CreatedNoun = NounSubject & { readonly calls: { readonly create: string } }
export const isCreated = (noun: NounSubject): noun is CreatedNoun => noun.calls.create !== undefined
