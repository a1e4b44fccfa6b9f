import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { fieldOf } from '#kernel/json.ts'
import { memberOf, staffMember } from '#platform/testing/world.ts'
import { AGREEMENTS } from '../agreements.ts'
import { MESSAGES } from '../message-words.ts'
import { accountUses } from './branch-use.ts'
import { supplierUses } from './category-use.ts'
import { CODES, SECRETS, startSuppliers, UNKNOWN } from './supplier.fixture.ts'

const erp = await startSuppliers()
afterAll(() => erp.close())
const { call, cast, people, db, begun, save, saved, move, moved, passed } = erp

describe('agreements', () => {
  it('are served with their versions, and kept with time, address and person; old versions count for nothing', async () => {
    const texts = (await call('GET', '/api/Supplier/Agreements', cast.purchaser)).json()
    expect(texts.map(({ title }: { title: string }) => title)).toEqual(AGREEMENTS.map(({ title }) => title))
    const { id, owner, userId } = await begun()
    const draft = await saved(id, owner, {
      agreements: [
        { code: 'integrity', version: '2026-01' },
        { code: 'quality', version: '1999-01' },
      ],
    })
    expect(draft.profile.agreements).toMatchObject([{ code: 'integrity', version: '2026-01' }])
    const rows = await people.run(
      sql`select code, address, user_id, accepted_at from supplier_agreement where supplier_id = ${id}`,
    )
    expect(rows).toEqual([{ code: 'integrity', address: '127.0.0.1', userId, acceptedAt: expect.any(String) }])
    const ages = rows.map((row) => Date.now() - Date.parse(String(fieldOf(row, 'acceptedAt'))))
    expect(ages.every((age) => age >= 0 && age < 60_000)).toBe(true)
  })
})

describe('the purchasers of a supplier', () => {
  const contactsOf = (id: string, as: typeof cast.purchaser) => call('GET', `/api/Supplier/${id}/Purchasers`, as)
  it('are called by its people, by name and whole number, from the first draft on; the number stands nowhere else', async () => {
    const { id, owner } = await begun()
    const answer = await contactsOf(id, owner)
    expect([answer.status, answer.json()]).toEqual([
      200,
      [{ id: cast.purchaser.userId, name: '王采', mobile: expect.stringMatching(/^139\d{8}$/) }],
    ])
    expect((await call('GET', `/api/Supplier/${id}`, owner)).text).not.toContain(answer.json()[0].mobile)
  })
  it('are nobody’s business in another company, and staff are not asked through it', async () => {
    const [{ id }, other] = [await begun(), await begun('赵印')]
    expect((await contactsOf(id, other.owner)).status).toBe(404)
    expect((await contactsOf(id, cast.purchaser)).status).toBe(403)
  })
  it('are no longer called once they have left', async () => {
    const { id, owner } = await begun()
    const leaving = await people.user('离职采购', ['Purchaser'])
    await people.run(sql`update supplier set purchaser_ids = array[${leaving}]::uuid[] where id = ${id}`)
    expect((await contactsOf(id, owner)).json()).toHaveLength(1)
    await people.run(sql`update app_user set is_active = false where id = ${leaving}`)
    expect((await contactsOf(id, owner)).json()).toEqual([])
  })
})

