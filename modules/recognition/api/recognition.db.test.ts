import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { storeServerFile } from '#platform/files/files.ts'
import { ENGINE_LIMITS } from '#platform/recognition/engine.ts'
import { openRecognition } from '#platform/recognition/settings.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import { memberOf } from '#platform/testing/world.ts'
import { MESSAGES } from '../words.ts'
import { recognitionRoutes } from './routes.ts'

const FIXTURES = join(import.meta.dirname, '../../../platform/recognition/fixtures')
const image = (name: string): string => readFileSync(join(FIXTURES, name)).toString('base64')
const TRUTH: { file: string; fields: Record<string, string> }[] = JSON.parse(
  readFileSync(join(FIXTURES, 'truth.json'), 'utf8'),
)
const truthOf = (name: string): Record<string, string> => TRUTH.find(({ file }) => file === name)?.fields ?? {}

const NOW = new Date('2026-11-15T08:00:00Z')
const folder = await mkdtemp(join(tmpdir(), 'recognition-'))
const objects = createLocalObjects(folder)
// The process that reads yields to everybody else, and while tests run there are many.
const PATIENCE_MS = 100_000
const TIMEOUT = { timeout: 2 * PATIENCE_MS }
const recognition = openRecognition({}, systemClock, { ...ENGINE_LIMITS, patienceMs: PATIENCE_MS })
const erp = await startErp(({ cipher }) => recognitionRoutes({ recognition, objects, cipher, clock: () => NOW }))
afterAll(async () => {
  await recognition.close()
  await erp.close()
  await rm(folder, { recursive: true, force: true })
})
const { call, people, db } = erp

/** Each person has their own limit. */
const applicant = async () => {
  const company = await people.supplier(undefined, 0)
  const user = await people.user('申请人')
  await people.join(user, company, ['SupplierOwner'])
  return { person: await people.signIn(user, company), company }
}
const { person: me, company } = await applicant()
const post = (path: string, body: object, as: typeof me | undefined = me) =>
  call('POST', `/api/sdk/${path}`, as, { body })
const base64 = (content: string | Buffer): string => Buffer.from(content).toString('base64')

describe('a business licence', TIMEOUT, () => {
  it('of an applicant is read field by field, and its code checks', async () => {
    const answer = await post('local/BusinessLicense', { imageBase64: image('licence.jpg') })
    expect(answer.status, answer.text).toBe(200)
    const truth = truthOf('licence.jpg')
    const { provider, kind, requestId, fields } = answer.json()
    expect({ provider, kind }).toEqual({ provider: 'local', kind: 'BusinessLicense' })
    expect(requestId).toMatch(/^[\w-]{36}$/)
    expect(fields.creditCode).toMatchObject({ value: truth['creditCode'], valid: true })
    expect([fields.name.value, fields.legalPerson.value]).toEqual([truth['name'], truth['legalPerson']])
  })
  it('that lies on its side, or upside down, is read as well', async () => {
    for (const turn of [90, 180]) {
      const turned = await sharp(join(FIXTURES, 'licence-2.jpg')).rotate(turn).jpeg().toBuffer()
      const answer = await post('local/BusinessLicense', { imageBase64: turned.toString('base64') })
      expect(answer.json().fields.creditCode).toMatchObject({
        value: truthOf('licence-2.jpg')['creditCode'],
        valid: true,
      })
    }
  })
  it('is read from a stored file of the caller, and from nobody else’s', async () => {
    const content = readFileSync(join(FIXTURES, 'licence.jpg'))
    const file = { name: '执照.jpg', mime: 'image/jpeg', content }
    const { id } = await storeServerFile({ db, objects }, { ...memberOf(company), userId: me.userId }, file)
    const answer = await post('local/BusinessLicense', { fileId: id })
    expect(answer.json().fields.creditCode.value).toBe(truthOf('licence.jpg')['creditCode'])
    const { person: stranger } = await applicant()
    const [foreign, unknown] = [
      await post('local/BusinessLicense', { fileId: id }, stranger),
      await post('local/BusinessLicense', { fileId: crypto.randomUUID() }, stranger),
    ]
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  })
})

