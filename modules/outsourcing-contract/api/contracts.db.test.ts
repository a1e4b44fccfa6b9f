import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { addDays } from '#kernel/day.ts'
import { fieldOf } from '#kernel/json.ts'
import { NOTICE_TOPIC } from '#platform/notices/notify.ts'
import { stageOf, STAGE } from '../rules.ts'
import { contractWorld, TODAY } from './contracts.fixture.ts'
import { prolongPast, tellOfEnds } from './jobs.ts'
import { useContract } from './shared/limit.ts'

const world = await contractWorld()
const { erp, purchaser, owner, created, create, put, move, moved, inForce, seen, listed, draft, setUsed } = world
afterAll(() => erp.close())

/** The codes of notices that lie in the outbox, which is emptied. */
const notices = async (): Promise<string[]> => {
  const rows = await erp.people.run(
    sql`delete from outbox where topic = ${NOTICE_TOPIC} returning payload->>'code' as code`,
  )
  return rows.map((row) => String(fieldOf(row, 'code')))
}

describe('a framework contract', () => {
  it('is the buyer’s own until it is entered, and from then on its supplier reads it', async () => {
    const contract = await created()
    expect(contract).toMatchObject({ statusName: '草稿', stage: STAGE.draft, isRemovable: true })
    expect(contract.code).toMatch(/^WK\d{12}$/)
    expect((await seen(contract, owner)).status).toBe(404)
    expect(await moved(contract, 'enact', purchaser)).toMatchObject({ statusName: '生效中', usedAmount: '0.00' })
    const theirs = (await seen(contract, owner)).json()
    expect(theirs).toMatchObject({ statusName: '生效中', amountLimit: '1000000.00', isWritable: false })
    expect(theirs.files).toMatchObject([{ id: world.scan }])
    expect(theirs.allowedTransitions).toEqual(['requestRenewal'])
  })

  it('is not entered without its scan, and is with it', async () => {
    const contract = await created({ contractFiles: [] })
    expect((await move(contract, 'enact', purchaser)).json().errors).toEqual({ contractFiles: ['请上传合同扫描件'] })
    const mended = (await put(contract, purchaser, { draft: draft() })).json()
    expect((await moved(mended, 'enact', purchaser)).stage).toBe(STAGE.inForce)
  })

  it('says at its fields what is missing for its kind of work and its way of settling', async () => {
    const wrong = await create(purchaser, {
      effectiveTo: '2020-01-01',
      amountLimit: '0',
      billingDay: null,
      materialRule: '',
    })
    expect(wrong.json().errors).toEqual({
      effectiveTo: ['有效期止不能早于有效期起'],
      amountLimit: ['额度应大于 0，不限额度请留空'],
      billingDay: ['月结请填写对账日'],
      materialRule: ['加工类合同请填写客供料与损耗约定'],
    })
    const content = { outsourcingType: 4, materialRule: '', settlementCycle: 3, billingDay: null } as const
    expect((await create(purchaser, content)).json().errors).toEqual({
      copyrightClause: ['内容制作合同请填写版权归属与署名'],
    })
    expect((await create(purchaser, { ...content, copyrightClause: '著作权归采购方' })).status).toBe(200)
    expect((await create(purchaser, { legalUserId: purchaser.userId })).json().errors).toHaveProperty('legalUserId')
    expect((await create(purchaser, { legalUserId: world.legal.userId })).json().legalUserName).toBe('法务')
  })

  it('keeps what cards and orders stand on once it is in force, and its history says what was changed', async () => {
    const contract = await inForce()
    const other = await put(contract, purchaser, { draft: draft({ supplierCompanyId: world.b }) })
    expect(other.json().errors).toHaveProperty('supplierCompanyId')
    await setUsed(contract.id, '400000')
    const low = await put(contract, purchaser, { draft: draft({ amountLimit: '399999.99' }) })
    expect(low.json().errors).toEqual({ amountLimit: ['额度不能低于已用金额 400000.00 元'] })
    const changed = (await put(contract, purchaser, { draft: draft({ amountLimit: '500000.00', payDays: 30 }) })).json()
    expect(changed).toMatchObject({ usedRate: 80, payDays: 30 })
    expect(changed.logs[0]).toMatchObject({ action: '修改合同' })
    expect(changed.logs[0].diff).toEqual([
      { field: '额度', before: '1000000.00', after: '500000.00' },
      { field: '账期（天）', before: '60', after: '30' },
    ])
  })

  it('is ended with a reason, by its step or by the call that the specification has, and not changed afterwards', async () => {
    const contract = await inForce()
    expect((await put(contract, purchaser, { isTerminated: true })).json().errors).toHaveProperty('remark')
    const ended = (await put(contract, purchaser, { isTerminated: true, terminateReason: '停产' })).json()
    expect(ended).toMatchObject({ statusName: '已终止', isTerminated: true, terminateReason: '停产' })
    expect((await put(ended, purchaser, { draft: draft() })).status).toBe(422)
    expect((await put(ended, purchaser, {})).status).toBe(422)
    expect((await moved(await inForce(), 'terminate', purchaser, '停产')).stage).toBe(STAGE.terminated)
  })

  it('is removed while it is a draft, and not later', async () => {
    const contract = await created()
    const remove = (id: string, as = purchaser) => erp.call('DELETE', `${world.path}/${id}`, as)
    expect((await remove(contract.id, owner)).status).toBe(403)
    expect((await remove(contract.id)).status).toBe(200)
    expect((await seen(contract, purchaser)).status).toBe(404)
    expect((await remove((await inForce()).id)).json().title).toBe('只能删除草稿')
  })
})

