import { parseJson } from '#kernel/json.ts'
import type { Static, TSchema } from '#kernel/schema.ts'
import { errorsIn } from './http/validation.ts'

/** Does a value fit a schema? Behind a yes it has the schema's type: this is where types of outside values come from. */
export const fits = <S extends TSchema>(schema: S, value: unknown): value is Static<S> =>
  Object.keys(errorsIn(schema, value)).length === 0

/** The value with the type of its schema. What does not fit is thrown by the names of its fields: values may be secrets. */
export const checked = <S extends TSchema>(schema: S, value: unknown, what: string): Static<S> => {
  if (fits(schema, value)) return value
  throw new Error(`${what} does not fit: ${Object.keys(errorsIn(schema, value)).join()}`)
}

/** JSON with the type of its schema; what is none, or does not fit, is thrown without its text. */
export const parsed = <S extends TSchema>(schema: S, text: string, what: string): Static<S> =>
  checked(schema, parseJson(text), what)
