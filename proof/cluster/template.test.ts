import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { deployFiles, objectsIn, textOf } from '../deployment/sources.ts'
import { deployed, fillIn, placeholdersOf } from './template.ts'

const TEMPLATES = deployFiles('cluster/*.template')
const EXAMPLE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(parseEnv(textOf('cluster/cluster.env.example'))).map(([name, value]) => [name, value ?? '']),
)

describe('filling in a template', () => {
  test('puts each value in its place and leaves other words with a dollar sign alone', () => {
    expect(fillIn('${A}:${B} $host ${A}', { A: '1', B: '$2' })).toBe('1:$2 $host 1')
  })
  test('is refused where a value is missing', () => {
    expect(() => fillIn('${A}:${B}', { A: '1' })).toThrow('B has no value')
  })
})

test('the example has a value for every placeholder, and no more', () => {
  const wanted = TEMPLATES.flatMap((name) => [...placeholdersOf(textOf(name))])
  expect(new Set(Object.keys(EXAMPLE))).toEqual(new Set(wanted))
})

test.each(TEMPLATES)('%s has no comment that envsubst would change', (name) => {
  const words = textOf(name).match(/\$\w+/g) ?? []
  expect(words).toEqual([])
})

describe('a node', () => {
  const [node] = objectsIn(fillIn(textOf('cluster/patroni.yml.template'), EXAMPLE))
  const dcs = (name: string): unknown => fieldOf(node, 'bootstrap', 'dcs', name)
  test('agrees with the others by the API of etcd that compares before it writes', () => {
    expect(fieldOf(node, 'etcd', 'hosts')).toBe(EXAMPLE['ETCD_HOSTS'])
    expect(fieldOf(node, 'etcd3')).toBeUndefined()
  })
  test('acknowledges what a standby has, and is replaced when it crashes', () => {
    expect(dcs('synchronous_mode')).toBe(true)
    expect(dcs('primary_start_timeout')).toBe(0)
  })
  test('has the time to notice that it is the primary no longer', () => {
    const [ttl, wait, retry] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) => Number(dcs(name)))
    expect((wait ?? Number.NaN) + 2 * (retry ?? Number.NaN)).toBeLessThanOrEqual(ttl ?? Number.NaN)
  })
})

test('HAProxy knows each node once as the primary and once as a standby, and asks its own Patroni', () => {
  const text = fillIn(textOf('cluster/haproxy.cfg.template'), EXAMPLE)
  for (const nth of [1, 2, 3]) {
    const line = `  server pg${nth} ${EXAMPLE[`NODE_${nth}_POSTGRES`]} check port ${EXAMPLE[`NODE_${nth}_REST_PORT`]}`
    expect(text.split('\n').filter((one) => one === line)).toHaveLength(2)
  }
})

test('nginx has names for its own words alone where a file is included as it is', () => {
  expect(placeholdersOf(readFileSync(deployed('nginx/proxy.conf'), 'utf8'))).toEqual(new Set())
})
