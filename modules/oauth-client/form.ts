import { count, flag, keywordsOf, listOf, mapOf, optional, shape, text, words, type TObject } from '#kernel/schema.ts'

const DIALECT = 'https://json-schema.org/draft/2020-12/schema'

const scalar = {
  title: optional(text(40)),
  type: optional(text(20)),
  enum: optional(listOf(text(100))),
  pattern: optional(text(200)),
  minLength: optional(count()),
  maxLength: optional(count()),
  // What a person reads when the pattern does not match; `fixed`: given at the start and never changed. Both are
  // annotations, as JSON Schema allows them.
  says: optional(text(200)),
  // What the values of a list are called.
  labels: optional(mapOf(text(100))),
  format: optional(text(20)),
  fixed: optional(flag()),
}
const Field = shape({
  ...scalar,
  minItems: optional(count()),
  maxItems: optional(count()),
  items: optional(shape(scalar)),
})

/** JSON Schema of a form. */
export const FormSchema = shape({
  $schema: words(100, 'JSON Schema'),
  type: words(20, 'JSON Schema'),
  properties: mapOf(Field),
  required: listOf(words(40, 'JSON Schema')),
  additionalProperties: flag(),
})

/** The form that fills in `draft`; what `change` lacks is fixed afterwards. */
export const formOf = (draft: TObject, change: TObject) => ({
  $schema: DIALECT,
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(draft.properties).map(([name, schema]) => [
      name,
      { ...keywordsOf(schema), ...(Object.hasOwn(change.properties, name) ? {} : { fixed: true }) },
    ]),
  ),
  required: [...(draft.required ?? [])],
  additionalProperties: false,
})
