import { describe, expect, it, test } from 'vitest'
import { zipOf, type ZipFile } from '../testing/zip.ts'
import { readArchive, type ArchiveLimits } from './read-archive.ts'

const LIMITS: ArchiveLimits = { entries: 10, entryBytes: 10_000, totalBytes: 15_000, ratio: 200 }
const read = (files: readonly ZipFile[]) => readArchive(zipOf(files), LIMITS, () => 'keep')
const noise = (size: number): Buffer => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919 * at) % 251))

test('what was packed is read again, and only what is asked for', async () => {
  const bytes = zipOf([
    { name: 'a.xml', content: '<a/>' },
    { name: 'b.bin', content: noise(20_000) },
    { name: 'folder/', content: '' },
  ])
  const { names, files } = await readArchive(bytes, LIMITS, (name) => (name === 'a.xml' ? 'keep' : 'skip'))
  expect(names).toEqual(['a.xml', 'b.bin', 'folder/'])
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([['a.xml', '<a/>']])
})

describe('refuses', () => {
  const a = { name: 'a', content: 'a' }
  it.each<[string, readonly ZipFile[], string]>([
    ['an entry that is too large', [{ name: 'a', content: noise(10_001) }], 'tooLarge'],
    ['entries that are too large together', ['a', 'b'].map((name) => ({ name, content: noise(9_000) })), 'tooLarge'],
    ['an entry that unpacks to far more than it weighs', [{ name: 'a', content: ' '.repeat(9_999) }], 'tooLarge'],
    ['an entry that says less than it unpacks to', [{ name: 'a', content: noise(9_000), said: 10 }], 'broken'],
    ['an entry that says more than it unpacks to', [{ name: 'a', content: noise(10), said: 90 }], 'broken'],
    ['too many entries', Array.from({ length: 11 }, (_, at) => ({ name: `${at}`, content: '' })), 'tooLarge'],
    ['a name that leads outside', [{ name: '../a', content: 'a' }], 'broken'],
    ['a name with a backslash', [{ name: '..\\a', content: 'a' }], 'broken'],
    ['an absolute name', [{ name: '/etc/passwd', content: 'a' }], 'broken'],
    ['two entries with one name', [a, a], 'broken'],
    ['an entry with a password', [{ ...a, isEncrypted: true }], 'encrypted'],
  ])('%s', async (_what, files, fault) => {
    await expect(read(files)).rejects.toMatchObject({ fault })
  })

  it('what is no archive, and half of one', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from('no archive'), zipOf([a]).subarray(0, 40)])
      await expect(readArchive(bytes, LIMITS, () => 'keep')).rejects.toMatchObject({ fault: 'broken' })
  })
})

test('as much as is allowed is read', async () => {
  const { files } = await read([
    { name: 'a', content: noise(10_000) },
    { name: 'b', content: noise(5_000) },
  ])
  expect([...files.values()].map(({ length }) => length)).toEqual([10_000, 5_000])
})