describe('removing', () => {
  it('takes a draft away with all that was entered in it', async () => {
    const { id, owner, companyId } = await begun()
    await saved(id, owner, {
      contacts: [
        {
          id: null,
          name: '甲',
          position: '',
          mobile: SECRETS.mobile,
          email: '',
          wechat: '',
          roles: [],
          isDefault: true,
        },
      ],
    })
    expect((await call('DELETE', `/api/Supplier/${id}`, owner)).text).toBe('null')
    expect((await call('GET', `/api/Supplier/${id}`, cast.purchaser)).status).toBe(404)
    expect((await call('GET', `/api/Supplier/${id}`, owner)).status).toBe(403)
    const rows = await people.run(sql`select id from supplier_contact where company_id = ${companyId}`)
    expect(rows).toEqual([])
  })
  it('is refused once it was handed in', async () => {
    const one = await erp.submitted(CODES[3])
    const answer = await call('DELETE', `/api/Supplier/${one.id}`, one.owner)
    expect(answer.json()).toMatchObject({ status: 422, title: MESSAGES.onlyDraft })
    await moved(one.id, 'return', cast.purchaser, { returnItems: [{ fieldPath: 'name', message: '名称有误' }] })
    expect((await call('DELETE', `/api/Supplier/${one.id}`, one.owner)).status).toBe(422)
  })
})

describe('what is another’s', () => {
  it('looks like what never was, and one’s own other company asks to switch', async () => {
    const a = await begun('甲')
    const b = await begun('乙')
    const calls = [
      ['GET', ''],
      ['GET', '/Simple'],
      ['GET', '/Preview'],
      ['GET', '/Preview/Pdf'],
      ['GET', '/Reveal?field=idNumber'],
      ['DELETE', ''],
    ] as const
    for (const [method, rest] of calls) {
      const foreign = await call(method, `/api/Supplier/${b.id}${rest}`, a.owner)
      const unknown = await call(method, `/api/Supplier/${UNKNOWN}${rest}`, a.owner)
      expect([method, rest, foreign.status]).toEqual([method, rest, 404])
      expect(foreign.text).toBe(unknown.text)
    }
    const body = { rowVersion: 0, profile: {} }
    expect((await call('PUT', `/api/Supplier/${b.id}`, a.owner, { body })).status).toBe(404)
    expect((await call('PUT', `/api/Supplier/${b.id}/ApplyReview`, a.owner, { body: { rowVersion: 0 } })).status).toBe(
      404,
    )
    await people.join(a.userId, b.companyId, ['SupplierSales'])
    const own = await call('GET', `/api/Supplier/${b.id}`, a.owner)
    expect(own.json()).toMatchObject({ status: 412, type: 'SwitchCompany', extensions: { supplierId: b.id } })
    expect((await call('GET', '/api/Supplier', a.owner)).json()).toMatchObject([{ id: a.id }])
  })
})

describe('asking to join', () => {
  it('tells the owners of a registered company and says the same of an unknown one', async () => {
    await erp.submitted(CODES[0])
    const person = await people.signIn(await people.user('求职'))
    const ask = (creditCode: string) => call('POST', '/api/Supplier/JoinRequest', person, { body: { creditCode } })
    const known = await ask(CODES[0])
    const unknown = await ask(CODES[4])
    expect([known.text, unknown.text]).toEqual(['null', 'null'])
    await ask(CODES[0])
    const rows = await people.run(
      sql`select payload -> 'vars' ->> 'person' as person from outbox where payload ->> 'code' = 'supplier.joinRequested'`,
    )
    expect(rows).toEqual([{ person: '求职' }])
    expect((await ask('91350100M000100Y4Z')).status).toBe(422)
  })
})

describe('the file for print', () => {
  it('is a PDF for those who see the supplier', async () => {
    const { id, owner } = await begun()
    const preview = await call('GET', `/api/Supplier/${id}/Preview`, owner)
    expect(preview.json()).toMatchObject({ pdfUrl: `/api/Supplier/${id}/Preview/Pdf` })
    const pdf = await call('GET', preview.json().pdfUrl, cast.purchaser)
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await call('GET', preview.json().pdfUrl, cast.warehouse)).status).toBe(403)
  })
})

it('a step that has a call of its own is not taken by the general one', async () => {
  const { id, owner } = await begun()
  expect((await move(id, 'applyReview', owner)).status).toBe(405)
  expect((await move(id, 'pass', owner)).status).toBe(405)
  expect((await move(id, 'nonsense', cast.purchaser)).status).toBe(405)
})

