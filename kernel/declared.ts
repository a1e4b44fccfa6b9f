import type { Static, TObject } from './schema.ts'

const names = new WeakMap<TObject, readonly string[]>()
const namesIn = (schema: TObject): readonly string[] => {
  const known = names.get(schema) ?? Object.keys(schema.properties)
  names.set(schema, known)
  return known
}

/**
 * The fields of a record that a schema declares: a reply names what it shows once, in its schema. Fields that come in the
 * order of the schema give rows of one shape, which the engine makes several times faster than rows from their entries.
 */
export const declared = <S extends TObject, R extends object>(schema: S, record: R) => {
  const shown: Record<string, unknown> = {}
  const fields = record as Readonly<Record<string, unknown>>
  for (const name of namesIn(schema)) if (Object.hasOwn(record, name)) shown[name] = fields[name]
  return shown as Pick<R, Extract<keyof R, keyof Static<S>>>
}
