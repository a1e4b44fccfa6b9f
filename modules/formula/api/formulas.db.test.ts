import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { startErp } from '#platform/testing/erp.ts'
import { addOrder, addSku, castOf, deskOf, lineOf } from './formulas.fixture.ts'
import { formulaRoutes } from './noun.ts'

const erp = await startErp(({ cipher }) => formulaRoutes({ clock: () => new Date(), cipher }))
afterAll(() => erp.close())
const cast = await castOf(erp)
const desk = deskOf(erp, cast)

describe('a formula', () => {
  it('is written by the supplier, whom it belongs to, and reaches the purchaser in charge', async () => {
    const made = await desk.create()
    expect(made).toMatchObject({ version: 'v1.0', statusName: '草稿', purchaserName: '采购', isWritable: true })
    expect(made.code).toMatch(/^PF\d{12}$/)
    expect(made.followerId).toBe(cast.owner.userId)
    const byStaff = await erp.call('POST', desk.path, cast.quality, { body: desk.draft() })
    const byReader = await erp.call('POST', desk.path, cast.viewer, { body: desk.draft() })
    expect([byStaff.status, byReader.status]).toEqual([403, 403])
  })

  it('goes to the purchaser and the company of the last order of its product', async () => {
    const skuId = await addSku(erp, 'FM-0002')
    const other = await erp.people.signIn(await erp.people.user('另一位采购', ['Purchaser']))
    const buyer = await erp.people.buyer()
    await addOrder(erp, { companyId: cast.a, buyer, purchaser: other.userId, skuId, code: 'PO-FM-1' })
    const made = await desk.create({ skuId: null })
    const chosen = await desk.save(made, { skuId })
    expect(chosen.json()).toMatchObject({ purchaserName: '另一位采购', buyerCompanyId: buyer })
    await erp.people.run(sql`update app_user set is_active = false where id = ${other.userId}`)
    expect((await desk.save(chosen.json(), { skuId })).json().purchaserName).toBe('采购')
  })

  it('is kept while it is written, whatever it lacks, and says what it lacks', async () => {
    const made = await desk.create({ title: '', items: [lineOf({ name: '', usage: '一点' })] })
    const fields = made.missing.map(({ field }) => field)
    expect(fields).toEqual(['title', 'items.0.name', 'items.0.usage'])
    const refused = await desk.move(made, 'submit', cast.owner)
    expect([refused.status, refused.json().title]).toEqual([422, '请填写配方名称等 3 处待补充'])
    const whole = await desk.save(made)
    expect(whole.json().missing).toEqual([])
    expect((await desk.move(whole.json(), 'submit', cast.owner)).status).toBe(200)
  })

  it('names products that are there, and files of the supplier', async () => {
    const off = await addSku(erp, 'FM-OFF', false)
    for (const skuId of [off, crypto.randomUUID()]) {
      const reply = await erp.call('POST', desk.path, cast.owner, { body: desk.draft({ skuId }) })
      expect([reply.status, Object.keys(reply.json().errors)]).toEqual([422, ['skuId']])
    }
    const withFile = (id: string) => desk.draft({ items: [lineOf({ msdsFiles: [id] })] })
    const refused = await erp.call('POST', desk.path, cast.owner, { body: withFile(cast.theirs) })
    expect(Object.keys(refused.json().errors)).toEqual(['items.0.msdsFiles'])
    expect((await erp.call('POST', desk.path, cast.owner, { body: withFile(cast.msds) })).status).toBe(200)
  })

  it('of a colour comes to 100 percent: 99.5 is refused, 100 and what rounding leaves is taken', async () => {
    const colours = (last: string) =>
      ['60', '20', last].map((percent, index) =>
        lineOf({
          key: `line-${index}`,
          itemType: 4,
          name: `颜料 ${index}`,
          percent,
          usage: '',
          msdsFiles: [cast.msds],
        }),
      )
    const spec = { ...desk.draft().spec, colorNo: 'PANTONE 4635 C' }
    const made = await desk.create({ formulaType: 3, spec, items: colours('19.5') })
    const refused = await desk.move(made, 'submit', cast.owner)
    expect([refused.status, refused.json().title]).toEqual([422, '百分比合计为 99.5%，须为 100%（允许误差 0.01%）'])
    for (const last of ['19.99', '20.01', '20']) {
      const saved = await desk.save(await desk.create(), { formulaType: 3, spec, items: colours(last) })
      expect((await desk.move(saved.json(), 'submit', cast.owner)).status, last).toBe(200)
    }
  })

  it('takes what the buyer supplies from its products', async () => {
    await addSku(erp, 'FM-PAPER')
    const supplied = (code: string) => [lineOf({ supplyMode: 2, code })]
    const made = await desk.create({ items: supplied('FM-NONE') })
    expect(made.unknownCodes).toEqual(['FM-NONE'])
    const refused = await desk.move(made, 'submit', cast.owner)
    expect(refused.json().errors).toEqual({
      'items.0.code': ['第 1 行：客供物料「FM-NONE」不在商品资料中，或已停用'],
    })
    expect((await desk.move(await desk.create({ items: supplied('') }), 'submit', cast.owner)).status).toBe(422)
    const known = await desk.create({ items: supplied('fm-paper') })
    expect((await desk.move(known, 'submit', cast.owner)).status).toBe(200)
  })

  it('has the data sheet of every ink', async () => {
    const made = await desk.create({ items: [lineOf({ name: '大豆油墨' })] })
    expect((await desk.move(made, 'submit', cast.owner)).json().errors).toHaveProperty(['items.0.msdsFiles'])
    const sheet = await desk.save(made, { items: [lineOf({ name: '大豆油墨', msdsFiles: [cast.msds] })] })
    const submitted = await desk.moved(sheet.json(), 'submit', cast.owner)
    expect((await desk.seen(submitted, cast.quality)).files.map(({ id }) => id)).toEqual([cast.msds])
  })

  it('drops blank lines when it is submitted', async () => {
    const made = await desk.create({ items: [lineOf(), lineOf({ key: 'line-2', name: '', usage: '', spec: '' })] })
    expect((await desk.gone(made, 'submit')).items.map(({ lineNo }) => lineNo)).toEqual([1])
  })
})

