import { sql } from 'kysely'
import { Document, Packer, Paragraph } from 'docx'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { addDefaultTemplate } from '#modules/contract-template/api/shared/default-templates.ts'
import { checkTemplate } from '#platform/word-template/guard.ts'
import type { Contract } from '../shapes.ts'
import { MESSAGES, VERIFY } from '../words.ts'
import { contractWorld } from './contracts.fixture.ts'

const world = await contractWorld()
const { erp, path, owner, purchaser, manager, moved, move, seen, sent, signed, askCode, signature } = world
afterAll(() => world.close())

/** What somebody does who has the database itself in their hands. */
const tamper = async (statement: string): Promise<void> => {
  const client = new Client(world.options)
  await client.connect()
  await client.query(statement)
  await client.end()
}
const verification = async ({ id }: Pick<Contract, 'id'>, as = owner) =>
  (await erp.call('GET', `${path}/${id}/Verification`, as)).json()
const read = ({ id }: Pick<Contract, 'id'>, as = owner) => erp.call('GET', `${path}/${id}/Preview/Pdf`, as)

describe('a contract that is signed in the browser', () => {
  it('is read, signed with a code from the phone, sealed, verified, and downloaded with its evidence', async () => {
    const one = await sent()
    const shown = await read(one)
    expect([shown.status, shown.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect((await askCode(one, owner)).json()).toMatchObject({ expiresIn: 300 })
    const waiting = await moved(one, 'partnerSign', owner, signature(one))
    expect(waiting).toMatchObject({ status: 5, signatures: [{ side: 2, person: '陈晨' }] })
    const done = await moved(waiting, 'seal', purchaser)
    expect(done).toMatchObject({ status: 6, signatures: [{ side: 2 }, { side: 1, person: '王采' }] })
    expect(await verification(done)).toMatchObject({ ok: true, problems: [], evidenceBrokenAt: 0 })
    expect((await verification(done)).signatures).toHaveLength(2)
    const file = await erp.call('GET', `${path}/${done.id}/Signed`, owner)
    expect([file.status, file.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    const events = (await erp.call('GET', `${path}/${done.id}/Evidence`, owner)).json()
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'bodyMade',
      'viewed',
      'codeSent',
      'codePassed',
      'signed',
      'sealed',
    ])
    const report = await erp.call('GET', `${path}/${done.id}/Evidence/Pdf`, owner)
    expect([report.status, report.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  it('is not signed unread, under another name, without a code, or with a text that was not read', async () => {
    const one = await sent()
    const errors = async (changes: object) =>
      (await move(one, 'partnerSign', owner, signature(one, changes))).json().errors
    expect(await errors({ readToEnd: false })).toEqual({ readToEnd: [MESSAGES.readMissing] })
    expect(await errors({ readSha256: 'f'.repeat(64) })).toEqual({ readSha256: [MESSAGES.revisionChanged] })
    expect(await errors({ signerName: '别人' })).toEqual({ signerName: [MESSAGES.nameDiffers] })
    // The code of another contract is not one for this.
    expect(await errors({})).toEqual({ smsCode: [MESSAGES.codeNotSent] })
    expect((await askCode(one, owner, 'f'.repeat(64))).json().errors).toHaveProperty('readSha256')
    await world.minutePasses()
    expect((await askCode(one, owner)).status).toBe(200)
    expect(await errors({ smsCode: 'no' })).toHaveProperty('smsCode')
    expect(await errors({ smsCode: undefined })).toHaveProperty('smsCode')
    expect((await move(one, 'partnerSign', world.sales, signature(one))).status).toBe(403)
    expect((await askCode(one, world.sales)).status).toBe(403)
    expect((await move(one, 'partnerSign', owner, signature(one))).status).toBe(200)
  })

  it('is not signed with a code that has been used', async () => {
    const first = await sent()
    await world.minutePasses()
    await askCode(first, owner)
    const used = signature(first)
    await moved(first, 'partnerSign', owner, used)
    const second = await sent()
    await world.minutePasses()
    await askCode(second, owner)
    const fresh = signature(second)
    expect(
      (await move(second, 'partnerSign', owner, { ...fresh, smsCode: used.smsCode })).json().errors,
    ).toHaveProperty('smsCode')
    await moved(second, 'partnerSign', owner, fresh)
  })

  it('is not signed as a revision other than the one that was read', async () => {
    const one = await sent()
    await world.minutePasses()
    await askCode(one, owner)
    const body = signature(one)
    // Taken back, changed and sent again while somebody still reads the former text.
    const back = await moved(one, 'recall', purchaser, { remark: '改金额' })
    const draft = world.draft({ title: '改过的合同' })
    const saved = await world.ok(
      erp.call('PUT', `${path}/${back.id}`, purchaser, { body: { rowVersion: back.rowVersion, draft } }),
    )
    const made = await world.ok(world.makeBody(saved))
    const again = await moved(await moved(made, 'submitLegal', purchaser), 'legalPass', world.legal)
    expect(again.version).toBe(2)
    const reply = await move(again, 'partnerSign', owner, { ...body, readSha256: 'e'.repeat(64) })
    expect(reply.json().errors).toEqual({ readSha256: [MESSAGES.revisionChanged] })
  })

  it('E-412 is sealed once when two people seal it at the same moment', async () => {
    const one = await signed()
    const replies = await Promise.all([move(one, 'seal', purchaser), move(one, 'seal', manager)])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
    const done: Contract = (await seen(one, purchaser)).json()
    expect(done.signatures).toHaveLength(2)
    expect((await verification(done)).ok).toBe(true)
  })
})

describe('what was signed, then altered, is found out', () => {
  it('in a byte of the file, in Chinese', async () => {
    const done = await moved(await signed(), 'seal', purchaser)
    await tamper(`update contract_revision set content = overlay(content placing '\\x58'::bytea from 1200 for 1)
      where contract_id = '${done.id}' and stage = 2`)
    const found = await verification(done)
    expect(found.ok).toBe(false)
    expect(found.problems).toContain(VERIFY.sha256)
    expect(
      found.signatures.flatMap(({ problems }: { problems: string[] }) => problems).join() + found.problems.join(),
    ).toMatch(/[一-龥]/)
  })
  it('in bytes added at its end, although the fingerprint was changed with them', async () => {
    const done = await moved(await signed(), 'seal', purchaser)
    await tamper(
      `update contract_revision set content = content || '\\x0a25'::bytea where contract_id = '${done.id}' and stage = 2`,
    )
    await tamper(
      `update contract_revision set sha256 = encode(sha256(content), 'hex') where contract_id = '${done.id}' and stage = 2`,
    )
    expect(await verification(done)).toMatchObject({ ok: false, problems: [expect.stringContaining('改动')] })
  })
  it('in the evidence, with the number of the event', async () => {
    const done = await moved(await signed(), 'seal', purchaser)
    await tamper(
      `update contract_evidence set event = jsonb_set(event, '{who}', '"别人"') where contract_id = '${done.id}' and no = 3`,
    )
    expect(await verification(done)).toMatchObject({ ok: false, problems: [VERIFY.evidence], evidenceBrokenAt: 3 })
    expect((await erp.call('GET', `${path}/${done.id}/Evidence/Pdf`, owner)).status).toBe(422)
  })
  it('before the seal: what lies there is not what the supplier signed, and is not sealed', async () => {
    const one = await signed()
    await tamper(`update contract_revision set content = overlay(content placing '\\x58'::bytea from 1200 for 1)
      where contract_id = '${one.id}' and stage = 1`)
    expect((await move(one, 'seal', purchaser)).status).toBe(422)
    expect((await seen(one, purchaser)).json().status).toBe(5)
  })
})

describe('a text from a template', () => {
  it('is filled with what the contract says, and refused by the name of what is missing', async () => {
    const me = systemCaller('test')
    await world.db.write(me, (tx) => addDefaultTemplate(tx, me, '1'))
    const [template] = await erp.people.run(
      sql<{ id: string }>`select id from contract_template where contract_type = 1`,
    )
    const templateId = template?.id ?? ''
    const drafted = await world.ok(world.create(purchaser, { templateId, bodyFiles: [], remark: '样书各两本' }))
    const made = await world.ok(world.makeBody(drafted))
    expect(made.revision?.sha256).toMatch(/^[0-9a-f]{64}$/)
    const word = await erp.call('GET', `${path}/${made.id}/Preview/Docx`, purchaser)
    const text = checkTemplate(word.bytes).get('word/document.xml')?.toString() ?? ''
    for (const part of [made.contractCode, '晨光彩印', '壹拾万元整', '样书各两本']) expect(text).toContain(part)
    expect((await world.create(purchaser, { templateId, bodyFiles: [], contractType: 2 })).json().errors).toEqual({
      templateId: [MESSAGES.templateType],
    })
    const passed = await moved(await moved(made, 'submitLegal', purchaser), 'legalPass', world.legal)
    await world.minutePasses()
    await askCode(passed, owner)
    const done = await moved(await moved(passed, 'partnerSign', owner, signature(passed)), 'seal', purchaser)
    expect(await verification(done)).toMatchObject({ ok: true, problems: [] })
    const asking = await Packer.toBuffer(
      new Document({ sections: [{ children: [new Paragraph({ text: '保密期 {secretYears} 年' })] }] }),
    )
    const [own = { id: '' }] = await erp.people.run(sql<{ id: string }>`with t as (insert into contract_template
        (name, contract_type, created_by, updated_by) values ('自定义', 1, ${me.userId}, ${me.userId}) returning id)
      insert into contract_template_version (template_id, version, file_name, content, variables, warnings, remark, created_by, created_by_name)
      select id, 1, 'a.docx', ${asking}, '[]', '[]', '', ${me.userId}, '' from t returning template_id as id`)
    const lacking = await world.ok(world.create(purchaser, { templateId: own.id, bodyFiles: [] }))
    expect((await world.makeBody(lacking)).json().title).toBe('缺少变量 {secretYears}')
    const given = await world.ok(
      world.create(purchaser, { templateId: own.id, bodyFiles: [], variables: { secretYears: '3' } }),
    )
    expect((await world.makeBody(given)).status).toBe(200)
  })
})

describe('the product itself', () => {
  it('cannot change or remove a text or an event, whoever asks', async () => {
    for (const statement of [
      sql`update contract_revision set sha256 = ''`,
      sql`delete from contract_revision`,
      sql`update contract_evidence set hash = ''`,
      sql`delete from contract_evidence`,
    ])
      await expect(erp.people.run(statement)).rejects.toThrow(/permission denied/)
  })
})