describe('the database itself', () => {
  it('lets no supplier judge itself, and lets it hand in', async () => {
    const one = await erp.submitted(CODES[1])
    const me = memberOf(one.companyId, one.userId)
    const set = (changes: ReturnType<typeof sql>) =>
      db.write(me, (tx) => sql`update supplier set ${changes} where id = ${one.id}`.execute(tx.for(me)))
    for (const change of [
      sql`status = 3`,
      sql`status = 5`,
      sql`level = 'A'`,
      sql`purchaser_ids = '{}'`,
      sql`cooperation_status = 2`,
      sql`cooperation_until = '2020-01-01'`,
      sql`cooperation_reason = '无'`,
    ])
      await expect(set(change)).rejects.toMatchObject({ code: '42501' })
    await people.run(sql`update supplier set status = 2 where id = ${one.id}`)
    await expect(set(sql`status = 1`)).resolves.toMatchObject({ numAffectedRows: 1n })
  })
  it('lets no supplier approve its own change, and lets it hand it in', async () => {
    const one = await passed(CODES[2])
    await saved(one.id, one.owner, { registeredCapital: '900 万元' })
    const me = memberOf(one.companyId, one.userId)
    const set = (changes: ReturnType<typeof sql>) =>
      db.write(me, (tx) => sql`update supplier_change set ${changes} where supplier_id = ${one.id}`.execute(tx.for(me)))
    await expect(set(sql`state = 'approved'`)).rejects.toMatchObject({ code: '42501' })
    await expect(set(sql`approved_parts = '{profile}'`)).rejects.toMatchObject({ code: '42501' })
    await expect(set(sql`state = 'submitted'`)).resolves.toMatchObject({ numAffectedRows: 1n })
  })
  it('shows nobody the certificates of another supplier', async () => {
    const me = memberOf((await begun('丙')).companyId)
    const other = await passed(CODES[5])
    await saved(other.id, other.owner, { registeredCapital: '800 万元' })
    for (const table of [
      'supplier_contact',
      'supplier_qualification',
      'supplier_agreement',
      'supplier_submission',
      'supplier_change',
    ]) {
      const { rows } = await db.read(me, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx.for(me)))
      expect([table, rows]).toEqual([table, []])
      const own = memberOf(other.companyId, other.userId)
      const { rows: seen } = await db.read(own, (tx) => sql`select 1 from ${sql.table(table)}`.execute(tx.for(own)))
      expect(seen.length, table).toBeGreaterThan(0)
    }
  })
})

describe('staff and drafts', () => {
  it('write into one that nobody owns and not into one that somebody has begun', async () => {
    const own = await call('POST', '/api/Supplier/Add', cast.purchaser, { body: { supplierType: 1, name: '预备厂' } })
    expect((await save(own.json().id, cast.purchaser, { shortName: '预备' })).status).toBe(200)
    const { id } = await begun('丁')
    expect((await save(id, cast.purchaser, { name: '代填' })).json()).toMatchObject({ title: MESSAGES.notYourDraft })
  })
  it('a category that a supplier names must stay', async () => {
    const me = staffMember()
    const use = (id: string) => db.read(me, (tx) => supplierUses(tx, me, id))
    expect(await use(erp.picture)).toBe(MESSAGES.categoryUsed)
    expect(await use(erp.dubbing)).toBeUndefined()
  })
  it('a bank branch that an account is held with must stay', async () => {
    const me = staffMember()
    const use = (id: string) => db.read(me, (tx) => accountUses(tx, me, id))
    const [used] = await people.run(
      sql<{ id: string; count: number }>`select bank_sub_id as id, count(*) from payment_account
        where bank_sub_id is not null group by 1 limit 1`,
    )
    expect(await use(used?.id ?? '')).toBe(MESSAGES.branchUsed(used?.count ?? 0))
    expect(await use(UNKNOWN)).toBeUndefined()
  })
})
