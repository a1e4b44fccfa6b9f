import { sql } from 'kysely'
import { systemCaller, type Caller } from '#kernel/caller.ts'
import { addDays, DAY_MS, dayOf, HOUR_MS } from '#kernel/day.ts'
import { samples } from '#modules/sample/api/samples.ts'
import { createSample, saveReview } from '#modules/sample/api/write.ts'
import type { Sample, SampleMove } from '#modules/sample/shapes.ts'
import { forms } from '#modules/sampling-form/api/forms.ts'
import { createForm } from '#modules/sampling-form/api/write.ts'
import type { FormMove, SamplingForm } from '#modules/sampling-form/shapes.ts'
import type { DemoWorld } from '#platform/document/demo.ts'
import type { Act } from '#platform/document/types.ts'
import { DEFECTS, SCORES, STORIES, type SampleEnd, type SamplingStory } from './sampling-stories.ts'

const RECEIVER = { name: '王采', phone: '010-60000001', address: '北京市朝阳区望京街 10 号 6 层 样品室' }
const system = systemCaller('demo-seed')

/** The steps of a sample on its way to an end. */
const WAYS: Readonly<Record<SampleEnd, readonly string[]>> = {
  pending: [],
  voided: ['void'],
  shipped: ['ship'],
  received: ['ship', 'receive'],
  reviewing: ['ship', 'receive', 'startReview'],
  sealed: ['ship', 'receive', 'startReview', 'seal'],
  lent: ['ship', 'receive', 'startReview', 'seal', 'borrow'],
  rework: ['ship', 'receive', 'startReview', 'rework'],
  rejected: ['ship', 'receive', 'startReview', 'reject'],
}
const FINDS: readonly string[] = ['seal', 'rework', 'reject']

const idOf = async ({ db }: DemoWorld, table: 'sku' | 'logistics_company', code: string): Promise<string> => {
  const { rows } = await db.read(system, (tx) =>
    sql<{
      id: string
    }>`select id from ${sql.table(table)} where code = ${code} or ${code} = '' order by sort, code limit 1`.execute(
      tx.for(system),
    ),
  )
  return rows[0]?.id ?? ''
}

/** A form and its samples are as old as their story, and not as the seed. */
const setBack = ({ db, now }: DemoWorld, formId: string, daysAgo: number): Promise<unknown> => {
  const since = new Date(now.getTime() - daysAgo * DAY_MS).toISOString()
  return db.write(system, async (tx) => {
    await sql`update sampling_form set created_at = ${since} where id = ${formId}`.execute(tx.for(system))
    await sql`update sample set created_at = coalesce(shipped_at - interval '1 hour', ${since}::timestamptz + interval '3 hours')
      where sampling_form_id = ${formId}`.execute(tx.for(system))
  })
}

/** Plays one story by the use cases of the product, each step an hour after the one before. */
const play = async (world: DemoWorld, story: SamplingStory): Promise<void> => {
  const [buyer, quality, supplier] = [
    await world.staff('王采'),
    await world.staff('吴品控'),
    await world.supplier(story.supplier),
  ]
  let hours = 0
  const by = <R>(me: Caller, work: (act: Act) => Promise<R>): Promise<R> => {
    hours += 1
    const now = new Date(world.now.getTime() - story.daysAgo * DAY_MS + hours * HOUR_MS)
    return world.db.write(me, (tx) => work({ tx, me, now }))
  }
  const today = dayOf(world.now)
  const carrier = await idOf(world, 'logistics_company', '')

  const newForm = async (): Promise<SamplingForm> => {
    const drawing = await world.photo(buyer, `${story.title}图稿`)
    const { title, sampleType, feeMode, requirement, materials } = story
    const content = { title, sampleType, feeMode, requirement, materials }
    const parties = {
      supplierCompanyId: supplier.companyId ?? '',
      buyerCompanyId: await world.buyerCompanyId(story.supplier),
      skuId: await idOf(world, 'sku', story.skuCode),
    }
    return by(buyer, (act) =>
      createForm(act, {
        ...content,
        ...parties,
        quantity: '3',
        drawings: [drawing],
        colorStandard: 1,
        sourceCode: '',
        receiver: RECEIVER,
        requiredDate: addDays(today, 12 - Math.min(story.daysAgo, 9)),
      }),
    )
  }
  let form = await newForm()
  const step = async (me: Caller, name: string, given: Omit<FormMove, 'rowVersion'> = {}): Promise<void> => {
    form = await by(me, async (act) => {
      const { rowVersion } = await forms.get(act, form.id)
      return forms.move(act, form.id, name, { ...given, rowVersion })
    })
  }
  const sampleStep = async (one: Sample, name: string): Promise<Sample> => {
    const me = name === 'ship' || name === 'void' ? supplier : quality
    const given: Omit<SampleMove, 'rowVersion'> = {
      remark: name === 'rework' ? '书脊与颜色不达标，请改样' : name === 'reject' ? '刀线错位，无法使用' : '',
      logisticsId: carrier,
      trackingNo: `SF${one.code.slice(2)}`,
      estimatedOn: addDays(today, 2),
      storageLocation: '样品柜 A-3',
      sealNo: `FY-${one.code.slice(2)}`,
      sealValidTo: addDays(today, 365),
      reworkDate: addDays(today, 6),
      borrower: '设计部 小林',
      dueBack: addDays(today, 3),
    }
    return by(me, async (act) => samples.move(act, one.id, name, { ...given, rowVersion: one.rowVersion }))
  }
  const newSample = async (end: SampleEnd, index: number): Promise<void> => {
    const photos = [
      await world.photo(supplier, `${story.title} 正面 ${index + 1}`),
      await world.photo(supplier, `${story.title} 细节 ${index + 1}`),
    ]
    let one = await by(supplier, (act) =>
      createSample(act, {
        samplingFormId: form.id,
        title: `${story.title}${index + 1}`,
        quantity: '2',
        photos,
        batchNote: '首件',
        testReports: [],
      }),
    )
    for (const name of WAYS[end]) {
      if (FINDS.includes(name)) {
        const defects = name === 'seal' ? [] : DEFECTS.map((defect) => ({ ...defect, photoId: photos[0] ?? '' }))
        const review = { scores: [...SCORES], defects, reviewPhotos: [], verdictNote: '' }
        one = await by(quality, (act) => saveReview(act, one.id, one.rowVersion, review))
      }
      one = await sampleStep(one, name)
    }
  }

  await setBack(world, form.id, story.daysAgo)
  if (story.end === 'draft') return
  await step(buyer, 'publish')
  if (story.end === 'published') return
  if (story.end === 'rejected') return step(supplier, 'reject', { remark: '没有 PVC 印刷设备' })
  if (story.end === 'cancelled') return step(buyer, 'cancel', { remark: '改由首批大货抽样' })
  const { feeAmount } = story
  await step(supplier, 'accept', { promisedDate: form.requiredDate, ...(feeAmount === undefined ? {} : { feeAmount }) })
  if (story.isFeeAgreed) await step(buyer, 'confirmFee')
  for (const [index, end] of (story.samples ?? []).entries()) await newSample(end, index)
  await setBack(world, form.id, story.daysAgo)
  if (story.end === 'passed') await step(quality, 'pass', { conclusion: '颜色、尺寸与工艺合格，按封样生产。' })
  if (story.end === 'failed') await step(quality, 'fail', { remark: '刀线错位，重新选型后再打样' })
}

/** Sampling forms with their samples, for the demo world: the two kinds tell one story. */
export const seedSampling = async (world: DemoWorld): Promise<void> => {
  for (const story of STORIES) await play(world, story)
}
