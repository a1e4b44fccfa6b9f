import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { formJobs } from '#modules/sampling-form/api/noun.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { FORMS, LATER, samplingWorld, SAMPLES, TODAY } from './sampling.fixture.ts'

const world = await samplingWorld()
const { erp, cast, ACCEPTED, SENT, defects } = world
afterAll(() => erp.close())

describe('R-33 scenario D: from the request to the sealed sample', () => {
  it('goes through a rework, and what is owed is payable once it has passed', async () => {
    const published = await world.moveForm(await world.create(), 'publish', cast.purchaser)
    expect(published).toMatchObject({ status: 1, code: expect.stringMatching(/^DY\d{12}$/), roundNo: 1 })
    const late = { ...ACCEPTED, promisedDate: addDays(LATER, 3) }
    expect((await world.move(FORMS, published, 'accept', cast.sales, late)).json().errors).toEqual({
      remark: ['承诺完成日晚于要求完成日，请说明原因'],
    })
    const making = await world.moveForm(published, 'accept', cast.sales, { ...late, remark: '纸张要订' })
    expect(making).toMatchObject({
      status: 2,
      promisedDate: late.promisedDate,
      dateReason: '纸张要订',
      feeAmount: '800.00',
      feeStatus: 1,
      feePayable: { amount: '800.00', confirmed: false, payableSince: null },
    })

    const first = await world.addSample(making)
    expect(first).toMatchObject({ status: 0, roundNo: 1, formCode: making.code, skuCode: 'BK-0001' })
    expect(Object.keys((await world.move(SAMPLES, first, 'ship', cast.sales)).json().errors)).toEqual([
      'logisticsId',
      'trackingNo',
    ])
    const shipped = await world.moveSample(first, 'ship', cast.sales, SENT)
    expect(shipped).toMatchObject({ status: 1, logisticsName: '顺丰速运', trackingNo: 'SF1234567890' })
    expect(await world.seenForm(making)).toMatchObject({ status: 3, dueAt: null })

    const token = (await world.seenSample(first)).qrToken
    const scanned = await erp.call('GET', `${SAMPLES}/ByQr?Code=${token}`, cast.purchaser)
    expect(scanned.json()).toMatchObject({ id: first.id, status: 1 })
    const received = await world.moveSample(scanned.json(), 'receive', cast.purchaser, { storageLocation: 'A-3' })
    expect(received).toMatchObject({ status: 2, receivedBy: '采购', storageLocation: 'A-3' })
    const looked = await world.moveSample(received, 'startReview', cast.quality)
    expect(looked.blockedTransitions.map(({ name }) => name)).toEqual(['rework'])
    const found = await world.review(looked, { defects })
    const back = await world.moveSample(found, 'rework', cast.quality, { remark: '请改样', reworkDate: LATER })
    expect(back).toMatchObject({ status: 5, defects })
    const again = await world.seenForm(making, cast.sales)
    expect(again).toMatchObject({ status: 2, roundNo: 2, reworkDate: LATER })
    expect(again.sentence).toContain('需改样')

    const second = await world.reviewing(again)
    expect(second.roundNo).toBe(2)
    const open = await world.seenForm(making)
    expect(open.blockedTransitions).toContainEqual({ name: 'pass', why: expect.stringContaining('封样') })
    const sealed = await world.moveSample(second, 'seal', cast.quality, { sealNo: 'FY-01', sealValidTo: LATER })
    expect(sealed).toMatchObject({ status: 4, sealNo: 'FY-01', sealedBy: '品控', sealValidTo: LATER })
    const unpaid = await world.seenForm(making)
    expect(unpaid.blockedTransitions).toContainEqual({ name: 'pass', why: '打样费还未确认，请先确认或退回' })
    const agreed = await world.moveForm(unpaid, 'confirmFee', cast.purchaser)
    const passed = await world.moveForm(agreed, 'pass', cast.quality, { conclusion: '颜色与工艺合格' })
    expect(passed).toMatchObject({
      status: 4,
      conclusion: '颜色与工艺合格',
      feePayable: { amount: '800.00', confirmed: true, payableSince: expect.any(String) },
    })
    const owed = sql`select p.amount, p.tax_amount, c.code from payable p join cost_category c on c.id = p.cost_category_id
      where p.source_id = ${passed.id}`
    expect(await erp.people.run(owed)).toEqual([{ amount: '800.00', taxAmount: '92.04', code: 'SAMPLE' }])
    expect(passed.samples.map(({ roundNo, status }) => [roundNo, status])).toEqual([
      [2, 4],
      [1, 5],
    ])
  })
})

