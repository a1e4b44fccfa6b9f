import { randomBytes } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { findFirstData, setUp as setUpWith, type Outcome } from '#modules/setup/api/setup.ts'
import type { SetupPlan } from '#modules/setup/rules.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createKeyRing } from '#platform/auth/keys.ts'
import { createFieldCipher } from '#platform/secrets/field-cipher.ts'
import { testDatabase, type TestDatabase } from '#platform/testing/database.ts'
import { createPeople } from '#platform/testing/people.ts'
import { WRITERS } from './writers.ts'

const me = systemCaller('test')
const cipher = createFieldCipher([{ id: 1, secret: randomBytes(32) }])
const ADMINISTRATOR = { name: '赵管理', mobile: '13900000006', roles: [] } as const
const COMPANY = {
  name: '北京小树童阅文化有限公司',
  shortName: '小树童阅',
  creditCode: '91110105MA01XHTY0F',
  address: '北京市朝阳区望京东路 8 号',
} as const
const PLAN: SetupPlan = { administrator: ADMINISTRATOR, company: COMPANY }

let database: TestDatabase
const setUp = (plan: SetupPlan): Promise<Outcome[]> => setUpWith(database.db, cipher, plan, WRITERS)
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const run = <Row>(statement: RawBuilder<Row>): Promise<Row[]> =>
  database.db.write(me, async (tx) => (await statement.execute(tx.for(me))).rows)
const statesOf = (outcomes: readonly Outcome[]): string[] => outcomes.map(({ item, state }) => `${item} ${state}`)
const ROWS = sql<{ rows: number }>`select (select count(*) from app_user) + (select count(*) from company)
  + (select count(*) from sku_category) + (select count(*) from select_option) + (select count(*) from logistics_company)
  + (select count(*) from complaint_tag) + (select count(*) from solution) + (select count(*) from contract_template) as rows`
const AUDITED = sql<{
  rows: number
}>`select count(distinct entity_id) as rows from audit_log where side = 'system'`

const ITEMS = [
  'administrator',
  'company',
  'categories',
  'banks',
  'carriers',
  'complaintTags',
  'solutions',
  'contractTemplates',
]

describe('the first start', () => {
  it('makes administrator, company and lists, and leaves a line for each row', async () => {
    expect(await findFirstData(database.db)).toEqual({ hasAdministrator: false, hasCompany: false })
    const outcomes = await setUp(PLAN)
    expect(statesOf(outcomes)).toEqual(ITEMS.map((item) => `${item} made`))
    expect(await run(AUDITED)).toEqual(await run(ROWS))
    expect(await run(sql`select name, mobile_masked, user_groups, staff_roles, is_active from app_user`)).toEqual([
      {
        name: '赵管理',
        mobileMasked: '139****0006',
        userGroups: [1],
        staffRoles: ['Administrator'],
        isActive: true,
      },
    ])
    expect(await run(sql`select kind, credit_code from company`)).toEqual([{ kind: 1, creditCode: COMPANY.creditCode }])
    expect(await findFirstData(database.db)).toEqual({ hasAdministrator: true, hasCompany: true })
  })
  it('changes nothing a second time, and says what was there', async () => {
    await setUp(PLAN)
    const [before] = await run(ROWS)
    const again = {
      ...PLAN,
      administrator: { ...ADMINISTRATOR, name: '别名' },
      company: { ...COMPANY, address: '别处' },
    }
    const outcomes = await setUp(again)
    expect(statesOf(outcomes)).toEqual(ITEMS.map((item) => `${item} there`))
    expect(outcomes[0]?.what).toBe('赵管理 139****0006')
    expect(await run(ROWS)).toEqual([before])
    expect(await run(AUDITED)).toEqual([before])
    expect(statesOf(await setUp({}))).toEqual(ITEMS.map((item) => `${item} there`))
  })
  it('of two people at once makes everything once', async () => {
    const both = await Promise.all([setUp(PLAN), setUp(PLAN)])
    expect(both.map((one) => one.filter(({ state }) => state === 'made').length).toSorted((a, b) => a - b)).toEqual([
      0,
      ITEMS.length,
    ])
    expect(await run(sql`select name from app_user`)).toHaveLength(1)
    expect(await run(AUDITED)).toEqual(await run(ROWS))
  })
  it('gives a second administrator who is named, with further roles', async () => {
    await setUp(PLAN)
    const second = { name: '王采', mobile: '13900000001', roles: ['Purchaser'] } as const
    const [outcome] = await setUp({ administrator: second })
    expect(outcome).toMatchObject({ state: 'made', what: '王采 139****0001' })
    expect(await run(sql`select staff_roles from app_user where name = '王采'`)).toEqual([
      { staffRoles: ['Administrator', 'Purchaser'] },
    ])
  })
})

