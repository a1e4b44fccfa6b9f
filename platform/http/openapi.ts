import type { Operation, Who } from '#kernel/operation.ts'
import type { TObject } from '#kernel/schema.ts'
import type { BoundOperation } from './routes.ts'

type Named = Pick<BoundOperation, 'name' | 'operation'>

const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'errors', 'extensions'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    extensions: { type: 'object', additionalProperties: { type: 'string' } },
  },
}

/** The OpenAPI 3.1 document of a host, made from its contract. */
export const openApiOf = (title: string, operations: readonly Named[]) => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, operation } of operations.toSorted(
    (a, b) =>
      a.operation.path.localeCompare(b.operation.path, 'en') ||
      a.operation.method.localeCompare(b.operation.method, 'en'),
  )) {
    ;(paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(name, operation)
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: PROBLEM },
    },
    paths,
  }
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

const describe = (name: string, operation: Operation) => ({
  operationId: name,
  summary: operation.summary,
  tags: [operation.path.split('/')[2] ?? 'api'],
  'x-who': operation.who,
  'x-owns': operation.owns,
  ...(operation.extension ? { 'x-extension': true } : {}),
  security: operation.who === 'anyone' ? [] : [{ bearer: [] }],
  parameters: [
    ...parametersOf('path', operation.params),
    ...parametersOf('query', operation.query),
    ...headersOf(operation.who, operation),
  ],
  ...(operation.body
    ? {
        requestBody: {
          required: true,
          content: Object.fromEntries(bodyTypes(operation).map((type) => [type, { schema: operation.body }])),
        },
      }
    : {}),
  responses: {
    ...(operation.oauth === 'authorize'
      ? { 302: { description: 'On to the login page, or back to the program' } }
      : {}),
    200: {
      description: 'OK',
      ...(operation.paged
        ? {
            headers: Object.fromEntries(
              ['x-pageno', 'x-pagesize', 'x-recordcount'].map((header) => [header, { schema: { type: 'integer' } }]),
            ),
          }
        : {}),
      content: operation.file ? { [operation.file]: {} } : { [replyType(operation)]: { schema: operation.reply } },
    },
    default: {
      description: 'Problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  },
})

const parametersOf = (place: 'path' | 'query', schema: TObject | undefined) =>
  Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || (schema?.required ?? []).some((one) => one === name),
    schema: property,
  }))

const headersOf = (who: Who, operation: Operation) => [
  ...(typeof who === 'object' && who.supplier !== undefined
    ? [{ name: 'Company-Id', in: 'header', required: false, schema: { type: 'string' } }]
    : []),
  ...(operation.method === 'POST' || operation.method === 'PATCH'
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }]
    : []),
]
