/**
 * What `schema.ts` needs of typebox, for the browser: there a contract is read, for paths, titles and limits, and nothing
 * is checked with it. The build puts this file in typebox's place, which spares every first view 15 KB; a test compares
 * the two.
 */
type Schema = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, Schema>>

const optional = new WeakSet<Schema>()

const of =
  (type: string) =>
  (options: Schema = {}): Schema => ({ type, ...options })

const objectOf = (properties: Properties, required: readonly string[], options: Schema): Schema => ({
  type: 'object',
  ...(required.length === 0 ? {} : { required }),
  properties,
  ...options,
})

const makeOptional = (schema: Schema): Schema => {
  const made = { ...schema }
  optional.add(made)
  return made
}

const makeObject = (properties: Properties, options: Schema = {}): Schema => {
  const required = Object.entries(properties).flatMap(([name, schema]) => (optional.has(schema) ? [] : [name]))
  return objectOf(properties, required, options)
}

const makePartial = (schema: { readonly properties: Properties }, options: Schema = {}): Schema =>
  objectOf(schema.properties, [], options)

const makeArray = (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options })

const makeRecord = (key: Schema, value: Schema, options: Schema = {}): Schema => ({
  type: 'object',
  patternProperties: { [String(key['pattern'])]: value },
  ...options,
})

const makeUnsafe = (schema: Schema): Schema => ({ ...schema })

const [makeString, makeNumber, makeInteger, makeBoolean, makeNull] = [
  of('string'),
  of('number'),
  of('integer'),
  of('boolean'),
  of('null'),
]

export {
  makeArray as Array,
  makeBoolean as Boolean,
  makeInteger as Integer,
  makeNull as Null,
  makeNumber as Number,
  makeObject as Object,
  makeOptional as Optional,
  makePartial as Partial,
  makeRecord as Record,
  makeString as String,
  makeUnsafe as Unsafe,
}
