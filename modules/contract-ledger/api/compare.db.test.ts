import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { addDefaultTemplate } from '#modules/contract-template/api/shared/default-templates.ts'
import { storeServerFile } from '#platform/files/files.ts'
import type { Person } from '#platform/testing/people.ts'
import { checkTemplate } from '#platform/word-template/guard.ts'
import { tampered, withPart } from '#platform/word-template/template.fixture.ts'
import { REFUSED } from '#platform/word-template/words.ts'
import type { Contract } from '../shapes.ts'
import { ACTIONS, MESSAGES } from '../words.ts'
import { contractWorld } from './contracts.fixture.ts'

const world = await contractWorld()
const { erp, path, owner, purchaser, legal, accountant, rival, moved, move, seen, sent } = world
const templates: string[] = []
beforeAll(async () => {
  const me = systemCaller('test')
  await world.db.write(me, (tx) => addDefaultTemplate(tx, me, '1'))
  const rows = await erp.people.run(sql<{ id: string }>`select id from contract_template where contract_type = 1`)
  templates.push(...rows.map(({ id }) => id))
})
afterAll(() => world.close())

const sentInWord = (changes: object = {}): Promise<Contract> =>
  sent({ templateId: templates[0] ?? '', bodyFiles: [], remark: '样书各两本', ...changes })
const wordOf = async ({ id }: Contract): Promise<Buffer> =>
  Buffer.from((await erp.call('GET', `${path}/${id}/Preview/Docx`, purchaser)).bytes)
const kept = async (content: Uint8Array, name = '修订稿.docx'): Promise<string> => {
  const file = { name, mime: 'application/octet-stream', content, companyId: world.a, side: FILE_SIDES.supplier }
  return (await storeServerFile({ db: world.db, objects: world.objects }, systemCaller('test'), file)).id
}
const rewritten = (word: Buffer, from: string, to: string): Buffer =>
  withPart(word, 'word/document.xml', (xml) => xml.replace(from, to))
const refused = (one: Contract, fileId: string): Promise<Contract> =>
  moved(one, 'partnerReject', owner, { remark: '请看修订稿', markupFiles: [fileId] })
const compare = ({ id }: Pick<Contract, 'id'>, fileId: string, as: Person = purchaser, token?: string) =>
  erp.call('POST', `${path}/${id}/Comparison`, as, { body: { fileId, ...(token === undefined ? {} : { token }) } })