describe('the standard contract templates', () => {
  it('are there from the first start on, one for every type, ready to be filled', async () => {
    await setUp(PLAN)
    expect(
      await run(sql`select o.contract_type, o.is_enabled, n.warnings, length(n.content) > 1000 as has_text
        from contract_template o join contract_template_version n on n.template_id = o.id order by o.contract_type`),
    ).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((contractType) => ({ contractType, isEnabled: true, warnings: [], hasText: true })),
    )
  })
  it('do not come back beside those that legal has put in their place', async () => {
    await run(sql`with t as (insert into contract_template (name, contract_type, created_by, updated_by)
        values ('我方框架合同', 1, gen_random_uuid(), gen_random_uuid()) returning id)
      insert into contract_template_version (template_id, version, file_name, content, variables, warnings, remark, created_by, created_by_name)
      select id, 1, 'a.docx', '', '[]', '[]', '', gen_random_uuid(), '' from t`)
    expect(statesOf(await setUp(PLAN))).toContain('contractTemplates there')
    expect(await run(sql`select name from contract_template`)).toEqual([{ name: '我方框架合同' }])
  })
})

describe('what is there already', () => {
  it('keeps a list that staff have changed', async () => {
    await run(sql`insert into logistics_company (code, name, search_text, search_grams, created_by, updated_by)
      values ('LOCAL', '本地车队', '', '{}', gen_random_uuid(), gen_random_uuid())`)
    const outcomes = await setUp(PLAN)
    expect(statesOf(outcomes)).toContain('carriers there')
    expect(statesOf(outcomes)).toContain('banks made')
    expect(await run(sql`select name from logistics_company`)).toEqual([{ name: '本地车队' }])
  })
  it('leaves a person who is no administrator, and a supplier, as they are', async () => {
    const tokens = createAccessTokens(createKeyRing(database.db, cipher), 'http://passport.test', 'http://erp.test')
    const people = createPeople(database.db, tokens, cipher)
    const purchaser = await people.user('王采', ['Purchaser'])
    await run(
      sql`update app_user set mobile_index = ${cipher.blindIndex(ADMINISTRATOR.mobile, 'mobile')} where id = ${purchaser}`,
    )
    await people.supplier(COMPANY.name)
    const outcomes = await setUp(PLAN)
    expect(statesOf(outcomes).slice(0, 2)).toEqual(['administrator refused', 'company refused'])
    expect(outcomes[0]?.what).toContain('王采')
    expect(await run(sql`select staff_roles from app_user`)).toEqual([{ staffRoles: ['Purchaser'] }])
    expect(await run(sql`select kind from company`)).toEqual([{ kind: 2 }])
  })
  it('does not count an administrator who was stopped', async () => {
    await setUp(PLAN)
    await run(sql`update app_user set is_active = false`)
    expect((await findFirstData(database.db)).hasAdministrator).toBe(false)
    expect(statesOf(await setUp(PLAN))[0]).toBe('administrator refused')
  })
})
