import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import { isDay, isInstant, OWN_KEYWORDS, STRING_FORMATS } from '#kernel/identity.ts'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { faultsOf, type Operations } from '#kernel/operation.ts'
import { errorsIn } from '#platform/http/validation.ts'
import { erpContract } from '../erp/contract.ts'
import { NOUNS } from '../nouns.ts'
import { passportContract } from '../passport/contract.ts'
import { openApiDocuments, textOf } from './documents.ts'

const documents = openApiDocuments()
const hosts: ['erp' | 'passport', Operations][] = [
  ['erp', erpContract],
  ['passport', passportContract],
]

/** Every value in a document with the way that leads to it. */
const walk = (value: unknown, way: readonly string[] = []): [way: readonly string[], value: unknown][] => [
  [way, value],
  ...(Array.isArray(value) || isRecord(value)
    ? Object.entries(value).flatMap(([name, one]) => walk(one, [...way, name]))
    : []),
]

const callsOf = (host: 'erp' | 'passport') =>
  Object.values(documents[host].paths).flatMap((path) => Object.values(path))

describe.each(hosts)('the contract of %s', (host, contract) => {
  test('is sound: no address twice, every path parameter described', () => {
    expect(faultsOf(contract)).toEqual([])
  })
  test('is what docs/openapi says; run `npm run openapi` when this fails', () => {
    const kept = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'openapi', `${host}.json`), 'utf8')
    expect(kept === textOf(documents[host])).toBe(true)
  })
  test('compiles, every schema of it', { timeout: 60_000 }, () => {
    const ajv = new Ajv({ strict: true, allowUnionTypes: true, formats: STRING_FORMATS, keywords: OWN_KEYWORDS })
    const schemas = Object.values(contract).flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    const compiled = schemas.flatMap((schema) => (schema ? [typeof ajv.compile(schema)] : []))
    expect(new Set(compiled)).toEqual(new Set(['function']))
  })
})

describe.each(hosts)('the document of %s', (host, contract) => {
  const document = documents[host]
  const ajv = new Ajv2020({
    strict: false,
    formats: {
      date: isDay,
      'date-time': isInstant,
      uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
      email: /^[^@\s]+@[^@\s]+$/,
      uri: (text: string) => URL.canParse(text),
      'uri-reference': (text: string) => URL.canParse(text, 'https://portal.example'),
      binary: true,
    },
  })
  ajv.addSchema(document, 'document')
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  const errorsAt = (way: readonly string[], value: unknown): string => {
    const pointer = way.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')
    // Two thirds of the places have a schema that another place has, and references are the same from everywhere.
    const schema = JSON.stringify(fieldOf(document, ...way))
    const validate = compiled.get(schema) ?? ajv.compile({ $ref: `document#/${pointer}` })
    compiled.set(schema, validate)
    return validate(value) ? '' : `${way.join(' ')}: ${ajv.errorsText(validate.errors)}`
  }

  test('has every call of the contract once, with summary, description, group and refusals', () => {
    expect(
      callsOf(host)
        .map((call) => String(fieldOf(call, 'operationId')))
        .toSorted(),
    ).toEqual(Object.keys(contract).toSorted())
    const silent = callsOf(host).filter((call) =>
      [['summary'], ['description'], ['tags', 0], ['responses', '422', '$ref']].some((way) => !fieldOf(call, ...way)),
    )
    expect(silent.map((call) => fieldOf(call, 'operationId')).filter((name) => !isTokenCall(contract, name))).toEqual(
      [],
    )
  })
  test('has an example for every parameter, body and reply, and each fits its schema', { timeout: 60_000 }, () => {
    const places = walk(document).filter(([, value]) => isRecord(value) && 'schema' in value)
    const wrong = places.flatMap(([way, value]) => {
      const isBinary = fieldOf(value, 'schema', 'format') === 'binary'
      const isOther = way.at(-1) === 'application/json-patch+json' || isSecondForm(way)
      const isHeader = way.includes('headers')
      if (isBinary || isOther || isHeader || way.includes('default') || way.at(-3) === 'Problem') return []
      const example = fieldOf(value, 'example')
      return example === undefined ? [`${way.join(' ')}: no example`] : errorsAt([...way, 'schema'], example)
    })
    expect(wrong.filter(Boolean)).toEqual([])
    expect(places.length).toBeGreaterThan(100)
  })
  test('has bodies as examples that the server itself accepts', () => {
    const refused = callsOf(host).flatMap((call) => {
      const { body, raw } = contract[String(fieldOf(call, 'operationId'))] ?? {}
      const content = fieldOf(call, 'requestBody', 'content')
      const [first] = isRecord(content) ? Object.values(content) : []
      const errors = body && !raw ? errorsIn(body, fieldOf(first, 'example')) : {}
      return Object.keys(errors).length > 0 ? [[fieldOf(call, 'operationId'), errors]] : []
    })
    expect(refused).toEqual([])
  })
  test('says what the numbers of every closed list mean; a tax rate is what it says', () => {
    const silent = walk(document).flatMap(([way, value]) => {
      const values = fieldOf(value, 'enum')
      const isCoded = Array.isArray(values) && values.some((one) => typeof one === 'number')
      const isRate = way.some((part) => /taxRate/i.test(part))
      return isCoded && !isRate && fieldOf(value, 'x-enum-descriptions') === undefined ? [way.join(' ')] : []
    })
    expect(silent).toEqual([])
  })
  test('uses formats that everybody knows, and keywords of its own only as x-…', () => {
    const formats = new Set(
      walk(document).flatMap(([way, value]) => (way.at(-1) === 'format' && typeof value === 'string' ? [value] : [])),
    )
    const known = ['binary', 'date', 'date-time', 'email', 'uri', 'uri-reference', 'uuid']
    expect([...formats].filter((format) => !known.includes(format))).toEqual([])
    expect(formats).toContain('date-time')
    expect(
      walk(document).filter(([way]) => ['says', 'labels'].includes(way.at(-1) ?? '') && way.at(-2) !== 'properties'),
    ).toEqual([])
  })
  test('has no object without a name: what two calls share is written once', () => {
    const inlined = walk(document.paths).filter(
      ([way, value]) => !way.includes('example') && isRecord(value) && isRecord(value['properties']),
    )
    expect(inlined.map(([way]) => way.join(' '))).toEqual([])
  })
  test('has no path twice under other names of its places', () => {
    const templates = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(new Set(templates).size).toBe(templates.length)
  })
})

