import { sql } from 'kysely'
import { expect } from 'vitest'
import { addDays, dayOf } from '#kernel/day.ts'
import { sampleRoutes } from '#modules/sample/api/noun.ts'
import type { Sample, SampleDraft } from '#modules/sample/shapes.ts'
import { formRoutes } from '#modules/sampling-form/api/noun.ts'
import type { FormDraft, SamplingForm } from '#modules/sampling-form/shapes.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'

export const FORMS = '/api/SamplingForm'
export const SAMPLES = '/api/Sample'
export const TODAY = dayOf(new Date())
export const LATER = addDays(TODAY, 30)

type Versioned = Pick<SamplingForm, 'id' | 'rowVersion'>

/** A server with forms and samples, two suppliers, the buyer's staff, a product and a carrier. */
export const samplingWorld = async () => {
  const clock = () => new Date()
  const publicUrl = 'https://portal.example.com'
  const erp = await startErp(({ cipher }) => [
    ...formRoutes({ clock, cipher }),
    ...sampleRoutes({ clock, cipher, config: { publicUrl } }),
  ])
  const { people } = erp
  const [buyer, a, b] = [await people.buyer(), await people.supplier(), await people.supplier()]
  const { member, staff } = people
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await people.run(statement))[0]?.id ?? ''
  const keeper = '00000000-0000-4000-8000-000000000000'
  const sku = await idOf(
    sql`insert into sku (code, name, unit, search_text, search_grams, created_by, updated_by)
      values ('BK-0001', '精装绘本《小熊的星空》', '本', '', '{}', ${keeper}, ${keeper}) returning id`,
  )
  const carrier = await idOf(
    sql`insert into logistics_company (code, name, search_text, search_grams, created_by, updated_by)
      values ('SF', '顺丰速运', '', '{}', ${keeper}, ${keeper}) returning id`,
  )
  const cast = {
    buyer,
    a,
    b,
    sku,
    carrier,
    sales: await member(a, 'SupplierSales'),
    reader: await member(a, 'SupplierMerchandiser'),
    stranger: await member(b, 'SupplierOwner'),
    purchaser: await staff('采购', 'Purchaser'),
    quality: await staff('品控', 'QualityControl'),
    finance: await staff('财务', 'Finance'),
  }
  const [drawing, found] = [
    await people.file(cast.purchaser.userId, null),
    await people.file(cast.quality.userId, null),
  ]
  const photos = [await people.file(cast.sales.userId, a), await people.file(cast.sales.userId, a)]

  const draft = (changes: Partial<FormDraft> = {}): FormDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    title: '《小熊的星空》封样',
    skuId: sku,
    sampleType: 5,
    quantity: '3',
    requiredDate: LATER,
    feeMode: 3,
    requirement: '出血 3 mm，跟色稿',
    drawings: [drawing],
    colorStandard: 1,
    materials: '157g 哑粉',
    sourceCode: '',
    receiver: { name: '王采', phone: '010-60000000', address: '北京市朝阳区 1 号' },
    ...changes,
  })
  const sampleDraft = (samplingFormId: string, changes: Partial<SampleDraft> = {}): SampleDraft => ({
    samplingFormId,
    title: '精装封样',
    quantity: '2',
    photos,
    batchNote: '',
    testReports: [],
    ...changes,
  })
  const done = async <T>(reply: Awaited<ReturnType<typeof erp.call>>): Promise<T> => {
    expect(reply.status, reply.text).toBe(200)
    return reply.json()
  }
  const move = (path: string, { id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${path}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moveForm = async (form: Versioned, name: string, as: Person, more: object = {}): Promise<SamplingForm> =>
    done(await move(FORMS, form, name, as, more))
  const moveSample = async (one: Versioned, name: string, as: Person, more: object = {}): Promise<Sample> =>
    done(await move(SAMPLES, one, name, as, more))
  const seenForm = async (form: { readonly id: string }, as: Person = cast.purchaser): Promise<SamplingForm> =>
    done(await erp.call('GET', `${FORMS}/${form.id}`, as))
  const seenSample = async (one: { readonly id: string }, as: Person = cast.quality): Promise<Sample> =>
    done(await erp.call('GET', `${SAMPLES}/${one.id}`, as))
  const create = async (changes: Partial<FormDraft> = {}): Promise<SamplingForm> =>
    done(await erp.call('POST', FORMS, cast.purchaser, { body: draft(changes) }))
  const ACCEPTED = { promisedDate: LATER, feeAmount: '800' }
  /** A form that the supplier works on. */
  const making = async (changes: Partial<FormDraft> = {}): Promise<SamplingForm> => {
    const published = await moveForm(await create(changes), 'publish', cast.purchaser)
    const fee = changes.feeMode === 1 ? { promisedDate: LATER } : ACCEPTED
    return moveForm(published, 'accept', cast.sales, fee)
  }
  const addSample = async (form: { readonly id: string }, changes: Partial<SampleDraft> = {}): Promise<Sample> =>
    done(await erp.call('POST', SAMPLES, cast.sales, { body: sampleDraft(form.id, changes) }))
  const SENT = { logisticsId: carrier, trackingNo: 'SF1234567890' }
  const review = async (one: Versioned, given: object): Promise<Sample> =>
    done(
      await erp.call('PUT', `${SAMPLES}/${one.id}`, cast.quality, {
        body: {
          rowVersion: one.rowVersion,
          review: { scores: [], defects: [], reviewPhotos: [], verdictNote: '', ...given },
        },
      }),
    )
  /** A sample that staff look at. */
  const reviewing = async (form: { readonly id: string }): Promise<Sample> => {
    const shipped = await moveSample(await addSample(form), 'ship', cast.sales, SENT)
    const received = await moveSample(shipped, 'receive', cast.quality)
    return moveSample(received, 'startReview', cast.quality)
  }
  const defects = [
    { photoId: photos[0], x: 12.5, y: 40, area: '书脊', description: '书脊压痕偏移 2 mm', severity: 2 },
    { photoId: photos[1], x: 80, y: 20.25, area: '封面', description: '蓝色偏紫', severity: 3 },
  ]
  return {
    erp,
    cast,
    files: { drawing, found, photos },
    ACCEPTED,
    SENT,
    defects,
    draft,
    sampleDraft,
    move,
    moveForm,
    moveSample,
    seenForm,
    seenSample,
    create,
    making,
    addSample,
    review,
    reviewing,
    done,
  }
}
