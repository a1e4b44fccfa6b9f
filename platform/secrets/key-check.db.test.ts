import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { createAccessTokens } from '../auth/access-token.ts'
import { createKeyRing } from '../auth/keys.ts'
import { createOwnerPool } from '../database/connect.ts'
import { createDatabaseAccess } from '../database/database.ts'
import { testDatabase } from '../testing/database.ts'
import { createPeople } from '../testing/people.ts'
import { createFieldCipher, type FieldKey } from './field-cipher.ts'
import { mustOpenDatabase } from './key-check.ts'
import { reindexAll, resealAll } from './reseal.ts'

const me = systemCaller('test')
const keyWith = (id: number): FieldKey => ({ id, secret: randomBytes(32) })
const [OLD, NEW] = [keyWith(1), keyWith(2)]

const database = await testDatabase()
const owner = createDatabaseAccess(createOwnerPool(database.options, 'keys'))
afterAll(async () => {
  await owner.close()
  await database.close()
})
const run = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  owner.write(me, async (tx) => (await statement.execute(tx.for(me))).rows)
const start = (...keys: [FieldKey, ...FieldKey[]]): Promise<void> => mustOpenDatabase(database.db, keys)
const checks = () => run(sql`select key_id, makes_indexes from field_key_check order by key_id`)
const personWith = async (key: FieldKey): Promise<void> => {
  const cipher = createFieldCipher([key])
  const tokens = createAccessTokens(createKeyRing(database.db, cipher), 'http://passport.test', 'http://erp.test')
  await createPeople(database.db, tokens, cipher).user('王采')
}
const stopServers = () =>
  run(
    sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'supplier-portal'`,
  )
beforeEach(async () => {
  await run(sql`truncate field_key_check`)
  await run(sql`truncate app_user cascade`)
})

describe('the keys of a database', () => {
  test('are those of its first start, and every later start with them goes on', async () => {
    await start(OLD)
    await start(OLD)
    expect(await checks()).toEqual([{ keyId: 1, makesIndexes: true }])
  })
  test('are left by one of two servers that start at once', async () => {
    await Promise.all([start(OLD), start(OLD)])
    expect(await checks()).toHaveLength(1)
  })
  test('that are others under the same number are refused, and nothing is written', async () => {
    await start(OLD)
    await expect(start(keyWith(1))).rejects.toThrow('FIELD_KEYS does not open what is in this database: key 1 is not')
    await expect(start(NEW, keyWith(1))).rejects.toThrow('key 1 is not the key 1')
    expect(await checks()).toEqual([{ keyId: 1, makesIndexes: true }])
  })
  test('may get a newer one in front, which then must stay', async () => {
    await start(OLD)
    await start(NEW, OLD)
    expect(await checks()).toEqual([
      { keyId: 1, makesIndexes: true },
      { keyId: 2, makesIndexes: false },
    ])
    await expect(start(OLD)).rejects.toThrow('it lacks key 2')
    await expect(start(NEW)).rejects.toThrow('it lacks key 1')
    await expect(start(OLD, NEW)).rejects.toThrow('FIELD_KEYS must end with key 1')
    await start(NEW, OLD)
  })
})

describe('a database from before there were checks', () => {
  test('goes on with the keys that its people were written with', async () => {
    await personWith(OLD)
    await start(OLD)
    expect(await checks()).toHaveLength(1)
  })
  test('is refused with others, also when only what people are found by is another', async () => {
    await personWith(OLD)
    await expect(start(keyWith(1))).rejects.toThrow('FIELD_KEYS does not open what is in this database')
    await expect(start(OLD, NEW)).rejects.toThrow('FIELD_KEYS does not open what is in this database')
    expect(await checks()).toEqual([])
  })
})

describe('turning the keys', () => {
  test('keeps the old one needed until the indexes are made with the new one', async () => {
    await start(OLD)
    await personWith(OLD)
    await start(NEW, OLD)
    await resealAll(owner, [NEW, OLD])
    await expect(start(NEW)).rejects.toThrow('it lacks key 1')
    await stopServers()
    await reindexAll(owner, [NEW, OLD])
    expect(await checks()).toEqual([{ keyId: 2, makesIndexes: true }])
    await start(NEW)
    await expect(start(NEW, OLD)).rejects.toThrow('FIELD_KEYS must end with key 2')
  })
  test('keeps a key that still seals something', async () => {
    await start(OLD)
    await personWith(OLD)
    await start(NEW, OLD)
    await stopServers()
    await reindexAll(owner, [NEW, OLD])
    await expect(start(NEW)).rejects.toThrow('it lacks key 1')
  })
})
