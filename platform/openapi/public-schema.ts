import { keywordsOf, type Keywords, type TSchema } from '#kernel/schema.ts'
import { DESCRIPTION } from './words.ts'

/** A schema as other people read it: keywords of JSON Schema 2020-12, and ours as `x-…`. */
export type PublicSchema = Readonly<Record<string, unknown>>

/** Turns the schema of an object into a reference to its name. */
export type Reference = (schema: TSchema, hint: string) => PublicSchema

const UUID = '^[0-9a-f]{8}-[0-9a-f]{4}-'

/** The names that everybody knows for our formats. */
const formatOf = ({ format, pattern }: Keywords): string | undefined => {
  if (format === 'day') return 'date'
  if (format === 'instant') return 'date-time'
  if (format === 'file' || pattern?.startsWith(UUID)) return 'uuid'
  return format
}

const ANY_TEXT = '^[^\\u0000]*$'

/** What a schema of a text says; that no text holds NUL is said once, in the introduction. */
const textKeywords = (keywords: Keywords): PublicSchema => {
  const { pattern, format: own, minLength = 0, maxLength } = keywords
  const format = formatOf(keywords)
  const isFixed = own === 'day' || own === 'instant' || format === 'uuid'
  return {
    // An address that may be left empty is no address then.
    ...((format === 'email' || format === 'uri') && minLength === 0
      ? { anyOf: [{ format }, { maxLength: 0 }] }
      : format
        ? { format }
        : {}),
    // Many tools read patterns without the Unicode flag, and refuse or misread these.
    ...(pattern === undefined || pattern === ANY_TEXT
      ? {}
      : { [pattern.includes('\\p{') ? 'x-pattern' : 'pattern']: pattern }),
    ...(minLength > 0 ? { minLength } : {}),
    ...(isFixed || maxLength === undefined ? {} : { maxLength }),
    ...(own === 'file' ? { 'x-file': true } : {}),
  }
}

type Value = string | number | null
const typeOfValues = (values: readonly Value[]): string | string[] => {
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].map((type) =>
    type === 'number' ? 'integer' : type,
  )
  const [first] = types
  return types.length === 1 && first !== undefined ? first : types
}

/** The values of a closed list. Where a table of labels stands beside a number, the table is the list. */
export const valuesOf = ({ enum: values, labels, type }: Keywords): readonly Value[] | undefined => {
  if (values !== undefined || labels === undefined) return values
  const codes = Object.keys(labels).map((key) => ([type].flat().includes('integer') ? Number(key) : key))
  return [type].flat().includes('null') ? [...codes, null] : codes
}

/** A closed list with what its values mean: one text for each, and all of them in the description. */
const enumKeywords = (keywords: Keywords): PublicSchema => {
  const values = valuesOf(keywords)
  if (values === undefined) return {}
  const { labels } = keywords
  return {
    type: typeOfValues(values),
    enum: values,
    ...(labels ? { 'x-enum-descriptions': values.map((value) => labels[String(value)] ?? '') } : {}),
  }
}

const descriptionOf = ({ labels, says }: Keywords): string | undefined => {
  const parts = [
    ...(labels
      ? [
          Object.entries(labels)
            .map(([value, label]) => DESCRIPTION.meaning(value, label))
            .join(DESCRIPTION.list),
        ]
      : []),
    ...(says === undefined ? [] : [DESCRIPTION.says(says)]),
  ]
  return parts.length === 0 ? undefined : parts.join('\n')
}

/** Title and meaning: what a reader sees beside a field, also where the rest stands under a name. */
const readable = (keywords: Keywords): PublicSchema => {
  const description = descriptionOf(keywords)
  return {
    ...(keywords.title === undefined ? {} : { title: keywords.title }),
    ...(description === undefined ? {} : { description }),
    ...(keywords.says === undefined ? {} : { 'x-says': keywords.says }),
  }
}

const numberKeywords = ({ minimum, maximum }: Keywords): PublicSchema => ({
  ...(minimum === undefined ? {} : { minimum }),
  ...(maximum === undefined ? {} : { maximum }),
})

const listKeywords = ({ items, minItems = 0, maxItems }: Keywords, name: string, refer: Reference): PublicSchema => ({
  ...(items === undefined ? {} : { items: publicSchema(items, name, refer) }),
  ...(minItems > 0 ? { minItems } : {}),
  ...(maxItems === undefined ? {} : { maxItems }),
})

/** A map from any key: generators of clients know `additionalProperties`, and hardly one `patternProperties`. */
const mapKeywords = ({ patternProperties = {} }: Keywords, name: string, refer: Reference): PublicSchema => {
  const [entry] = Object.entries(patternProperties)
  return entry === undefined
    ? {}
    : { propertyNames: { pattern: entry[0] }, additionalProperties: publicSchema(entry[1], name, refer) }
}

/** Is it an object with fields of its own? */
const hasFields = (schema: TSchema): boolean => keywordsOf(schema).properties !== undefined

const mayBeNull = ({ type }: Keywords): boolean => Array.isArray(type) && type.includes('null')

/** The fields of an object, each as other people read it. */
export const objectSchema = (schema: TSchema, name: string, refer: Reference): PublicSchema => {
  const { title, properties = {}, required = [] } = keywordsOf(schema)
  return {
    type: 'object',
    ...(title === undefined ? {} : { title }),
    properties: Object.fromEntries(
      Object.entries(properties).map(([field, one]) => [field, publicSchema(one, `${name}.${field}`, refer)]),
    ),
    ...(required.length > 0 ? { required } : {}),
    ...('additionalProperties' in schema ? { additionalProperties: false } : {}),
  }
}

/** A schema as other people read it. `name` is where it stands, for those that get a name of their own. */
export const publicSchema = (schema: TSchema, name: string, refer: Reference): PublicSchema => {
  const keywords = keywordsOf(schema)
  if (hasFields(schema)) {
    const reference = refer(schema, name)
    return mayBeNull(keywords)
      ? { ...readable(keywords), anyOf: [reference, { type: 'null' }] }
      : { ...readable(keywords), ...reference }
  }
  return {
    ...(keywords.type === undefined ? {} : { type: keywords.type }),
    ...readable(keywords),
    ...textKeywords(keywords),
    ...numberKeywords(keywords),
    ...listKeywords(keywords, name, refer),
    ...mapKeywords(keywords, name, refer),
    ...enumKeywords(keywords),
  }
}
