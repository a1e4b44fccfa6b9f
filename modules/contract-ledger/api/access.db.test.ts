import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
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
    for (const part of ['Preview/Pdf', 'Signed', 'Verification', 'Evidence', 'Evidence/Pdf', 'Encrypt'])
      expect((await erp.call('GET', `${path}/${one.id}/${part}`, rival)).status, part).toBe(404)
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
