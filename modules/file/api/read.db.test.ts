import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { shareFiles } from '#platform/files/files.ts'
import { INVOICE_CATEGORY } from '../contract.ts'
import { MESSAGES } from '../words.ts'
import { PDF, picture, startDisk, startFiles, WAV } from './files.fixture.ts'

const storage = await startDisk()
const files = await startFiles(storage)
afterAll(async () => {
  await files.close()
  await storage.close()
})
const { call, order, upload, people, mine, other, staff, db } = files
const WAYS = ['', '/Content', '/Thumbnail', '/Preview'] as const
const get = (id: string, way: (typeof WAYS)[number], as = mine.person) => call('GET', `/api/File/${id}${way}`, as)

const photo = await picture('jpeg', 1200, 800)
const { id: photoId } = await upload(mine.person, '厂房 (一).jpg', photo)
const { id: pdfId } = await upload(mine.person, '合同.pdf', PDF)
const { id: buyerId } = await upload(staff, '图纸.png', await picture('png'))
const { id: internalId } = await upload(staff, '底价.pdf', PDF, { isInternal: true })

describe('a download', () => {
  it('is the very bytes, kept by the browser and never run', async () => {
    const answer = await get(photoId, '/Content')
    expect(answer.bytes.equals(photo)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'content-disposition': `attachment; filename*=UTF-8''%E5%8E%82%E6%88%BF%20%28%E4%B8%80%29.jpg`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })
  it('and a preview are written down: who, what, which way', async () => {
    const { id } = await upload(mine.person, '记录.pdf', PDF)
    await get(id, '/Content', staff)
    await get(id, '/Preview')
    await get(id, '/Content', other.person)
    expect(
      await people.run(
        sql`select file_name, user_name, side, way from file_download where file_id = ${id} order by id`,
      ),
    ).toEqual([
      { fileName: '记录.pdf', userName: '采购李', side: 'staff', way: 'content' },
      { fileName: '记录.pdf', userName: '业务员', side: 'supplier', way: 'preview' },
    ])
  })
  it('leaves a line that nobody changes', async () => {
    const me = systemCaller('test')
    const change = (statement: ReturnType<typeof sql>) => db.write(me, (tx) => statement.execute(tx.for(me)))
    await expect(change(sql`update file_download set user_name = ''`)).rejects.toThrow('permission denied')
    await expect(change(sql`delete from file_download`)).rejects.toThrow('permission denied')
  })
})

describe('a preview', () => {
  it('of one’s own picture is the picture, made again', async () => {
    const answer = await get(photoId, '/Preview')
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', 'x-content-type-options': 'nosniff' })
    expect(answer.headers['content-disposition']).toMatch(/^inline;/)
    expect(answer.headers['content-security-policy']).toContain('sandbox')
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 1200, height: 800 })
  })
  it('of a picture of others carries the name of the viewer', async () => {
    const [own, foreign] = [await get(photoId, '/Preview'), await get(photoId, '/Preview', staff)]
    const raw = (bytes: Buffer) => sharp(bytes).removeAlpha().raw().toBuffer()
    const [a, b] = [await raw(own.bytes), await raw(foreign.bytes)]
    const changed = a.filter((value, index) => Math.abs(value - (b[index] ?? 0)) > 12).length / a.length
    expect(changed).toBeGreaterThan(0.005)
    expect(changed).toBeLessThan(0.5)
  })
  it('of a PDF is shown in a sandbox', async () => {
    const answer = await get(pdfId, '/Preview', staff)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "sandbox; default-src 'none'",
    })
  })
  it('of a recording is played as it was sent, in a sandbox', async () => {
    const { id } = await upload(mine.person, '旁白.wav', WAV)
    const answer = await get(id, '/Preview', staff)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-security-policy': "sandbox; default-src 'none'",
    })
    expect(answer.bytes.equals(WAV)).toBe(true)
  })
  it('of what a browser cannot show says so', async () => {
    const { id } = await upload(mine.person, '稿.ai', PDF)
    expect((await get(id, '/Preview')).json()).toMatchObject({ status: 422, title: MESSAGES.noPreview })
    expect((await get(id, '/Content')).status).toBe(200)
  })
  it('of a picture that is cut off says so, and the file can still be fetched', async () => {
    const whole = await picture('png', 60, 40)
    const { id } = await upload(mine.person, '残图.png', whole.subarray(0, whole.length - 40))
    for (const way of ['/Preview', '/Thumbnail'] as const)
      expect((await get(id, way)).json()).toMatchObject({ status: 422, title: MESSAGES.notDrawable })
    expect((await get(id, '/Content')).status).toBe(200)
    expect((await get(buyerId, '/Thumbnail', staff)).status).toBe(200)
  })
  it('holds nothing of what was hidden behind the picture', async () => {
    const polyglot = Buffer.concat([photo, Buffer.from('<script>alert(document.domain)</script>PK\u0003\u0004')])
    const { id, answer } = await upload(mine.person, '双面.jpg', polyglot)
    expect(answer.status).toBe(200)
    for (const way of ['/Preview', '/Thumbnail'] as const)
      expect((await get(id, way)).bytes.includes('<script>')).toBe(false)
    expect((await get(id, '/Content')).headers['content-disposition']).toMatch(/^attachment;/)
  })
})

