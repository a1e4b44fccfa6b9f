import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { AUDIT, RECORD_SAYS } from '#platform/record/words.ts'
import { startRecords } from '#platform/testing/records.ts'
import { EMPTY_TERM_TEMPLATE, type TermTemplate, type TermTemplateContent } from '../contract.ts'
import { FIELDS, MESSAGES, TITLE, YES_NO } from '../words.ts'
import { termTemplateRoutes } from './routes.ts'

const erp = await startRecords(termTemplateRoutes)
afterAll(() => erp.close())
const { call, people } = erp

const purchaser = await people.signIn(await people.user('王采', ['Purchaser']))
// Keeps lists, and writes no orders.
const administrator = await people.signIn(await people.user('赵管理', ['Administrator']))
const finance = await people.signIn(await people.user('财务', ['Finance']))
const supplierCompany = await people.supplier()
const member = await people.user('业务员')
await people.join(member, supplierCompany, ['SupplierOwner'])
const supplier = await people.signIn(member, supplierCompany)

const buyer = async (name: string): Promise<string> => {
  const [row] = await people.run(sql<{ id: string }>`insert into company (kind, name) values (1, ${name}) returning id`)
  return row?.id ?? ''
}
const books = await buyer('小树图书')
const toys = await buyer('小树玩具')

const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'
let names = 0
const content = (change: Partial<TermTemplateContent> = {}): TermTemplateContent => {
  names += 1
  return { ...EMPTY_TERM_TEMPLATE, name: `模板${names}`, ...change }
}
const add = (body: object, as = purchaser) => call('POST', '/api/TermTemplate', as, { body })
const added = async (change: Partial<TermTemplateContent> = {}): Promise<TermTemplate> => {
  const answer = await add(content(change))
  expect(answer.status, answer.text).toBe(200)
  return answer.json()
}
const change = (
  { id, rowVersion, buyerCompanyName: _n, createdAt: _c, updatedAt: _u, ...body }: TermTemplate,
  as = purchaser,
) => call('PUT', `/api/TermTemplate/${id}`, as, { body: { ...body, rowVersion } })
const find = async (id: string): Promise<TermTemplate | undefined> => {
  const listed: TermTemplate[] = (await call('GET', '/api/TermTemplate?PageSize=100', purchaser)).json()
  return listed.find((one) => one.id === id)
}
const lines = (id: string) =>
  people.run(
    sql<{ action: string; diff: object[] }>`select action, diff from audit_log where entity_id = ${id} order by id`,
  )

describe('a template', () => {
  it('is kept with its terms as they were written, lines and all', async () => {
    const paymentTerm = {
      text: '两期',
      stages: [
        { stage: '预付', percent: 33.5, trigger: '签约', days: 7 },
        { stage: '验收', percent: 66.5, trigger: '验收合格', days: 30 },
      ],
    }
    const made = await added({
      name: ' 图书 ',
      buyerCompanyId: books,
      paymentTerm,
      overRate: 2.5,
      qualityTerms: '一\n二',
    })
    expect(made).toMatchObject({
      name: '图书',
      buyerCompanyName: '小树图书',
      paymentTerm,
      overRate: 2.5,
      qualityTerms: '一\n二',
      rowVersion: 0,
    })
    expect(await find(made.id)).toEqual(made)
  })
  it('is changed on the version that was seen, with its history in words', async () => {
    const made = await added()
    const stages = [{ stage: '月结', percent: 100, trigger: '入库', days: 60 }]
    const answer = await change({ ...made, paymentTerm: { text: '', stages }, contractRequired: true })
    expect(answer.json()).toMatchObject({ rowVersion: 1, paymentTerm: { stages }, contractRequired: true })
    expect((await change({ ...made, overRate: 9 })).status).toBe(412)
    expect(await lines(made.id)).toMatchObject([
      { action: AUDIT.add(TITLE) },
      {
        action: AUDIT.change(TITLE),
        diff: [
          { field: '付款条件', after: '月结 100%，入库，60 天' },
          { field: '需签合同', before: YES_NO.no, after: YES_NO.yes },
        ],
      },
    ])
  })
  it.each([
    [{ name: ' ' }, 'name', RECORD_SAYS.blank],
    [{ name: '图书' }, 'name', RECORD_SAYS.taken],
    [{ buyerCompanyId: UNKNOWN }, 'buyerCompanyId', MESSAGES.companyUnknown],
    [{ isDefault: true, isEnabled: false }, 'isDefault', MESSAGES.defaultOff],
    [{ paymentTerm: { text: '', stages: [] } }, 'paymentTerm.stages', '缺少付款条件'],
  ])('is refused with %j', async (wrong, field, why) => {
    const answer = await add(content(wrong))
    expect([answer.status, answer.json().errors]).toEqual([422, { [field]: [why] }])
  })
  it('is refused for a company that is a supplier’s, for rates out of bounds and for fields that it has not', async () => {
    expect((await add(content({ buyerCompanyId: supplierCompany }))).json().errors).toHaveProperty('buyerCompanyId')
    expect((await add(content({ overRate: 101 }))).json().errors).toHaveProperty('overRate')
    expect((await add({ ...content(), code: 'X' })).status).toBe(422)
    expect((await add(content({ overRate: 100 }))).status).toBe(200)
  })
  it('is removed once, whatever was filled from it', async () => {
    const { id } = await added()
    expect((await call('DELETE', `/api/TermTemplate/${id}`, purchaser)).status).toBe(200)
    expect((await call('DELETE', `/api/TermTemplate/${id}`, purchaser)).status).toBe(404)
    expect((await change({ ...(await added()), id: UNKNOWN })).status).toBe(404)
  })
})

