import { isRepeatable, listQuery, pathNames, type Operation } from '#kernel/operation.ts'
import { id, keywordsOf, type TObject, type TSchema } from '#kernel/schema.ts'
import { exampleOf, type NamedExamples } from './examples.ts'
import { withMachine, type AnyMachine } from './machine-labels.ts'
import { publicSchema, type Reference } from './public-schema.ts'
import { PARAMETERS } from './words.ts'

/** What lists have in common, described once. */
const LIST_DESCRIPTIONS: Readonly<Record<string, string>> = {
  PageNo: PARAMETERS.pageNo,
  PageSize: PARAMETERS.pageSize,
  Q: PARAMETERS.search,
  Fields: PARAMETERS.fields,
  OrderBy: PARAMETERS.orderBy,
  IsResourceAuthorization: PARAMETERS.ownOnly,
}
const LIST_EXAMPLES: NamedExamples = { pageNo: 1, pageSize: 20, fields: 'id,code' }
const common = listQuery(['createdAt'], {}).properties
const isCommon = (name: string, schema: TSchema): boolean =>
  name !== 'OrderBy' &&
  JSON.stringify(schema) === JSON.stringify(Object.entries(common).find(([key]) => key === name)?.[1])

/** A parameter is never an object: there is no shape to refer to. */
const noShapes: Reference = (_schema, place) => {
  throw new Error(`${place}: a parameter has no fields`)
}

interface Placed {
  readonly place: 'path' | 'query'
  readonly name: string
  readonly schema: TSchema
  readonly required: boolean
  readonly named: NamedExamples
}

const parameter = ({ place, name, schema, required, named }: Placed) => {
  const description = [LIST_DESCRIPTIONS[name], publicSchema(schema, name, noShapes)['description']].filter(
    (text) => typeof text === 'string',
  )
  return {
    name,
    in: place,
    required,
    description: [keywordsOf(schema).title, ...description].filter(Boolean).join('\n\n'),
    schema: publicSchema(schema, name, noShapes),
    example: exampleOf(schema, name, { named }),
    // Both forms are understood; this one is shorter.
    ...(keywordsOf(schema).type === 'array' ? { style: 'form', explode: false } : {}),
  }
}

const COMMON_NAMES = ['PageNo', 'PageSize', 'Q', 'Fields', 'IsResourceAuthorization'] as const

/** The parameters that many calls have, each once. */
export const commonParameters = (named: NamedExamples) => ({
  CompanyId: {
    name: 'Company-Id',
    in: 'header',
    required: false,
    description: PARAMETERS.company,
    schema: { type: 'string', format: 'uuid' },
    example: exampleOf(id(), 'companyId', { named }),
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: PARAMETERS.idempotency,
    schema: { type: 'string', maxLength: 200 },
    example: '6f1d2c3b-8a47-4e0f-9b52-7c1a0d9e3f48',
  },
  ...Object.fromEntries(
    COMMON_NAMES.map((name) => [
      name,
      parameter({ place: 'query', name, schema: common[name], required: false, named: { ...LIST_EXAMPLES, ...named } }),
    ]),
  ),
})

const queryOf = (operation: Operation, machine: AnyMachine | undefined, named: NamedExamples) => {
  const schema = operation.query
  if (schema === undefined) return []
  return Object.entries(propertiesOf(withMachine(machine, schema))).map(([name, property]) =>
    isCommon(name, property)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter({ place: 'query', name, schema: property, required: isRequired(schema, name), named }),
  )
}

const propertiesOf = (schema: TSchema): Readonly<Record<string, TSchema>> => keywordsOf(schema).properties ?? {}
const isRequired = (schema: TObject, name: string): boolean => (keywordsOf(schema).required ?? []).includes(name)

/**
 * The names in a path are ours alone, nobody sends them. Where two calls of the specification name the same place
 * differently, the document has one path with one name.
 */
const pathParameters = (operation: Operation, path: string, named: NamedExamples) => {
  const shown = pathNames(path)
  return pathNames(operation.path).flatMap((own, index) => {
    const schema = propertiesOf(operation.params ?? {})[own]
    return schema === undefined
      ? []
      : [parameter({ place: 'path', name: shown[index] ?? own, schema, required: true, named })]
  })
}

const headersOf = (operation: Operation) => [
  ...(typeof operation.who === 'object' && operation.who.supplier !== undefined
    ? [{ $ref: '#/components/parameters/CompanyId' }]
    : []),
  ...(isRepeatable(operation) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
]

/** Everything that a call is given beside its body. `path` is the path of the document. */
export const parametersOf = (
  operation: Operation,
  path: string,
  machine: AnyMachine | undefined,
  named: NamedExamples,
) => [...pathParameters(operation, path, named), ...queryOf(operation, machine, named), ...headersOf(operation)]
