import { keywordsOf } from '#kernel/schema.ts'
import type { Operation } from '#kernel/operation.ts'
import { PROBLEM_TITLES, type Problem, type ProblemStatus, type ProblemType } from '#kernel/problem.ts'
import type { PublicSchema } from './public-schema.ts'
import { DESCRIPTION, OAUTH_REFUSAL, OTHER_REFUSAL, PROBLEM, PROBLEM_MEANINGS, REFUSALS, REQUEST_ID } from './words.ts'

/** The refusals that calls name, each with the type that it usually has. */
const NAMED = {
  NotSignedIn: 401,
  Forbidden: 403,
  NotFound: 404,
  NotAllowed: 405,
  Stale: 412,
  TooLarge: 413,
  MediaType: 415,
  Invalid: 422,
  TooMany: 429,
} as const satisfies Partial<Record<ProblemType, ProblemStatus>>
type Refused = keyof typeof NAMED

const problemOf = (type: Refused): Problem => ({
  type,
  title: PROBLEM_TITLES[NAMED[type]],
  status: NAMED[type],
  errors: type === 'Invalid' ? { [PROBLEM.exampleField]: [PROBLEM.exampleWhy] } : {},
  extensions: {},
})

/** The body of every refusal. */
export const PROBLEM_SCHEMA: PublicSchema = {
  type: 'object',
  title: 'Problem',
  description: PROBLEM.about,
  required: ['type', 'title', 'status', 'errors', 'extensions'],
  properties: {
    type: {
      type: 'string',
      title: PROBLEM.type,
      description: Object.entries(PROBLEM_MEANINGS)
        .map(([type, meaning]) => DESCRIPTION.meaning(type, meaning))
        .join(DESCRIPTION.list),
      enum: Object.keys(PROBLEM_MEANINGS),
      'x-enum-descriptions': Object.values(PROBLEM_MEANINGS),
    },
    title: { type: 'string', title: PROBLEM.title },
    status: { type: 'integer', title: PROBLEM.status },
    errors: {
      type: 'object',
      title: PROBLEM.errors,
      additionalProperties: { type: 'array', items: { type: 'string' } },
    },
    extensions: { type: 'object', title: PROBLEM.extensions, additionalProperties: { type: 'string' } },
  },
}

/** How an endpoint of OAuth 2 says no. */
export const OAUTH_ERROR_SCHEMA: PublicSchema = {
  type: 'object',
  title: OAUTH_REFUSAL,
  required: ['error', 'error_description'],
  properties: { error: { type: 'string' }, error_description: { type: 'string' } },
}

const headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
const problemBody = (example?: Problem) => ({
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problem' },
    ...(example ? { example } : {}),
  },
})

const refusal = (type: Refused) => ({
  description: REFUSALS[NAMED[type]],
  headers,
  content: problemBody(problemOf(type)),
})

/** Every refusal, described once. */
export const refusalResponses = (hasOAuth: boolean) => ({
  NotSignedIn: refusal('NotSignedIn'),
  Forbidden: refusal('Forbidden'),
  NotFound: refusal('NotFound'),
  NotAllowed: refusal('NotAllowed'),
  Stale: refusal('Stale'),
  TooLarge: refusal('TooLarge'),
  MediaType: refusal('MediaType'),
  Invalid: refusal('Invalid'),
  TooMany: refusal('TooMany'),
  Problem: { description: OTHER_REFUSAL, headers, content: problemBody() },
  ...(hasOAuth
    ? {
        OAuthError: {
          description: OAUTH_REFUSAL,
          headers,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/OAuthError' },
              example: { error: 'invalid_grant', error_description: 'the code is unknown, used or expired' },
            },
          },
        },
      }
    : {}),
})

export const REQUEST_ID_HEADER = { description: REQUEST_ID, schema: { type: 'string', format: 'uuid' } }

const hasField = (schema: Operation['body'], field: string): boolean =>
  schema !== undefined && Object.hasOwn(keywordsOf(schema).properties ?? {}, field)

const named = (types: readonly Refused[]) =>
  Object.fromEntries(types.map((type) => [NAMED[type], { $ref: `#/components/responses/${type}` }]))

/** The refusals that a call may answer with: those that follow from its description, and `default` for the rest. */
export const refusalsOf = (operation: Operation) => {
  const other = { default: { $ref: '#/components/responses/Problem' } }
  const asOAuth = { $ref: '#/components/responses/OAuthError' }
  if (operation.oauth === 'token') return { 400: asOAuth, 401: asOAuth, 429: asOAuth, default: asOAuth }
  const isStep = hasField(operation.query, 'transition')
  return {
    ...named([
      ...(operation.who === 'anyone' ? [] : (['NotSignedIn'] as const)),
      ...(typeof operation.who === 'object' ? (['Forbidden'] as const) : []),
      ...(operation.params ? (['NotFound'] as const) : []),
      ...(isStep ? (['NotAllowed'] as const) : []),
      ...(isStep || hasField(operation.body, 'rowVersion') ? (['Stale'] as const) : []),
      ...(operation.body ? (['TooLarge', 'MediaType'] as const) : []),
      'Invalid',
      'TooMany',
    ]),
    ...other,
  }
}