describe('the review', () => {
  it('is taken back until somebody has begun it', async () => {
    const submitted = await desk.gone(await desk.create(), 'submit')
    expect(submitted.dueAt).not.toBeNull()
    const back = await desk.moved(submitted, 'withdraw', cast.sales)
    expect([back.statusName, back.isWritable, back.dueAt]).toEqual(['草稿', true, null])
    const opened = await desk.moved(await desk.gone(back, 'submit'), 'open', cast.quality)
    expect(opened.openedAt).not.toBeNull()
    const late = await desk.move(opened, 'withdraw', cast.owner)
    expect([late.status, late.json().title]).toEqual([422, '品控已开始审核，不能撤回'])
    expect((await desk.move(opened, 'open', cast.quality)).status).toBe(422)
  })

  it('sends it back with a word on each line, which stands there until it is submitted again', async () => {
    const submitted = await desk.gone(await desk.create(), 'submit')
    const silent = await desk.move(submitted, 'return', cast.quality)
    expect(silent.json().errors).toEqual({ comments: ['请为需要修改的行填写意见，或填写总体意见'] })
    const unknown = { comments: [{ key: 'line-9', comment: '?' }] }
    expect((await desk.move(submitted, 'return', cast.quality, unknown)).json().errors).toHaveProperty([
      'comments.0.key',
    ])
    const comments = [{ key: 'line-3', comment: '请写明克重' }]
    const returned = await desk.moved(submitted, 'return', cast.purchaser, { comments })
    expect(returned).toMatchObject({ statusName: '已退回', lineComments: comments })
    const written = await desk.save(returned, { items: desk.draft().items.map((item) => ({ ...item, spec: '140 g' })) })
    expect(written.status, written.text).toBe(200)
    expect(written.json().lineComments).toEqual(comments)
    expect((await desk.gone(written.json(), 'submit')).lineComments).toEqual([])
  })

  it('is quality control’s to confirm; purchasing returns', async () => {
    const submitted = await desk.gone(await desk.create(), 'submit')
    const status = async (name: string, as: typeof cast.owner) => (await desk.move(submitted, name, as)).status
    expect(await status('confirm', cast.purchaser)).toBe(403)
    expect(await status('confirm', cast.owner)).toBe(405)
    expect(await status('submit', cast.quality)).toBe(405)
    expect(await status('disable', cast.quality)).toBe(412)
    const confirmed = await desk.moved(submitted, 'confirm', cast.quality)
    expect(confirmed.effectiveFrom).toMatch(/^\d{4}-\d\d-\d\d$/)
  })

  it('leaves nothing to write: a formula that was handed in stays as it is', async () => {
    const submitted = await desk.gone(await desk.create(), 'submit')
    const refused = await desk.save(submitted)
    expect([refused.status, submitted.isWritable]).toEqual([422, false])
    const returned = await desk.gone(submitted, 'return')
    expect((await desk.save(returned)).status).toBe(200)
  })

  it('E-412 the slower of two gets a refusal, the faster one is heard', async () => {
    const submitted = await desk.gone(await desk.create(), 'submit')
    const replies = await Promise.all([
      desk.move(submitted, 'withdraw', cast.owner),
      desk.move(submitted, 'confirm', cast.quality),
    ])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
    const open = await desk.create()
    const saves = await Promise.all([desk.save(open), desk.save(open)])
    expect(saves.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 412])
  })
})
