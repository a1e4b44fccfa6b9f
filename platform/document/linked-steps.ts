import type { Act } from './types.ts'

/** Takes a step of one document because of a step of another; `given` is the body of it, without the version. */
export type LinkedStep = (act: Act, id: string, name: string, given: object) => Promise<void>

const KINDS = new Map<string, LinkedStep>()

/** A kind of document enters itself when it is made: modules do not import each other, but their documents move together. */
export const linkable = (entity: string, take: LinkedStep): void => void KINDS.set(entity, take)

/** Takes a step of a document of another module, by the name of its machine. */
export const takeLinkedStep = async (
  act: Act,
  entity: string,
  id: string,
  name: string,
  given: object = {},
): Promise<void> => {
  const take = KINDS.get(entity)
  if (take === undefined) throw new Error(`no documents are called ${entity}`)
  await take(act, id, name, given)
}
