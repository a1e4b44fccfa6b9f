import { RawNode } from 'kysely'
import { Client } from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import type { Tx } from '#platform/database/database.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { EMPTY_BANK_SUB } from '../contract.ts'
import { createBankSubs } from './records.ts'
import * as store from './store.ts'

const BRANCHES = 5_000
const test = await testDatabase()
afterAll(() => test.close())
const me = systemCaller('test')
const branches = createBankSubs()

const CITIES = ['深圳', '北京', '汕头', '杭州', '广州', '成都', '武汉', '西安', '南京', '青岛']
const rows = Array.from({ length: BRANCHES }, (_, index) => {
  const city = CITIES[index % CITIES.length] ?? ''
  const bankName = `第${Math.floor(index / 100)}银行`
  const name = `${bankName}${city}${String.fromCodePoint(0x4e00 + index)}路支行`
  const cnapsCode = String(300_000_000_000 + index * 7919)
  return { ...EMPTY_BANK_SUB, bankName, name, cnapsCode, city }
})
await test.db.write(me, (tx) => branches.store.insert(tx, me, rows))
const admin = new Client(test.options)
await admin.connect()
// As autovacuum does after a bulk load: until then new entries wait in a list that every search of the index reads.
await admin.query('vacuum analyze bank_sub')
await admin.end()

/** A transaction whose statements are explained instead of run. */
const explaining = (tx: Tx): Tx => ({
  ...tx,
  for: (caller) =>
    tx.for(caller).withPlugin({
      transformQuery: ({ node }) => RawNode.create(['explain ', ''], [node]),
      transformResult: async ({ result }) => result,
    }),
})
const planOf = (work: (tx: Tx) => Promise<unknown>): Promise<string> =>
  test.db.read(me, async (tx) => JSON.stringify(await work(explaining(tx))))

const one = String.fromCodePoint(0x4e00 + 77)

describe(`a search among ${BRANCHES} branches`, () => {
  it.each([`${one}路`, '300000609', `京${one}`])('for %s goes through the index of pairs', async (words) => {
    expect(await planOf((tx) => branches.list(tx, me, { Q: words }))).toContain('bank_sub_search')
    expect(await planOf((tx) => store.select(tx, me, '第0银行', words))).toContain('Index Scan')
  })
  it('finds the one branch', async () => {
    const page = await test.db.read(me, (tx) => branches.list(tx, me, { Q: `${one}路支` }))
    expect(page).toMatchObject({ recordCount: 1, rows: [{ cnapsCode: rows[77]?.cnapsCode }] })
  })
  it('without words goes through the index of the order and sorts nothing', async () => {
    const plan = await planOf((tx) => branches.list(tx, me, {}))
    expect(plan).toContain('bank_sub_order')
  })
})
