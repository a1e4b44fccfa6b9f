import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { zipWeight } from '#kernel/zip-weight.ts'

const documentOf = (text: string): Promise<ArrayBuffer> =>
  Packer.toArrayBuffer(new Document({ sections: [{ children: [new Paragraph(text)] }] }))

test('the weight of a Word file is what it unpacks to, and not what it takes up', async () => {
  const light = await documentOf('a')
  const heavy = await documentOf('a'.repeat(1_000_000))
  expect(heavy.byteLength).toBeLessThan(100_000)
  expect((zipWeight(heavy) ?? 0) - (zipWeight(light) ?? 0)).toBe(999_999)
})

test('what is no archive, or a broken one, has no weight', async () => {
  expect(zipWeight(new ArrayBuffer(4))).toBeUndefined()
  expect(zipWeight(new TextEncoder().encode('no archive at all, whatever it may be called').buffer)).toBeUndefined()
  const broken = new Uint8Array(await documentOf('a'))
  // The offset of the directory leads nowhere.
  broken.set([255, 255, 255, 127], broken.byteLength - 6)
  expect(zipWeight(broken.buffer)).toBeUndefined()
})
