import type { Random } from '../parts/random.ts'

/** Values that somebody thought of who wanted harm, or nobody thought of. */
export const NASTY: readonly [unknown, ...unknown[]] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  2 ** 53 + 2,
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e\ufeff',
  'x'.repeat(5_000),
  '字'.repeat(70_000),
  "' or 1=1 --",
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '%s%s%n',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  'NaN',
  '1e3',
  '-0',
  '0x10',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  "00000000-0000-4000-8000-000000000000' --",
  [],
  {},
  [[]],
  [null],
  { a: { b: { c: {} } } },
  { toString: 1, valueOf: 1, then: 1 },
  Array.from({ length: 5_000 }, () => 0),
]

const STRANGE_NAMES = [
  '__proto__',
  'constructor',
  'toString',
  'companyId',
  'company_id',
  'isAdmin',
  'x',
  '',
  'length',
] as const

/** A copy of a value in which one thing, at any depth, is replaced, left out or added. */
export const spoiled = (value: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || random.next() < 0.05) return random.pick(NASTY)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.next() < 0.2) return [...value, random.pick(NASTY)]
    const at = random.whole(0, value.length - 1)
    return value.map((one, index) => (index === at ? spoiled(one, random) : one))
  }
  const entries = Object.entries<unknown>({ ...value })
  const chance = random.next()
  if (entries.length === 0 || chance < 0.15) return withEntry(entries, random.pick(STRANGE_NAMES), random.pick(NASTY))
  const at = random.whole(0, entries.length - 1)
  if (chance < 0.3) return withEntries(entries.filter((_, index) => index !== at))
  return withEntries(entries.map(([name, one], index) => [name, index === at ? spoiled(one, random) : one]))
}

const withEntry = (entries: [string, unknown][], name: string, value: unknown): object =>
  withEntries([...entries, [name, value]])

// Not a literal: `__proto__` must become a field like any other.
const withEntries = (entries: [string, unknown][]): object => Object.fromEntries(entries)

/** Texts that stand in paths and queries, already as they go over the wire. */
export const NASTY_TEXTS: readonly [string, ...string[]] = [
  '%00',
  '%',
  '%zz',
  '%ff%fe',
  '%0d%0aset-cookie:%20a=b',
  '..%2f..%2fetc%2fpasswd',
  '%2e%2e',
  '%5c',
  'x'.repeat(400),
  'NaN',
  '1e9',
  '-1',
  '99999999999999999999',
  '0x10',
  '%20',
  '%E5%AD%97',
  '%F0%9F%98%80',
  "'%20or%201=1",
  'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF',
  '00000000-0000-4000-8000-00000000000',
  '00000000-0000-4000-8000-000000000000%0a',
  'undefined',
  'null',
  '[object%20Object]',
  '*',
  ',,,',
]

/** Bodies that are no JSON, or JSON that no reader should like. */
export const BROKEN_BODIES: readonly [string, ...string[]] = [
  '',
  '{',
  '{"a":1',
  '{"a":1}}',
  '{a:1}',
  "{'a':1}",
  '[1,]',
  'undefined',
  'NaN',
  '\u0000',
  '"\\ud800"',
  '\ufeff{}{',
  '{"__proto__":{"x":1}}',
  '{"a":1,"a":2,}',
  '1e99999x',
  '['.repeat(20_000),
  `${'{"a":'.repeat(20_000)}1`,
  `"${'x'.repeat(1_100_000)}"`,
]

/** Media types around the two that are read. */
export const MEDIA_TYPES: readonly [string, ...string[]] = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/json; charset=utf-16',
  'application/json; charset=gbk',
  'application/json ;charset=utf-8',
  'application/jsonx',
  'application/json, text/plain',
  'application/json\ttext/plain',
  ' application/json',
  'application/vnd.api+json',
  'APPLICATION/JSON',
  'application/json-patch+json; charset=utf-8',
  '*/*',
  ';',
  'json',
  '',
]

/** Headers that a server believes at its peril. */
export const ODD_HEADERS: readonly [
  Readonly<Record<string, string | string[]>>,
  ...Readonly<Record<string, string | string[]>>[],
] = [
  { 'company-id': 'x' },
  { 'company-id': "' or 1=1" },
  { 'company-id': '00000000-0000-4000-8000-000000000000' },
  { 'company-id': ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000001'] },
  { 'company-id': '\u00ff\u00fe' },
  { 'user-group-id': '1', scope: 'Purchasing', 'x-user-id': '1' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: `Bearer ${'a'.repeat(9_000)}.b.c` },
  { authorization: 'Basic YTpi' },
  { 'idempotency-key': '' },
  { 'idempotency-key': 'k'.repeat(10_000) },
  { 'idempotency-key': '\u00e9' },
  { 'idempotency-key': ['a', 'b'] },
  { cookie: 'a=b; =; ;;; __Host-x=%ff' },
  { cookie: 'a='.repeat(2_000) },
  { accept: 'text/html' },
  { 'x-forwarded-for': '::1, 999.1.1.1, \u0001' },
  { 'content-length': '-1' },
  { 'accept-encoding': 'gzip;q=9,*;q=x' },
  { 'if-none-match': '*' },
  { range: 'bytes=0-0,5-' },
  { host: 'evil.example' },
]
