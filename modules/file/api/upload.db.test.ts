import { createHash } from 'node:crypto'
import { Document, Packer, Paragraph } from 'docx'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { encodeKey } from '#platform/storage/object-key.ts'
import type { StsToken } from '#platform/storage/object-store.ts'
import { amzDate, authorization } from '#platform/storage/sigv4.ts'
import { MESSAGES } from '../words.ts'
import { PDF, picture, startDisk, startFiles, type Ticket } from './files.fixture.ts'

const storage = await startDisk()
const files = await startFiles(storage)
afterAll(async () => {
  await files.close()
  await storage.close()
})
const { call, order, put, complete, upload, people, mine, other, staff } = files
const [jpeg, png] = [await picture('jpeg'), await picture('png')]
const docx = await Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph('合同')] }] }))
const HTML = Buffer.from('<!doctype html><script>alert(1)</script>')
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

describe('ordering an upload', () => {
  it('gives an address for ten minutes to people who register, to members and to staff', async () => {
    for (const as of [mine.person, staff]) {
      const answer = await order(as, '合同 (终稿).pdf', 1024, { mime: 'application/pdf' })
      expect(answer.status).toBe(200)
      expect(answer.json()).toMatchObject({ method: 'PUT', headers: { 'content-type': 'application/pdf' } })
      expect(Date.parse(answer.json().expireAt) - Date.now()).toBeLessThanOrEqual(600_000)
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect((await order(undefined, 'a.pdf', 1)).status).toBe(401)
  })
  it('never puts the name of the file into the address', async () => {
    const { uploadUrl } = (await order(mine.person, '合同.pdf', 10)).json()
    expect(new URL(uploadUrl).pathname).toMatch(
      new RegExp(`^/files/company/${mine.companyId}/upload/[0-9a-f-]{36}/content$`),
    )
  })
  it.each(['a.html', 'a.svg', 'a.exe', 'a.js', 'a.pdf.html', 'pdf', '.pdf.', 'a.htm', 'a.xhtml', 'a.php', 'a.docm'])(
    'refuses %s, because nobody needs it here',
    async (name) => {
      expect(Object.keys((await order(mine.person, name, 10)).json().errors)).toEqual(['name'])
    },
  )
  it.each(['../../etc/passwd.pdf', 'a/b.pdf', 'a\\b.pdf', '\u202Efdp.exe.pdf', 'a\r\nx: 1.pdf', 'a\tb.pdf'])(
    'refuses the name %j',
    async (name) => {
      expect((await order(mine.person, name, 10)).json().errors).toEqual({ name: [MESSAGES.nameShape] })
    },
  )
  it('refuses what is empty or larger than 50 MB and takes 50 MB', async () => {
    expect((await order(mine.person, 'a.pdf', 0)).json().errors).toEqual({ size: [MESSAGES.sizeNone] })
    expect((await order(mine.person, 'a.pdf', 52_428_801)).json().errors).toEqual({ size: [MESSAGES.sizeMax] })
    expect((await order(mine.person, 'a.pdf', 52_428_800)).status).toBe(200)
  })
  it('refuses a type that its name denies and takes the names that systems have for it', async () => {
    expect((await order(mine.person, 'a.pdf', 9, { mime: 'text/html' })).json().errors).toEqual({
      mime: [MESSAGES.mimeDiffers],
    })
    for (const mime of ['', 'application/octet-stream', 'application/x-zip-compressed'])
      expect((await order(mine.person, 'a.zip', 9, { mime })).status).toBe(200)
  })
  it('takes internal files from staff only', async () => {
    expect((await order(mine.person, 'a.pdf', 9, { isInternal: true })).json().errors).toEqual({
      isInternal: [MESSAGES.internalOnlyStaff],
    })
    expect((await order(staff, 'a.pdf', 9, { isInternal: true })).status).toBe(200)
  })
})

describe('an upload', () => {
  it.each([
    ['照片.jpg', jpeg, 'image/jpeg'],
    ['图.png', png, 'image/png'],
    ['合同.pdf', PDF, 'application/pdf'],
    ['合同.docx', docx, 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['稿.ai', PDF, 'application/postscript'],
    ['包装.cdr', Buffer.from('RIFF\x10\0\0\0CDR9vrsn', 'latin1'), 'application/vnd.corel-draw'],
  ])('of %s is ready after its check, with its hash', async (name, bytes, mime) => {
    const { id, answer } = await upload(mine.person, name, bytes)
    expect(answer.json()).toEqual({
      id,
      name,
      mime,
      size: bytes.length,
      category: '合同',
      side: 2,
      url: `/api/File/${id}/Content`,
    })
    const [row] = await people.run(
      sql`select status, encode(sha256, 'hex') = encode(sha256(${bytes}), 'hex') as same from stored_file where id = ${id}`,
    )
    expect(row).toEqual({ status: 'ready', same: true })
    expect(await people.run(sql`select action, remark from audit_log where entity_id = ${id}`)).toEqual([
      { action: '上传文件', remark: name },
    ])
  })
  it.each([
    ['HTML called PDF', 'a.pdf', HTML],
    ['SVG called JPEG', 'a.jpg', SVG],
    ['a page called Word', 'a.doc', HTML],
    ['a page called Excel', 'a.xls', HTML],
    ['a program called ZIP', 'a.zip', Buffer.from('MZ\x90\0\x03\0\0\0'.repeat(20), 'latin1')],
    ['a picture called PDF', 'a.pdf', jpeg],
    ['Word called ZIP', 'a.zip', docx],
    ['a script behind a blank', 'a.png', Buffer.concat([Buffer.from(' '), png])],
  ])('of %s is refused by its bytes, and nothing of it is kept', async (_what, name, bytes) => {
    const before = await storage.lying()
    const { id, answer } = await upload(mine.person, name, bytes)
    expect(answer.json()).toMatchObject({ status: 422, errors: { file: [MESSAGES.contentDiffers(name.slice(2))] } })
    expect(await storage.lying()).toEqual(before)
    expect((await complete(mine.person, id)).json().errors).toEqual({ file: [MESSAGES.refused] })
    expect((await call('GET', `/api/File/${id}`, mine.person)).status).toBe(404)
  })
  it('of a broken picture or one of a hundred million pixels is refused', async () => {
    const broken = Buffer.concat([jpeg.subarray(0, 30), Buffer.alloc(200)])
    expect((await upload(mine.person, 'a.jpg', broken)).answer.json().errors).toEqual({ file: [MESSAGES.brokenImage] })
    const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await upload(mine.person, 'a.png', bomb)).answer.json().errors).toEqual({ file: [MESSAGES.hugeImage] })
  })
  it('that did not arrive can be sent and checked later', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    expect((await complete(mine.person, ticket.fileId)).json().errors).toEqual({ file: [MESSAGES.notArrived] })
    expect((await put(ticket, PDF)).status).toBe(200)
    expect((await complete(mine.person, ticket.fileId)).status).toBe(200)
  })
  it('that is shorter than ordered is refused', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length + 1)).json()
    await put(ticket, PDF)
    expect((await complete(mine.person, ticket.fileId)).json().errors).toEqual({ file: [MESSAGES.cut] })
  })
  it('checked by several at once is ready once, and asked again answers the same', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.jpg', jpeg.length)).json()
    await put(ticket, jpeg)
    const answers = await Promise.all(Array.from({ length: 6 }, () => complete(mine.person, ticket.fileId)))
    expect(answers.every(({ status }) => status === 200 || status === 412)).toBe(true)
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await complete(mine.person, ticket.fileId)).status).toBe(200)
    expect(await people.run(sql`select 1 from audit_log where entity_id = ${ticket.fileId}`)).toHaveLength(1)
  })
  it('cannot be replaced after its check, though the address still lives', async () => {
    const { id, ticket, answer } = await upload(mine.person, 'a.pdf', PDF)
    expect(answer.status).toBe(200)
    await put(ticket, Buffer.concat([HTML, Buffer.alloc(PDF.length - HTML.length)]))
    expect((await complete(mine.person, id)).status).toBe(200)
    expect((await call('GET', `/api/File/${id}/Content`, mine.person)).bytes.equals(PDF)).toBe(true)
  })
  it('of somebody else is not there to be checked or given up', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    const unknown = await complete(other.person, crypto.randomUUID())
    for (const as of [other.person, staff]) {
      const answer = await complete(as, ticket.fileId)
      expect([answer.status, answer.text]).toEqual([404, unknown.text])
      expect((await call('DELETE', `/api/File/${ticket.fileId}`, as)).status).toBe(404)
    }
    expect((await call('DELETE', `/api/File/${ticket.fileId}`, mine.person)).status).toBe(200)
  })
  it('that was given up leaves nothing and is not checked any more; a finished one stays', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    await put(ticket, PDF)
    expect((await call('DELETE', `/api/File/${ticket.fileId}`, mine.person)).text).toBe('null')
    expect((await storage.lying()).join()).not.toContain(ticket.fileId)
    expect((await complete(mine.person, ticket.fileId)).status).toBe(422)
    const { id } = await upload(mine.person, 'a.pdf', PDF)
    expect((await call('DELETE', `/api/File/${id}`, mine.person)).status).toBe(412)
  })
})

