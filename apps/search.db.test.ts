import { sql } from 'kysely'
import { afterAll, describe, expect, it, test } from 'vitest'
import type { Caller } from '#kernel/caller.ts'
import { gramsOf } from '#kernel/grams.ts'
import type { Permission } from '#kernel/permission.ts'
import { orderNoun } from '#modules/purchase-order/api/noun.ts'
import { paymentNoun } from '#modules/purchase-payment/api/noun.ts'
import { toolingNoun } from '#modules/tooling/api/noun.ts'
import { MOST, MOST_OF_KIND, type SearchHit } from '#modules/search/contract.ts'
import type { Noun } from '#platform/document/noun.ts'
import { MENU } from './menu.ts'
import { NOUNS } from './nouns.ts'
import { searchWorld, type Known } from './search.fixture.ts'

const world = await searchWorld()
afterAll(() => world.close())
const { staff, supplierOf, documentsOf, find, mark, people } = world

/** The same person with the right to see orders and their tools, and no other: few enough kinds to show five of each. */
const ofOrders = (me: Caller): Caller => ({ ...me, permissions: new Set(['order.view']) })
const entityOf = ({ definition }: Noun): string => definition.machine.name
const entitiesIn = (hits: readonly SearchHit[]): string[] => hits.map(({ entity }) => entity).toSorted()
const named = (nouns: readonly Noun[]): string[] => nouns.map(entityOf).toSorted()
const shared = NOUNS.filter(({ definition }) => definition.isInternal !== true)
const newestOf = async (noun: Noun): Promise<Known> => {
  const [newest] = await documentsOf(noun)
  if (newest === undefined) throw new Error(`the demo world has no ${noun.title}`)
  return newest
}

describe.each(NOUNS)('a document of $title', (noun) => {
  it('is found by its number, however that is written, before everything else', async () => {
    const { id, code } = await newestOf(noun)
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      const [hit] = await find(staff, typed)
      expect(hit).toMatchObject({ id, code, entity: entityOf(noun), noun: noun.title, matched: 'code' })
      expect(hit?.url).toMatch(new RegExp(`^/admin/.*${id}$`))
    }
  })

  it('is found by the beginning of its number, and the last numbers are', async () => {
    const [last] = (await documentsOf(noun)).map(({ code }) => code).toSorted((a, b) => (a < b ? 1 : -1))
    const hits = await find(staff, (last ?? '').slice(0, -1))
    expect(hits.find(({ code }) => code === last)).toMatchObject({ entity: entityOf(noun), matched: 'prefix' })
  })
})

test('two characters of a title find the documents of every noun, and those of other words come after them', async () => {
  for (const noun of NOUNS) await mark(noun, await newestOf(noun), '龘靐', true)
  const [order] = (await documentsOf(orderNoun)).slice(1)
  if (order) await mark(orderNoun, order, '龘靐', false)
  const hits = await find(staff, '龘靐')
  expect(entitiesIn(hits)).toEqual(named([...NOUNS, orderNoun]))
  expect(hits.map(({ matched }) => matched)).toEqual([...NOUNS.map(() => 'title'), 'words'])
  expect(hits.at(-1)?.id).toBe(order?.id)
})

test('words that are not in a title, such as a product, find the documents of every noun', async () => {
  for (const noun of NOUNS) await mark(noun, await newestOf(noun), 'sku-爨癵', false)
  const hits = await find(staff, '爨癵')
  expect(entitiesIn(hits)).toEqual(named(NOUNS))
  expect(new Set(hits.map(({ matched }) => matched))).toEqual(new Set(['words']))
  expect((await find(staff, 'SKU-爨')).length).toBe(NOUNS.length)
})

test('the name of a partner finds documents: to staff that of the supplier, to suppliers that of the buyer', async () => {
  const { companyId, id, code } = await newestOf(orderNoun)
  await people.run(sql`update company set name = name || '龖麤', search_grams = search_grams || ${gramsOf('龖麤')}::int4[]
    where id = ${companyId}`)
  const found = await find(ofOrders(staff), '龖麤')
  expect(entitiesIn(found)).toContain('PurchaseOrder')
  expect(found.every(({ partyName }) => partyName.includes('龖麤'))).toBe(true)
  const supplier = ofOrders(supplierOf(companyId))
  const [own] = await find(supplier, code)
  expect(own).toMatchObject({ id })
  expect(own?.partyName).not.toContain('龖麤')
  const byBuyer = await find(supplier, (own?.partyName ?? '').slice(0, 4))
  expect(entitiesIn(byBuyer)).toContain('PurchaseOrder')
})

