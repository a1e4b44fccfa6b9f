import { createHash, randomBytes } from 'node:crypto'
import { EMPTY_REVIEW_TEMPLATE, type ReviewSections } from '#modules/review-template/contract.ts'
import { addPerson } from '../parts/callers.ts'
import type { Stage } from '../parts/stage.ts'
import { isCreated, nounSubjects } from '../parts/subjects.ts'
import type { Actor, Cast } from './cast.ts'
import { calendarRecipes } from './calendar-recipes.ts'
import { clientDraft } from './client.ts'
import { callersOf, filesOf, partiesOf } from './document.ts'
import { orderRecipes } from './order-recipes.ts'
import { passportRecipe } from './passport-recipes.ts'
import { digitsOf, type Headers, type Making, type Recipe } from './recipe.ts'
import { referenceRecipes } from './reference-recipes.ts'
import { settlementRecipes } from './settlement-recipes.ts'
import { callOf, mustSucceed } from './subject.ts'

const NOTICE = {
  name: '例行',
  groupName: '系统',
  bizType: 'Supplier',
  title: '标题',
  content: '内容',
  channels: ['inApp'],
  wechatTemplate: 'todo',
  wechatKeywords: [],
  defaultRoles: ['SupplierOwner'],
  level: 1,
  isTodo: false,
  isUrgent: false,
  isEnabled: true,
}

const CHECKLIST: ReviewSections = [
  {
    name: '质量',
    weight: 100,
    indicators: [
      {
        key: 'Q1',
        title: '来料检验',
        standard: '',
        scoreType: 1,
        maxScore: 10,
        weight: 1,
        isVeto: false,
        evidenceRequired: false,
        options: [],
      },
    ],
  },
]

let codes = 0
const nextDigits = (length: number): string => {
  codes += 1
  return String(codes).padStart(length, '0')
}

/** A person with a telephone and nothing else. */
export const newcomer = async (stage: Stage): Promise<Headers> =>
  (await stage.people.signIn(await addPerson(stage, `1772${nextDigits(7)}`))).headers

/** An invitation: to register (0) or to join a company (1). */
export const invite = async (stage: Stage, { companyId, purchaser }: Cast, type: 0 | 1): Promise<string> => {
  const code = randomBytes(32).toString('base64url')
  await stage.ask(
    `insert into invite_code (code_hash, code_cipher, register_type, company_id, supplier_id, buyer_company_id, role_keys, inviter_id, expires_at)
     select $1, '', $2::smallint, s.company_id, s.id, (select id from company where kind = 1 limit 1), '{SupplierViewer}', $3, now() + interval '1 day'
     from (select 1) one left join supplier s on $2::smallint = 1 and s.company_id = $4`,
    [createHash('sha256').update(code).digest(), type, purchaser.caller.userId, companyId],
  )
  return code
}

