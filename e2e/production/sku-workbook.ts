import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { XLSX_TYPE } from '#kernel/file-ref.ts'

const HEAD = ['商品编码', '商品名称', '规格', '单位', '品类', '税率']
const PRODUCTS = 60
const WRONG_RATE = '8%'

/** The codes of the products that the buyer has. */
export const CODES = Array.from({ length: PRODUCTS }, (_, index) => `CB-${String(index + 1).padStart(4, '0')}`)

/** A workbook of all products, the first of which are wrong. */
export const workbook = async (wrong: number): Promise<Buffer> => {
  const rows = CODES.map((code, index) => [
    code,
    `彩盒 ${index + 1} 号`,
    '350 g 白卡，覆膜',
    '个',
    '彩盒',
    index < wrong ? WRONG_RATE : '13%',
  ])
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Sheet1', rows: [HEAD, ...rows] }] }))
}

/** Chooses a workbook in the drawer that is open, and has it imported. */
export const importFile = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  const drawer = page.getByRole('dialog', { name: '导入商品' })
  await drawer.locator('input[type=file]').setInputFiles({ name, mimeType: XLSX_TYPE, buffer })
  await drawer.getByRole('button', { name: `查看 ${name}` }).waitFor()
  await drawer.getByRole('button', { name: '开始导入' }).click()
}

/** The products of a workbook that came back with reasons. */
export const markedCodes = async (path: string): Promise<string[]> => {
  const { sheets } = await readXlsx(readFileSync(path))
  return (sheets[0]?.rows ?? [])
    .slice(1)
    .flatMap((row) => (String(row[HEAD.length] ?? '') === '' ? [] : [String(row[0])]))
}