describe('accepting', () => {
  it('asks for a fee where one is paid, and for none where it is free', async () => {
    const paid = await world.moveForm(await world.create(), 'publish', cast.purchaser)
    const errors = async (body: object) => (await world.move(FORMS, paid, 'accept', cast.sales, body)).json().errors
    expect(await errors({ promisedDate: LATER })).toEqual({ feeAmount: ['本单收取打样费，请填写金额'] })
    expect(await errors({ feeAmount: '5' })).toEqual({ promisedDate: ['请填写承诺完成日'] })
    const free = await world.moveForm(await world.create({ feeMode: 1 }), 'publish', cast.purchaser)
    const given = await world.move(FORMS, free, 'accept', cast.sales, ACCEPTED)
    expect(given.json().errors).toEqual({ feeAmount: ['本单为免费打样，无需填写金额'] })
    const accepted = await world.moveForm(free, 'accept', cast.sales, { promisedDate: LATER })
    expect(accepted).toMatchObject({ status: 2, feeAmount: null, feeStatus: 0, feePayable: null })
  })

  it('is refused with a reason, and not without', async () => {
    const form = await world.moveForm(await world.create(), 'publish', cast.purchaser)
    expect((await world.move(FORMS, form, 'reject', cast.sales)).status).toBe(422)
    expect(await world.moveForm(form, 'reject', cast.sales, { remark: '没有该工艺' })).toMatchObject({ status: 6 })
  })

  it('a fee that was returned is named again, and one that is agreed stays', async () => {
    const returned = await world.moveForm(await world.making(), 'returnFee', cast.purchaser, { remark: '偏高' })
    expect(returned.feeStatus).toBe(3)
    const quoted = await world.moveForm(returned, 'quoteFee', cast.sales, { feeAmount: '600' })
    expect(quoted).toMatchObject({ feeStatus: 1, feeAmount: '600.00' })
    const agreed = await world.moveForm(quoted, 'confirmFee', cast.purchaser)
    expect((await world.move(FORMS, agreed, 'quoteFee', cast.sales, { feeAmount: '900' })).status).toBe(422)
  })
})

