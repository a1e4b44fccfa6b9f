import type { Static, TObject } from './schema.ts'

/** The fields of a record that a schema declares: a reply names what it shows once, in its schema. */
export const declared = <S extends TObject, R extends object>(schema: S, record: R) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(schema.properties, name))) as Pick<
    R,
    Extract<keyof R, keyof Static<S>>
  >
