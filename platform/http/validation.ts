import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { OWN_KEYWORDS, STRING_FORMATS } from '#kernel/identity.ts'
import { byField, invalid, type FieldErrors } from '#kernel/problem.ts'
import { keywordsOf, type TObject, type TSchema } from '#kernel/schema.ts'
import { REPEATED, messageOf } from './validation-words.ts'

// Nothing is coerced and nothing dropped: what does not match is refused.
const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: true,
  ownProperties: true,
  allowUnionTypes: true,
  validateFormats: true,
  formats: STRING_FORMATS,
  keywords: OWN_KEYWORDS,
})

const ERRORS_SHOWN = 50

// Compiled at first use: 250 operations at once would cost a second and 100 MB at every start.
const compiled = new WeakMap<TSchema, ValidateFunction>()
const validatorOf = (schema: TSchema): ValidateFunction => {
  const known = compiled.get(schema)
  if (known) return known
  const validate = ajv.compile(schema)
  compiled.set(schema, validate)
  return validate
}

/** What does not match, by field; empty when all is well. */
export const errorsIn = (schema: TSchema, value: unknown): FieldErrors => {
  const validate = validatorOf(schema)
  if (validate(value)) return {}
  return byField(
    (validate.errors ?? []).slice(0, ERRORS_SHOWN).map((error) => ({ field: pathOf(error), why: messageOf(error) })),
  )
}

/** Refuses with 422 and a message per field. */
export const mustFit = (schema: TSchema, value: unknown): void => {
  const errors = errorsIn(schema, value)
  if (Object.keys(errors).length > 0) invalid(errors)
}

const pathOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const missing: unknown =
    keyword === 'required'
      ? params['missingProperty']
      : keyword === 'additionalProperties'
        ? params['additionalProperty']
        : undefined
  return [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.') || 'body'
}

type Parsed = string | number | boolean | Parsed[]

/**
 * Turns the texts of a query or path into the types that the schema asks for, by explicit rules: no exponents, no
 * Infinity, no blanks. What cannot be turned stays text and is then refused by the schema.
 */
export const parseTexts = (
  schema: TObject,
  given: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, Parsed> => {
  const parsed = Object.entries(given).flatMap(([name, raw]): [string, Parsed][] => {
    if (raw === undefined) return []
    const expected = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined
    const kind = kindOf(expected)
    if (kind === 'array') {
      const items = kindOf(expected && keywordsOf(expected).items)
      return [[name, (Array.isArray(raw) ? raw : raw.split(',')).map((one) => parseText(items, one))]]
    }
    return Array.isArray(raw) ? invalid({ [name]: [REPEATED] }) : [[name, parseText(kind, raw)]]
  })
  return Object.fromEntries(parsed)
}

const parseText = (kind: string, raw: string): Parsed => {
  if (kind === 'integer' && /^-?\d{1,15}$/.test(raw)) return Number(raw)
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(raw)) return Number(raw)
  if (kind === 'boolean' && (raw === 'true' || raw === 'false')) return raw === 'true'
  return raw
}

const kindOf = (schema: TSchema | undefined): string => {
  const { type, enum: values } = keywordsOf(schema ?? {})
  if (typeof type === 'string') return type
  return values?.every((value) => typeof value === 'number') ? 'number' : 'string'
}