describe('a Word file that the supplier sent back', () => {
  it('is compared with what was sent, and the history says once how many paragraphs differ', async () => {
    const one = await sentInWord()
    const fileId = await kept(rewritten(await wordOf(one), '双方封样', '乙方样品'))
    const back = await refused(one, fileId)
    const found = (await compare(back, fileId)).json()
    expect(found).toMatchObject({ fileName: '修订稿.docx', version: 1, changed: 1, added: 0, removed: 0 })
    const changed = found.paragraphs.find(({ kind }: { kind: string }) => kind === 'changed')
    expect(changed.parts).toContainEqual({ kind: 'added', text: '乙方样品' })
    expect(changed.label).toBe('第二条')
    expect((await compare(back, fileId, legal)).status).toBe(200)
    const staff: Contract = (await seen(back, legal)).json()
    expect(staff.comparisons).toMatchObject([{ fileId, version: 1, changed: 1, person: '王采' }])
    const lines = staff.logs.filter(({ action }) => action === ACTIONS.compared)
    expect(lines.map(({ remark }) => remark)).toEqual(['修订稿.docx：修改 1 段'])
    const shown = await seen(back, owner)
    expect(shown.json().comparisons).toEqual([])
    expect(shown.text).not.toContain(ACTIONS.compared)
  })

  it('is told to be the same where nothing was changed', async () => {
    const one = await sentInWord()
    const fileId = await kept(await wordOf(one))
    const back = await refused(one, fileId)
    expect((await compare(back, fileId)).json()).toMatchObject({ changed: 0, added: 0, removed: 0 })
    const logs = (await seen(back, purchaser)).json().logs
    expect(logs.map(({ remark }: { remark: string }) => remark)).toContain('修订稿.docx：内容没有改动')
  })

  it('is compared with the text that it is an answer to, also after the next one was made', async () => {
    const one = await sentInWord()
    const fileId = await kept(rewritten(await wordOf(one), '样书各两本', '样书各三本'))
    const draft = await moved(await refused(one, fileId), 'revise', purchaser)
    const next = await world.ok(world.makeBody(draft))
    expect(next.version).toBe(2)
    expect((await compare(next, fileId)).json()).toMatchObject({ version: 1, changed: 1 })
  })

  it('becomes the text of the next version, where staff take it over', async () => {
    const one = await sentInWord()
    const fileId = await kept(rewritten(await wordOf(one), '样书各两本', '样书各三本'))
    const draft = await moved(await refused(one, fileId), 'revise', purchaser)
    const take = (given: string) =>
      erp.call('POST', `${path}/${draft.id}/Body`, purchaser, { body: { rowVersion: draft.rowVersion, fileId: given } })
    expect((await take(await kept(await wordOf(one)))).json().errors).toEqual({ fileId: [MESSAGES.notReturned] })
    const taken = await world.ok(take(fileId))
    expect(taken).toMatchObject({ bodyFiles: [fileId], templateId: null, revision: { no: 2 } })
    const text =
      checkTemplate(await wordOf(taken))
        .get('word/document.xml')
        ?.toString() ?? ''
    expect(text).toContain('样书各三本')
    const again = await moved(await moved(taken, 'submitLegal', purchaser), 'legalPass', legal)
    expect((await seen(again, owner)).json().revision.sha256).toBe(taken.revision?.sha256)
  })

  it('may have come by mail: whoever takes the contract back enters it', async () => {
    const one = await sentInWord()
    const fileId = await kept(rewritten(await wordOf(one), '样书各两本', '不提供样书'))
    const draft = await moved(one, 'recall', purchaser, { remark: '供应商邮件退回', markupFiles: [fileId] })
    expect(draft.markupFiles).toEqual([fileId])
    expect((await compare(draft, fileId)).json()).toMatchObject({ version: 1, changed: 1 })
  })

  it('is refused in words where it is no harmless Word file, or not of this contract', async () => {
    const one = await sentInWord()
    const word = await wordOf(one)
    const files = [
      [await kept(word, '修订稿.pdf'), MESSAGES.returnedNotWord],
      [await kept(Buffer.from('PK'), '坏.docx'), REFUSED.notWord],
      [await kept(tampered(word, (zip) => zip.file('word/vbaProject.bin', 'x'))), REFUSED.macros],
      [
        await kept(withPart(word, 'word/document.xml', (xml) => xml.replace('?>', '?><!DOCTYPE a [<!ENTITY b "c">]>'))),
        REFUSED.doctype,
      ],
      [await kept(tampered(word, (zip) => zip.file('word/theme.xml', 'a'.repeat(30_000_000)))), REFUSED.tooManyParts],
    ] as const
    const back = await moved(one, 'partnerReject', owner, { remark: '请看', markupFiles: files.map(([id]) => id) })
    for (const [id, why] of files) expect((await compare(back, id)).json().title).toBe(why)
    expect((await compare(back, await kept(word))).json().errors).toEqual({ fileId: [MESSAGES.notReturned] })
    expect((await seen(back, purchaser)).json().comparisons).toEqual([])
  })

  it('is not compared where the text was uploaded as PDF', async () => {
    const one = await sentInWord()
    const fileId = await kept(await wordOf(one))
    const uploaded = await refused(await sent(), fileId)
    expect((await compare(uploaded, fileId)).json().errors).toEqual({ fileId: [MESSAGES.noWordSent] })
  })

  it('is compared by people who manage contracts alone, and of a secret one with a token', async () => {
    const one = await sentInWord({ secretLevel: 3 })
    const token = async (): Promise<string> =>
      (await erp.call('GET', `${path}/${one.id}/Encrypt`, purchaser)).json().token
    const word = await erp.call('GET', `${path}/${one.id}/Preview/Docx?Token=${await token()}`, purchaser)
    const fileId = await kept(Buffer.from(word.bytes))
    const back = await refused(one, fileId)
    expect((await compare(back, fileId)).json().errors).toEqual({ Token: [MESSAGES.secret] })
    expect((await compare(back, fileId, purchaser, await token())).status).toBe(200)
    for (const person of [owner, rival, accountant]) expect((await compare(back, fileId, person)).status).toBe(403)
    expect((await move(back, 'revise', purchaser)).status).toBe(200)
  })
})
