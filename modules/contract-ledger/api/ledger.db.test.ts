import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { addDays } from '#kernel/day.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import type { Contract, ContractRow } from '../shapes.ts'
import { MESSAGES } from '../words.ts'
import { contractWorld, TODAY } from './contracts.fixture.ts'
import { endPast, tellOfEnds } from './jobs.ts'

const world = await contractWorld()
const { erp, db, path, owner, purchaser, legal, add, create, ok, moved, move, seen, draft } = world
afterAll(() => world.close())

const notices = async (): Promise<string[]> => {
  const rows = await erp.people.run(
    sql<{ code: string }>`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as code`,
  )
  return rows.map(({ code }) => code).toSorted()
}
const at = (days: number): Date => new Date(`${addDays(TODAY, days)}T01:00:00Z`)

describe('a paper contract (scenario K)', () => {
  it('is entered in force, archived, watched, asked to be renewed, ended, and renewed by staff', async () => {
    const entered = await ok(add(purchaser, { title: '纸质框架合同', effectiveTo: addDays(TODAY, 100) }))
    expect(entered).toMatchObject({
      status: 6,
      signMode: 2,
      contractCode: expect.stringMatching(/^XS-KJ-\d{4}-\d{4}$/),
    })
    const archived = await moved(entered, 'archive', legal, { archiveFiles: [world.scan], archiveNo: 'A-7' })
    expect(archived).toMatchObject({ status: 7, archiveNo: 'A-7' })
    // Not told of before sixty days are left; then once at each distance, to both sides.
    await tellOfEnds(db, at(0))
    expect(await notices()).toEqual([])
    await tellOfEnds(db, at(40))
    expect(await notices()).toEqual(['contract.ending', 'contract.expiring'])
    await tellOfEnds(db, at(41))
    expect(await notices()).toEqual([])
    await tellOfEnds(db, at(95))
    expect(await notices()).toEqual(['contract.ending', 'contract.expiring'])
    const asked = await moved((await seen(archived, owner)).json(), 'renew', owner, { remark: '请续一年' })
    expect(asked).toMatchObject({ isRenewalAsked: true, status: 7 })
    expect((await move(asked, 'renew', owner)).status).toBe(422)
    await endPast(db, at(100))
    expect((await seen(asked, owner)).json().status).toBe(7)
    await endPast(db, at(101))
    const expired: Contract = (await seen(asked, purchaser)).json()
    expect(expired.status).toBe(8)
    const renewed = await moved(expired, 'renew', purchaser)
    expect(renewed).toMatchObject({ isRenewalAsked: false, renewal: { title: '纸质框架合同（续签）' } })
    const next: Contract = (await seen({ id: renewed.renewal?.id ?? '' }, purchaser)).json()
    expect(next).toMatchObject({ status: 0, renewedFrom: { id: entered.id }, contractType: 1 })
    // A draft is the buyer's own matter.
    expect((await seen(next, owner)).status).toBe(404)
    expect((await move(renewed, 'renew', purchaser)).status).toBe(422)
    // The supplier is told that there is one, not which, and does not ask again.
    const told: Contract = (await seen(renewed, owner)).json()
    expect(told).toMatchObject({ isRenewed: true, renewal: null, isRenewalAsked: false })
    expect(told.blockedTransitions).toEqual([{ name: 'renew', why: MESSAGES.renewalDrafted }])
    expect((await move(told, 'renew', owner, { remark: '再申请' })).json().errors).toEqual({
      status: [MESSAGES.renewalDrafted],
    })
    // A draft that came to nothing can be asked for again.
    await moved(next, 'void', purchaser)
    expect((await move(told, 'renew', owner, { remark: '再申请' })).status).toBe(200)
  })

  it('is refused without a scan, with a day to come, or under a number that is taken', async () => {
    const errors = async (changes: Parameters<typeof add>[1]) => (await add(purchaser, changes)).json().errors
    expect(await errors({ signedFiles: [] })).toEqual({ signedFiles: [MESSAGES.scanMissing] })
    expect(await errors({ signedOn: addDays(TODAY, 1) })).toEqual({ signedOn: [MESSAGES.signedAhead] })
    await ok(add(purchaser, { contractCode: 'OLD-1' }))
    expect(await errors({ contractCode: 'OLD-1' })).toEqual({ contractCode: [MESSAGES.codeTaken] })
    expect((await add(owner)).status).toBe(403)
  })

  it('that renews itself goes on for another year instead of ending', async () => {
    const entered = await ok(add(purchaser, { autoRenew: true, effectiveTo: addDays(TODAY, 10) }))
    await endPast(db, at(11))
    expect((await seen(entered, owner)).json()).toMatchObject({ status: 6, effectiveTo: addDays(TODAY, 375) })
  })
})

