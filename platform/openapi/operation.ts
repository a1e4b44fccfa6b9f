import type { Operation } from '#kernel/operation.ts'
import { keywordsOf, type TSchema } from '#kernel/schema.ts'
import { callersText, securityOf } from './callers.ts'
import { bodyName, replyNames, type Components } from './component-names.ts'
import { exampleOf, type NamedExamples } from './examples.ts'
import { stepTable, withMachine, type AnyMachine } from './machine-labels.ts'
import { parametersOf } from './parameters.ts'
import { refusalsOf } from './problems.ts'
import { publicSchema } from './public-schema.ts'
import { DESCRIPTION, OWNS, REPLIES, REPLY_HEADERS } from './words.ts'

export interface DescribedCall {
  readonly name: string
  readonly operation: Operation
  /** The path in the document, and the group that the call stands in. */
  readonly path: string
  readonly tag: string
  readonly machine: AnyMachine | undefined
}

export interface Describing {
  readonly named: NamedExamples
  readonly components: Components
}

const bodyTypes = ({ raw, oauth }: Operation): string[] => {
  if (raw) return ['text/xml']
  return [
    ...(oauth === 'token' ? ['application/x-www-form-urlencoded'] : []),
    'application/json',
    'application/json-patch+json',
  ]
}

const replyType = ({ raw, stream }: Operation): string =>
  stream ? 'text/event-stream' : raw ? 'text/plain' : 'application/json'

const takesStep = (query: TSchema | undefined): boolean =>
  query !== undefined && Object.hasOwn(keywordsOf(query).properties ?? {}, 'transition')

const hasVersion = (body: TSchema | undefined): boolean =>
  body !== undefined && Object.hasOwn(keywordsOf(body).properties ?? {}, 'rowVersion')

/** What a reader should know before the parameters: all of it follows from the contract and the machine. */
const descriptionOf = ({ operation, machine }: DescribedCall): string =>
  [
    ...(operation.description === undefined ? [] : [operation.description]),
    DESCRIPTION.who(callersText(operation)),
    DESCRIPTION.owns(OWNS[operation.owns]),
    ...(operation.paged ? [DESCRIPTION.paged] : []),
    ...(operation.stream ? [DESCRIPTION.stream] : []),
    ...(operation.file ? [DESCRIPTION.file] : []),
    ...(operation.raw ? [DESCRIPTION.raw] : []),
    ...(operation.oauth ? [DESCRIPTION[operation.oauth]] : []),
    ...(hasVersion(operation.body) ? [DESCRIPTION.stale] : []),
    ...(operation.secret ? [DESCRIPTION.secret] : []),
    ...(operation.extension ? [DESCRIPTION.extension] : []),
    ...(machine && takesStep(operation.query) ? [`${DESCRIPTION.steps}\n\n${stepTable(machine)}`] : []),
  ].join('\n\n')

const requestBody = ({ name, operation, machine }: DescribedCall, { named, components }: Describing) => {
  if (operation.body === undefined) return {}
  const schema = withMachine(machine, operation.body)
  const shape = bodyName(name)
  const [first = '', ...others] = bodyTypes(operation)
  const media = { schema: operation.raw ? { type: 'string' } : publicSchema(schema, shape, components.refer) }
  const example = operation.raw ? '<xml></xml>' : exampleOf(schema, shape, { named, isLean: true })
  return {
    requestBody: {
      required: true,
      content: { [first]: { ...media, example }, ...Object.fromEntries(others.map((type) => [type, media])) },
    },
  }
}

const replyContent = ({ name, operation, machine }: DescribedCall, { named, components }: Describing) => {
  if (operation.file !== undefined) return { [operation.file]: { schema: { type: 'string', format: 'binary' } } }
  if (operation.raw !== undefined) return { [replyType(operation)]: { schema: { type: 'string' }, example: 'success' } }
  const schema = withMachine(machine, operation.reply)
  const shape = components.nameFor(schema, replyNames(name))
  return {
    [replyType(operation)]: {
      schema: publicSchema(schema, shape, components.refer),
      example: exampleOf(schema, shape, { named }),
    },
  }
}

const replyHeaders = ({ paged }: Operation) => ({
  'x-request-id': { $ref: '#/components/headers/RequestId' },
  ...(paged
    ? Object.fromEntries(Object.keys(REPLY_HEADERS).map((name) => [name, { $ref: `#/components/headers/${name}` }]))
    : {}),
})

/** One call as OpenAPI describes it. */
export const describeCall = (call: DescribedCall, describing: Describing) => {
  const { name, operation, path, tag, machine } = call
  return {
    operationId: name,
    summary: operation.summary,
    description: descriptionOf(call),
    tags: [tag],
    'x-who': operation.who,
    'x-owns': operation.owns,
    ...(operation.extension ? { 'x-extension': true } : {}),
    security: securityOf(operation),
    parameters: parametersOf(operation, path, machine, describing.named),
    ...requestBody(call, describing),
    responses: {
      ...(operation.oauth === 'authorize'
        ? { 302: { description: REPLIES.redirect } }
        : {
            200: {
              description: REPLIES.ok,
              headers: replyHeaders(operation),
              content: replyContent(call, describing),
            },
          }),
      ...refusalsOf(operation),
    },
  }
}
