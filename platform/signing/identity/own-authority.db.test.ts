import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { DAY_MS } from '#kernel/day.ts'
import { Client } from 'pg'
import type { Database } from '../../database/database.ts'
import { createFieldCipher } from '../../secrets/field-cipher.ts'
import { testDatabase } from '../../testing/database.ts'
import { chainOf } from '../evidence/chain.ts'
import { renderContract } from '../pdf/contract.fixture.ts'
import { mustBeRevision } from '../revision.ts'
import { openSigning } from '../settings.ts'
import type { SignedRevision } from '../signing.ts'
import type { Signatory } from '../signer.ts'

const database = await testDatabase()
afterAll(() => database.close())
const { db } = database
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const signing = openSigning({}, { db, cipher })
const AT = new Date('2026-11-17T08:00:00Z')
const system = systemCaller('test')

const company = async (name: string, kind: number): Promise<string> => {
  const { rows } = await db.write(system, (tx) =>
    sql<{
      id: string
    }>`insert into company (kind, name, short_name) values (${kind}, ${name}, ${name.slice(0, 4)}) returning id`.execute(
      tx.for(system),
    ),
  )
  return rows[0]?.id ?? ''
}
const signatory = async (side: Signatory['side'], name: string, creditCode: string): Promise<Signatory> => ({
  id: await company(name, side === 'buyer' ? 1 : 2),
  side,
  name,
  creditCode,
})
const supplier = await signatory('supplier', '深圳晨光彩印有限公司', '91440300MA5D00000B')
const buyer = await signatory('buyer', '上海童趣文化发展有限公司', '91310000MA1FL0000A')
const personOf = (side: Caller['side'], companyId: string | null): Caller => ({ ...system, side, companyId })
const seller = personOf('supplier', supplier.id)

const sign = (who: Signatory, pdf: Uint8Array, at = AT, access: Database = db): Promise<SignedRevision> => {
  const me = who.side === 'supplier' ? personOf('supplier', who.id) : personOf('staff', null)
  return access.write(me, (tx) =>
    signing.sign({ tx, me, now: at }, pdf, { signatory: who, person: '陈晨', reason: '签署采购合同', at }),
  )
}
const prepared = await signing.prepare(await renderContract())
const identities = async (kind: string): Promise<number> => {
  const { rows } = await db.read(system, (tx) =>
    sql<{ n: number }>`select count(*)::int as n from signing_identity where kind = ${kind}`.execute(tx.for(system)),
  )
  return rows[0]?.n ?? 0
}

describe('the platform as its own authority', () => {
  it('makes one root and one certificate a company, also when five sign for the first time at once', async () => {
    const signed = await Promise.all(Array.from({ length: 5 }, () => sign(supplier, prepared)))
    expect(new Set(signed.map(({ certificateNo }) => certificateNo)).size).toBe(1)
    expect([await identities('root'), await identities('company')]).toEqual([1, 1])
  })
  it('signs for both sides, and says what the file is', async () => {
    const once = await sign(supplier, prepared)
    mustBeRevision(once.sha256, once.pdf)
    const twice = await sign(buyer, once.pdf)
    const { ok, signatures } = await signing.verify(twice.pdf)
    expect(ok).toBe(true)
    expect(signatures.map(({ field, signer, certificateNo }) => ({ field, signer, certificateNo }))).toEqual([
      { field: 'Supplier', signer: supplier.name, certificateNo: once.certificateNo },
      { field: 'Buyer', signer: buyer.name, certificateNo: twice.certificateNo },
    ])
    expect(() => mustBeRevision(once.sha256, twice.pdf)).toThrow('422')
  })
  it('renews a certificate before it runs out, and what the old one signed stays good', async () => {
    const before = await sign(supplier, prepared)
    const later = await sign(supplier, prepared, new Date(AT.getTime() + 705 * DAY_MS))
    expect(later.certificateNo).not.toBe(before.certificateNo)
    expect((await sign(supplier, prepared, new Date(AT.getTime() + 690 * DAY_MS))).certificateNo).toBe(
      before.certificateNo,
    )
    expect((await signing.verify(before.pdf)).ok).toBe(true)
    expect((await signing.verify(later.pdf)).ok).toBe(true)
  })
  it('signs for a moment before the first certificate with another one', async () => {
    const earlier = await sign(supplier, prepared, new Date(AT.getTime() - 40 * DAY_MS))
    expect((await signing.verify(earlier.pdf)).ok).toBe(true)
  })
  it('gives a company that has changed its name another certificate', async () => {
    const named = { ...supplier, name: '深圳晨光文化有限公司' }
    const { pdf } = await sign(named, prepared)
    expect((await signing.verify(pdf)).signatures.map(({ signer }) => signer)).toEqual([named.name])
  })
  it('does not know certificates of another installation', async () => {
    const { pdf } = await sign(supplier, prepared)
    const other = await testDatabase()
    const { problems, signatures } = await openSigning({}, { db: other.db, cipher }).verify(pdf)
    await other.close()
    expect([problems, signatures.map((one) => one.problems.map(({ code }) => code))]).toEqual([[], [['untrusted']]])
  })
})

describe('the keys', () => {
  it.each([
    ['a supplier', seller],
    ['staff', personOf('staff', null)],
  ])('are not read by %s, nor written', async (_who, me) => {
    const read = await db.read(me, (tx) => sql`select 1 from signing_identity`.execute(tx.for(me)))
    expect(read.rows).toEqual([])
    await expect(
      db.write(me, (tx) =>
        sql`insert into signing_identity (id, kind, subject, certificate, certificate_no, private_cipher, not_before, not_after)
          values (gen_random_uuid(), 'root', 'x', '', 'x', '', now(), now() + interval '1 day')`.execute(tx.for(me)),
      ),
    ).rejects.toThrow('row-level security')
  })
  it('are sealed, and nobody changes or removes them', async () => {
    const { rows } = await db.read(system, (tx) =>
      sql<{ id: string; key: Buffer }>`select id, private_cipher as key from signing_identity`.execute(tx.for(system)),
    )
    expect(rows.length).toBeGreaterThan(2)
    for (const { id, key } of rows)
      expect(
        Buffer.from(cipher.decrypt(key, `signing_identity.private_cipher.${id}`), 'base64').length,
      ).toBeGreaterThan(100)
    await expect(db.write(system, (tx) => sql`delete from signing_identity`.execute(tx.for(system)))).rejects.toThrow(
      'permission denied',
    )
  })
})

test('a report of evidence is a file of its own, signed by the platform; a broken chain gives none', async () => {
  const links = chainOf([{ at: AT.toISOString(), who: '陈晨', what: '签署', detail: { IP: '10.0.0.1' } }])
  const report = { title: '采购合同', number: 'HT-2026-0001', documentSha256: 'a'.repeat(64), links }
  const made = (given: typeof report) =>
    db.write(seller, (tx) => signing.evidence({ tx, me: seller, now: AT }, given, AT))
  const { ok, signatures } = await signing.verify((await made(report)).pdf)
  expect([ok, signatures.map(({ field }) => field)]).toEqual([true, ['Platform']])
  await expect(made({ ...report, links: links.map((link) => ({ ...link, who: '别人' })) })).rejects.toThrow('422')
})

test('the owner of the database finds certificates by their numbers', async () => {
  const client = new Client(database.options)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    'select count(distinct certificate_no)::int as n from signing_identity',
  )
  await client.end()
  expect(rows[0]?.n).toBe((await identities('root')) + (await identities('company')) + (await identities('platform')))
})