describe('how a contract stands', () => {
  it('is what the rule says, in the list and in its filters alike', async () => {
    const cases = [
      await created(),
      await inForce({ effectiveFrom: addDays(TODAY, 1) }),
      await inForce(),
      await inForce({ effectiveTo: addDays(TODAY, 60) }),
      await inForce({ effectiveTo: addDays(TODAY, 61) }),
      await inForce({ effectiveTo: addDays(TODAY, -1) }),
      await moved(await inForce(), 'terminate', purchaser, '停产'),
      await inForce({ amountLimit: '10' }),
      await inForce({ amountLimit: null }),
    ]
    await setUsed(cases[7]?.id ?? '', '10')
    const stages = new Map<string, number>()
    for (const stage of Object.values(STAGE))
      for (const { id } of await listed(`Stage=${stage}&PageSize=100`, purchaser)) {
        expect(stages.has(id)).toBe(false)
        stages.set(id, stage)
      }
    expect(cases.map(({ id }) => stages.get(id))).toEqual([0, 1, 2, 3, 2, 4, 5, 6, 2])
    const all = await listed('PageSize=100', purchaser)
    expect(all.every(({ id, stage }) => stages.get(id) === stage)).toBe(true)
  })

  it('decides what can be chosen for an order', async () => {
    const [open, used, ended] = [await inForce(), await inForce({ amountLimit: '1' }), await inForce()]
    await setUsed(used.id, '1')
    await moved(ended, 'terminate', purchaser, '停产')
    const chosen: { id: string }[] = (await erp.call('GET', `${world.path}/Select`, owner)).json()
    const ids = chosen.map(({ id }) => id)
    expect([ids.includes(open.id), ids.includes(used.id), ids.includes(ended.id)]).toEqual([true, false, false])
    expect((await erp.call('GET', `${world.path}/Select`, world.rival)).json()).toEqual([])
  })
})

