import * as T from 'typebox'
import type { Static, TObject, TProperties, TSchema } from 'typebox'
import { codesOf } from './labels.ts'
import { FORMATS, KINDS } from './words.ts'

export type { Static, TObject, TProperties, TSchema }

/** Chinese label of a field: it names the field in messages, forms and the reference page. */
interface Labelled {
  readonly title?: string
}

/** What a text is, where it is told to other programs alone: forms and steps ask for more than the format. */
type TextFormat = 'email' | 'uri' | 'uri-reference'

/** Values of the wire and what they mean. */
type Meanings = Readonly<Record<string | number, string>>

// PostgreSQL text cannot hold U+0000, so no text schema lets it through.
const NO_NUL = '^[^\\u0000]*$'
const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'

/** An opaque identifier of a row. */
export const id = (title: string = KINDS.id) => T.String({ pattern: UUID, maxLength: 36, title })

/** The identifier of a file; a list of them is `fileIds` of file-ref.ts. */
export const fileId = (title: string) => T.String({ pattern: UUID, format: 'file', maxLength: 36, title })

/** Free text of at most `max` characters, without NUL. */
export const text = (
  max: number,
  { min = 0, title = KINDS.text, format }: Labelled & { readonly min?: number; readonly format?: TextFormat } = {},
) => T.String({ pattern: NO_NUL, maxLength: max, minLength: min, title, ...(format ? { format } : {}) })

/** Text that must not be empty. */
export const words = (max: number, title: string) => text(max, { min: 1, title })

/** Text that must match a regular expression; `says` is what a person reads when it does not. */
export const shaped = (pattern: string, max: number, title: string, says: string) =>
  T.String({ pattern, maxLength: max, title, says })

const decimal = (whole: number, places: number, title: string) =>
  shaped(`^(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${places}})?$`, whole + places + 1, title, FORMATS.decimal(places))

/** Amount of money as a decimal string, two places. */
export const money = (title: string = KINDS.money) => decimal(16, 2, title)

/** Unit price as a decimal string, six places: printing is quoted in 0.0001 yuan. */
export const price = (title: string = KINDS.price) => decimal(12, 6, title)

/** Quantity as a decimal string, four places. */
export const quantity = (title: string = KINDS.quantity) => decimal(14, 4, title)

/** Percentage between 0 and 100. */
export const rate = (title: string = KINDS.rate) => T.Number({ minimum: 0, maximum: 100, title })

/** The same where more than the whole is possible, such as orders beyond the amount of a framework. */
export const openRate = (title: string = KINDS.rate) => T.Number({ minimum: 0, maximum: 1e12, title })

/** Calendar day, YYYY-MM-DD. */
export const day = (title: string = KINDS.day) => T.String({ format: 'day', maxLength: 10, title })

/** Moment in time, ISO 8601 with zone. */
export const instant = (title: string = KINDS.instant) => T.String({ format: 'instant', maxLength: 30, title })

/** Whole number from 0. */
export const count = (title: string = KINDS.count, max = 2_147_483_647) =>
  T.Integer({ minimum: 0, maximum: max, title })

/** Yes or no. */
export const flag = (title: string = KINDS.flag) => T.Boolean({ title })

/** One of a closed list of words or numbers. */
export const oneOf = <const V extends readonly (string | number)[]>(values: V, title: string = KINDS.oneOf) =>
  T.Unsafe<V[number]>({ enum: [...values], title })

/** One of the numbers that a table of labels names. */
export const codeOf = <const L extends Readonly<Record<number, string>>>(labels: L, title: string) =>
  T.Unsafe<keyof L & number>({ enum: codesOf(labels), title, labels })

/** The same schema, whose values have a meaning that is told to other programs: `{ 1: '待确认' }`. */
export const labelled = <S extends TSchema>(schema: S, labels: Meanings): S => ({ ...schema, labels })

/** A list of at most `max` entries. */
export const listOf = <S extends TSchema>(
  item: S,
  options: Labelled & { readonly max?: number; readonly min?: number } = {},
) => T.Array(item, { maxItems: options.max ?? 200, minItems: options.min ?? 0, title: options.title ?? KINDS.list })

/** An object that refuses fields it does not know. */
export const shape = <P extends TProperties>(properties: P, options: Labelled = {}) =>
  T.Object(properties, { additionalProperties: false, ...options })

/** An object with any of these fields, all of one kind. */
export const anyOf = <const F extends readonly string[], S extends TSchema>(fields: F, each: S) =>
  T.Unsafe<Partial<Record<F[number], Static<S>>>>({
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field, each])),
    additionalProperties: false,
  })

/** An object of another system: the fields that we read of it, whatever else it holds. */
export const openShape = <P extends TProperties>(properties: P) => T.Object(properties)

/** A map from any key to one kind of value. */
export const mapOf = <S extends TSchema>(value: S) =>
  T.Record(T.String({ pattern: '^[^\\u0000]{1,100}$' }), value, { additionalProperties: false })

/** Any JSON value: what it must be is checked later, against a schema that is known then. */
export const anything = (title: string = KINDS.anything) => T.Unsafe<unknown>({ title })

/** The field may be left out. */
export const optional = <S extends TSchema>(schema: S) => T.Optional(schema)

/** The same object with every field left out or not: what a draft is saved with. */
export const partial = <P extends TProperties>(schema: TObject<P>) => T.Partial(schema, { additionalProperties: false })

/** The field is present and may be null. */
export const nullable = <S extends TSchema>(schema: S) => {
  const { type, enum: values, ...rest } = keywordsOf(schema)
  return T.Unsafe<Static<S> | null>({
    ...rest,
    ...(type === undefined ? {} : { type: [type, 'null'] }),
    ...(values === undefined ? {} : { enum: [...values, null] }),
  })
}

/** Nothing at all: the reply of a call that only acts. */
export const nothing = () => T.Null()

/** The Chinese label that a schema carries. */
export const titleOf = (schema: TSchema): string => keywordsOf(schema).title ?? KINDS.field

/** What schemas of this file say in JSON Schema. */
export interface Keywords {
  readonly type?: string | readonly string[]
  readonly enum?: readonly (string | number | null)[]
  readonly title?: string
  readonly pattern?: string
  readonly says?: string
  readonly labels?: Meanings
  readonly format?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly items?: TSchema
  readonly properties?: Readonly<Record<string, TSchema>>
  readonly required?: readonly string[]
  readonly patternProperties?: Readonly<Record<string, TSchema>>
}

/** The keywords of a schema: the library's own type has none of them. */
export const keywordsOf = (schema: TSchema): Keywords => schema
