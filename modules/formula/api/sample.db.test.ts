import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { castOf, deskOf } from './formulas.fixture.ts'
import { formulaRoutes } from './noun.ts'

const erp = await startErp(({ cipher }) => formulaRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

/** A sample of a company, which waits for its review. */
const sampleOf = async (companyId: string, code: string): Promise<string> => {
  const id = randomUUID()
  const { userId } = cast.purchaser
  await erp.people
    .run(sql`insert into sampling_form (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams,
      created_by, updated_by, status, title, sku_id, sku_code, sku_name, brand_name, sample_type, quantity, unit, requirement, drawings,
      materials, source_code, required_date, receiver, fee_mode, fee_status)
    values (${id}, ${companyId}, ${cast.buyer}, ${userId}, ${`DY-${code}`}, '', '{}', ${userId}, ${userId}, 'reviewing', '封样',
      ${cast.skuId}, 'FM-0001', '绘本', '', 5, 1, '本', '', '{}', '', '', '2099-01-01', '{}', 1, 0)`)
  await erp.people
    .run(sql`insert into sample (id, company_id, buyer_company_id, purchaser_id, code, search_text, search_grams,
      created_by, updated_by, status, sampling_form_id, title, sku_id, sku_code, sku_name, sample_type, round_no, quantity, unit, photos,
      batch_note, test_reports, qr_token)
    values (${id}, ${companyId}, ${cast.buyer}, ${userId}, ${code}, '', '{}', ${userId}, ${userId}, 'reviewing', ${id}, '封样',
      ${cast.skuId}, 'FM-0001', '绘本', 5, 1, 1, '本', '{}', '', '[]', ${code})`)
  return id
}

it('a formula that was made by a sample comes into force once the sample is sealed', async () => {
  const sampleId = await sampleOf(cast.a, 'YP-1')
  const written = await desk.moved(await desk.create({ sampleId }), 'submit', cast.owner)
  expect([written.sampleId, written.sampleCode]).toEqual([sampleId, 'YP-1'])
  const early = await desk.move(written, 'confirm', cast.quality)
  expect([early.status, early.json().title]).toEqual([422, '来源样品尚未封样，封样后才能生效'])
  const listed = await erp.call('GET', '/api/Formula', cast.quality)
  expect(listed.json()).toEqual([expect.objectContaining({ id: written.id, sampleCode: 'YP-1' })])
  await erp.people.run(
    sql`update sample set status = 'sealed', seal_no = 'F-1', sealed_at = now(), seal_valid_to = '2099-01-01' where id = ${sampleId}`,
  )
  expect((await desk.moved(written, 'confirm', cast.quality)).statusName).toBe('已生效')
})

it('a formula names samples of its own company only', async () => {
  const theirs = await sampleOf(cast.b, 'YP-2')
  const refused = await desk.save(await desk.create(), { sampleId: theirs })
  expect([refused.status, refused.json().errors]).toEqual([422, { sampleId: ['没有这个样品'] }])
  const own = await desk.save(await desk.create(), { sampleId: await sampleOf(cast.a, 'YP-3') })
  expect(own.status, own.text).toBe(200)
})