test('an old document is found among a thousand newer ones, by its words and by its supplier', async () => {
  const { companyId } = await newestOf(orderNoun)
  const old = (await documentsOf(toolingNoun)).find((one) => one.companyId === companyId)
  const others = (await documentsOf(toolingNoun)).find((one) => one.companyId !== companyId)
  if (old === undefined || others === undefined) throw new Error('the demo world has tools of one supplier alone')
  await mark(toolingNoun, old, '鱻羴', false)
  await people.run(sql`insert into tooling select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
      'code', 'MJ20991231' || lpad(n::text, 4, '0'), 'created_at', now() + n * interval '1 second'))).*
    from tooling o, generate_series(1, 1100) n where o.id = ${others.id}`)
  expect((await find(staff, '鱻羴')).map((hit) => hit.id)).toEqual([old.id])
  const bySupplier = (await find(ofOrders(staff), '龖麤')).filter(({ entity }) => entity === 'Tooling')
  expect(bySupplier.map((hit) => hit.id)).toContain(old.id)
})

test('a kind shows five documents and all kinds together twenty, of each kind some', async () => {
  for (const noun of NOUNS)
    for (const one of (await documentsOf(noun)).slice(0, MOST_OF_KIND + 1)) await mark(noun, one, '厵灥', true)
  const hits = await find(staff, '厵灥')
  expect(hits).toHaveLength(MOST)
  expect(new Set(entitiesIn(hits)).size).toBe(NOUNS.length)
  const orders = await find(ofOrders(staff), '厵灥')
  expect(orders.filter(({ entity }) => entity === 'PurchaseOrder')).toHaveLength(MOST_OF_KIND)
})

test('a single character finds numbers alone', async () => {
  const hits = await find(staff, 'p')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.every(({ code, matched }) => code.startsWith('P') && matched === 'prefix')).toBe(true)
  expect(await find(staff, '龘')).toEqual([])
})

test('signs that mean something in a pattern mean themselves', async () => {
  for (const typed of ['%%', '__', '\\\\', `''`, '龘_', '% %']) expect(await find(staff, typed), typed).toEqual([])
})

test('the call answers people who are signed in, and asks for a text', async () => {
  const { code } = await newestOf(orderNoun)
  const at = (typed: string) => `/api/Search?Q=${encodeURIComponent(typed)}`
  const [purchaser] = await people.run(
    sql<{ id: string }>`select id from app_user where 'Purchaser' = any (staff_roles) limit 1`,
  )
  const me = await people.signIn(purchaser?.id ?? '')
  const found = await world.call('GET', at(code), me)
  expect(found.status, found.text).toBe(200)
  expect(found.json()[0]).toMatchObject({ code, matched: 'code' })
  expect((await world.call('GET', at('没有这样的单据'), me)).json()).toEqual([])
  expect((await world.call('GET', at(' '), me)).json()).toEqual([])
  expect((await world.call('GET', '/api/Search', me)).status).toBe(422)
  expect((await world.call('GET', at(code))).status).toBe(401)
})

describe('suppliers and products', () => {
  const known = async () => {
    const [supplier] = await people.run(
      sql<{ id: string; name: string; code: string }>`select o.id, c.name, c.credit_code as code from supplier o
        join company c on c.id = o.company_id where c.credit_code is not null and o.search_text <> '' order by c.name limit 1`,
    )
    const [product] = await people.run(
      sql<{ id: string; name: string; code: string }>`select id, name, code from sku order by code limit 1`,
    )
    if (supplier === undefined || product === undefined) throw new Error('the demo world has no supplier or no product')
    return { supplier, product }
  }
  const isPageOfStaff = (url: string): boolean =>
    MENU.some(
      ({ routePath, sides }) =>
        sides.includes('staff') && new RegExp(`^${routePath.replace(':id', '[^/?]+')}$`).test(url.split('?')[0] ?? ''),
    )

  it('are found by their codes and names, before the documents that name them', async () => {
    const { supplier, product } = await known()
    for (const [entity, { id, name, code }] of [
      ['Supplier', supplier],
      ['Sku', product],
    ] as const) {
      const [byCode] = await find(staff, ` ${code.toLowerCase()} `)
      expect(byCode, code).toMatchObject({ id, code, entity, matched: 'code' })
      expect(isPageOfStaff(byCode?.url ?? ''), byCode?.url).toBe(true)
      const byName = await find(staff, name)
      expect(byName[0], name).toMatchObject({ entity, matched: 'title' })
      expect(byName.map((hit) => hit.id)).toContain(id)
    }
  })

  it('are found by staff with the right to their pages, and by nobody else', async () => {
    const { supplier, product } = await known()
    const seenBy = async (me: Caller, typed: string): Promise<string[]> =>
      entitiesIn(await find(me, typed)).filter((entity) => entity === 'Supplier' || entity === 'Sku')
    const only = (permission: Permission): Caller => ({ ...staff, permissions: new Set([permission]) })
    expect(await seenBy(only('supplier.view'), supplier.code)).toEqual(['Supplier'])
    expect(await seenBy(only('sku.manage'), supplier.code)).toEqual([])
    expect(await seenBy(only('sku.manage'), product.code)).toContain('Sku')
    expect(await seenBy(only('order.view'), product.code)).toEqual([])
    const { companyId } = await newestOf(orderNoun)
    for (const typed of [supplier.code, supplier.name, product.code, product.name])
      expect(await seenBy(supplierOf(companyId), typed), typed).toEqual([])
  })

  it('a product is found by its code among many that hold it, five are shown, and one character finds none', async () => {
    const { product } = await known()
    const words = `${product.code.toLowerCase()} 彙齾`
    await people.run(sql`insert into sku select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
        'code', '彙齾' || n || o.code, 'search_text', ${words}::text, 'search_grams', ${gramsOf(words)}::int4[]))).*
      from sku o, generate_series(1, 600) n where o.id = ${product.id}`)
    const isProduct = ({ entity }: SearchHit): boolean => entity === 'Sku'
    expect((await find(staff, product.code)).find(isProduct)).toMatchObject({ id: product.id, matched: 'code' })
    expect((await find(staff, '彙齾')).filter(isProduct)).toHaveLength(MOST_OF_KIND)
    expect((await find(staff, '彙')).filter(isProduct)).toEqual([])
  })
})

