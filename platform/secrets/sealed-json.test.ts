import { expect, test } from 'vitest'
import { createFieldCipher } from './field-cipher.ts'
import { sealedJson } from './sealed-json.ts'

const cipher = createFieldCipher([{ id: 1, secret: Buffer.alloc(32, 7) }])
const titles = sealedJson<{ name: string; lines: number[] }>(cipher, (id) => `supplier.title.${id}`)

test('what was sealed for a row opens there as it was, and in no other row', () => {
  const title = { name: '小树印务', lines: [1, 2] }
  const sealed = titles.seal(title, 'a')
  expect(titles.open(sealed, 'a')).toEqual(title)
  expect(sealed.includes('小树印务')).toBe(false)
  expect(() => titles.open(sealed, 'b')).toThrow('authenticate')
})

test('a row for which nothing was sealed holds nothing', () => {
  expect(titles.open(null, 'a')).toBeUndefined()
  expect(titles.open(new Uint8Array(), 'a')).toBeUndefined()
})