/** Endpoints of OAuth 2 refuse in their own words, and never with 422. */
const isTokenCall = (contract: Operations, name: unknown): boolean =>
  Object.entries(contract).some(([key, { oauth }]) => key === name && oauth === 'token')

/** A token endpoint takes JSON beside its form; the example stands at the form. */
const isSecondForm = (way: readonly string[]): boolean =>
  way.at(-1) === 'application/json' &&
  way.includes('requestBody') &&
  fieldOf(documents.passport, ...way.slice(0, -1), 'application/x-www-form-urlencoded') !== undefined

test('the calls of a category stand under one path, and each says which category it means', () => {
  const path = documents.erp.paths['/api/SkuCategory/{id}']
  expect(Object.keys(path ?? {}).toSorted()).toEqual(['delete', 'post', 'put'])
  expect(fieldOf(path, 'post', 'parameters', 0, 'name')).toBe('id')
  expect(fieldOf(path, 'post', 'parameters', 0, 'description')).not.toBe(
    fieldOf(path, 'delete', 'parameters', 0, 'description'),
  )
})

test('the company that a supplier acts for is described once, and stands at every call that suppliers make', () => {
  const named = callsOf('erp').filter((call) => JSON.stringify(fieldOf(call, 'parameters')).includes('/CompanyId"'))
  const open = Object.values(erpContract).filter(({ who }) => typeof who === 'object' && who.supplier !== undefined)
  expect(named.length).toBe(open.length)
  expect(fieldOf(documents.erp.components.parameters, 'CompanyId', 'name')).toBe('Company-Id')
})

test.each(NOUNS.map(({ contract, definition: { machine } }) => [machine.name, { contract, machine }] as const))(
  'every step that somebody takes with a %s stands in its call with its label, and every state in the document',
  (name, { contract, machine }) => {
    const call = callsOf('erp').find((one) => {
      const id = String(fieldOf(one, 'operationId'))
      return Object.hasOwn(contract, id) && id === `move${name}`
    })
    const steps = Object.entries(machine.transitions).filter(([, { by }]) => by.some((side) => side !== 'system'))
    const parameters = fieldOf(call, 'parameters')
    const transition: unknown = Array.isArray(parameters)
      ? parameters.find((one) => fieldOf(one, 'name') === 'transition')
      : undefined
    expect(fieldOf(transition, 'schema', 'enum')).toEqual(steps.map(([step]) => step))
    expect(fieldOf(transition, 'schema', 'x-enum-descriptions')).toEqual(steps.map(([, { label }]) => label))
    expect(fieldOf(documents.erp.components.schemas, name, 'properties', 'status', 'enum')).toEqual(
      Object.values(machine.states)
        .map(({ code }) => code)
        .toSorted((a, b) => a - b),
    )
  },
)

test('a shape that two nouns share is not called after one of them', () => {
  const named = Object.fromEntries(NOUNS.map(({ contract, definition: { machine } }) => [machine.name, contract]))
  const strangers = callsOf('erp').flatMap((call) => {
    const own = Object.entries(named).find(([, contract]) =>
      Object.hasOwn(contract, String(fieldOf(call, 'operationId'))),
    )
    const others = Object.keys(named).filter((name) => name !== own?.[0])
    return own === undefined ? [] : others.filter((name) => JSON.stringify(call).includes(`schemas/${name}`))
  })
  expect(strangers).toEqual([])
})
