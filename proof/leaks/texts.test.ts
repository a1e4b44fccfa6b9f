import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { formsOf } from './secrets.ts'
import { textsOf } from './texts.ts'

/** An archive of one packed file. */
const zipOf = (text: string): Buffer => {
  const packed = deflateRawSync(Buffer.from(text))
  const head = Buffer.alloc(30)
  head.write('PK\u0003\u0004', 'latin1')
  const entry = Buffer.alloc(46)
  entry.write('PK\u0001\u0002', 'latin1')
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  return Buffer.concat([head, packed, entry])
}

test('words inside an archive are read, also where tags cut them', async () => {
  const text = await textsOf({ headers: {}, bytes: zipOf('<t>CANA</t><t>RY-B</t>') })
  expect(text).toContain('CANARY-B')
})

test('the name of a file is read as people see it', async () => {
  const headers = { 'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent('订单.pdf')}` }
  expect(await textsOf({ headers, bytes: Buffer.from('') })).toContain('订单.pdf')
})

test('a number is found again in plain, in hex, and in base64 whatever stands before it', () => {
  const forms = formsOf('13977712345')
  for (const before of ['', 'a', 'ab', 'abc'])
    expect(forms.some((form) => Buffer.from(`${before}13977712345z`).toString('base64').includes(form))).toBe(true)
  expect(forms).toContain('13977712345')
  expect(forms).toContain(Buffer.from('13977712345').toString('hex'))
})
