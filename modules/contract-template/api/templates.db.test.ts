import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Document, Packer, Paragraph } from 'docx'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import type { Database } from '#platform/database/database.ts'
import { storeServerFile } from '#platform/files/files.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import { checkTemplate } from '#platform/word-template/guard.ts'
import type { ContractTemplate } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { contractTemplateRoutes } from './routes.ts'
import { addDefaultTemplate, DEFAULT_TEMPLATES, defaultTemplate } from './shared/default-templates.ts'

const folder = mkdtempSync(join(tmpdir(), 'templates-test-'))
const objects = createLocalObjects(folder)
const parts: { db?: Database } = {}
const erp = await startErp(({ db }) => {
  parts.db = db
  return contractTemplateRoutes({ objects })
})
const db = parts.db ?? expect.fail('the server has a database')
afterAll(async () => {
  await erp.close()
  await rm(folder, { recursive: true, force: true })
})

const PATH = '/api/ContractTemplate'
const { people, call } = erp
const legal = await people.signIn(await people.user('孙法务', ['LegalPersonnel']))
const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
const company = await people.supplier()
const member = await people.user('陈晨')
await people.join(member, company, ['SupplierOwner'])
const owner = await people.signIn(member, company)

const system = systemCaller('test')
const fileOf = async (content: Uint8Array, name = '合同.docx') =>
  (await storeServerFile({ db, objects }, system, { name, mime: 'application/octet-stream', content })).id
const word = (...texts: readonly string[]) =>
  Packer.toBuffer(new Document({ sections: [{ children: texts.map((text) => new Paragraph({ text })) }] }))
const add = (name: string, fileId: string, as = legal) =>
  call('POST', PATH, as, { body: { name, contractType: 5, fileId, remark: '首版' } })

describe('a template', () => {
  it('is checked, kept in versions, and says what the system fills in and what staff have to', async () => {
    const fileId = await fileOf(await word('{buyerName} 与 {supplierName}', '保密期 {secretYears} 年'))
    const findings = (await call('POST', `${PATH}/Check`, legal, { body: { fileId } })).json()
    expect(
      findings.variables.map(({ name, isKnown }: ContractTemplate['variables'][number]) => [name, isKnown]),
    ).toEqual([
      ['buyerName', true],
      ['supplierName', true],
      ['secretYears', false],
    ])
    const made = (await add('保密协议', fileId)).json()
    expect(made).toMatchObject({ version: 1, isEnabled: true, versions: [{ version: 1, remark: '首版' }] })
    expect((await add('保密协议', fileId)).json().errors).toEqual({ name: [MESSAGES.nameTaken] })
    const second = await fileOf(await word('第二版 {title}'))
    const body = { rowVersion: made.rowVersion, fileId: second, remark: '改期限' }
    const next = (await call('POST', `${PATH}/${made.id}/Version`, legal, { body })).json()
    expect(next).toMatchObject({ version: 2, versions: [{ version: 2 }, { version: 1 }] })
    expect((await call('POST', `${PATH}/${made.id}/Version`, legal, { body })).status).toBe(412)
    const former = await call('GET', `${PATH}/${made.id}/Content?Version=1`, purchaser)
    expect(checkTemplate(former.bytes).get('word/document.xml')?.toString()).toContain('secretYears')
    expect((await call('GET', `${PATH}/Select?ContractType=5`, purchaser)).json()).toMatchObject([
      { id: made.id, version: 2 },
    ])
    const off = { rowVersion: next.rowVersion, name: '保密协议', isEnabled: false }
    expect((await call('PUT', `${PATH}/${made.id}`, legal, { body: off })).json().isEnabled).toBe(false)
    expect((await call('GET', `${PATH}/Select?ContractType=5`, purchaser)).json()).toEqual([])
  })

  it('is refused where it is no Word file, where its tags are broken, and where nothing fills a loop', async () => {
    const wrong = async (content: Uint8Array, name?: string) =>
      (await add('坏模板', await fileOf(content, name))).json()
    expect((await wrong(Buffer.from('%PDF-1.7'), '合同.pdf')).errors).toEqual({ fileId: [MESSAGES.notWord] })
    expect((await wrong(Buffer.from('not a zip'))).title).toContain('Word')
    expect((await wrong(await word('{buyerName'))).title).toContain('buyerName')
    expect((await wrong(await word('{#parts}', '{code}', '{/parts}'))).errors).toEqual({
      fileId: [MESSAGES.loopUnknown('parts')],
    })
    expect((await wrong(await word('{#lines}', '{price}', '{/lines}'))).errors).toEqual({
      fileId: [MESSAGES.fieldUnknown('lines', 'price')],
    })
    expect((await add('好模板', await fileOf(await word('{#lines}', '{skuName}', '{/lines}')))).status).toBe(200)
  })

  it('is legal’s to change, purchasing’s to read, and no supplier’s to know', async () => {
    const fileId = await fileOf(await word('{title}'))
    expect((await add('采购写的', fileId, purchaser)).status).toBe(403)
    expect((await call('GET', PATH, purchaser)).status).toBe(200)
    expect((await call('GET', PATH, owner)).status).toBe(403)
  })
})

describe('the standard texts', () => {
  it('are there for every type, once, and pass the same checks', async () => {
    for (const { code } of DEFAULT_TEMPLATES) await db.write(system, (tx) => addDefaultTemplate(tx, system, code))
    await expect(db.write(system, (tx) => addDefaultTemplate(tx, system, '1'))).rejects.toThrow('422 Invalid')
    const rows: ContractTemplate[] = (await call('GET', `${PATH}?PageSize=100`, legal)).json()
    const standard = rows.filter(({ name }) => name.endsWith('（标准）'))
    expect(standard.map(({ contractType }) => contractType).toSorted((x, y) => x - y)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    const { variables } = (await call('GET', `${PATH}/${standard[0]?.id ?? ''}`, legal)).json()
    expect(variables.every(({ isKnown }: ContractTemplate['variables'][number]) => isKnown)).toBe(true)
    expect((await defaultTemplate(2)).length).toBeGreaterThan(1000)
  })
})
