import { Ajv, type ValidateFunction } from 'ajv'
import { STRING_FORMATS } from '#kernel/identity.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'

// A second opinion: another instance with other settings than the server's, which is what is being tried.
const ajv = new Ajv({
  strict: false,
  ownProperties: true,
  allowUnionTypes: true,
  formats: STRING_FORMATS,
})

const known = new WeakMap<TSchema, ValidateFunction>()

/** Does a value fit a schema? */
export const fits = (schema: TSchema, value: unknown): boolean => {
  const validate = known.get(schema) ?? ajv.compile(schema)
  known.set(schema, validate)
  return validate(value)
}

/** Does a text of a query or path fit the schema of its place, read as the type that the schema asks for? */
export const textFits = (schema: TSchema, text: string): boolean => {
  const readings: unknown[] = [text]
  if (/^-?\d{1,15}(\.\d{1,10})?$/.test(text)) readings.push(Number(text))
  if (text === 'true' || text === 'false') readings.push(text === 'true')
  const { items } = keywordsOf(schema)
  if (items) return text.split(',').every((one) => textFits(items, one)) && text.split(',').length <= 1_000
  return readings.some((reading) => fits(schema, reading))
}