describe('a contract on paper', () => {
  it('is printed, signed, sent by either side, and sealed', async () => {
    const one = await world.sent({ signMode: 2 })
    expect((await move(one, 'partnerSign', owner)).json().errors).toEqual({ scanFiles: [MESSAGES.scanMissing] })
    expect((await move(one, 'partnerSign', owner, { scanFiles: [world.ownScan] })).json().errors).toEqual({
      trackingNo: [MESSAGES.trackingMissing],
    })
    const signed = await moved(one, 'partnerSign', owner, { scanFiles: [world.ownScan], trackingNo: 'SF1' })
    expect(signed).toMatchObject({ status: 5, trackingNo: 'SF1' })
    expect(await moved(signed, 'seal', purchaser, { trackingNo: 'SF2' })).toMatchObject({
      status: 6,
      sealTrackingNo: 'SF2',
      signedAt: expect.any(String),
    })
    const other = await world.sent({ signMode: 2 })
    const recorded = await moved(other, 'recordPaper', purchaser, { scanFiles: [world.scan], trackingNo: 'SF3' })
    expect(recorded.status).toBe(5)
  })
})

describe('the way of a contract', () => {
  it('goes back from legal with comments, and from the supplier with a marked-up text, as another version', async () => {
    const made = await ok(world.makeBody(await ok(create(purchaser))))
    const submitted = await moved(made, 'submitLegal', purchaser)
    expect((await move(submitted, 'legalPass', purchaser)).status).toBe(403)
    expect((await move(submitted, 'legalReturn', legal, { remark: '见意见' })).json().errors).toEqual({
      legalComment: [MESSAGES.clausesMissing],
    })
    const back = await moved(submitted, 'legalReturn', legal, { remark: '见意见', legalComment: '第三条违约金过高' })
    expect(back).toMatchObject({ status: 2, legalComment: '第三条违约金过高' })
    const saved = await ok(
      erp.call('PUT', `${path}/${back.id}`, purchaser, { body: { rowVersion: back.rowVersion, draft: draft() } }),
    )
    // What was changed has another text.
    expect(saved).toMatchObject({ revision: null, contractCode: made.contractCode })
    expect((await move(saved, 'submitLegal', purchaser)).json().errors).toEqual({ body: [MESSAGES.bodyMissing] })
    const again = await moved(await ok(world.makeBody(saved)), 'submitLegal', purchaser)
    const passed = await moved(again, 'legalPass', legal)
    expect((await seen(passed, owner)).json()).toMatchObject({
      statusName: '待我签署',
      legalComment: '',
      legalUserId: null,
    })
    expect((await move(passed, 'partnerReject', owner)).json().errors).toHaveProperty('remark')
    const refused = await moved(passed, 'partnerReject', owner, { remark: '账期过长', markupFiles: [world.ownScan] })
    expect(refused).toMatchObject({ status: 4, rejectReason: '账期过长', markupFiles: [world.ownScan] })
    expect(await moved(refused, 'revise', purchaser)).toMatchObject({ status: 0, version: 2, revision: null })
  })

  it('ends by agreement: staff ask with the agreement, the supplier says yes or no', async () => {
    const one = await ok(add(purchaser))
    expect((await move(one, 'terminate', purchaser, { remark: '停产' })).json().errors).toEqual({
      agreementFiles: [MESSAGES.agreementMissing],
    })
    const asked = await moved(one, 'terminate', purchaser, { remark: '停产', agreementFiles: [world.scan] })
    expect(asked).toMatchObject({ status: 6, isTerminating: true, allowedTransitions: ['withdrawTerminate'] })
    const kept = await moved(asked, 'refuseTerminate', owner, { remark: '还有库存' })
    expect(kept).toMatchObject({ status: 6, isTerminating: false })
    const again = await moved(kept, 'terminate', purchaser, { remark: '停产', agreementFiles: [world.scan] })
    expect((await move(again, 'confirmTerminate', world.sales)).status).toBe(403)
    expect(await moved(again, 'confirmTerminate', owner)).toMatchObject({ status: 9 })
  })
})

