import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { Person } from '#platform/testing/people.ts'
import { fieldOf } from '#kernel/json.ts'
import type { SupplierRow } from '../shapes.ts'
import { CODES, startSuppliers } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, get, moved, saved, apply, submitted, passed } = erp

const mine = async (as: Person): Promise<string[]> => {
  const answer = await call('GET', '/api/Supplier?IsMyTurn=true&PageSize=100', as)
  expect(answer.status, answer.text).toBe(200)
  return answer.json().map(({ id }: SupplierRow) => id)
}
const reviewers = Object.values({ ...cast, warehouse: undefined }).flatMap((one) => one ?? [])

/** The people whose turn it is by the sentence; by the list it must be the same ones. */
const turnOf = async (id: string): Promise<Person[]> => {
  const asked = await Promise.all(
    reviewers.map(async (as) => {
      const isSaid = (await get(id, as)).sentence.includes('现在轮到您')
      expect((await mine(as)).includes(id)).toBe(isSaid)
      return isSaid ? [as] : []
    }),
  )
  return asked.flat()
}
const addressees = async (id: string, code: string) => {
  const rows = await people.run(sql`select payload -> 'userIds' as users, payload -> 'staffNeeds' as needs from outbox
    where topic = 'notice' and payload ->> 'bizId' = ${id} and payload ->> 'code' = ${code} order by id desc limit 1`)
  return { users: fieldOf(rows[0], 'users'), needs: fieldOf(rows[0], 'needs') }
}

describe('whose turn it is', () => {
  it('is purchasing in the first review, then finance and legal, each until they have passed; then finance pays', async () => {
    const { id } = await submitted(CODES[0])
    expect(await turnOf(id)).toEqual([cast.purchaser, cast.manager])
    await moved(id, 'firstPass', cast.purchaser)
    expect(await turnOf(id)).toEqual([cast.finance, cast.legal])
    await moved(id, 'pass', cast.finance)
    expect(await turnOf(id)).toEqual([cast.legal])
    await moved(id, 'pass', cast.legal)
    expect(await turnOf(id)).toEqual([cast.finance])
    expect((await call('POST', `/api/Supplier/${id}/TestPayment`, cast.finance)).status).toBe(200)
    expect(await turnOf(id)).toEqual([])
  })
  it('is with a change those who judge what is open of it', async () => {
    const { id, owner, companyId } = await passed(CODES[1])
    await people.run(sql`update supplier set status = 5, test_payment_paid_at = now() where id = ${id}`)
    const { profile } = await get(id, owner)
    await saved(id, owner, {
      qualifications: [...profile.qualifications, await erp.certificate(companyId, '2029-01-01')],
    })
    expect(await turnOf(id)).toEqual([])
    expect((await apply(id, owner)).status).toBe(200)
    expect(await turnOf(id)).toEqual([cast.purchaser, cast.manager, cast.quality])
    expect(await addressees(id, 'supplier.changeSubmitted')).toEqual({
      users: [cast.purchaser.userId],
      needs: ['supplier.review', 'supplier.quality'],
    })
    await moved(id, 'approveChange', cast.quality)
    expect(await turnOf(id)).toEqual([])
  })
  it('is nobody’s of a supplier: its people cannot ask', async () => {
    const { owner } = await submitted(CODES[2])
    expect(await mine(owner)).toEqual([])
  })
})

describe('a review that waits', () => {
  it('says since when, and begins again when the next stage does', async () => {
    const { id } = await submitted(CODES[3])
    const first = (await get(id, cast.finance)).waitingSince
    expect(first).toBe(erp.clock.now.toISOString())
    erp.clock.now = new Date(erp.clock.now.getTime() + 3_600_000)
    await moved(id, 'firstPass', cast.purchaser)
    expect((await get(id, cast.finance)).waitingSince).toBe(erp.clock.now.toISOString())
    const rows = (await call('GET', '/api/Supplier?Status=4&OrderBy=waitingSince', cast.legal)).json()
    expect(rows).toMatchObject([{ id, waitingSince: erp.clock.now.toISOString() }])
  })
  it('is announced to those who have to act, and to nobody else', async () => {
    const { id } = await submitted(CODES[4])
    expect(await addressees(id, 'supplier.submitted')).toEqual({
      users: [cast.purchaser.userId],
      needs: ['supplier.review'],
    })
    await moved(id, 'firstPass', cast.purchaser)
    expect(await addressees(id, 'supplier.firstPassed')).toEqual({
      users: [cast.purchaser.userId],
      needs: ['supplier.finance', 'supplier.legal'],
    })
  })
  it('is announced to all of purchasing while nobody is in charge', async () => {
    const one = await erp.begun()
    await people.run(sql`update supplier set purchaser_ids = '{}' where id = ${one.id}`)
    await saved(one.id, one.owner, await erp.complete(one.companyId, CODES[5]))
    expect((await apply(one.id, one.owner)).status).toBe(200)
    expect(await addressees(one.id, 'supplier.submitted')).toEqual({
      users: [],
      needs: ['supplier.review'],
    })
  })
})
