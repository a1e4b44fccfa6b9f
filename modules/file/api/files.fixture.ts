import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readConfig } from '#platform/config.ts'
import type { DingFiles } from '#platform/dingtalk/ding-files.ts'
import { createServer } from '#platform/http/server.ts'
import { createLogger } from '#platform/logging.ts'
import { mountDisk } from '#platform/storage/disk-routes.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { createLocalStore } from '#platform/storage/local-store.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { Objects } from '#platform/storage/objects.ts'
import type { StoreSecrets } from '#platform/storage/store-keys.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { fileRoutes } from './routes.ts'

export interface Ticket {
  readonly fileId: string
  readonly uploadUrl: string
  readonly headers: Record<string, string>
}

/** A disk behind a listening server, as `npm start` has it. */
export const startDisk = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'files-test-'))
  const secrets: StoreSecrets = [randomBytes(32)]
  const clock = () => new Date()
  const objects = createLocalObjects(folder)
  const app = await createServer({
    config: readConfig({ LOG_LEVEL: 'silent' }),
    log: createLogger('silent'),
    ready: async () => undefined,
    isPatient: true,
  })
  const disk = {
    baseUrl: 'http://localhost/files',
    endpoint: 'http://localhost/s3',
    bucket: 'test',
    secrets,
    objects,
    clock,
  }
  await mountDisk(app, disk)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const store = createLocalStore({ ...disk, baseUrl: `${origin}/files`, endpoint: `${origin}/s3` })
  return {
    disk,
    store,
    objects,
    origin,
    secrets,
    /** Everything that lies on the disk, objects and what is still arriving. */
    lying: async (): Promise<string[]> =>
      (await readdir(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)),
    close: async () => {
      await app.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The API of files on some storage, two suppliers and one of the buyer's people. */
export const startFiles = async (storage: { store: ObjectStore; objects: Objects }, ding?: DingFiles) => {
  const clock = () => new Date()
  const erp = await startErp(() => fileRoutes({ ...storage, clock, ding }))
  const { call, people } = erp
  const member = async (name: string) => {
    const companyId = await people.supplier(undefined, 0)
    const userId = await people.user(name)
    await people.join(userId, companyId, ['SupplierSales'])
    return { companyId, userId, person: await people.signIn(userId, companyId) }
  }
  const order = (as: Person | undefined, name: string, size: number, more: object = {}) =>
    call('POST', '/api/File/PreSignedUrl', as, { body: { name, size, mime: '', category: '合同', ...more } })
  const put = (ticket: Ticket, bytes: Uint8Array) =>
    fetch(ticket.uploadUrl, { method: 'PUT', headers: withoutLength(ticket.headers), body: Buffer.from(bytes) })
  const complete = (as: Person, id: string) => call('POST', `/api/File/${id}/Complete`, as)
  return {
    ...erp,
    mine: await member('业务员'),
    other: await member('别家业务员'),
    staff: await people.signIn(await people.user('采购李', ['Purchaser'])),
    order,
    put,
    complete,
    /** Sends a file and has it checked. */
    upload: async (as: Person, name: string, bytes: Uint8Array, more: object = {}) => {
      const ticket: Ticket = (await order(as, name, bytes.length, more)).json()
      await put(ticket, bytes)
      return { id: ticket.fileId, ticket, answer: await complete(as, ticket.fileId) }
    },
  }
}

// A client that sends the length by itself must not get it a second time; browsers refuse to be given one at all.
const withoutLength = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-length'))

/** A picture of some size; noise, so that it does not shrink to nothing. */
export const picture = (format: 'png' | 'jpeg', width = 600, height = 400): Promise<Buffer> =>
  sharp({
    create: { width, height, channels: 3, background: '#3a6', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .toFormat(format)
    .toBuffer()

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

/** A tenth of a second of silence: the head of a WAV and its samples. */
export const WAV = ((): Buffer => {
  const [rate, samples] = [8_000, 800]
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + samples, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(samples, 40)
  return Buffer.concat([head, Buffer.alloc(samples, 128)])
})()