describe('a card', TIMEOUT, () => {
  it('of a person is read with its side, and its number decides sex and birth', async () => {
    const front = await post('local/IdCard', { imageBase64: image('id-front.jpg') })
    expect(front.json()).toMatchObject({ side: 'front', kind: 'IdCard' })
    for (const [name, value] of Object.entries(truthOf('id-front.jpg')))
      expect(front.json().fields[name], name).toMatchObject({ value, valid: true })
    const back = await post('local/IdCard', { imageBase64: image('id-back.jpg'), side: 'back' })
    expect(back.json().side).toBe('back')
    expect(back.json().fields.authority.value).toBe(truthOf('id-back.jpg')['authority'])
  })
  it('shown from its other side is refused, and the sentence says which is wanted', async () => {
    const answer = await post('local/IdCard', { imageBase64: image('id-back.jpg'), side: 'front' })
    expect(answer.json()).toMatchObject({ status: 422, errors: { imageBase64: [MESSAGES.wrongSide.front] } })
  })
  it('of a bank is read with its bank and kind', async () => {
    const answer = await post('local/Bankcard', { imageBase64: image('bank-card.jpg') })
    for (const [name, value] of Object.entries(truthOf('bank-card.jpg')))
      expect(answer.json().fields[name], name).toMatchObject({ value, valid: true })
  })
})

const blank = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#f4f2ee' } })
  .png()
  .toBuffer()
// Its header says 30000 by 30000; what follows is never looked at.
const bomb = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()
bomb.writeUInt32BE(30_000, 16)
bomb.writeUInt32BE(30_000, 20)

describe('what cannot be read is refused with a sentence that helps', TIMEOUT, () => {
  it.each([
    ['a text', base64('这不是图片，只是一段文字'), MESSAGES.notImage],
    [
      'an SVG with a script',
      base64('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      MESSAGES.notImage,
    ],
    [
      'a page that begins like a JPEG',
      base64(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])),
      MESSAGES.notImage,
    ],
    ['a blank sheet', base64(blank), MESSAGES.nothing('BusinessLicense')],
    ['a licence out of focus', image('licence-blurred.jpg'), MESSAGES.blurred],
    ['a bank card', image('bank-card.jpg'), MESSAGES.nothing('BusinessLicense')],
    ['nothing', '', MESSAGES.notBase64],
    ['signs that are no Base64', '@@@@', MESSAGES.notBase64],
  ])('%s', async (_what, imageBase64, message) => {
    const answer = await post('local/BusinessLicense', { imageBase64 })
    expect(answer.json()).toMatchObject({ status: 422, errors: { imageBase64: [message] } })
  })
  it.each(['IdCard', 'Bankcard'] as const)('a blank sheet in the place of an %s', async (kind) => {
    const answer = await post(`local/${kind}`, { imageBase64: base64(blank) })
    expect(answer.json()).toMatchObject({ status: 422, errors: { imageBase64: [MESSAGES.nothing(kind)] } })
  })
  it('a picture that would fill the memory', async () => {
    const answer = await post('local/BusinessLicense', { imageBase64: base64(bomb) })
    expect(answer.status).toBe(422)
    expect([MESSAGES.tooLarge, MESSAGES.notImage]).toContain(answer.json().errors.imageBase64[0])
  })
  it('a file beyond eight megabytes', async () => {
    const answer = await post('local/BusinessLicense', { imageBase64: 'A'.repeat(12 * 1024 * 1024) })
    expect([413, 422]).toContain(answer.status)
  })
  it('both sources at once, and none', async () => {
    const { person } = await applicant()
    for (const body of [{}, { fileId: crypto.randomUUID(), imageBase64: image('bank-card.jpg') }])
      expect((await post('local/Bankcard', body, person)).json().errors).toEqual({ imageBase64: [MESSAGES.oneSource] })
  })
})

describe('the address', () => {
  it('of a provider that nobody knows, or that has no key here, is not there', async () => {
    const answers = await Promise.all(
      ['pigeon', 'aliyun', 'constructor'].map((name) =>
        post(`${name}/Bankcard`, { imageBase64: image('bank-card.jpg') }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })
  it('is closed to strangers before their image is read', async () => {
    expect(
      (await call('POST', '/api/sdk/local/Bankcard', undefined, { body: { imageBase64: 'A'.repeat(4_000_000) } }))
        .status,
    ).toBe(401)
  })
  it('serves thirty images in ten minutes to one person', async () => {
    const { person } = await applicant()
    const answers = []
    for (let index = 0; index < 31; index += 1)
      answers.push(await post('local/Bankcard', { imageBase64: 'AAAA' }, person))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(422), 429])
  })
})
