import { randomUUID } from 'node:crypto'
import { Client, type ClientBase, type PoolConfig } from 'pg'
import { DAY_MS, dayOf } from '#kernel/day.ts'
import { gramsOf } from '#kernel/grams.ts'
import { maskMobile } from '#kernel/masking.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { createRandom } from '../../proof/parts/random.ts'
import { insertRows, withoutUpkeep } from './bulk.ts'
import { fillDeliveries } from './deliveries.ts'
import { fillInquiries } from './inquiries.ts'
import { makeOrder, type Parties } from './orders.ts'
import { fillPayments } from './payments.ts'
import { companySizes } from './sizes.ts'
import { makeSku } from './skus.ts'
import { BUYERS, CITIES, MERCHANDISER, NAMES, OWNER, PURCHASER, SURNAMES, TRADES } from './words.ts'

export interface LargeWorld {
  readonly orders: number
  readonly linesPerOrder: number
  readonly companies: number
  /** Products of the buyer's; none when not given. */
  readonly skus?: number
  /** As many inquiries as orders, each with the quote of a supplier. */
  readonly hasInquiries?: true
  /** Plans and a delivery of every order that runs or is done. */
  readonly hasDeliveries?: true
  /** As many payments as orders, each of all that is owed for one. */
  readonly hasPayments?: true
}

export interface Filled {
  /** Orders of each company, in the order in which the companies were made. */
  readonly sizes: readonly number[]
  readonly lines: number
}

const BATCH_LINES = 5_000
const DAYS = 730
const SEED = 20_261_115

/** Fills an empty, migrated database. All of it is kept or nothing. `onProgress` is called with how many orders are done. */
export const fillLargeWorld = async (
  options: PoolConfig,
  cipher: FieldCipher,
  world: LargeWorld,
  now: Date,
  onProgress: (done: number) => void,
): Promise<Filled> => {
  const client = new Client(options)
  await client.connect()
  try {
    await client.query('begin')
    const { rowCount } = await client.query('select from company limit 1')
    if (rowCount !== 0)
      throw new Error(
        'the database is not empty: the large world wants one of its own (another DATA_DIR or DATABASE_URL)',
      )
    const parties = await fillPeople(client, cipher, world.companies)
    const sizes = companySizes(world.orders, world.companies)
    await withoutUpkeep(client, ['purchase_order', 'purchase_order_item'], () =>
      fillOrders(client, parties, sizes, world, now, onProgress),
    )
    await withoutUpkeep(client, ['sku'], () => fillSkus(client, parties, world.skus ?? 0))
    if (world.hasInquiries) await fillInquiries(client)
    if (world.hasDeliveries) await fillDeliveries(client, now)
    if (world.hasPayments) await fillPayments(client)
    await client.query('commit')
    // Counts read indexes alone once the pages are known to be visible to all.
    await client.query('vacuum (analyze)')
    const { rowCount: mended } = await client.query('select from repair_heads()')
    if (mended !== 0) throw new Error(`${mended} heads were made that do not agree with their lines`)
    return { sizes, lines: world.orders * world.linesPerOrder }
  } finally {
    await client.end()
  }
}

const fillOrders = async (
  client: ClientBase,
  parties: readonly Parties[],
  sizes: readonly number[],
  world: LargeWorld,
  now: Date,
  onProgress: (done: number) => void,
): Promise<void> => {
  const owners = shuffledOwners(sizes)
  const made = new Uint32Array(sizes.length)
  // All days lie before today, so that orders made later by hand find their numbers free.
  const from = Date.parse(`${dayOf(now)}T00:00:00+08:00`) - DAYS * DAY_MS
  const step = (DAYS * DAY_MS) / owners.length
  const batch = Math.max(Math.floor(BATCH_LINES / world.linesPerOrder), 1)
  let day = ''
  let number = 0
  let writing: Promise<void> = Promise.resolve()
  for (let start = 0; start < owners.length; start += batch) {
    const documents = Array.from(owners.subarray(start, start + batch), (owner, offset) => {
      const createdAt = new Date(from + (start + offset) * step)
      const orderDay = dayOf(createdAt)
      number = orderDay === day ? number + 1 : 1
      day = orderDay
      const party = parties[owner]
      if (!party) throw new Error(`no company ${owner}`)
      const nth = made[owner] ?? 0
      made[owner] = nth + 1
      // The content hangs on the company and its own count alone: the same company is the same in every world.
      return makeOrder(
        party,
        owner * 1_000_003 + nth,
        `PO${day.replaceAll('-', '')}${String(number).padStart(4, '0')}`,
        createdAt,
        world.linesPerOrder,
      )
    })
    // The next batch is made while this one is written.
    await writing
    onProgress(start)
    writing = insertRows(
      client,
      'purchase_order',
      documents.map((document) => document.order),
    ).then(() =>
      insertRows(
        client,
        'purchase_order_item',
        documents.flatMap((document) => document.items),
      ),
    )
    writing.catch(() => undefined)
  }
  await writing
}