/** How each create of the contract is called so that it succeeds. */
export const recipesOn = async (stage: Stage, cast: Cast): Promise<Recipe[]> => {
  const [found] = await stage.ask<{ supplier: string; elsewhere: string; category: string }>(
    `select (select id from supplier where company_id = $1) as supplier, (select id from supplier where company_id = $2) as elsewhere,
       (select id from sku_category where is_enabled order by id limit 1) as category`,
    [cast.companyId, cast.otherCompanyId],
  )
  const { supplier = '', elsewhere = '', category = '' } = found ?? {}
  const [parties, files] = [await partiesOf(stage, cast), await filesOf(stage, cast)]
  const others = { ...parties, supplierCompanyId: cast.otherCompanyId }
  const theirFiles = await filesOf(stage, { ...cast, companyId: cast.otherCompanyId })
  // The same person in a second company: a key is the person's and the company's.
  await stage.ask(
    `insert into membership (user_id, company_id, role_keys, joined_at) values ($1, $2, '{SupplierOwner}', now())`,
    [cast.owner.caller.userId, cast.otherCompanyId],
  )
  const acting = (await stage.people.signIn(cast.owner.caller.userId, cast.otherCompanyId)).headers
  const staff = (operation: string, table: string, given: Making['given'], one: Actor, two: Actor): Recipe => ({
    operation,
    table,
    prepare: () => Promise.resolve({ mine: one.session(0), other: two.session(0), given }),
  })
  const byBuyer = (operation: string, table: string, given: Making['given']): Recipe =>
    staff(operation, table, given, cast.purchaser, cast.manager)
  const bySupplier = (operation: string, table: string, given: Making['given'], before?: string): Recipe => ({
    operation,
    table,
    prepare: async () => {
      if (before !== undefined) await stage.ask(before)
      return { mine: cast.owner.session(0), other: acting, given }
    },
  })
  const byNewcomers = (operation: string, table: string, type: 0 | 1): Recipe => ({
    operation,
    table,
    prepare: async () => {
      await stage.ask(`delete from membership where role_keys = '{SupplierViewer}'`)
      const [own, theirs, wrong] = [await invite(stage, cast, type), await invite(stage, cast, type), randomBytes(32)]
      return {
        mine: await newcomer(stage),
        other: await newcomer(stage),
        given: (mark, isOther) => ({
          body: { inviteCode: mark === 'changed' ? wrong.toString('base64url') : isOther ? theirs : own },
        }),
      }
    },
  })

  const documents = (await nounSubjects()).filter(isCreated).map(({ calls, table, draft }): Recipe => {
    const [one, two] = callersOf(stage, cast, calls.create)
    if (one?.caller.side === 'supplier')
      return bySupplier(calls.create, table, (mark, isOther) => ({
        body: isOther ? draft(others, mark, theirFiles) : draft(parties, mark, files),
      }))
    if (!one || !two) throw new Error(`${calls.create} has not two people to call it`)
    return staff(calls.create, table, (mark) => ({ body: draft(parties, mark, files) }), one, two)
  })

  const call = callOf(stage)
  // The same document is copied again and again; the body of another request is another document.
  const copies = (await nounSubjects()).filter(isCreated).flatMap(({ calls, table, draft }): Recipe[] => {
    const operation = calls.create.replace(/^create/, 'copy')
    if (stage.served.every(({ name }) => name !== operation)) return []
    const [one, two] = callersOf(stage, cast, operation)
    if (!one || !two) throw new Error(`${operation} has not two people to call it`)
    const made = async (title: string): Promise<string> => {
      const body = draft(parties, title, files)
      return String(mustSucceed(await call(calls.create, one.session(0), { body })).id)
    }
    return [
      {
        operation,
        table,
        prepare: async () => {
          const [original, another] = [await made('原件'), await made('另一件')]
          return {
            mine: one.session(0),
            other: two.session(0),
            given: (mark) => ({ params: { id: mark === 'changed' ? another : original } }),
          }
        },
      },
    ]
  })

  return [
    ...documents,
    ...copies,
    passportRecipe(stage, cast, parties, others),
    ...(await orderRecipes(stage, cast, parties)),
    byBuyer('addSupplier', 'supplier', (mark) => ({ body: { supplierType: 1, name: `公司 ${mark}` } })),
    ...referenceRecipes(
      (operation, table, given) => staff(operation, table, given, cast.manager, cast.deputy),
      parties.buyerCompanyId,
    ),
    ...(await settlementRecipes(stage, staff, cast, { ...parties, proof: files.buyer })),
    staff(
      'addReviewTemplate',
      'review_template',
      (mark) => ({
        body: { ...EMPTY_REVIEW_TEMPLATE, code: `R-${mark}`, name: `评审表 ${mark}`, sections: CHECKLIST },
      }),
      cast.control,
      cast.otherControl,
    ),
    staff(
      'addNoticeTemplate',
      'notice_template',
      (mark) => ({ body: { ...NOTICE, code: `race.${mark}` } }),
      cast.manager,
      cast.deputy,
    ),
    staff(
      'publishAnnouncement',
      'announcement',
      (mark) => ({
        body: {
          title: mark,
          content: '内容',
          mustRead: false,
          from: '2099-01-01T00:00:00.000Z',
          to: '2099-02-01T00:00:00.000Z',
        },
      }),
      cast.manager,
      cast.deputy,
    ),
    staff(
      'createOAuthClient',
      'oauth_client',
      (mark) => ({ body: clientDraft(`race-${mark}`) }),
      cast.admin,
      cast.colleague,
    ),
    staff(
      'addStaff',
      'app_user',
      (mark) => ({
        body: { mobile: `17${digitsOf(mark, 9)}`, name: '同事', roleKeys: ['Warehouse'], dataScope: 1 },
      }),
      cast.staffAdmin,
      cast.otherStaffAdmin,
    ),
    bySupplier(
      'createExport',
      'export_job',
      (mark) => ({ body: { exportType: 'PurchaseOrder', query: {}, columns: [], fileName: mark } }),
      `update export_job set status = 'failed'`,
    ),
    bySupplier(
      'addSubAccount',
      'membership',
      (mark, isOther) => ({
        params: { id: isOther ? elsewhere : supplier },
        body: { mobile: `18${digitsOf(mark, 9)}`, nickname: '同事', roleKeys: ['SupplierViewer'], dataScope: 1 },
      }),
      `delete from membership where role_keys = '{SupplierViewer}'`,
    ),
    ...calendarRecipes(bySupplier, category),
    byNewcomers('beginRegistration', 'supplier', 0),
    byNewcomers('joinSupplier', 'membership', 1),
  ]
}