describe('the number of a contract', () => {
  it('is reserved once, kept, and never given twice', async () => {
    const drafts = await Promise.all(Array.from({ length: 6 }, () => ok(create(purchaser))))
    const codeOf = async ({ id }: Contract): Promise<string> =>
      (await erp.call('GET', `${path}/${id}/Code`, purchaser)).json().contractCode
    const codes = await Promise.all(drafts.map(codeOf))
    expect(new Set(codes).size).toBe(6)
    expect(await Promise.all(drafts.map(codeOf))).toEqual(codes)
    const found: ContractRow[] = (await erp.call('GET', `${path}?Q=${codes[0]}`, purchaser)).json()
    expect(found.map(({ id }) => id)).toEqual([drafts[0]?.id])
  })
  it('is not to be had for a company of ours without its letters, and says so', async () => {
    const bare = await erp.people.buyer()
    const one = await ok(create(purchaser, { buyerCompanyId: bare }))
    expect((await erp.call('GET', `${path}/${one.id}/Code`, purchaser)).json().errors).toEqual({
      buyerCompanyId: [MESSAGES.noContractCode],
    })
  })
})

describe('the ledger', () => {
  it('is had as Excel with the filters of the list', async () => {
    const reply = await erp.call('GET', `${path}/Export?Status=6`, purchaser)
    expect([reply.status, reply.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await erp.call('GET', `${path}/Export`, world.viewer)).status).toBe(403)
  })
  it('offers partners by name, and contracts in force to add to', async () => {
    const partners = (
      await erp.call('GET', `${path}/PartnerSelect?Name=${encodeURIComponent('晨光')}`, purchaser)
    ).json()
    expect(partners).toEqual([{ companyId: world.a, name: '晨光彩印', creditCode: '' }])
    const main = await ok(add(purchaser, { title: '主合同甲' }))
    const options = (
      await erp.call('GET', `${path}/Select?IsInForce=true&Q=${encodeURIComponent('主合同甲')}`, owner)
    ).json()
    expect(options).toMatchObject([{ id: main.id, statusName: '已生效' }])
    expect((await create(purchaser, { contractType: 8 })).json().errors).toEqual({
      mainContractId: [MESSAGES.mainMissing],
    })
    const more = await ok(create(purchaser, { contractType: 8, mainContractId: main.id, title: '补充一' }))
    expect((await seen(main, purchaser)).json().supplements).toMatchObject([{ id: more.id }])
    expect((await seen(main, owner)).json().supplements).toEqual([])
    expect((await erp.call('GET', `${path}/Select`, world.rival)).json()).toEqual([])
  })
  it('has stages of payment that add up, and a ticket for the archive', async () => {
    const stage = { stage: 1 as const, condition: '生效', days: 0, plannedDate: null }
    const plans = [
      { ...stage, ratio: 30 },
      { ...stage, ratio: 70 },
    ]
    const one = await ok(create(purchaser, { payPlans: plans }))
    expect(one.payPlans.map(({ amount }) => amount)).toEqual(['30000.00', '70000.00'])
    expect((await create(purchaser, { payPlans: plans.slice(1) })).json().errors).toEqual({
      payPlans: [MESSAGES.planSum('70')],
    })
    const ticket = await erp.call('GET', `${path}/${one.id}/UploadArchiveFile?Name=a.pdf&Size=100`, legal)
    expect(ticket.json()).toMatchObject({ method: 'PUT' })
    expect((await erp.call('GET', `${path}/${one.id}/UploadArchiveFile?Name=a.pdf&Size=100`, purchaser)).status).toBe(
      403,
    )
  })
})