describe('nobody finds more than the lists show', () => {
  it('a supplier finds its own documents and none of others', async () => {
    const owners = new Map<string, string>()
    for (const noun of shared)
      for (const one of await documentsOf(noun)) {
        owners.set(one.id, one.companyId)
        if (owners.size % 3 === 0) await mark(noun, one, '籲钃', true)
      }
    const companies = [...new Set(owners.values())]
    expect(companies.length).toBeGreaterThan(1)
    for (const companyId of companies) {
      for (const typed of ['籲钃', '厵灥', 'PO', '20']) {
        const hits = await find(supplierOf(companyId), typed)
        expect(hits.filter(({ id }) => owners.get(id) !== companyId)).toEqual([])
      }
      const strange = [...owners].find(([, owner]) => owner !== companyId)?.[0]
      const code = (await Promise.all(shared.map(documentsOf))).flat().find(({ id }) => id === strange)?.code ?? ''
      expect((await find(supplierOf(companyId), code)).map(({ id }) => id)).not.toContain(strange)
    }
  })

  it('a supplier finds no draft that it does not see yet, and staff do', async () => {
    const [draft] = await people.run(
      sql<Known>`select id, code, company_id from purchase_order where status = 'draft' limit 1`,
    )
    expect((await find(staff, draft?.code ?? '-'))[0]?.id).toBe(draft?.id)
    expect(await find(supplierOf(draft?.companyId ?? ''), draft?.code ?? '-')).toEqual([])
  })

  it('what one side has only begun to write is found by that side alone', async () => {
    const { id, code, companyId } = await newestOf(paymentNoun)
    for (const [author, mine, theirs] of [
      [1, staff, supplierOf(companyId)],
      [2, supplierOf(companyId), staff],
    ] as const) {
      await people.run(sql`update purchase_payment set status = 'draft', author = ${author} where id = ${id}`)
      expect((await find(mine, code)).map((hit) => hit.id)).toContain(id)
      expect(await find(theirs, code)).toEqual([])
    }
  })

  it('a person finds the documents of the nouns that they may see', async () => {
    const some = await find(ofOrders(staff), '厵灥')
    expect([...new Set(entitiesIn(some))].toSorted()).toEqual(['PurchaseOrder', 'SafetyPassport', 'Tooling'])
    const { companyId } = await newestOf(orderNoun)
    expect(await find({ ...supplierOf(companyId), permissions: new Set(['profile.view']) }, 'PO')).toEqual([])
    expect(await find({ ...staff, permissions: new Set() }, 'PO')).toEqual([])
  })

  it('who sees only their own documents finds only those', async () => {
    const { id, code, purchaserId } = await newestOf(orderNoun)
    const me = { ...staff, ownOnly: true, userId: purchaserId }
    expect((await find(me, code)).map((hit) => hit.id)).toEqual([id])
    const other = (await documentsOf(orderNoun)).find((one) => one.purchaserId !== purchaserId)
    const nobody = { ...me, userId: '00000000-0000-4000-8000-000000000001' }
    expect(await find(other ? { ...me, userId: other.purchaserId } : nobody, code)).toEqual([])
  })

  it('staff do not find what people try out', async () => {
    const { companyId, code } = await newestOf(orderNoun)
    expect((await find(staff, code)).length).toBe(1)
    await people.run(sql`insert into practice_company (id) values (${companyId})`)
    expect(await find(staff, code)).toEqual([])
    expect((await find(staff, '龖麤')).length).toBe(0)
  })
})
