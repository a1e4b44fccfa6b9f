import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import { contractWorld } from '#modules/contract-ledger/api/contracts.fixture.ts'
import type { Contract } from '#modules/contract-ledger/shapes.ts'
import { MESSAGES as CONTRACT_MESSAGES } from '#modules/contract-ledger/words.ts'
import { fileRoutes } from '#modules/file/api/routes.ts'
import { MESSAGES } from '#modules/file/words.ts'
import { storeServerFile } from '#platform/files/files.ts'
import type { Person } from '#platform/testing/people.ts'

const world = await contractWorld(({ store, objects }) => fileRoutes({ clock: () => new Date(), store, objects }))
const { erp, path, owner, sales, rival, purchaser, legal, accountant, ok, add, moved } = world
afterAll(() => world.close())

const kept = async (name: string, mime: string, content: Uint8Array): Promise<string> => {
  const file = { name, mime, content, companyId: world.a, side: FILE_SIDES.supplier }
  return (await storeServerFile({ db: world.db, objects: world.objects }, systemCaller('test'), file)).id
}
const page = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.addPage([595, 842])
  return document.save()
}
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
const RAW = ['', '/Content', '/Preview', '/Thumbnail']
const raw = (fileId: string, part: string, as: Person) => erp.call('GET', `/api/File/${fileId}${part}`, as)
const statuses = (fileId: string, as: Person) =>
  Promise.all(RAW.map(async (part) => (await raw(fileId, part, as)).status))
const token = async ({ id }: Contract, as: Person): Promise<string> =>
  (await erp.call('GET', `${path}/${id}/Encrypt`, as)).json().token
const shown = ({ id }: Contract, fileId: string, as: Person, given?: string) =>
  erp.call('GET', `${path}/${id}/File/${fileId}${given === undefined ? '' : `?Token=${given}`}`, as)

describe('the scan of a secret contract', () => {
  it('is seen by nobody who may not read the contract, by whichever way they ask for it', async () => {
    const content = await page()
    const fileId = await kept('扫描件.pdf', 'application/pdf', content)
    // Before a contract names it, it is a file like others.
    expect(await statuses(fileId, accountant)).toEqual([200, 200, 200, 422])
    const one = await ok(add(purchaser, { secretLevel: 3, signedFiles: [fileId] }))
    for (const person of [accountant, sales, rival])
      expect(await statuses(fileId, person)).toEqual([404, 404, 404, 404])
    expect((await shown(one, fileId, accountant)).status).toBe(403)
    expect((await shown(one, fileId, sales)).status).toBe(403)
    expect((await shown(one, fileId, rival)).status).toBe(404)
    // An open contract that names it, too, opens nothing.
    expect((await add(purchaser, { signedFiles: [fileId] })).status).toBe(200)
    expect(await statuses(fileId, accountant)).toEqual([404, 404, 404, 404])
  })

  it('opens with a token through the contract, with the name of the reader across it, and the look is kept', async () => {
    const content = await page()
    const fileId = await kept('扫描件.pdf', 'application/pdf', content)
    const one = await ok(add(purchaser, { secretLevel: 3, signedFiles: [fileId] }))
    for (const person of [owner, purchaser, legal]) {
      for (const part of RAW.slice(1)) {
        const answer = await raw(fileId, part, person)
        expect([answer.status, answer.json().title]).toEqual([403, MESSAGES.secret])
      }
      expect((await shown(one, fileId, person)).json().errors).toEqual({ Token: [CONTRACT_MESSAGES.secret] })
      const seen = await shown(one, fileId, person, await token(one, person))
      expect([seen.status, seen.bytes.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
      expect(seen.bytes.length).toBeGreaterThan(content.length + 1_000)
    }
    expect((await shown(one, fileId, purchaser, await token(one, owner))).status).toBe(422)
    const { logs }: Contract = (await world.seen(one, purchaser)).json()
    expect(logs.filter(({ action }) => action === '查阅机密合同').length).toBe(3)
  })

  it('is marked as a picture, too; what cannot be marked is not given, and a Word file is given as it is', async () => {
    const drawn = await picture()
    const photo = await kept('扫描.png', 'image/png', drawn)
    const broken = await kept('坏.pdf', 'application/pdf', Buffer.from('%PDF-1.7 broken'))
    const word = await kept('附件.docx', 'application/octet-stream', Buffer.from('PK word'))
    const one = await ok(add(purchaser, { secretLevel: 3, signedFiles: [photo, broken], attachments: [word] }))
    const pass = await token(one, owner)
    const seen = await shown(one, photo, owner, pass)
    expect((await sharp(seen.bytes).stats()).isOpaque).toBe(true)
    expect((await sharp(seen.bytes).greyscale().stats()).channels[0]?.min).toBeLessThan(250)
    expect((await shown(one, broken, owner, pass)).json().title).toBe(CONTRACT_MESSAGES.notMarked)
    expect((await shown(one, word, owner, pass)).bytes.toString()).toBe('PK word')
    expect((await shown(one, world.scan, owner, pass)).status).toBe(404)
  })

  it('that comes to the archive is kept like the others', async () => {
    const one = await ok(add(purchaser, { secretLevel: 3 }))
    const fileId = await kept('归档.pdf', 'application/pdf', await page())
    await moved(one, 'archive', legal, { archiveFiles: [fileId] })
    expect(await statuses(fileId, accountant)).toEqual([404, 404, 404, 404])
  })
})

describe('the files of other contracts', () => {
  it('are read by staff and by who signs where it is internal', async () => {
    const fileId = await kept('附件.pdf', 'application/pdf', await page())
    await ok(add(purchaser, { secretLevel: 2, attachments: [fileId] }))
    expect((await raw(fileId, '/Content', accountant)).status).toBe(200)
    expect((await raw(fileId, '/Content', owner)).status).toBe(200)
    expect((await raw(fileId, '/Content', sales)).status).toBe(404)
  })

  it('are files like all others where it is open', async () => {
    const fileId = await kept('附件.pdf', 'application/pdf', await page())
    const one = await ok(add(purchaser, { attachments: [fileId] }))
    for (const person of [owner, sales, purchaser, accountant])
      expect((await raw(fileId, '/Content', person)).status).toBe(200)
    expect((await shown(one, fileId, sales)).status).toBe(200)
    expect((await raw(fileId, '/Content', rival)).status).toBe(404)
  })
})