describe('a form', () => {
  it('is published with drawings, and not without', async () => {
    const bare = await world.create({ drawings: [] })
    expect((await world.move(FORMS, bare, 'publish', cast.purchaser)).json().errors).toHaveProperty('drawings')
    const body = { rowVersion: bare.rowVersion, draft: world.draft({ title: '补了图稿' }) }
    const saved = await erp.call('PUT', `${FORMS}/${bare.id}`, cast.purchaser, { body })
    expect((await world.moveForm(saved.json(), 'publish', cast.purchaser)).title).toBe('补了图稿')
  })

  it('names a product that is in use, and a quantity', async () => {
    const refused = async (changes: object) =>
      (await erp.call('POST', FORMS, cast.purchaser, { body: { ...world.draft(), ...changes } })).json().errors
    expect(await refused({ skuId: cast.a })).toEqual({ skuId: ['没有这个 SKU，或已停用'] })
    expect(await refused({ quantity: '0' })).toEqual({ quantity: ['打样数量应大于 0'] })
  })

  it('is cancelled while it is made, its unsent samples with it, and not while it is reviewed', async () => {
    const making = await world.making()
    const one = await world.addSample(making)
    const cancelled = await world.moveForm(await world.seenForm(making), 'cancel', cast.purchaser, { remark: '不做了' })
    expect(cancelled.status).toBe(7)
    expect(await world.seenSample(one)).toMatchObject({ status: 7 })
    const other = await world.making()
    await world.moveSample(await world.addSample(other), 'ship', cast.sales, SENT)
    const reply = await world.move(FORMS, await world.seenForm(other), 'cancel', cast.purchaser, { remark: '不做了' })
    expect(reply.status).toBe(412)
  })

  it('fails with a reason, and what it says is read by the supplier', async () => {
    const form = await world.making()
    await world.reviewing(form)
    const failed = await world.moveForm(await world.seenForm(form), 'fail', cast.quality, { remark: '三次不合格' })
    expect(failed).toMatchObject({ status: 5, conclusion: '三次不合格' })
    expect((await world.seenForm(form, cast.sales)).conclusion).toBe('三次不合格')
  })

  it('is seen by its supplier once it is published, by another never, and moved by nobody without the right', async () => {
    const form = await world.create()
    const status = async (as: typeof cast.sales) => (await erp.call('GET', `${FORMS}/${form.id}`, as)).status
    expect([await status(cast.sales), await status(cast.purchaser)]).toEqual([404, 200])
    const published = await world.moveForm(form, 'publish', cast.purchaser)
    expect([await status(cast.sales), await status(cast.stranger), await status(cast.finance)]).toEqual([200, 404, 403])
    expect((await world.move(FORMS, published, 'accept', cast.reader, ACCEPTED)).status).toBe(403)
    expect((await world.move(FORMS, published, 'accept', cast.stranger, ACCEPTED)).status).toBe(404)
    expect((await world.move(FORMS, published, 'review', cast.sales)).status).toBe(405)
  })

  it('is listed by type, state, fee and round, and counted as waiting for its conclusion', async () => {
    const form = await world.making({ title: '只此一张', sampleType: 2 })
    const ids = async (query: string, as = cast.purchaser): Promise<string[]> =>
      (await erp.call('GET', `${FORMS}?${query}`, as)).json().map(({ id }: { id: string }) => id)
    expect(await ids('Q=只此一张')).toEqual([form.id])
    expect(await ids('SampleType=2&Status=2&FeeStatus=1')).toEqual([form.id])
    expect(await ids('SampleType=2&IsRework=true')).toEqual([])
    const one = await world.reviewing(form)
    expect(await ids('SampleType=2&IsToConclude=true&Status=3')).toEqual([])
    await world.moveSample(one, 'seal', cast.quality, { sealNo: 'FY-L1', sealValidTo: LATER })
    expect(await ids('SampleType=2&IsToConclude=true&Status=3')).toEqual([form.id])
  })

  it('has the deadline that the supplier promised, and the one of a rework after that', async () => {
    const form = await world.making()
    expect(form.dueDate).toBe(LATER)
    const found = await world.review(await world.reviewing(form), { defects })
    const reworkDate = addDays(TODAY, 9)
    await world.moveSample(found, 'rework', cast.quality, { remark: '改', reworkDate })
    expect((await world.seenForm(form)).dueDate).toBe(reworkDate)
  })

  it('N22: near its end the supplier is reminded in the morning, once, while it is its turn', async () => {
    await erp.people.run(sql`update sampling_form set due_at = null`)
    const [made, sent] = [await world.making(), await world.making()]
    await world.moveSample(await world.addSample(sent), 'ship', cast.sales, SENT)
    await erp.people.run(
      sql`update sampling_form set due_at = now() + interval '1 day' where id in (${made.id}, ${sent.id})`,
    )
    const told = async (): Promise<unknown[]> => {
      const jobs = formJobs(erp.db, () => new Date())
      await jobs.find(({ name }) => name === 'sampling.due')?.run()
      return erp.people.run(
        sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as notice, payload->'vars'->>'code' as code`,
      )
    }
    expect(await told()).toEqual([{ notice: 'sampling.dueSoon', code: made.code }])
    expect(await told()).toEqual([])
  })

  it('gives a supplier’s drawing to its supplier alone', async () => {
    const form = await world.moveForm(await world.create(), 'publish', cast.purchaser)
    expect((await world.seenForm(form, cast.sales)).files.map(({ id }) => id)).toEqual([world.files.drawing])
    const shares = await erp.people.run(
      sql<{ companyId: string }>`select company_id from stored_file_share where file_id = ${world.files.drawing}`,
    )
    expect(new Set(shares.map(({ companyId }) => companyId))).toEqual(new Set([cast.a]))
  })
})
