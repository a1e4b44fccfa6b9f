import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { draftOf } from '../rules.ts'
import { passportWorld, TODAY } from './passports.fixture.ts'

const world = await passportWorld()
const { erp, owner, quality, purchaser, viewer, rival, paper, create, created, move, moved, passed, voided, seen } =
  world
afterAll(() => erp.close())
beforeEach(() => world.clear())

/** The codes of notices that lie in the outbox, which is emptied. */
const notices = async (): Promise<string[]> => {
  const rows = await erp.people.run(
    sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as code`,
  )
  return rows.map((row) => String(fieldOf(row, 'code')))
}

describe('a passport', () => {
  it('that staff ask for waits for its supplier, who hears of it; there is one a product', async () => {
    const passport = await created(quality)
    expect(passport).toMatchObject({ statusName: '待供应商提供', title: '小熊玩偶', required: [1, 2], version: 0 })
    expect(passport.code).toMatch(/^AQ\d{12}$/)
    expect(passport.missing).toEqual(['CCC 证书', 'GB 6675 检测报告'])
    expect(await notices()).toEqual(['safetyPassport.wanted'])
    expect((await create(owner)).json().errors).toEqual({ skuId: [`该供应商已有这个商品的安全护照 ${passport.code}`] })
    expect((await create(purchaser)).status).toBe(403)
    await voided(passport)
    expect((await create(owner)).status).toBe(200)
  })

  it('is handed in by the supplier, checked by quality, and good for every order then', async () => {
    const certificates = [paper(1), paper(2)]
    const wanted = await created(owner)
    expect((await move(wanted, 'submit', viewer, { certificates })).status).toBe(403)
    expect((await move(wanted, 'submit', owner)).json().errors).toHaveProperty('certificates')
    const checking = await moved(wanted, 'submit', owner, { certificates })
    expect(checking).toMatchObject({ statusName: '待核对', mark: 3 })
    expect(checking.files[0]).toMatchObject({ id: world.scan })
    expect((await move(checking, 'pass', purchaser)).status).toBe(403)
    const valid = await moved(checking, 'pass', quality)
    expect(valid).toMatchObject({ statusName: '有效', version: 1, missing: [], mark: 1, dueAt: null })
    expect(valid.expiresOn).toBe(addDays(TODAY, 300))
    expect(valid.certificates).toMatchObject([{ finding: 2, checkedBy: '品控' }, { finding: 2 }])
  })

  it('is not good while something is missing that the category asks for', async () => {
    const half = await moved(await created(owner), 'submit', owner, { certificates: [paper(1)] })
    expect((await move(half, 'pass', quality)).json().title).toBe('还缺GB 6675 检测报告，不能通过')
    const whole = await moved(half, 'submit', owner, {
      certificates: [...half.certificates.map(draftOf), paper(2)],
    })
    expect((await moved(whole, 'pass', quality)).statusName).toBe('有效')
  })

  it('goes back with a reason for those that are wrong; the others are good, and only the wrong ones are checked again', async () => {
    const checking = await moved(await created(owner), 'submit', owner, { certificates: [paper(1), paper(2)] })
    const [first, second] = checking.certificates
    expect((await move(checking, 'return', quality)).json().errors).toHaveProperty('remark')
    const unknown = { remark: '看不清', returnedIds: [crypto.randomUUID()] }
    expect((await move(checking, 'return', quality, unknown)).json().errors).toHaveProperty('returnedIds')
    const back = await moved(checking, 'return', quality, { remark: '看不清', returnedIds: [second?.id] })
    expect(back).toMatchObject({ statusName: '已退回', returnReason: '看不清' })
    expect(back.certificates).toMatchObject([{ finding: 2 }, { finding: 3, reason: '看不清' }])
    const again = await moved(back, 'submit', owner, {
      certificates: [
        ...back.certificates.slice(0, 1).map(draftOf),
        { ...paper(2, { number: 'NO-2B' }), id: second?.id },
      ],
    })
    expect(again.certificates).toMatchObject([
      { id: first?.id, finding: 2 },
      { id: second?.id, number: 'NO-2B', finding: 1, reason: '' },
    ])
  })

  it('keeps what was good and is replaced, and stays good for others until the new one is checked', async () => {
    const valid = await passed()
    const [ccc, test] = valid.certificates
    const renewed = await moved(valid, 'submit', owner, {
      certificates: [...(ccc ? [draftOf(ccc)] : []), ...(test ? [draftOf(test)] : []), paper(1, { number: 'NO-1B' })],
    })
    expect(renewed).toMatchObject({ statusName: '待核对', missing: [], mark: 1 })
    const changed = await moved(renewed, 'submit', owner, {
      certificates: renewed.certificates.slice(1).map(draftOf),
    })
    expect(changed).toMatchObject({ missing: ['CCC 证书'], mark: 3 })
    expect(changed.formers).toMatchObject([{ id: ccc?.id, number: 'NO-1' }])
    expect(await moved(changed, 'pass', quality)).toMatchObject({ version: 2, missing: [] })
  })

  it('is read by everybody of both sides who sees orders, and by no other supplier', async () => {
    const passport = await created(owner)
    for (const person of [viewer, purchaser, quality]) expect((await seen(passport, person)).status).toBe(200)
    expect((await seen(passport, rival)).status).toBe(404)
  })
})

describe('what is handed in', () => {
  it.each([
    ['validTo', { validTo: addDays(TODAY, -1) }, '已过有效期，请上传在有效期内的文件'],
    ['validTo', { validFrom: addDays(TODAY, 9), validTo: addDays(TODAY, 8) }, '有效期至不能早于生效日期'],
    ['fileIds', { fileIds: [] }, '请上传扫描件'],
    ['formulaIds', { formulaIds: [crypto.randomUUID()] }, '没有这个配方，或不属于该供应商'],
    ['id', { id: crypto.randomUUID() }, '没有这份文件，请刷新后重试'],
  ])('is refused at %s, with what is wrong', async (field, changes, why) => {
    const passport = await created(owner)
    const reply = await move(passport, 'submit', owner, { certificates: [paper(1, changes)] })
    expect(reply.json().errors).toEqual({ [`certificates.0.${field}`]: [why] })
  })

  it('says of materials which formula or batch they are in, and has each number once', async () => {
    const passport = await created(owner)
    const errors = async (...certificates: object[]) =>
      (await move(passport, 'submit', owner, { certificates })).json().errors
    expect(await errors(paper(3))).toEqual({
      'certificates.0.batchNos': ['材料声明请写明对应的配方版本或生产批次'],
    })
    expect(await errors(paper(1), paper(1, { number: ' no-1' }))).toEqual({
      'certificates.1.number': ['同类型的这个编号已经填写过'],
    })
    const good = [paper(3, { batchNos: ['B1'] }), paper(1), paper(2, { validTo: null })]
    expect((await moved(passport, 'submit', owner, { certificates: good })).certificates).toHaveLength(3)
  })

  it('cannot name files of others', async () => {
    const passport = await created(owner)
    const theirs = await erp.people.file(rival.userId, world.b)
    const certificates = [paper(1, { fileIds: [theirs] })]
    expect((await move(passport, 'submit', owner, { certificates })).status).toBe(422)
  })
})
