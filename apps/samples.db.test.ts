import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { LATER, samplingWorld, SAMPLES, TODAY } from './sampling.fixture.ts'

const world = await samplingWorld()
const { erp, cast, SENT, defects } = world
afterAll(() => erp.close())

const SEAL = (sealNo: string) => ({ sealNo, sealValidTo: LATER })
const create = (body: object, as = cast.sales) => erp.call('POST', SAMPLES, as, { body })

describe('R-33 a sample', () => {
  it('is registered for a form that is made, and for no other', async () => {
    const form = await world.create()
    expect((await create(world.sampleDraft(form.id))).json().errors).toHaveProperty('samplingFormId')
    const making = await world.making()
    expect((await create(world.sampleDraft(making.id), cast.stranger)).json().errors).toHaveProperty('samplingFormId')
    expect((await create(world.sampleDraft(making.id), cast.reader)).status).toBe(403)
    expect((await create(world.sampleDraft(making.id, { quantity: '0' }))).json().errors).toHaveProperty('quantity')
    const made = await world.addSample(making)
    expect(made).toMatchObject({
      code: expect.stringMatching(/^YP\d{12}$/),
      purchaserName: making.purchaserName,
      dueDate: making.dueDate,
    })
  })

  it('is changed until it is sent, and not any more then', async () => {
    const one = await world.addSample(await world.making())
    const { samplingFormId: _form, ...content } = world.sampleDraft('', { title: '改名' })
    const save = (rowVersion: number) =>
      erp.call('PUT', `${SAMPLES}/${one.id}`, cast.sales, { body: { rowVersion, draft: content } })
    const saved = await save(one.rowVersion)
    expect(saved.json()).toMatchObject({ title: '改名' })
    const shipped = await world.moveSample(saved.json(), 'ship', cast.sales, SENT)
    expect((await save(shipped.rowVersion)).json().errors).toEqual({ status: ['样品已寄出，不能修改'] })
  })

  it('is sent with two photographs and a carrier in use, and not with less', async () => {
    const form = await world.making()
    const bare = await world.addSample(form, { photos: world.files.photos.slice(0, 1) })
    expect(bare.blockedTransitions).toEqual([{ name: 'ship', why: '请至少上传 2 张样品照片' }])
    const one = await world.addSample(form)
    const strange = await world.move(SAMPLES, one, 'ship', cast.sales, { ...SENT, logisticsId: cast.a })
    expect(strange.json().errors).toHaveProperty('logisticsId')
    expect(await world.moveSample(one, 'ship', cast.sales, SENT)).toMatchObject({ status: 1 })
    // The second one finds its form in the review and leaves it there.
    const other = await world.moveSample(await world.addSample(form), 'ship', cast.sales, SENT)
    expect([other.status, (await world.seenForm(form)).status]).toEqual([1, 3])
  })

  it('of a round that is over is not sent, but can be given up', async () => {
    const form = await world.making()
    const forgotten = await world.addSample(form)
    const found = await world.review(await world.reviewing(form), { defects })
    await world.moveSample(found, 'rework', cast.quality, { remark: '改', reworkDate: LATER })
    const now = await world.seenSample(forgotten, cast.sales)
    expect(now.blockedTransitions).toEqual([{ name: 'ship', why: '打样单已进入下一轮，请为新一轮登记样品' }])
    expect(await world.moveSample(now, 'void', cast.sales)).toMatchObject({ status: 7 })
  })

  it('that is looked at late, of a round before, does not send its form back again', async () => {
    const form = await world.making()
    const [one, two] = [await world.reviewing(form), await world.reviewing(form)]
    const back = { remark: '改', reworkDate: LATER }
    await world.moveSample(await world.review(one, { defects }), 'rework', cast.quality, back)
    await world.moveSample(await world.review(two, { defects }), 'rework', cast.quality, back)
    expect(await world.seenForm(form)).toMatchObject({ status: 2, roundNo: 2 })
  })

  it('has defects on its own photographs, which the supplier reads once it is sent back', async () => {
    const form = await world.making()
    const one = await world.reviewing(form)
    const strange = [{ ...defects[0], photoId: world.files.drawing }]
    const body = {
      rowVersion: one.rowVersion,
      review: { scores: [], defects: strange, reviewPhotos: [], verdictNote: '' },
    }
    const refused = await erp.call('PUT', `${SAMPLES}/${one.id}`, cast.quality, { body })
    expect(refused.json().errors).toEqual({ 'defects.0.photoId': ['缺陷标注在不属于本样品的照片上'] })
    const scores = [{ item: '颜色 ΔE', standard: '≤ 2', result: '3.4', score: 60 }]
    const own = { photoId: world.files.found, x: 1, y: 2, area: '', description: '露白', severity: 1 }
    const review = { scores, defects: [...defects, own], reviewPhotos: [world.files.found] }
    const found = await world.review(one, review)
    const shownTo = () =>
      erp.people.run(sql`select company_id from stored_file_share where file_id = ${world.files.found}`)
    expect(await world.seenSample(one, cast.sales)).toMatchObject({ defects: [], reviewPhotos: [] })
    expect(await shownTo()).toEqual([])
    await world.moveSample(found, 'rework', cast.quality, { remark: '色差', reworkDate: LATER })
    const seen = await world.seenSample(one, cast.sales)
    expect(seen).toMatchObject({ defects: review.defects, scores, verdictNote: '色差' })
    expect(seen.files.map(({ id }) => id)).toContain(world.files.found)
    expect(await shownTo()).toEqual([{ companyId: cast.a }])
  })

  it('is sealed under a number of its own, valid beyond today', async () => {
    const form = await world.making()
    const [one, two] = [await world.reviewing(form), await world.reviewing(form)]
    const past = await world.move(SAMPLES, one, 'seal', cast.quality, { sealNo: 'FY-7', sealValidTo: TODAY })
    expect(past.json().errors).toEqual({ sealValidTo: ['封样有效期应晚于今天'] })
    await world.moveSample(one, 'seal', cast.quality, SEAL('FY-7'))
    const taken = await world.move(SAMPLES, two, 'seal', cast.quality, SEAL('FY-7'))
    expect([taken.status, taken.json().errors]).toEqual([422, { sealNo: ['封样号已被使用，请换一个'] }])
    expect(await world.moveSample(two, 'seal', cast.quality, SEAL('FY-8'))).toMatchObject({ sealNo: 'FY-8' })
  })

  it('of two that are sealed at once under one number one is', async () => {
    const form = await world.making()
    const both = [await world.reviewing(form), await world.reviewing(form)]
    const replies = await Promise.all(
      both.map((one) => world.move(SAMPLES, one, 'seal', cast.quality, SEAL('FY-RACE'))),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  })

  it('moves its form without waiting in a circle when both are moved at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const form = await world.making({ feeMode: 1 })
      const one = await world.addSample(form)
      const seen = await world.seenForm(form)
      const [shipped, cancelled] = await Promise.all([
        world.move(SAMPLES, one, 'ship', cast.sales, SENT),
        world.move('/api/SamplingForm', seen, 'cancel', cast.purchaser, { remark: '不做了' }),
      ])
      expect([shipped.status, cancelled.status].filter((status) => status === 200)).toHaveLength(1)
      expect([shipped.status, cancelled.status].every((status) => [200, 412, 422].includes(status))).toBe(true)
    }
  })

  it('is lent and given back, one person at a time, and only the buyer’s people know', async () => {
    const one = await world.reviewing(await world.making())
    const sealed = await world.moveSample(one, 'seal', cast.quality, SEAL('FY-9'))
    expect(sealed.allowedTransitions).toEqual(['borrow'])
    const lend = { borrower: '设计部 小林', dueBack: addDays(TODAY, 5), remark: '拍照' }
    expect((await world.move(SAMPLES, sealed, 'borrow', cast.quality, { borrower: '小林' })).status).toBe(422)
    const lent = await world.moveSample(sealed, 'borrow', cast.quality, lend)
    expect(lent.loans).toMatchObject([{ borrower: '设计部 小林', returnedAt: null, by: '品控' }])
    expect(lent.allowedTransitions).toEqual(['giveBack'])
    const seen = await world.seenSample(one, cast.sales)
    expect([seen.loans, seen.logs.filter(({ action }) => action === '借出')]).toEqual([[], []])
    const back = await world.moveSample(lent, 'giveBack', cast.quality)
    expect(back.loans).toMatchObject([{ returnedAt: expect.any(String) }])
  })

  it('is found by its label, by staff', async () => {
    const one = await world.addSample(await world.making())
    const find = (code: string, as = cast.quality) => erp.call('GET', `${SAMPLES}/ByQr?Code=${code}`, as)
    expect((await find(one.qrToken)).json()).toMatchObject({ id: one.id })
    expect([(await find('nothing')).status, (await find(one.qrToken, cast.sales)).status]).toEqual([404, 403])
  })

  it('can be chosen once it is sealed, by its product, number or seal', async () => {
    const one = await world.reviewing(await world.making())
    const select = async (query: string, as = cast.quality): Promise<string[]> =>
      (await erp.call('GET', `${SAMPLES}/Select?${query}`, as)).json().map(({ id }: { id: string }) => id)
    expect(await select(`Q=${one.code}`)).toEqual([])
    await world.moveSample(one, 'seal', cast.quality, SEAL('FY-SELECT'))
    expect(await select(`Q=${one.code}`)).toEqual([one.id])
    expect(await select('Q=fy-select')).toEqual([one.id])
    expect(await select(`SkuId=${cast.sku}`, cast.sales)).toContain(one.id)
    expect(await select(`SkuId=${cast.a}`)).toEqual([])
    expect(await select('Q=fy-select', cast.stranger)).toEqual([])
  })

  it('is listed by form, type, day of sending and the end of its seal', async () => {
    const form = await world.making({ sampleType: 7 })
    const one = await world.reviewing(form)
    await world.moveSample(one, 'seal', cast.quality, { sealNo: 'FY-SOON', sealValidTo: addDays(TODAY, 10) })
    const ids = async (query: string): Promise<string[]> =>
      (await erp.call('GET', `${SAMPLES}?${query}`, cast.quality)).json().map(({ id }: { id: string }) => id)
    expect(await ids(`SamplingFormId=${form.id}`)).toEqual([one.id])
    expect(await ids(`SampleType=7&ShippedFrom=${TODAY}&ShippedTo=${TODAY}`)).toEqual([one.id])
    expect(await ids('SampleType=7&IsSealExpiring=true')).toEqual([one.id])
    expect(await ids('SampleType=7&Status=3')).toEqual([])
    expect(await ids('Q=SF1234567890&SampleType=7')).toEqual([one.id])
  })
})

