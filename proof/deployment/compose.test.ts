import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fieldOf, isRecord } from '#kernel/json.ts'
import { problemsInCompose } from './compose.ts'
import { DEPLOY, objectsIn, textOf } from './sources.ts'

const TEXT = textOf('compose/compose.yaml')
const [file] = objectsIn(TEXT)
const services = fieldOf(file, 'services')
const SERVICES = isRecord(services) ? Object.entries(services) : []
// These run once, or are given no file that says so.
const ONCE = ['journal', 'bucket', 'migrate']

describe('the compose file', () => {
  test('is one that Compose takes', () => {
    expect(problemsInCompose(TEXT)).toEqual([])
  })
  test.each([
    ['a key that does not exist', 'stop_grace_period: 20s', 'stop_grace: 20s', 'additional properties'],
    ['a condition that does not exist', 'condition: service_healthy', 'condition: healthy', '/depends_on'],
    ['text where a list belongs', 'networks: [inside, outside]', 'networks: 7', 'networks'],
    ['an image without a version', 'image: nginx:1.28-bookworm', 'image: nginx', 'nginx'],
    ['a port of every address of the machine', "'0.0.0.0:80:80'", "'80:80'", 'the interface'],
  ])('is refused with %s', (_fault, right, wrong, said) => {
    expect(TEXT).toContain(right)
    expect(problemsInCompose(TEXT.replace(right, wrong)).join('\n')).toContain(said)
  })

  test.each(SERVICES)('limits the memory of %s and says how to tell that it works', (name, service) => {
    expect(fieldOf(service, 'mem_limit')).toBeDefined()
    expect(ONCE.includes(name) || fieldOf(service, 'healthcheck', 'test') !== undefined).toBe(true)
  })
  test('has the files that it mounts, but for what is a secret', () => {
    const mounted = [...TEXT.matchAll(/[\s'[](\.\.?\/[\w./-]+):\//g)].flatMap(([, path]) => path ?? [])
    expect(mounted.length).toBeGreaterThan(5)
    expect(mounted.filter((path) => !existsSync(join(DEPLOY, 'compose', path)))).toEqual(['./certificates'])
  })
})
