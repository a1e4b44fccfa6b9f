import { describe, expect, it } from 'vitest'
import { hostsInLock, hostsInNpmrc } from './registry-hosts.ts'

const lock = (resolved?: string): string =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': {
        version: '1.0.0',
        funding: { url: 'https://example.org' },
        ...(resolved === undefined ? {} : { resolved }),
      },
    },
  })

describe('the lock file', () => {
  it('is accepted when it names no place, whatever its packages say about funding', () => {
    expect(hostsInLock(lock())).toEqual([])
  })
  it.each([
    'https://registry.example.org/a-1.0.0.tgz',
    'http://localhost:4873/a.tgz',
    'git+ssh://git@example.org/a.git',
  ])('is refused with %s', (resolved) => {
    expect(hostsInLock(lock(resolved))).toEqual([`node_modules/a: ${resolved}`])
  })
})

describe('.npmrc', () => {
  it('is accepted with settings and comments', () => {
    expect(hostsInNpmrc('save-exact=true\nfund=false\n# see https://docs.npmjs.com\n')).toEqual([])
  })
  it.each(['registry=https://registry.example.org/', '@scope:registry = http://localhost:4873'])(
    'is refused with %s',
    (line) => {
      expect(hostsInNpmrc(`fund=false\n${line}\n`)).toEqual([line])
    },
  )
})