describe('StsToken', () => {
  it('lends a new folder within the own prefix for at most fifteen minutes', async () => {
    const token = (await call('GET', '/api/File/StsToken', mine.person)).json()
    expect(token.prefix).toMatch(new RegExp(`^company/${mine.companyId}/upload/[0-9a-f-]{36}/$`))
    expect(Date.parse(token.expiration) - Date.now()).toBeLessThanOrEqual(900_000)
    expect((await call('GET', '/api/File/StsToken', mine.person)).json().prefix).not.toBe(token.prefix)
    expect((await call('GET', '/api/File/StsToken')).status).toBe(401)
  })
  it('is honoured by our own disk as a storage library uses it: in its folder, whole, once', async () => {
    const token: StsToken = (await call('GET', '/api/File/StsToken', mine.person)).json()
    const kept = await library(token, 'PUT', `${token.prefix}图 1.pdf`, PDF)
    expect(kept.status, await kept.text()).toBe(200)
    const read = await library(token, 'GET', `${token.prefix}图 1.pdf`)
    expect(read.headers.get('content-disposition')).toBe('attachment')
    expect(Buffer.from(await read.arrayBuffer()).equals(PDF)).toBe(true)
    expect((await library(token, 'PUT', `${token.prefix}图 1.pdf`, PDF)).status).toBe(412)
    const others: StsToken = (await call('GET', '/api/File/StsToken', other.person)).json()
    expect((await library(others, 'GET', `${token.prefix}图 1.pdf`)).status).toBe(403)
    const altered = await library(token, 'PUT', `${token.prefix}b.pdf`, PDF, Buffer.from('something else'))
    expect(altered.status).toBe(403)
    expect((await storage.lying()).join()).not.toContain('b.pdf')
    expect((await library(token, 'PUT', `${token.prefix}b.pdf`, PDF)).status).toBe(200)
  })
})

/** Asks as storage libraries do: addressed by path, signed with what was lent. */
const library = (token: StsToken, method: 'GET' | 'PUT', key: string, body = Buffer.alloc(0), sent = body) => {
  const { origin, pathname } = new URL(token.endpoint)
  const path = `${pathname}/${token.bucket}/${encodeKey(key)}`
  const now = new Date()
  const headers = {
    'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
    'x-amz-date': amzDate(now),
    'x-amz-security-token': token.securityToken,
  }
  const credentials = { accessKeyId: token.accessKeyId, secretAccessKey: token.accessKeySecret }
  const scope = { credentials, region: token.region, service: 's3', now }
  const signature = authorization({ method, origin, path, headers }, body.toString('latin1'), scope)
  return fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, authorization: signature },
    ...(method === 'PUT' ? { body: sent } : {}),
  })
}