describe('the default', () => {
  it('is one a company: the one before gives it up, and its history says so', async () => {
    const first = await added({ buyerCompanyId: toys, isDefault: true })
    const common = await added({ isDefault: true })
    const second = await added({ buyerCompanyId: toys })
    expect((await change({ ...second, isDefault: true })).json()).toMatchObject({ isDefault: true })
    expect(await find(first.id)).toMatchObject({ isDefault: false, rowVersion: 1 })
    expect(await find(common.id)).toMatchObject({ isDefault: true })
    expect((await lines(first.id)).at(-1)).toMatchObject({
      diff: [{ field: FIELDS.isDefault, before: YES_NO.yes, after: YES_NO.no }],
    })
    // Changing something else of it keeps it.
    const kept = (await find(second.id)) ?? second
    expect((await change({ ...kept, overRate: 7 })).json()).toMatchObject({ isDefault: true, overRate: 7 })
  })
  it('stays where it is when what should replace it is refused', async () => {
    const former = await added({ buyerCompanyId: books, isDefault: true })
    expect((await add(content({ buyerCompanyId: books, isDefault: true, name: former.name }))).status).toBe(422)
    expect(await find(former.id)).toMatchObject({ isDefault: true, rowVersion: 0 })
  })
  it('is one also when several name theirs at once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => add(content({ isDefault: true }))))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    const [count] = await people.run(
      sql`select count(*) from term_template where is_default and buyer_company_id is null`,
    )
    expect(count).toEqual({ count: 1 })
  })
})

describe('people', () => {
  it('who write orders choose from those in use, defaults first', async () => {
    const off = await added({ isEnabled: false })
    const answer = await call('GET', '/api/TermTemplate/Select', purchaser)
    expect(answer.status).toBe(200)
    const offered: TermTemplate[] = answer.json()
    expect(offered.map(({ id }) => id)).not.toContain(off.id)
    expect(offered[0]).toMatchObject({ isDefault: true })
    expect(offered[0]).not.toHaveProperty('rowVersion')
  })
  it('who keep lists keep these, and others neither read nor write them', async () => {
    expect((await call('GET', '/api/TermTemplate', administrator)).status).toBe(200)
    expect((await call('GET', '/api/TermTemplate/Select', administrator)).status).toBe(403)
    const { id } = await added()
    for (const [person, status] of [
      [finance, 403],
      [supplier, 403],
      [undefined, 401],
    ] as const) {
      expect((await call('GET', '/api/TermTemplate', person)).status).toBe(status)
      expect((await call('GET', '/api/TermTemplate/Select', person)).status).toBe(status)
      expect((await call('POST', '/api/TermTemplate', person, { body: content() })).status).toBe(status)
      expect((await call('DELETE', `/api/TermTemplate/${id}`, person)).status).toBe(status)
    }
    expect((await change((await find(id)) ?? (await added()), finance)).status).toBe(403)
    expect((await call('DELETE', `/api/TermTemplate/${id}`, administrator)).status).toBe(200)
  })
})
