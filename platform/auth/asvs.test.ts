import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { hashOpaque, newOpaque } from './opaque.ts'
import { bearerOf } from './identify.ts'

describe('a secret that stands for a session', () => {
  it('has 256 bits and is never the same', () => {
    const made = Array.from({ length: 2_000 }, newOpaque)
    expect(new Set(made).size).toBe(made.length)
    for (const secret of made) expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
  it('is kept as a hash of 256 bits, the same for the same secret and no other', () => {
    const [one, other] = [newOpaque(), newOpaque()]
    expect(hashOpaque(one)).toHaveLength(32)
    expect(hashOpaque(one).equals(hashOpaque(one))).toBe(true)
    expect(hashOpaque(one).equals(hashOpaque(other))).toBe(false)
  })
})

describe('the header of a call', () => {
  it('is read as one bearer token', () => {
    expect(bearerOf('Bearer a.b-_.c')).toBe('a.b-_.c')
  })
  it.each([
    undefined,
    '',
    'Bearer',
    'bearer a.b.c',
    'Basic a.b.c',
    'Bearer a.b',
    'Bearer a.b.c.d',
    'Bearer a.b.c a.b.c',
  ])('is refused as %j', (header) => {
    expect(() => bearerOf(header)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 401 }) }),
    )
  })
})

describe('a line of the log', () => {
  const LOGGING = join(import.meta.dirname, '..', 'logging.ts')
  // In a process of its own: the log goes to standard output.
  const logged = async (entry: object): Promise<string> => {
    const program = `import { createLogger } from ${JSON.stringify(LOGGING)}; createLogger('info').info(${JSON.stringify(entry)})`
    return (await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])).stdout
  }
  it('is one line of JSON with the time in UTC, whatever was put into it', async () => {
    const text = await logged({ route: 'a\n{"level":50}\r\u2028"' })
    expect(text.trimEnd().split('\n')).toHaveLength(1)
    expect(JSON.parse(text)).toMatchObject({
      route: 'a\n{"level":50}\r\u2028"',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })
  it('keeps what may be known and strikes out secrets and personal numbers', async () => {
    const secret = '13800000000'
    const text = await logged({ route: 'x', token: secret, a: { mobile: secret, b: { accountNo: secret, n: 7 } } })
    expect(text).not.toContain(secret)
    expect(JSON.parse(text)).toMatchObject({ route: 'x', a: { b: { n: 7 } } })
  })
})
