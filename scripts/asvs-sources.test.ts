import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const sources = globSync('{kernel,platform,modules,shell,apps}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((name) => !/\.(test|fixture)\.tsx?$|(^|\/)testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(ROOT, name), 'utf8') }))

/** The files that hold a pattern. */
const holding = (pattern: RegExp): string[] =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted()

/** What a pattern captures in the sources, and where. */
const captured = (pattern: RegExp): string[] =>
  [
    ...new Set(sources.flatMap(({ name, text }) => [...text.matchAll(pattern)].map(([, word]) => `${word} ${name}`))),
  ].toSorted()

test('there are sources to look at, and a pattern finds what is there', () => {
  expect(sources.length).toBeGreaterThan(300)
  expect(holding(/createCipheriv\(/)).toContain('platform/secrets/field-cipher.ts')
})

test('no text is run as code or written into a page as HTML', () => {
  expect(
    holding(
      /\beval\(|new Function\(|dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write\(/,
    ),
  ).toEqual([])
})

test('no program is started through a shell', () => {
  expect(holding(/\bexecSync\b|\bexec\b.*from 'node:child_process'|shell: true/)).toEqual([])
})

test('hashes are SHA-256, and SHA-1 where the messaging app’s callbacks prescribe it', () => {
  const weak = captured(/create(?:Hash|Hmac)\('([\w-]+)'/g).filter((one) => !one.startsWith('sha256 '))
  expect(weak).toEqual(['sha1 platform/messaging/wechat/crypto.ts'])
})

test('ciphers are AES-256-GCM, and CBC where the messaging app’s callbacks prescribe it', () => {
  const others = captured(/create(?:Cipher|Decipher)iv\('([\w-]+)'/g).filter((one) => !one.startsWith('aes-256-gcm '))
  expect(others).toEqual(['aes-256-cbc platform/messaging/wechat/crypto.ts'])
})

test('the random numbers of the language spread retries and decide nothing else', () => {
  expect(holding(/Math\.random/)).toEqual(['modules/notice/web/use-counts.ts', 'platform/database/connect.ts'])
})

test('no server follows a redirect of another one', () => {
  const callers = sources.filter(
    ({ name, text }) => /^(platform|modules\/[^/]+\/api)\//.test(name) && /(await|return) fetch\(/.test(text),
  )
  expect(callers.length).toBeGreaterThan(5)
  expect(callers.filter(({ text }) => !text.includes("redirect: 'error'")).map(({ name }) => name)).toEqual([])
})

test('no connection gives up checking certificates', () => {
  expect(holding(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|sslmode=(?:no-verify|disable)/)).toEqual([])
})

test('pages take no messages from other windows', () => {
  expect(holding(/addEventListener\('message'|\bonmessage\b|\.postMessage\(/)).toEqual([])
})

test('SQL is never put together from text outside of the migrations and functions', () => {
  expect(holding(/sql\.raw\(/)).toEqual(['platform/database/functions.ts', 'platform/database/migrate.ts'])
})
