import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { readModelPaths } from '../settings.ts'
import { openModels } from './models.ts'
import { readBox, type ReadSign } from './read.ts'

// A weight that nothing was learned from.
const FONT = join(
  dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans-sc/package.json'))),
  '500Medium/NotoSansSC_500Medium.ttf',
)
const models = await openModels(readModelPaths({}))

/** What is read of a printed text. */
const readerOf = async (text: string): Promise<(rare: boolean) => Promise<ReadSign[]>> => {
  const printed = sharp({ text: { text, font: 'Noto Sans SC Medium 20', fontfile: FONT, dpi: 150, rgba: true } })
  const { data, info } = await sharp(await printed.flatten({ background: '#f4f2ee' }).png().toBuffer())
    .extend({ top: 8, bottom: 8, left: 8, right: 8, background: '#f4f2ee' })
    .blur(0.8)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const box = { x: info.width / 2, y: info.height / 2, width: info.width, height: info.height, angle: 0 }
  return (rare) => readBox(models, { data, width: info.width, height: info.height }, box, undefined, rare)
}

/** As the model reads it, and also by example. */
const readings = async (text: string): Promise<[plain: string, byExample: string]> => {
  const read = await readerOf(text)
  const [plain, byExample] = [await read(false), await read(true)]
  return [textOf(plain), textOf(byExample)]
}
const textOf = (signs: readonly ReadSign[]): string => signs.map(({ sign }) => sign).join('')

it('a name with a character that the model has no name for is read by example', async () => {
  for (const name of ['李翀', '陈赟生', '周龑']) {
    const [plain, byExample] = await readings(name)
    expect([plain === name, byExample]).toEqual([false, name])
  }
})
it('names that the model reads stay as they are', async () => {
  for (const name of ['王小树', '欧阳静', '刘建国', '彩虹印刷有限公司'])
    expect(await readings(name)).toEqual([name, name])
})
it('a name with a character that is taken for a common one is read right, or is not sure', async () => {
  for (const name of ['李锴', '陈赟', '周隈生', '王薜明']) {
    const signs = await (await readerOf(name))(true)
    expect([name, textOf(signs) === name || signs.some(({ sure }) => sure < 0.9)]).toEqual([name, true])
  }
})
it('the common characters that rare ones are taken for are still read', async () => {
  for (const name of ['李错', '陈赞', '薛限明']) expect((await readings(name))[1]).toBe(name)
})
it('a character that the model cannot name is not lost', async () => {
  const plain = await (await readerOf('陈甯'))(false)
  expect(plain).toHaveLength(2)
  expect(Math.min(...plain.map(({ sure }) => sure))).toBeLessThan(0.9)
})
