import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { createAccessTokens } from '../auth/access-token.ts'
import { createKeyRing } from '../auth/keys.ts'
import { createOwnerPool } from '../database/connect.ts'
import { createDatabaseAccess, type Database } from '../database/database.ts'
import { createSandboxPhone } from '../messaging/sms.ts'
import { testDatabase } from '../testing/database.ts'
import { createPeople } from '../testing/people.ts'
import { createFieldCipher, type FieldCipher, type FieldKey } from './field-cipher.ts'
import { reindexAll, resealAll } from './reseal.ts'
import { nameOf, SEALED_COLUMNS, SHORT_LIVED_INDEXES } from './sealed-columns.ts'

const me = systemCaller('test')
const OLD: FieldKey = { id: 1, secret: randomBytes(32) }
const NEW: FieldKey = { id: 2, secret: randomBytes(32) }
const MOBILE = '13912345678'

const database = await testDatabase()
// As the script does it: with the owner's rights.
const owner = createDatabaseAccess(createOwnerPool(database.options, 'keys'))
afterAll(async () => {
  await owner.close()
  await database.close()
})
const ask = <Row>(db: Database, text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  db.read(me, async (tx) => (await text.execute(tx.for(me))).rows)
const columnsLike = async (pattern: string): Promise<string[]> => {
  const rows = await ask(
    owner,
    sql<{
      name: string
    }>`select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.atttypid = 'bytea'::regtype and a.attname like ${pattern} order by 1`,
  )
  return rows.map(({ name }) => name)
}

describe('the list of sealed columns', () => {
  test('has every column of sealed values, and no other', async () => {
    expect(SEALED_COLUMNS.map(nameOf).toSorted()).toEqual(await columnsLike('%\\_cipher'))
  })
  test('has every blind index that outlives a day', async () => {
    const listed = SEALED_COLUMNS.flatMap(({ table, index }) => (index ? [`${table}.${index.column}`] : []))
    const kept = (await columnsLike('%\\_index')).filter(
      (name) => !SHORT_LIVED_INDEXES.includes(name.split('.')[0] ?? ''),
    )
    expect(listed.toSorted()).toEqual(kept)
  })
})

const partsWith = (cipher: FieldCipher) => {
  const keys = createKeyRing(database.db, cipher)
  const tokens = createAccessTokens(keys, 'http://passport.test', 'http://erp.test')
  return { keys, phone: createSandboxPhone(database.db, cipher), people: createPeople(database.db, tokens, cipher) }
}
const before = partsWith(createFieldCipher([OLD]))
const PEOPLE = 7
const personIds = await Array.fromAsync({ length: PEOPLE }, (_, place) => before.people.user(`人${place}`))
await before.phone.send({ mobile: MOBILE, text: '验证码' })
const { kid } = await before.keys.signer()

const sealedWith = async (keyId: number): Promise<number> => {
  const [row] = await ask(
    owner,
    sql<{
      n: number
    }>`select (select count(*) from app_user where get_byte(mobile_cipher, 0) = ${keyId}) + (select count(*) from sandbox_sms where get_byte(text_cipher, 0) = ${keyId})
      + (select count(*) from signing_key where get_byte(private_cipher, 0) = ${keyId}) as n`,
  )
  return row?.n ?? 0
}
const numbersWith = async (cipher: FieldCipher): Promise<string[]> => {
  const rows = await ask(
    owner,
    sql<{ id: string; sealed: Uint8Array }>`select id, mobile_cipher as sealed from app_user order by id`,
  )
  return rows.map(({ id, sealed }) => cipher.decrypt(sealed, `app_user.mobile_cipher.${id}`))
}

// In order: the steps of one turn of the keys.
describe('turning the field keys', () => {
  test('goes on where it was cut off, and says so in the audit log', async () => {
    let batches = 0
    const cut: Database = {
      ...owner,
      write: (caller, work) => {
        batches += 1
        return batches > 2 ? Promise.reject(new Error('cut off')) : owner.write(caller, work)
      },
    }
    await expect(resealAll(cut, [NEW, OLD], 2)).rejects.toThrow('cut off')
    expect(await sealedWith(NEW.id)).toBe(4)
    expect(await sealedWith(OLD.id)).toBe(PEOPLE - 4 + 2)
    const turned = await resealAll(owner, [NEW, OLD], 2)
    expect(turned.find(({ column }) => column === 'app_user.mobile_cipher')).toMatchObject({ done: 3, unreadable: 0 })
    const lines = await ask(
      owner,
      sql<{ remark: string }>`select remark from audit_log where action = 'FieldKeys.reseal'`,
    )
    expect(lines.map(({ remark }) => remark)).toContain('app_user.mobile_cipher: 2 done, 0 unreadable')
    expect(lines).toHaveLength(2 + 2 + 2)
  })
  test('leaves every value readable with the newest key alone, and nothing with the old', async () => {
    expect(await sealedWith(OLD.id)).toBe(0)
    expect(new Set(await numbersWith(createFieldCipher([NEW]))).size).toBe(PEOPLE)
    expect((await partsWith(createFieldCipher([NEW])).keys.signer()).kid).toBe(kid)
    expect(await partsWith(createFieldCipher([NEW, OLD])).phone.inbox(MOBILE)).toHaveLength(1)
    await expect(numbersWith(createFieldCipher([OLD]))).rejects.toThrow('field key 2 is not configured')
  })
  test('has nothing left to do a second time', async () => {
    expect((await resealAll(owner, [NEW, OLD])).every(({ done, unreadable }) => done + unreadable === 0)).toBe(true)
  })
  test('leaves a value that no key opens as it is and counts it', async () => {
    const broken = randomBytes(40)
    broken.writeUInt8(9, 0)
    const [first = ''] = personIds
    const put = (value: Uint8Array): Promise<unknown> =>
      owner.write(me, (tx) => sql`update app_user set mobile_cipher = ${value} where id = ${first}`.execute(tx.for(me)))
    const [was] = await ask(owner, sql<{ v: Uint8Array }>`select mobile_cipher as v from app_user where id = ${first}`)
    await put(broken)
    const turned = await resealAll(owner, [NEW, OLD])
    expect(turned.find(({ column }) => column === 'app_user.mobile_cipher')).toMatchObject({ done: 0, unreadable: 1 })
    const [is] = await ask(owner, sql<{ v: Uint8Array }>`select mobile_cipher as v from app_user where id = ${first}`)
    expect(Buffer.from(is?.v ?? []).equals(broken)).toBe(true)
    await put(was?.v ?? Buffer.alloc(0))
  })
  test('writes the blind indexes again only while nothing runs, and then the old key can go', async () => {
    await database.db.ping()
    await expect(reindexAll(owner, [NEW, OLD])).rejects.toThrow('while no server or worker runs')
    await ask(
      owner,
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and application_name = 'supplier-portal'`,
    )
    const turned = await reindexAll(owner, [NEW, OLD], 3)
    expect(turned.find(({ column }) => column === 'app_user.mobile_index')).toMatchObject({
      done: PEOPLE,
      unreadable: 0,
    })
    const alone = createFieldCipher([NEW])
    for (const number of await numbersWith(alone)) {
      const found = await ask(
        owner,
        sql`select 1 from app_user where mobile_index = ${alone.blindIndex(number, 'mobile')}`,
      )
      expect(found).toHaveLength(1)
    }
  })
})
