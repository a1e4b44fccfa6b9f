import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '#platform/clock.ts'
import { startErp } from '#platform/testing/erp.ts'
import { skuCalled } from './formula.fixture.ts'
import { castOf, deskOf } from './orders.fixture.ts'
import { orderRoutes } from './routes.ts'

const erp = await startErp(({ cipher }) => orderRoutes({ clock: systemClock, cipher }))
const cast = await castOf(erp)
const { owner, purchaser, buyer } = cast
const { create, moved, seen } = deskOf(erp, cast)
const keeper = await erp.people.signIn(await erp.people.user('仓管', ['Warehouse']))
afterAll(() => erp.close())

const BOOK = await skuCalled(erp, 'BK-0001')
const addPlates = (code: string, companyId: string) =>
  erp.people
    .run(sql`insert into tooling (company_id, buyer_company_id, purchaser_id, code, status, title, search_text, search_grams,
      created_by, updated_by, kind, quantity, unit, owner, place, life_used, registered_by, sku_ids, skus, fee_source, photos, remark)
    values (${companyId}, ${buyer}, ${purchaser.userId}, ${code}, 'inUse', '小熊印版', '', '{}', ${purchaser.userId}, ${purchaser.userId},
      1, 8, '张', 1, '版房', 0, 1, array[${BOOK}]::uuid[], '[]', '', '{}', '')`)
await addPlates('BJ-1', cast.a)
await addPlates('BJ-2', cast.b)

const withFee = (name: string) => ({ extraFees: [{ name, amount: '800' }] })
const WARNED = ['「版费」可能重复计费：已有可复用印版 BJ-1（8 张）']

describe('a fee for a tool that is there already', () => {
  test('is warned of in a draft, with the number of the tool, and stands in nobody’s way', async () => {
    const draft = await create(withFee('版费'))
    expect(draft.internal?.feeWarnings).toEqual(WARNED)
    const published = await moved(draft, 'publish', purchaser)
    expect(published.extraFees).toMatchObject([{ name: '版费' }])
    expect(published.internal?.feeWarnings).toEqual([])
    expect((await seen(published, owner)).internal).toBeNull()
  })
  test('is not warned of where it pays for something else, nor told to people who see no prices', async () => {
    expect((await create(withFee('运费'))).internal?.feeWarnings).toEqual([])
    const draft = await create(withFee('版费'))
    expect((await seen(draft, keeper)).internal?.feeWarnings).toEqual([])
  })
})