describe('labels', () => {
  const print = (body: object, as = cast.sales) => erp.call('POST', `${SAMPLES}/PrintLabel`, as, { body })
  it('are a PDF, counted again each time, by both sides', async () => {
    const one = await world.addSample(await world.making())
    const first = await print({ ids: [one.id], size: '60x40', copies: 2 })
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(first.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await print({ ids: [one.id], size: '100x70', copies: 1 }, cast.quality)
    const seen = await world.seenSample(one)
    expect(seen.labelPrintedCount).toBe(3)
    expect(seen.logs.filter(({ action }) => action === '打印标签')).toHaveLength(2)
    expect(seen.rowVersion).toBe(one.rowVersion)
  })
  it('are asked for at least once, and not by the thousand', async () => {
    const one = await world.addSample(await world.making())
    const errors = async (ids: string[], copies: number) => (await print({ ids, size: '60x40', copies })).json().errors
    expect(await errors([one.id], 0)).toEqual({ copies: ['份数至少为 1'] })
    expect(
      await errors(
        Array.from({ length: 50 }, () => one.id),
        3,
      ),
    ).toEqual({ copies: ['一次最多打印 100 张标签'] })
  })
  it('of others do not exist, and readers do not print', async () => {
    const one = await world.addSample(await world.making())
    const order = { ids: [one.id], size: '60x40', copies: 1 }
    expect([(await print(order, cast.stranger)).status, (await print(order, cast.reader)).status]).toEqual([404, 403])
  })
})