describe('data of the tax office', () => {
  const page = '<html xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></html>'

  it.each([
    ['an invoice', '<EInvoice/>'],
    ['a page that hides behind its name', page],
  ])('is saved and never shown, be it %s', async (_what, content) => {
    const xml = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${content}`)
    const { id, answer } = await upload(mine.person, '发票.xml', xml, { category: INVOICE_CATEGORY })
    expect(answer.status).toBe(200)
    const saved = await get(id, '/Content')
    expect(saved.bytes.equals(xml)).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'x-content-type-options': 'nosniff',
    })
    expect((await get(id, '/Preview')).json()).toMatchObject({ status: 422, title: MESSAGES.noPreview })
  })
  it('is taken as an invoice alone, and only when it is such data', async () => {
    const xml = Buffer.from('<?xml version="1.0"?><EInvoice/>')
    expect(Object.keys((await order(mine.person, '发票.xml', xml.length)).json().errors)).toEqual(['name'])
    const { answer } = await upload(mine.person, '发票.xml', Buffer.from(page), { category: INVOICE_CATEGORY })
    expect(answer.json().errors).toEqual({ file: [MESSAGES.contentDiffers('xml')] })
  })
})

describe('a thumbnail', () => {
  it('is at most 320 pixels, upright, without the place it was taken, and made once', async () => {
    const turned = await sharp(photo)
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: '某地' } })
      .jpeg()
      .toBuffer()
    const { id } = await upload(mine.person, '竖.jpg', turned)
    const first = await get(id, '/Thumbnail')
    const { width, height, exif } = await sharp(first.bytes).metadata()
    expect([first.headers['content-type'], exif, Math.max(width, height)]).toEqual(['image/webp', undefined, 320])
    expect(height).toBeGreaterThan(width)
    const kept = (await storage.lying()).filter((path) => path.includes(id))
    const again = await get(id, '/Thumbnail')
    expect(again.bytes.equals(first.bytes)).toBe(true)
    expect((await storage.lying()).filter((path) => path.includes(id))).toEqual(kept)
  })
  it('of what is no picture says so', async () => {
    expect((await get(pdfId, '/Thumbnail')).json()).toMatchObject({ status: 422, title: MESSAGES.noThumbnail })
  })
})

describe('a file', () => {
  it.each(WAYS)('of another company looks like one that never was: %j', async (way) => {
    const unknown = await get(crypto.randomUUID(), way)
    const foreign = await get(photoId, way, other.person)
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
    expect((await get(photoId, way)).status).toBe(200)
    expect((await get(photoId, way, staff)).status).toBe(200)
  })
  it('of another of one’s own companies asks to switch', async () => {
    const second = await people.supplier()
    await people.join(mine.userId, second, ['SupplierSales'])
    const there = await people.signIn(mine.userId, second)
    for (const way of WAYS)
      expect((await get(photoId, way, there)).json()).toMatchObject({ status: 412, type: 'SwitchCompany' })
    expect((await get(internalId, '', there)).status).toBe(404)
  })
  it.each(WAYS)('of the buyer is seen by the suppliers it is shown to and by nobody else: %j', async (way) => {
    expect((await get(buyerId, way, other.person)).status).toBe(404)
    const me = systemCaller('test')
    await db.write(me, (tx) => shareFiles(tx, me, [buyerId], [mine.companyId]))
    expect((await get(buyerId, way)).status).toBe(200)
    expect((await get(buyerId, way, other.person)).status).toBe(404)
  })
  it('that is internal is never seen by suppliers, not even by mistake', async () => {
    const me = systemCaller('test')
    await expect(db.write(me, (tx) => shareFiles(tx, me, [internalId], [mine.companyId]))).rejects.toThrow(
      'foreign key',
    )
    await expect(
      people.run(sql`update stored_file set company_id = ${mine.companyId} where id = ${internalId}`),
    ).resolves.toEqual([])
    for (const way of WAYS) expect((await get(internalId, way)).status).toBe(404)
    expect((await get(internalId, '', staff)).json()).toMatchObject({ side: 3 })
    expect((await get(internalId, '/Content', staff)).status).toBe(200)
  })
  it('is for people who are signed in', async () => {
    for (const way of WAYS) expect((await call('GET', `/api/File/${photoId}${way}`)).status).toBe(401)
  })
  it('that is not ready is not there', async () => {
    const { fileId } = (await files.order(mine.person, 'a.pdf', 10)).json()
    for (const way of WAYS) expect((await get(fileId, way)).status).toBe(404)
  })
})

describe('a certificate with a personal number on it', async () => {
  const CONTENTS = ['/Content', '/Thumbnail', '/Preview'] as const
  const as = async (role: 'SupplierOwner' | 'SupplierMerchandiser') => {
    const userId = await people.user(role)
    await people.join(userId, mine.companyId, [role])
    return people.signIn(userId, mine.companyId)
  }
  const { id } = await upload(mine.person, '身份证.jpg', photo, { category: '身份证人像面' })
  const statuses = async (person: typeof staff) =>
    Promise.all(CONTENTS.map(async (way) => (await get(id, way, person)).status))

  it('is seen by people who sent it in, may see the number or have to judge it, and by nobody else', async () => {
    const quality = await people.signIn(await people.user('品控', ['QualityControl']))
    expect(await statuses(mine.person)).toEqual([200, 200, 200])
    expect(await statuses(await as('SupplierOwner'))).toEqual([200, 200, 200])
    expect(await statuses(staff)).toEqual([200, 200, 200])
    expect(await statuses(await as('SupplierMerchandiser'))).toEqual([403, 403, 403])
    expect(await statuses(quality)).toEqual([403, 403, 403])
    expect((await get(id, '/Thumbnail', other.person)).status).toBe(404)
  })
  it('is too small to be read in its thumbnail, unlike other pictures', async () => {
    const widthOf = async (file: string) => (await sharp((await get(file, '/Thumbnail')).bytes).metadata()).width
    expect([await widthOf(id), await widthOf(photoId)]).toEqual([24, 320])
  })
})
