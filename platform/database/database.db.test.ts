import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { asOwner, memberOf } from '../testing/world.ts'
import { createPool } from './connect.ts'
import { createDatabaseAccess, type Database, type Tx } from './database.ts'

let test: TestDatabase
const me = memberOf(randomUUID())

beforeAll(async () => {
  test = await testDatabase()
  await asOwner(test.options, ['create table note (id int primary key, words text not null)'])
})
afterAll(() => test.close())

const add = (tx: Pick<Tx, 'for'>, caller: Caller, id: number, words = '') =>
  sql`insert into note values (${id}, ${words})`.execute(tx.for(caller))
const notes = async (caller: Caller = me): Promise<number[]> => {
  const { rows } = await test.db.read(caller, (tx) =>
    sql<{ id: number }>`select id from note order by id`.execute(tx.for(caller)),
  )
  return rows.map(({ id }) => id)
}

describe('a write', () => {
  it('is kept when its work ends well', async () => {
    await test.db.write(me, (tx) => add(tx, me, 1))
    expect(await notes()).toContain(1)
  })
  it('leaves nothing when its work fails, and the failure reaches the caller', async () => {
    const broken = test.db.write(me, async (tx) => {
      await add(tx, me, 2)
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await notes()).not.toContain(2)
  })
  it('that failed is undone, and its locks are free, when its caller hears of it', async () => {
    const pool = createPool(test.options, 1)
    const db = createDatabaseAccess(pool)
    const broken = db.write(me, async (tx) => {
      await add(tx, me, 4)
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(pool.idleCount).toBe(1)
    await db.close()
  })
  it('leaves nothing when a statement of it fails, even if the work goes on', async () => {
    const swallowed = test.db.write(me, async (tx) => {
      await add(tx, me, 3)
      await add(tx, me, 3).catch(() => undefined)
    })
    await swallowed.catch(() => undefined)
    expect(await notes()).not.toContain(3)
  })
  it('that loses a deadlock is repeated until both are done', async () => {
    await test.db.write(me, (tx) => Promise.all([add(tx, me, 10), add(tx, me, 11)]))
    let attempts = 0
    let arrived = 0
    const bothHoldOne = Promise.withResolvers<void>()
    const touch = (first: number, second: number, mark: string) =>
      test.db.write(me, async (tx) => {
        attempts += 1
        const change = (id: number) =>
          sql`update note set words = words || ${mark} where id = ${id}`.execute(tx.for(me))
        await change(first)
        arrived += 1
        if (arrived === 2) bothHoldOne.resolve()
        await bothHoldOne.promise
        await change(second)
      })
    await Promise.all([touch(10, 11, 'a'), touch(11, 10, 'b')])
    expect(attempts).toBeGreaterThan(2)
    const { rows } = await test.db.read(me, (tx) =>
      sql<{ words: string }>`select words from note where id in (10, 11)`.execute(tx.for(me)),
    )
    expect(rows.map(({ words }) => [...words].toSorted().join(''))).toEqual(['ab', 'ab'])
  })
  it('that fails for another reason is not repeated', async () => {
    let attempts = 0
    const twice = test.db.write(me, (tx) => {
      attempts += 1
      return Promise.all([add(tx, me, 20), add(tx, me, 20)])
    })
    await expect(twice).rejects.toMatchObject({ code: '23505' })
    expect(attempts).toBe(1)
  })
})

describe('a read', () => {
  it('sees one moment, whatever is written meanwhile', async () => {
    const seen = await test.db.read(me, async (tx) => {
      const count = async () =>
        (await sql<{ n: number }>`select count(*) as n from note`.execute(tx.for(me))).rows[0]?.n
      const before = await count()
      await test.db.write(me, (other) => add(other, me, 30))
      return [before, await count()]
    })
    expect(seen[0]).toBe(seen[1])
    expect(await notes()).toContain(30)
  })
  it('cannot write', async () => {
    await expect(test.db.read(me, (tx) => add(tx, me, 31))).rejects.toMatchObject({ code: '25006' })
    expect(await notes()).not.toContain(31)
  })
})

describe('a transaction', () => {
  it('serves the caller it was opened for', async () => {
    expect(await test.db.read(me, (tx) => Promise.resolve(tx.for(me)))).toBeDefined()
  })
  it('refuses every other caller, also one that looks the same', async () => {
    for (const other of [{ ...me }, systemCaller('x')]) {
      await expect(test.db.read(me, async (tx) => tx.for(other))).rejects.toThrow('the caller it was opened for')
    }
  })
  it('lets the database know who is calling, and the next one on the same connection does not inherit it', async () => {
    const pool = createPool(test.options, 1)
    const single = createDatabaseAccess(pool)
    const who = async (db: Database, caller: Caller) => {
      const { rows } = await db.read(caller, (tx) =>
        sql`select app_side() as side, app_user() as "user", app_company() as company`.execute(tx.for(caller)),
      )
      return rows[0]
    }
    expect(await who(single, me)).toEqual({ side: 'supplier', user: me.userId, company: me.companyId })
    const system = systemCaller('x')
    expect(await who(single, system)).toEqual({ side: 'system', user: system.userId, company: null })
    const { rows } = await pool.query('select app_side() as side, app_user() as "user", app_company() as company')
    expect(rows).toEqual([{ side: '', user: null, company: null }])
    await single.close()
  })
  it('for a caller whose ids are no ids is refused, and does not keep its connection', async () => {
    const single = createDatabaseAccess(createPool(test.options, 1))
    const forged = { ...me, companyId: `'; drop table note; --` }
    await expect(single.read(forged, async (tx) => tx.for(forged))).rejects.toThrow('caller ids must be uuids')
    await expect(single.ping()).resolves.toBeUndefined()
    await single.close()
  })
  it('keeps what is done apart although it fails itself, also when it holds the last connection', async () => {
    const single = createDatabaseAccess(createPool(test.options, 1))
    const failing = single.write(me, async (tx) => {
      await add(tx, me, 900)
      await tx.inOwnTransaction(me, (own) => add(own, me, 901))
      throw new Error('refused')
    })
    await expect(failing).rejects.toThrow('refused')
    const { rows } = await test.db.read(me, (tx) => sql`select id from note where id in (900, 901)`.execute(tx.for(me)))
    expect(rows).toEqual([{ id: 901 }])
    await single.close()
  })
  it('without a database is refused with 503, to be tried again', async () => {
    const nowhere = createDatabaseAccess(createPool({ host: '/nonexistent', user: 'postgres' }, 1))
    await expect(nowhere.read(me, () => Promise.resolve())).rejects.toMatchObject({
      problem: { status: 503, type: 'Busy' },
    })
    await nowhere.close()
  })
})

describe('what the system does inside a write', () => {
  const seen = async (tx: Tx, caller: Caller) =>
    (
      await sql<{ side: string; caller: string; company: string }>`select current_setting('app.side') as side,
        current_setting('app.caller') as caller, current_setting('app.company') as company`.execute(tx.for(caller))
    ).rows[0]

  it('has the rights of the system and the name of the person, and afterwards the person has theirs again', async () => {
    const [within, after] = await test.db.write(me, async (tx) => [
      await tx.asSystem(me, (system) => seen(tx, system)),
      await seen(tx, me),
    ])
    expect(within).toEqual({ side: 'system', caller: me.userId, company: '' })
    expect(after).toEqual({ side: me.side, caller: me.userId, company: me.companyId })
  })

  it('is kept with the rest, and undone with the rest', async () => {
    await test.db.write(me, (tx) => tx.asSystem(me, async (system) => void (await add(tx, system, 60))))
    const broken = test.db.write(me, async (tx) => {
      await tx.asSystem(me, async (system) => void (await add(tx, system, 61)))
      throw new Error('changed my mind')
    })
    await expect(broken).rejects.toThrow('changed my mind')
    expect(await notes()).toContain(60)
    expect(await notes()).not.toContain(61)
  })

  it('keeps nothing when it fails, even if the work goes on, and nobody is served from then on', async () => {
    const swallowed = test.db.write(me, async (tx) => {
      const failed = tx.asSystem(me, async (system) => {
        await add(tx, system, 62)
        throw new Error('no')
      })
      await failed.catch(() => undefined)
      expect(() => tx.for(me)).toThrow('serves the caller')
    })
    await expect(swallowed).rejects.toThrow('nothing of it is kept')
    expect(await notes()).not.toContain(62)
  })

  it('is refused to anybody but the caller of the transaction, and serves nobody else meanwhile', async () => {
    const stranger = memberOf(randomUUID())
    const refused = test.db.write(me, (tx) => tx.asSystem(stranger, async () => undefined))
    await expect(refused).rejects.toThrow('serves the caller')
    await test.db.write(me, (tx) => tx.asSystem(me, async () => expect(() => tx.for(me)).toThrow('serves the caller')))
  })
})
