import sharp from 'sharp'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { createS3Objects } from '#platform/storage/s3-objects.ts'
import { createS3Store } from '#platform/storage/s3-store.ts'
import { startS3 } from '#platform/testing/s3.ts'
import { MESSAGES } from '../words.ts'
import { PDF, picture, startFiles, type Ticket } from './files.fixture.ts'

const s3 = await startS3()
const storage = { store: createS3Store(s3.options), objects: createS3Objects(s3.options) }
const files = await startFiles(storage)
afterAll(async () => {
  await files.close()
  await s3.close()
})
const { call, order, put, complete, upload, people, mine, other } = files
const photo = await picture('jpeg')

describe('files in a store that speaks S3', () => {
  it('are uploaded, checked, downloaded and shown small', async () => {
    const { id, answer } = await upload(mine.person, '照片.jpg', photo)
    expect([answer.status, answer.json().name]).toEqual([200, '照片.jpg'])
    const content = await call('GET', `/api/File/${id}/Content`, mine.person)
    expect(content.bytes.equals(photo)).toBe(true)
    for (let time = 0; time < 2; time += 1) {
      const small = await call('GET', `/api/File/${id}/Thumbnail`, mine.person)
      expect((await sharp(small.bytes).metadata()).width).toBe(320)
    }
    expect((await call('GET', `/api/File/${id}/Content`, other.person)).status).toBe(404)
  })
  it('do not lie at the address that was given out any more', async () => {
    const { id, ticket } = await upload(mine.person, 'a.pdf', PDF)
    const key = new URL(ticket.uploadUrl).pathname.replace('/portal/', '')
    expect(await storage.objects.open(key)).toBeUndefined()
    await put(ticket, Buffer.concat([Buffer.from('<script>'), PDF]).subarray(0, PDF.length))
    expect((await complete(mine.person, id)).status).toBe(200)
    expect((await call('GET', `/api/File/${id}/Content`, mine.person)).bytes.equals(PDF)).toBe(true)
  })
  it('of another type than their name are refused and removed', async () => {
    const { id, answer } = await upload(mine.person, 'a.pdf', photo)
    expect(answer.json().errors).toEqual({ file: [MESSAGES.contentDiffers('pdf')] })
    const [row] = await people.run(sql`select object_key from stored_file where id = ${id}`)
    expect(await storage.objects.open(String(fieldOf(row, 'objectKey')))).toBeUndefined()
  })
  it('are not accepted with another type or length than was signed, nor at an altered or late address', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    const send = (url: string, body: Buffer<ArrayBuffer>, type = 'application/pdf') =>
      fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })
    const url = ticket.uploadUrl
    expect((await send(url, PDF, 'text/html')).status).toBe(403)
    expect((await send(url, Buffer.concat([PDF, PDF]))).status).toBe(403)
    expect((await send(url.replace(mine.companyId, other.companyId), PDF)).status).toBe(403)
    expect((await send(url.replace(/Signature=../, 'Signature=00'), PDF)).status).toBe(403)
    const early = createS3Store({ ...s3.options, clock: () => new Date(Date.now() - 3_600_000) })
    const late = early.presignPut({
      key: 'company/1/x',
      seconds: 600,
      contentType: 'application/pdf',
      size: PDF.length,
    })
    expect((await send(late.url, PDF)).status).toBe(403)
    expect((await complete(mine.person, ticket.fileId)).json().errors).toEqual({ file: [MESSAGES.notArrived] })
    expect((await send(url, PDF)).status).toBe(200)
    expect((await complete(mine.person, ticket.fileId)).status).toBe(200)
  })
  it('lend no credential of our own where there is no role to lend', async () => {
    expect((await call('GET', '/api/File/StsToken', mine.person)).status).toBe(405)
  })
  it('that cannot be reached are busy, and the upload can be finished later', async () => {
    const away = createS3Objects({ ...s3.options, endpoint: 'http://127.0.0.1:1' })
    await expect(away.open('company/1/x')).rejects.toMatchObject({ problem: { status: 503 } })
  })
})
