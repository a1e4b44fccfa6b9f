import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import type { Task } from '../shapes.ts'
import type { SimilarTask } from '../similar-shapes.ts'
import { taskRoutes } from './noun.ts'
import { castOf, deskOf } from './tasks.fixture.ts'

const erp = await startErp(({ cipher }) => taskRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

const SOLVED = ['publish', 'accept', 'submitIca', 'submitPlan', 'approvePlan', 'submitEvidence', 'verifyPass']
const similarTo = ({ id }: Pick<Task, 'id'>, as = cast.quality) => erp.call('GET', `${desk.path}/${id}/Similar`, as)

it('shows staff cases of the same product, complaint or kind of product, solved ones first, with cause and actions', async () => {
  const [category] = await erp.people.run(
    sql<{ id: string }>`insert into sku_category (code, name, level, biz_line, created_by, updated_by)
      values ('SIM', '木制玩具', 1, '玩具', ${cast.quality.userId}, ${cast.quality.userId}) returning id`,
  )
  for (const code of ['SIM-1', 'SIM-2'])
    await erp.people
      .run(sql`insert into sku (code, name, unit, category_id, search_text, search_grams, created_by, updated_by)
      values (${code}, ${code}, '件', ${category?.id ?? null}, ${code}, '{}', ${cast.quality.userId}, ${cast.quality.userId})`)
  const made = (skuCode: string, tag: string, more = {}) => desk.create({ skuCode, complaintTags: [tag], ...more })
  const now = await made('SIM-1', '毛刺')
  const sameSku = await desk.gone(await made('SIM-1', '别的一'), 'publish')
  const sameKind = await desk.gone(await made('SIM-2', '别的二'), ...SOLVED)
  const theirs = await desk.gone(await made('SIM-9', '毛刺', { supplierCompanyId: cast.b }), 'publish')
  await desk.gone(await made('SIM-9', '别的三'), 'publish')
  await made('SIM-1', '毛刺')
  await desk.moved(await made('SIM-1', '毛刺'), 'cancel', cast.quality, { remark: '重复' })

  const found: SimilarTask[] = (await similarTo(now)).json()
  expect(found.map(({ id, likeness }) => [id, likeness])).toEqual([
    [sameKind.id, ['category']],
    [sameSku.id, ['sku', 'category']],
    [theirs.id, ['tag']],
  ])
  expect(found[0]).toMatchObject({
    statusName: '已关闭',
    whyChain: ['胶温过低'],
    cause: 2,
    escapeReason: '未测胶温',
    actions: ['加装温控'],
  })
  expect((await similarTo(sameSku, cast.owner)).status).toBe(403)
})
