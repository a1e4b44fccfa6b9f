import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, DAY_MS } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { systemCaller } from '#kernel/caller.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { passportJobs } from './jobs.ts'
import { scannedFrom } from '#platform/print/poppler.fixture.ts'
import type { Passport } from '../shapes.ts'
import { passportWorld, PUBLIC_URL, TODAY } from './passports.fixture.ts'
import { shippingStop } from './shared/marks.ts'

const world = await passportWorld()
const { erp, owner, rival, quality, purchaser, a, passed, voided, moved, move, markOf } = world
afterAll(() => erp.close())
beforeEach(() => world.clear())

/** What the jobs do so many days from now. */
const runIn = async (days: number, name: string): Promise<void> => {
  const jobs = passportJobs(erp.db, () => new Date(Date.now() + days * DAY_MS))
  await jobs.find((job) => job.name === name)?.run()
}
const told = async (): Promise<string[]> => {
  const rows = await erp.people.run(
    sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as code, payload->'vars'->>'days' as days`,
  )
  return rows.map((row) => [fieldOf(row, 'code'), fieldOf(row, 'days')].filter(Boolean).join(' '))
}

describe('the watch over documents that end', () => {
  it('tells at 60, 30 and 7 days, once each, and ends what is over', async () => {
    const valid = await passed({ validTo: addDays(TODAY, 70) })
    await told()
    for (const [days, said] of [
      [9, []],
      [10, ['safetyPassport.expiring 60']],
      [11, []],
      [40, ['safetyPassport.expiring 30']],
      [63, ['safetyPassport.expiring 7']],
      [70, []],
    ] as const) {
      await runIn(days, 'safety-passport.expiring')
      expect(await told(), String(days)).toEqual(said)
    }
    await runIn(71, 'safety-passport.expiring')
    const expired = (await world.seen(valid, owner)).json()
    expect(expired).toMatchObject({ statusName: '已过期', allowedTransitions: expect.arrayContaining(['submit']) })
  })
})

describe('a product that is ordered', () => {
  it('and whose category asks for documents gets a passport to fill, once, when the supplier sees the order', async () => {
    await told()
    await world.order('draft')
    await runIn(0, 'safety-passport.wanted')
    expect(await told()).toEqual([])
    await world.order('executing')
    await runIn(0, 'safety-passport.wanted')
    expect(await told()).toEqual(['safetyPassport.wanted'])
    expect(await markOf(owner)).toMatchObject([{ mark: 4, missing: ['CCC 证书', 'GB 6675 检测报告'] }])
    await runIn(0, 'safety-passport.wanted')
    expect(await told()).toEqual([])
  })
})

describe('how a product stands', () => {
  it('is the same for both sides; a supplier asks of itself, whomever it names', async () => {
    expect(await markOf(owner, 'BK-0001')).toMatchObject([{ mark: 0, passportId: null }])
    const valid = await passed()
    for (const person of [owner, purchaser, quality])
      expect(await markOf(person)).toEqual([
        { skuCode: 'TY-0102', passportId: valid.id, mark: 1, missing: [], isBlocking: false },
      ])
    expect(await markOf(rival)).toMatchObject([{ passportId: null, mark: 4 }])
  })

  it('stops goods only where the category says so', async () => {
    const stop = () => {
      const me = systemCaller('test')
      return erp.db.read(me, (tx) => shippingStop({ tx, me, now: new Date() }, a, ['TY-0102']))
    }
    expect(await stop()).toBeUndefined()
    await erp.people.run(sql`update sku_category set safety_blocks = true where id = ${world.toys}`)
    expect(await stop()).toContain('TY-0102 的安全护照缺少有效的CCC 证书、GB 6675 检测报告')
    await passed()
    expect(await stop()).toBeUndefined()
    await erp.people.run(sql`update sku_category set safety_blocks = false where id = ${world.toys}`)
  })
})

describe('the public page', () => {
  const scannedFromPaper = async ({ id }: Pick<Passport, 'id'>): Promise<string> =>
    scannedFrom((await erp.call('GET', `${world.path}/${id}/Preview/Pdf`, owner)).bytes)
  const read = (token: string) => erp.call('GET', `${world.path}/Public/${token}`)
  it('opens with its code for anybody, tells what is in force and nothing else, and closes when the code is taken back', async () => {
    const valid = await passed({ validTo: addDays(TODAY, 90) })
    const shared = await moved(valid, 'share', owner)
    expect((await move(shared, 'share', owner)).status).toBe(422)
    const reply = await read(shared.publicToken ?? '')
    expect(reply.json()).toEqual({
      productName: '小熊玩偶',
      skuCode: 'TY-0102',
      checkedOn: TODAY,
      certificates: [1, 2].map((kind) => ({
        kind,
        number: `NO-${kind}`,
        standard: 'GB 6675',
        validFrom: addDays(TODAY, -30),
        validTo: addDays(TODAY, kind === 1 ? 90 : 300),
      })),
    })
    expect(await scannedFromPaper(shared)).toBe(`${PUBLIC_URL}/safety_passport?code=${shared.publicToken}`)
    const closed = await moved(shared, 'unshare', quality)
    expect(await scannedFromPaper(closed)).toBe('')
    expect(closed.publicToken).toBeNull()
    expect((await read(shared.publicToken ?? '')).status).toBe(404)
    const again = await moved(closed, 'share', quality)
    expect(again.publicToken).not.toBe(shared.publicToken)
    await voided(again)
    expect((await read(again.publicToken ?? '')).status).toBe(404)
  })

  it('is not made before something is good, and is not found by guessing', async () => {
    const wanted = await world.created(owner)
    expect((await move(wanted, 'share', owner)).status).toBe(422)
    expect((await read('A'.repeat(22))).status).toBe(404)
    expect((await read('short')).status).toBe(422)
  })

  it('is read so often from one place, and not more', async () => {
    const replies = await Promise.all(Array.from({ length: 70 }, () => read('A'.repeat(22))))
    expect(replies.some(({ status }) => status === 429)).toBe(true)
  })
})
