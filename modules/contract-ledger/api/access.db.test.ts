import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { pagesOf } from '#platform/print/poppler.fixture.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Contract } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { contractWorld } from './contracts.fixture.ts'

const world = await contractWorld()
const { erp, path, owner, sales, finance, rival, purchaser, accountant, viewer, seen, sent } = world
afterAll(() => world.close())

const token = async ({ id }: Contract, as: Person): Promise<string> =>
  (await erp.call('GET', `${path}/${id}/Encrypt`, as)).json().token
const read = ({ id }: Contract, as: Person, given?: string) =>
  erp.call('GET', `${path}/${id}/Preview/Pdf${given === undefined ? '' : `?Token=${given}`}`, as)

describe('who sees a contract', () => {
  it('its supplier from the moment that it is to be signed, and never a rival', async () => {
    const made = await world.ok(world.create(purchaser))
    expect((await seen(made, owner)).status).toBe(404)
    expect((await read(made, owner)).status).toBe(404)
    const one = await sent()
    expect([(await seen(one, owner)).status, (await seen(one, rival)).status]).toEqual([200, 404])
    expect((await seen(one, viewer)).status).toBe(403)
    for (const part of ['Preview', 'Preview/Pdf', 'Signed', 'Verification', 'Evidence', 'Evidence/Pdf', 'Encrypt'])
      expect((await erp.call('GET', `${path}/${one.id}/${part}`, rival)).status, part).toBe(404)
  })
})

describe('GET /api/ContractLedger/{id}/Preview', () => {
  const preview = ({ id }: Pick<Contract, 'id'>, as?: Person) => erp.call('GET', `${path}/${id}/Preview`, as)
  it('answers where the text is to be read, and what is written across it for this reader', async () => {
    const one = await sent()
    const base = `${path}/${one.id}/Preview`
    for (const [as, reader] of [
      [owner, '晨光彩印 陈晨'],
      [purchaser, '小树童阅 王采'],
    ] as const) {
      const answer = await preview(one, as)
      expect([answer.status, answer.json()]).toEqual([
        200,
        {
          pdfUrl: `${base}/Pdf`,
          docxUrl: `${base}/Docx`,
          watermark: expect.stringMatching(new RegExp(String.raw`^${reader} \d{4}-\d\d-\d\d \d\d:\d\d$`)),
        },
      ])
      const paper = await erp.call('GET', answer.json().pdfUrl, as)
      expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
      expect(pagesOf(paper.bytes).join('')).toContain('Framework contract: supply, price, payment.')
    }
  })
  it('writes the longest name of a company across it, too', async () => {
    const name = '晨'.repeat(100)
    const company = await erp.people.supplier(name)
    const boss = await erp.people.member(company, 'SupplierOwner', '长名字')
    const one = await sent({ supplierCompanyId: company })
    const answer = await preview(one, boss)
    expect([answer.status, answer.json().watermark]).toEqual([200, expect.stringContaining(`${name} 长名字`)])
  })
  it('answers nobody who may not read the text', async () => {
    const made = await world.ok(world.create(purchaser))
    const internal = await sent({ secretLevel: 2 })
    expect([(await preview(made, owner)).status, (await preview(internal, rival)).status]).toEqual([404, 404])
    expect((await preview({ id: crypto.randomUUID() }, owner)).status).toBe(404)
    expect([(await preview(internal, owner)).status, (await preview(internal, accountant)).status]).toEqual([200, 200])
    for (const other of [finance, viewer]) expect((await preview(internal, other)).status).toBe(403)
    const secret = await sent({ secretLevel: 3 })
    expect([(await preview(secret, purchaser)).status, (await preview(secret, accountant)).status]).toEqual([200, 403])
    expect((await preview(internal)).status).toBe(401)
  })
})

describe('what a contract says', () => {
  it('is read by all of its supplier who see contracts, where it is open', async () => {
    const one = await sent()
    for (const person of [owner, sales, finance, purchaser, accountant]) {
      expect((await seen(one, person)).json()).toMatchObject({ isReadable: true, amount: '100000.00' })
      expect((await read(one, person)).status).toBe(200)
    }
  })
  it('is read by staff and by who signs, where it is internal', async () => {
    const one = await sent({ secretLevel: 2, attachments: [world.scan] })
    expect((await seen(one, owner)).json()).toMatchObject({ isReadable: true, attachments: [world.scan] })
    expect((await seen(one, finance)).json()).toMatchObject({
      isReadable: false,
      amount: null,
      attachments: [],
      files: [],
    })
    expect([(await read(one, accountant)).status, (await read(one, finance)).status]).toEqual([200, 403])
    const [row] = (await erp.call('GET', `${path}?SecretLevel=2`, finance)).json()
    expect(row).toMatchObject({ amount: null, usedAmount: null })
  })
  it('opens with a token alone where it is secret: of the person, for the contract, for minutes, and every look is kept', async () => {
    const one = await sent({ secretLevel: 3 })
    const other = await sent({ secretLevel: 3 })
    expect((await read(one, owner)).json().errors).toEqual({ Token: [MESSAGES.secret] })
    const mine = await token(one, owner)
    expect((await read(one, owner, mine)).status).toBe(200)
    expect((await read(other, owner, mine)).json().errors).toEqual({ Token: [MESSAGES.tokenWrong] })
    expect((await read(one, purchaser, mine)).json().errors).toEqual({ Token: [MESSAGES.tokenWrong] })
    expect((await read(one, purchaser, await token(one, purchaser))).status).toBe(200)
    // Who only looks at contracts has no need of a secret one.
    expect((await erp.call('GET', `${path}/${one.id}/Encrypt`, accountant)).status).toBe(403)
    expect((await erp.call('GET', `${path}/${one.id}/Encrypt`, sales)).status).toBe(403)
    expect((await seen(one, accountant)).json()).toMatchObject({ isReadable: false, amount: null })
    await erp.people.run(sql`update contract_view_token set expires_at = now() - interval '1 second'`)
    expect((await read(one, owner, mine)).json().errors).toEqual({ Token: [MESSAGES.tokenWrong] })
    const looks = await erp.people.run(
      sql<{
        actorName: string
      }>`select actor_name from audit_log where entity_id = ${one.id} and action = '查阅机密合同' order by id`,
    )
    expect(looks.map(({ actorName }) => actorName)).toEqual(['陈晨', '王采'])
    // Who of the buyer has looked is not the supplier's to read.
    expect((await seen(one, owner)).text).not.toContain('查阅机密合同')
  })
})
