import { createHash } from 'node:crypto'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { pagesOf } from '#platform/print/poppler.fixture.ts'
import { takeoutWorld } from './takeout.fixture.ts'

const world = await takeoutWorld()
const { erp, a, b, owner, rival, issued, kept, taken } = world
afterAll(() => world.close())

const INDEX = '说明.txt'
const textOf = (pdf: Buffer | undefined): string => (pdf ? pagesOf(pdf).join('') : '')
const allText = (files: Map<string, Buffer>): string => [...files.keys()].join('\n')

test('an archive holds each list as a workbook, each document on paper, and what was sent with it', async () => {
  const drawing = await kept('封面/设计稿.txt', '封面')
  const order = await issued(a, { attachments: [drawing] })
  const files = await taken(owner)
  expect([...files.keys()].toSorted()).toEqual(
    [
      INDEX,
      '采购订单/采购订单.xlsx',
      '采购订单/采购订单明细.xlsx',
      `采购订单/${order.code}.pdf`,
      `采购订单/附件/${order.code}/封面_设计稿.txt`,
    ].toSorted(),
  )
  const { sheets } = await readXlsx(files.get('采购订单/采购订单.xlsx') ?? Buffer.alloc(0))
  expect(sheets[0]?.rows[1]?.[0]).toBe(order.code)
  const text = textOf(files.get(`采购订单/${order.code}.pdf`))
  expect(text).toContain(order.code)
  expect(text).toContain('小熊的星空')
  expect(files.get(`采购订单/附件/${order.code}/封面_设计稿.txt`)?.toString()).toBe('封面')
})

test('its index names every other part with its SHA-256, which is that of the part', async () => {
  const files = await taken(owner)
  const index = files.get(INDEX)?.toString() ?? ''
  expect(index).toContain('企业：晨光彩印')
  expect(index).toContain('采购订单：列表 2 个，单据 1 份，附件 1 个')
  const named = [...index.matchAll(/^([0-9a-f]{64})  (.+)\r$/gm)].map(([, sha256, name]) => [name, sha256])
  const parts = [...files].filter(([name]) => name !== INDEX)
  expect(named).toHaveLength(parts.length)
  expect(new Map(parts.map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]))).toEqual(
    new Map(named.map(([name, sha256]) => [name ?? '', sha256])),
  )
})

test('nothing of another company is in it, and the other company finds its own', async () => {
  const theirs = await issued(b, { title: '对手的订单' })
  const [mine, other] = [await taken(owner), await taken(rival)]
  expect(allText(mine)).not.toContain(theirs.code)
  expect([...mine.values()].some((bytes) => bytes.includes(theirs.code))).toBe(false)
  expect(other.has(`采购订单/${theirs.code}.pdf`)).toBe(true)
  const { sheets } = await readXlsx(mine.get('采购订单/采购订单.xlsx') ?? Buffer.alloc(0))
  expect(sheets[0]?.rows.flat()).not.toContain(theirs.code)
})

test('what the buyer keeps to itself is not in it: drafts, remarks, files', async () => {
  const secret = await kept('底价测算.txt', '底价', FILE_SIDES.internal)
  const order = await issued(a, { internalAttachments: [secret] })
  const draft = await world.written(a)
  const files = await taken(owner)
  expect(files.has(`采购订单/${order.code}.pdf`)).toBe(true)
  expect(files.has(`采购订单/${draft.code}.pdf`)).toBe(false)
  expect(allText(files)).not.toContain('底价测算')
  const papers = [...files].filter(([name]) => name.endsWith('.pdf')).map(([, bytes]) => textOf(bytes))
  expect(papers.some((text) => text.includes('底价'))).toBe(false)
})

test('files of one name have places of their own, and one that cannot be had is named as missing', async () => {
  const [one, two] = [await kept('说明书.txt', '一'), await kept('说明书.TXT', '二')]
  const gone = await erp.people.file(world.purchaser.userId, null)
  const order = await issued(a, { attachments: [one, two, gone] })
  const files = await taken(owner)
  const folder = `采购订单/附件/${order.code}`
  expect(files.get(`${folder}/说明书.txt`)?.toString()).toBe('一')
  expect(files.get(`${folder}/说明书 (2).TXT`)?.toString()).toBe('二')
  expect(files.get(INDEX)?.toString()).toContain(`${folder}/a.jpg`)
  expect(files.has(`${folder}/a.jpg`)).toBe(false)
})

test('a contract that was signed is there to the byte; of a secret one it is written down that it was taken', async () => {
  const signed = await world.signed({ secretLevel: 3 })
  await world.erp.people.run(sql`update second_factor set created_at = created_at - interval '2 days'`)
  const files = await taken(owner)
  const token = (await erp.call('GET', `/api/ContractLedger/${signed.id}/Encrypt`, owner)).json().token
  const file = await erp.call('GET', `/api/ContractLedger/${signed.id}/Signed?Token=${token}`, owner)
  expect(file.status).toBe(200)
  const found = [...files].find(([name, bytes]) => name.startsWith('合同') && bytes.equals(file.bytes))
  expect(found?.[0]).toMatch(/^合同.*\.pdf$/)
  const logged = await erp.people.run(
    sql<{
      action: string
    }>`select action from audit_log where entity_id = ${signed.id} and action = '随数据带走取得机密合同'`,
  )
  expect(logged).toHaveLength(1)
})