const fillSkus = async (client: ClientBase, [party]: readonly Parties[], count: number): Promise<void> => {
  const keeper = party?.purchaserIds[0] ?? ''
  for (let start = 0; start < count; start += BATCH_LINES)
    await insertRows(
      client,
      'sku',
      Array.from({ length: Math.min(BATCH_LINES, count - start) }, (_, offset) => makeSku(start + offset, keeper)),
    )
}

/** Which company each order belongs to, oldest first: companies order all the time, so their rows lie mixed. */
const shuffledOwners = (sizes: readonly number[]): Uint32Array => {
  const owners = new Uint32Array(sizes.reduce((sum, size) => sum + size, 0))
  let at = 0
  for (const [company, size] of sizes.entries()) {
    owners.fill(company, at, at + size)
    at += size
  }
  const random = createRandom(SEED)
  for (let index = owners.length - 1; index > 0; index -= 1) {
    const other = random.whole(0, index)
    const kept = owners[index] ?? 0
    owners[index] = owners[other] ?? 0
    owners[other] = kept
  }
  return owners
}

const PURCHASERS = 10

/** The buyer's companies and purchasers; for each supplier an owner and somebody who follows its orders. */
const fillPeople = async (client: ClientBase, cipher: FieldCipher, companies: number): Promise<Parties[]> => {
  const buyers = BUYERS.map((name) => company(name, 1))
  const suppliers = Array.from({ length: companies }, (_, index) => company(supplierName(index), 2))
  const purchasers = Array.from({ length: PURCHASERS }, (_, index) =>
    person(cipher, `${SURNAMES[index] ?? ''}${PURCHASER}`, 13_900_100_000 + index, ['Purchaser']),
  )
  const owners = suppliers.map((_, index) =>
    person(cipher, `${SURNAMES[index % SURNAMES.length] ?? ''}${OWNER}`, 13_800_100_000 + index),
  )
  const followers = suppliers.map((_, index) =>
    person(cipher, `${SURNAMES[index % SURNAMES.length] ?? ''}${MERCHANDISER}`, 13_800_200_000 + index),
  )
  await insertRows(client, 'company', [...buyers, ...suppliers])
  await insertRows(
    client,
    'supplier',
    suppliers.map(({ id }) => ({ company_id: id, supplier_type: 1, status: 5 })),
  )
  await insertRows(client, 'app_user', [...purchasers, ...owners, ...followers])
  await insertRows(
    client,
    'membership',
    suppliers.flatMap(({ id }, index) => [
      { user_id: owners[index]?.id, company_id: id, role_keys: ['SupplierOwner'], is_owner: true },
      { user_id: followers[index]?.id, company_id: id, role_keys: ['SupplierMerchandiser'], is_owner: false },
    ]),
  )
  const buyerIds = filled(buyers.map(({ id }) => id))
  const purchaserIds = filled(purchasers.map(({ id }) => id))
  return suppliers.map(({ id }, index) => ({
    companyId: id,
    buyerIds,
    purchaserIds,
    followerId: followers[index]?.id ?? '',
  }))
}

const company = (name: string, kind: 1 | 2) => ({
  id: randomUUID(),
  kind,
  name,
  short_name: name.slice(0, 4),
  search_grams: gramsOf(name),
})

const supplierName = (index: number): string => {
  const round = Math.floor(index / (CITIES.length * NAMES.length * TRADES.length))
  const city = CITIES[index % CITIES.length] ?? ''
  const name = NAMES[Math.floor(index / CITIES.length) % NAMES.length] ?? ''
  const trade = TRADES[Math.floor(index / (CITIES.length * NAMES.length) + index) % TRADES.length] ?? ''
  return `${city}${name}${round === 0 ? '' : round + 1}${trade}`
}

const person = (cipher: FieldCipher, name: string, number: number, staffRoles: readonly string[] = []) => {
  const id = randomUUID()
  const mobile = String(number)
  const hex = (bytes: Uint8Array): string => `\\x${Buffer.from(bytes).toString('hex')}`
  return {
    id,
    name,
    mobile_cipher: hex(cipher.encrypt(mobile, `app_user.mobile_cipher.${id}`)),
    mobile_index: hex(cipher.blindIndex(mobile, 'mobile')),
    mobile_masked: maskMobile(mobile),
    user_groups: staffRoles.length > 0 ? [1] : [2],
    staff_roles: staffRoles,
  }
}

const filled = <T>(list: readonly T[]): readonly [T, ...T[]] => {
  const [first, ...rest] = list
  if (first === undefined) throw new Error('an empty list')
  return [first, ...rest]
}