describe('the limit of a contract', () => {
  const me = systemCaller('test')
  const use = (id: string, amount: string) => erp.db.write(me, (tx) => useContract(tx, me, id, amount))

  it('is used up to the last cent, not beyond it, and given back', async () => {
    const { id } = await inForce({ amountLimit: '100.00' })
    await use(id, '60.01')
    await expect(use(id, '40.00')).rejects.toMatchObject({ problem: { status: 422 } })
    await use(id, '39.99')
    expect((await seen({ id }, purchaser)).json()).toMatchObject({ usedRate: 100, statusName: '额度用尽' })
    await use(id, '-39.99')
    expect((await seen({ id }, purchaser)).json()).toMatchObject({ usedAmount: '60.01', statusName: '生效中' })
  })

  it('holds against ten who order at once', async () => {
    const { id } = await inForce({ amountLimit: '100.00' })
    const results = await Promise.allSettled(Array.from({ length: 10 }, () => use(id, '30.00')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect((await seen({ id }, purchaser)).json().usedAmount).toBe('90.00')
  })
})

describe('the renewal of a contract', () => {
  it('is asked for by the supplier once and is a draft for the purchaser with the same terms', async () => {
    const contract = await inForce({ effectiveTo: addDays(TODAY, 20) })
    await notices()
    const asked = await moved(contract, 'requestRenewal', world.sales, '明年继续')
    expect(asked).toMatchObject({ isRenewed: true, allowedTransitions: [] })
    expect(asked.blockedTransitions).toEqual([{ name: 'requestRenewal', why: '已有续签合同，或正在准备' }])
    expect((await move(asked, 'requestRenewal', owner)).status).toBe(422)
    const [next] = await listed('IsRenewal=true', purchaser)
    expect(next).toMatchObject({
      statusName: '草稿',
      title: '图书印刷委外框架合同（续签）',
      effectiveFrom: addDays(TODAY, 21),
      effectiveTo: addDays(TODAY, 71),
      amountLimit: '1000000.00',
      usedAmount: '0.00',
    })
    expect(await listed('IsRenewal=true', owner)).toEqual([])
    const detail = (await seen(next ?? contract, purchaser)).json()
    expect(detail).toMatchObject({ renewalReason: '明年继续', renewedFromCode: contract.code, contractFiles: [] })
    expect(detail.sentence).toContain(contract.code)
    // Given up, it can be asked for again.
    expect((await erp.call('DELETE', `${world.path}/${next?.id}`, purchaser)).status).toBe(200)
    expect((await seen(contract, owner)).json().allowedTransitions).toEqual(['requestRenewal'])
  })

  it('is told of sixty, thirty and seven days before the end, to both sides and once each', async () => {
    const contract = await inForce({ effectiveTo: addDays(TODAY, 60) })
    await erp.people.run(sql`update outsourcing_contract set noticed_days = 60 where id <> ${contract.id}`)
    await notices()
    const on = async (daysLater: number) => {
      await tellOfEnds(erp.db, new Date(Date.parse(`${addDays(TODAY, daysLater)}T04:00:00Z`)))
      const rows = await erp.people.run(
        sql`delete from outbox where topic = ${NOTICE_TOPIC} and payload->>'bizId' = ${contract.id} returning payload->>'code' as code`,
      )
      return rows.map((row) => String(fieldOf(row, 'code'))).toSorted()
    }
    const both = ['outsourcing.contractEnding', 'outsourcing.contractExpiring']
    expect([await on(0), await on(0), await on(29), await on(30), await on(53), await on(54)]).toEqual([
      both,
      [],
      [],
      both,
      both,
      [],
    ])
  })

  it('comes by itself where that was agreed, for a year, and nobody is told to see to it', async () => {
    const contract = await inForce({ autoRenew: true, effectiveTo: addDays(TODAY, -1) })
    const plain = await inForce({ effectiveTo: addDays(TODAY, -1) })
    await prolongPast(erp.db, new Date())
    const prolonged = (await seen(contract, purchaser)).json()
    expect(prolonged.effectiveTo > addDays(TODAY, 362)).toBe(true)
    expect(prolonged.stage).toBe(stageOf('inForce', { ...prolonged, usedAmount: '0' }, TODAY))
    expect((await seen(plain, purchaser)).json().statusName).toBe('已到期')
  })
})

describe('who reads and writes contracts', () => {
  it('keeps suppliers apart, and money from those who see no prices', async () => {
    const contract = await inForce()
    await setUsed(contract.id, '250000')
    expect((await seen(contract, world.rival)).status).toBe(404)
    expect((await seen(contract, world.accountant)).status).toBe(403)
    for (const reader of [world.viewer, world.quality])
      expect((await seen(contract, reader)).json()).toMatchObject({
        amountLimit: null,
        usedAmount: null,
        usedRate: null,
      })
    expect((await seen(contract, world.finance)).json()).toMatchObject({ usedAmount: '250000.00', usedRate: 25 })
  })

  it('lets staff who manage outsourcing write, and nobody else', async () => {
    expect((await create(owner)).status).toBe(403)
    expect((await create(world.finance)).status).toBe(403)
    const contract = await inForce()
    expect((await move(contract, 'terminate', world.finance, '停产')).status).toBe(403)
    expect((await move(contract, 'terminate', owner, '停产')).status).toBe(405)
    expect((await move(contract, 'requestRenewal', world.viewer)).status).toBe(403)
    expect((await move({ ...contract, rowVersion: 0 }, 'terminate', purchaser, '停产')).status).toBe(412)
  })
})
