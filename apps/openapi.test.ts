import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { faultsOf, type Operations } from '#kernel/operation.ts'
import { STRING_FORMATS } from '#kernel/identity.ts'
import { erpContract } from './erp/contract.ts'
import { openApiDocuments } from './openapi.ts'
import { passportContract } from './passport/contract.ts'

const hosts: [string, Operations][] = [
  ['erp', erpContract],
  ['passport', passportContract],
]

describe.each(hosts)('the contract of %s', (host, contract) => {
  test('is sound: no address twice, every path parameter described', () => {
    expect(faultsOf(contract)).toEqual([])
  })
  test('is what docs/openapi says; run `npm run openapi` when this fails', () => {
    const kept = readFileSync(join(import.meta.dirname, '..', 'docs', 'openapi', `${host}.json`), 'utf8')
    expect(kept === openApiDocuments()[host === 'erp' ? 'erp' : 'passport']).toBe(true)
  })
  test('compiles, every schema of it', { timeout: 60_000 }, () => {
    const ajv = new Ajv({
      strict: true,
      allowUnionTypes: true,
      formats: STRING_FORMATS,
      keywords: ['says'],
    })
    const schemas = Object.values(contract).flatMap(({ params, query, body, reply }) => [params, query, body, reply])
    const compiled = schemas.flatMap((schema) => (schema ? [typeof ajv.compile(schema)] : []))
    expect(new Set(compiled)).toEqual(new Set(['function']))
  })
})
