import type { Operation } from '#kernel/operation.ts'
import { createComponents, namesFirst, type SharedShapes } from './component-names.ts'
import type { NamedExamples } from './examples.ts'
import type { AnyMachine } from './machine-labels.ts'
import { describeCall, type DescribedCall } from './operation.ts'
import { commonParameters } from './parameters.ts'
import { OAUTH_ERROR_SCHEMA, PROBLEM_SCHEMA, refusalResponses, REQUEST_ID_HEADER } from './problems.ts'
import { REPLY_HEADERS, SECURITY } from './words.ts'

interface NamedOperation {
  readonly name: string
  readonly operation: Operation
}

/** What a host says about itself beside its calls. */
export interface Host {
  readonly title: string
  /** The introduction, in Markdown. */
  readonly description: string
  readonly url: string
  readonly passportUrl: string
  readonly helpUrl: string
  /** Names of the groups, by the first part of their paths. */
  readonly tags: Readonly<Record<string, string>>
  /** The machine behind a call, by the name of the call. */
  readonly machines: Readonly<Record<string, AnyMachine>>
  readonly shared: SharedShapes
  readonly examples: NamedExamples
}

/** The template of a path, whatever its places are called. */
const templateOf = (path: string): string => path.replaceAll(/\{\w+\}/g, '{}')

const sorted = (operations: readonly NamedOperation[]): NamedOperation[] =>
  operations.toSorted(
    (a, b) =>
      a.operation.path.localeCompare(b.operation.path, 'en') ||
      a.operation.method.localeCompare(b.operation.method, 'en'),
  )

const groupOf = (path: string): string => path.split('/')[2] ?? 'api'

/** The specification writes one group in two ways; the first that names it is its name. */
const tagsOf = (operations: readonly NamedOperation[], host: Host): Map<string, string> => {
  const tags = new Map<string, string>()
  const known = [...Object.keys(host.tags), ...operations.map(({ operation }) => groupOf(operation.path))]
  for (const name of known) if (!tags.has(name.toLowerCase())) tags.set(name.toLowerCase(), name)
  return tags
}

const describedCalls = (operations: readonly NamedOperation[], host: Host): DescribedCall[] => {
  const tags = tagsOf(operations, host)
  const paths = new Map<string, string>()
  return sorted(operations).map(({ name, operation }) => {
    const template = templateOf(operation.path)
    const path = paths.get(template) ?? operation.path
    paths.set(template, path)
    const group = groupOf(operation.path)
    return { name, operation, path, tag: tags.get(group.toLowerCase()) ?? group, machine: host.machines[name] }
  })
}

const securitySchemes = (passportUrl: string) => ({
  bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: SECURITY.bearer },
  passport: {
    type: 'oauth2',
    description: SECURITY.passport,
    flows: {
      authorizationCode: {
        authorizationUrl: `${passportUrl}/api/oauth2/authorize`,
        tokenUrl: `${passportUrl}/api/oauth2/token`,
        refreshUrl: `${passportUrl}/api/oauth2/refresh`,
        scopes: SECURITY.scopes,
      },
    },
  },
})

const headerOf = (description: string) => ({ description, schema: { type: 'integer' } })

/** The OpenAPI 3.1 document of a host, made from its contract. */
export const openApiOf = (operations: readonly NamedOperation[], host: Host) => {
  const components = createComponents(host.shared)
  const calls = describedCalls(operations, host)
  // Described in the order in which they give the best names, written in the order of their paths.
  const described = new Map(
    calls
      .toSorted(namesFirst)
      .map((call) => [call.name, describeCall(call, { named: host.examples, components })] as const),
  )
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { name, operation, path } of calls)
    (paths[path] ??= {})[operation.method.toLowerCase()] = described.get(name)
  const hasOAuth = operations.some(({ operation }) => operation.oauth === 'token')
  const written = JSON.stringify(paths)
  const used = (kind: string, parts: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(parts).filter(([name]) => written.includes(`"#/components/${kind}/${name}"`)))
  return {
    openapi: '3.1.0',
    info: {
      title: host.title,
      version: '1.0.0',
      description: host.description,
      contact: { name: host.title, url: host.helpUrl },
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: host.url, description: host.title }],
    tags: [...new Set(calls.map(({ tag }) => tag))].map((name) => ({
      name,
      description: host.tags[name] ?? calls.find(({ tag }) => tag === name)?.operation.summary ?? name,
    })),
    paths,
    components: {
      securitySchemes: securitySchemes(host.passportUrl),
      parameters: used('parameters', commonParameters(host.examples)),
      headers: {
        RequestId: REQUEST_ID_HEADER,
        ...Object.fromEntries(Object.entries(REPLY_HEADERS).map(([name, text]) => [name, headerOf(text)])),
      },
      responses: used('responses', refusalResponses(hasOAuth)),
      schemas: {
        ...components.all(),
        Problem: PROBLEM_SCHEMA,
        ...(hasOAuth ? { OAuthError: OAUTH_ERROR_SCHEMA } : {}),
      },
    },
  }
}

export type OpenApi = ReturnType<typeof openApiOf>
