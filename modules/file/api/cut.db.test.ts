import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { fileJobs } from './jobs.ts'
import { PDF, picture, startDisk, startFiles, type Ticket } from './files.fixture.ts'

const storage = await startDisk()
const files = await startFiles(storage)
afterAll(async () => {
  await files.close()
  await storage.close()
})
const { order, put, complete, upload, people, mine, db } = files
const photo = await picture('jpeg', 800, 600)

/** Sends an upload over a bare connection and hangs up after so many bytes of its body. */
const sendCut = (ticket: Ticket, bytes: Buffer, after: number): Promise<void> =>
  new Promise((resolve) => {
    const { host, hostname, port, pathname, search } = new URL(ticket.uploadUrl)
    const socket = connect(Number(port), hostname, () => {
      const head = `PUT ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: image/jpeg\r\nContent-Length: ${bytes.length}\r\n\r\n`
      socket.write(head)
      socket.write(bytes.subarray(0, after), () => socket.destroy())
    })
    socket.once('close', () => resolve())
  })

describe('an upload that is cut', () => {
  it('at any of a hundred bytes leaves no file that can be named and no object', async () => {
    const before = await storage.lying()
    for (let round = 0; round < 100; round += 1) {
      const after = Math.floor((round / 100) * photo.length)
      const ticket: Ticket = (await order(mine.person, 'a.jpg', photo.length)).json()
      await sendCut(ticket, photo, after)
      expect((await complete(mine.person, ticket.fileId)).status).toBe(422)
    }
    await expect.poll(storage.lying, { timeout: 120_000 }).toEqual(before)
    expect(await people.run(sql`select 1 from stored_file where status = 'ready'`)).toEqual([])
  })
  it('can be sent again to the same address', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.jpg', photo.length)).json()
    await sendCut(ticket, photo, 1000)
    expect((await put(ticket, photo)).status).toBe(200)
    expect((await complete(mine.person, ticket.fileId)).status).toBe(200)
  })
  it('never leaves a row whose object has another hash', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await upload(mine.person, 'a.jpg', photo)).id))
    const rows = await people.run(
      sql`select object_key, encode(sha256, 'hex') as hash from stored_file where id = any(${ids}::uuid[])`,
    )
    for (const row of rows) {
      const object = await storage.objects.open(String(fieldOf(row, 'objectKey')))
      const hash = createHash('sha256')
      for await (const chunk of object?.chunks ?? []) hash.update(chunk)
      expect(hash.digest('hex')).toBe(fieldOf(row, 'hash'))
    }
    expect(rows).toHaveLength(3)
  })
})

/** Sends the address as it is written: `fetch` would tidy it first. */
const rawStatus = (path: string, ticket: Ticket, body: Buffer): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(ticket.uploadUrl)
    const headers = { ...ticket.headers, 'content-length': body.length }
    const sent = request({ hostname, port, path, method: 'PUT', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.once('error', reject)
    sent.end(body)
  })

describe('a signed address', () => {
  const send = (url: string, body: Uint8Array, type = 'application/pdf', method = 'PUT') =>
    fetch(url, { method, headers: { 'content-type': type }, ...(method === 'PUT' ? { body: Buffer.from(body) } : {}) })

  it('takes one upload and no second', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    expect((await put(ticket, PDF)).status).toBe(200)
    expect((await put(ticket, PDF)).status).toBe(412)
  })
  it('is refused when it was altered, for another type, beyond its size, and for reading', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', 100)).json()
    const url = ticket.uploadUrl
    expect((await send(url.replace('size=100', 'size=101'), Buffer.alloc(101))).status).toBe(403)
    expect((await send(url.replace(mine.companyId, files.other.companyId), PDF)).status).toBe(403)
    expect((await send(`${url}A`, PDF)).status).toBe(403)
    expect((await send(url, PDF, 'text/html')).status).toBe(415)
    expect((await send(url, Buffer.alloc(101))).status).toBe(413)
    expect((await send(url, PDF, 'application/pdf', 'GET')).status).toBe(403)
    expect((await send(url, Buffer.alloc(100))).status).toBe(200)
  })
  it.each([
    ['/upload/', '/upload/../upload/'],
    ['/upload/', '/%2e%2e/upload/'],
    ['/content?', '/..%2fcontent?'],
    ['/content?', '/..%5ccontent?'],
    ['/files/', '/files/../../../../etc/'],
    ['/files/', '/files//'],
  ])('is refused in any other spelling: %s as %s', async (from, to) => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    const { pathname, search } = new URL(ticket.uploadUrl)
    const before = await storage.lying()
    expect([403, 404]).toContain(await rawStatus(`${pathname}${search}`.replace(from, to), ticket, PDF))
    expect(await storage.lying()).toEqual(before)
    expect(await rawStatus(`${pathname}${search}`, ticket, PDF)).toBe(200)
  })
  it('counts what comes without a length', async () => {
    const ticket: Ticket = (await order(mine.person, 'a.pdf', 100)).json()
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (let piece = 0; piece < 20; piece += 1) controller.enqueue(new Uint8Array(50))
        controller.close()
      },
    })
    const before = await storage.lying()
    const init = { method: 'PUT', headers: ticket.headers, body, duplex: 'half' }
    const answer = await fetch(ticket.uploadUrl, init).catch(() => undefined)
    expect(answer?.status ?? 413).toBe(413)
    expect(await storage.lying()).toEqual(before)
  })
  it('for reading gives bytes that a browser keeps and never runs', async () => {
    const key = `company/${mine.companyId}/upload/x/页面.html`
    await storage.objects.write(key, 'text/html', Buffer.from('<script>1</script>'))
    const answer = await fetch(storage.store.presignGet({ key, seconds: 60 }).url)
    expect(await answer.text()).toBe('<script>1</script>')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
    })
    expect((await fetch(storage.store.presignGet({ key: `${key}x`, seconds: 60 }).url)).status).toBe(404)
  })
})

describe('the cleaning job', () => {
  const runAt = async (hours: number) => {
    const clock = () => new Date(Date.now() + hours * 3_600_000)
    for (const job of fileJobs({ db, objects: storage.objects, clock }, storage.disk)) await job.run()
  }
  const statuses = async (ids: readonly string[]) =>
    (await people.run(sql`select id from stored_file where id = any(${[...ids]}::uuid[])`)).length

  it('removes what nobody finished in a day, with its objects, and keeps what is ready', async () => {
    const { id: ready, ticket: used } = await upload(mine.person, 'a.pdf', PDF)
    const sent: Ticket = (await order(mine.person, 'a.pdf', PDF.length)).json()
    await put(sent, PDF)
    await put(used, PDF)
    const arriving = await storage.objects.arrivalPath()
    await storage.objects.write('company/x/kept', 'text/plain', PDF)
    await writeFile(arriving, 'half')
    await runAt(0)
    expect(await statuses([ready, sent.fileId])).toBe(2)
    expect((await storage.lying()).some((path) => path.startsWith('arrivals/'))).toBe(true)
    await runAt(25)
    expect(await statuses([ready])).toBe(1)
    expect(await statuses([sent.fileId])).toBe(0)
    const lying = await storage.lying()
    expect(lying.filter((path) => path.startsWith('arrivals/') || path.includes(sent.fileId))).toEqual([])
    expect(lying.filter((path) => path.includes(ready))).toHaveLength(1)
    expect(lying).toContain('objects/company/x/kept')
  })
})
