import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { sendSecondFactor } from '#platform/auth/second-factor.ts'
import { systemCaller } from '#kernel/caller.ts'
import { fieldOf } from '#kernel/json.ts'
import type { SmsMessage } from '#platform/messaging/sms.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import { AGREEMENTS } from '../agreements.ts'
import type { ProfileDraft } from '../profile.ts'
import type { Supplier } from '../shapes.ts'
import { copyRoutes } from './copy.ts'
import { supplierRoutes } from './routes.ts'

export const NOW = new Date('2026-11-15T02:00:00Z')
export const UNKNOWN = '6f1c1f9e-7d0f-4f43-9b7a-0d5f6a6c2b11'

/** Numbers that must never be found outside their seals. */
export const SECRETS = {
  idNumber: '11010519491231002X',
  mobile: '13700001234',
  accountNo: '4000023109200123456',
  invoiceAccount: '4000023109200654321',
}

/** Codes of invented companies: checksum-valid, one for each registration. */
export const CODES = [
  '91350100M000100Y43',
  '91440300MA5CGYW016',
  '91440500MA5TQWJ02E',
  '92330106MA2TQWJ01W',
  '91110105MA01XHTY0F',
  '91440300MA5DEMP10R',
  '91440300MA5DEMP11W',
  '91440300MA5DEMP120',
  '91440300MA5DEMP133',
  '91440300MA5DEMP146',
  '91440300MA5DEMP159',
] as const

/** A server with the calls of suppliers, people on both sides, and what they need around them. */
export const startSuppliers = async () => {
  const received: Pick<SmsMessage, 'mobile' | 'text'>[] = []
  const phone = { send: async (message: (typeof received)[number]) => void received.push(message) }
  const clock = { now: NOW }
  const folder = await mkdtemp(join(tmpdir(), 'suppliers-'))
  const objects = createLocalObjects(folder)
  const erp = await startErp(({ cipher }) => [
    ...supplierRoutes({ clock: () => clock.now, cipher, sandboxPhone: phone }),
    ...copyRoutes({ clock: () => clock.now, cipher, objects }),
  ])
  const { people, call, db, cipher } = erp
  const staff = async (name: string, role: Parameters<typeof people.user>[1]) =>
    people.signIn(await people.user(name, role))
  const cast = {
    purchaser: await staff('王采', ['Purchaser']),
    manager: await staff('李经理', ['PurchaseManager']),
    finance: await staff('钱财务', ['Finance']),
    legal: await staff('孙法务', ['LegalPersonnel']),
    quality: await staff('周品控', ['QualityControl']),
    warehouse: await staff('吴仓管', ['Warehouse']),
  }
  const buyer = await people.buyer()
  const idOf = (rows: unknown[]): string => String(fieldOf(rows[0], 'id'))
  const branch = idOf(
    await people.run(
      sql`insert into bank_sub (bank_name, name, cnaps_code) values ('招商银行', '招商银行深圳市科技园支行', '308584001234') returning id`,
    ),
  )
  const category = async (name: string, code: string, needs: string[], parent: string | null = null) =>
    idOf(
      await people.run(
        sql`insert into sku_category (name, code, level, biz_line, required_qualifications, parent_id) values (${name}, ${code}, ${parent === null ? 1 : 2}, '图书', ${needs}, ${parent}) returning id`,
      ),
    )
  const books = await category('图书', 'BK', ['印刷经营许可证'])
  const picture = await category('绘本', 'BK-PB', [], books)
  const dubbing = await category('配音', 'VO', [])

  /** An invitation by a purchaser; the code is all that the invited person has. */
  const invite = async (type: 0 | 1 | 2 = 0, supplierId: string | null = null): Promise<string> => {
    const code = randomUUID()
    await people.run(sql`insert into invite_code (code_hash, code_cipher, register_type, company_id, supplier_id, buyer_company_id, category_ids, inviter_id, expires_at)
      values (sha256(convert_to(${code}, 'UTF8')), '', ${type}, (select company_id from supplier where id = ${supplierId}), ${supplierId}, ${buyer},
      ${[picture]}, ${cast.purchaser.userId}, now() + interval '7 days')`)
    return code
  }
  const file = async (companyId: string): Promise<string> => {
    const key = randomUUID()
    return idOf(
      await people.run(sql`insert into stored_file (company_id, owner_id, name, mime, size, side, status, sha256, object_key)
        values (${companyId}, ${cast.purchaser.userId}, 'certificate.png', 'image/png', 10, 2, 'ready', sha256(${key}::bytea), ${key}) returning id`),
    )
  }

  /** A person who has just begun to register. */
  const begun = async (name = '陈晨') => {
    const userId = await people.user(name)
    const began = await call('POST', '/api/Supplier', await people.signIn(userId), {
      body: { inviteCode: await invite() },
    })
    expect(began.status, began.text).toBe(200)
    const { id, companyId }: { id: string; companyId: string } = began.json()
    return { id, companyId, userId, owner: await people.signIn(userId, companyId) }
  }
  type Begun = Awaited<ReturnType<typeof begun>>

  const get = async (id: string, as: Person): Promise<Supplier> => {
    const answer = await call('GET', `/api/Supplier/${id}`, as)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const save = async (id: string, as: Person, profile: ProfileDraft) =>
    call('PUT', `/api/Supplier/${id}`, as, { body: { rowVersion: (await get(id, as)).rowVersion, profile } })
  const saved = async (id: string, as: Person, profile: ProfileDraft): Promise<Supplier> => {
    const answer = await save(id, as, profile)
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const apply = async (id: string, as: Person, body: object = {}) =>
    call('PUT', `/api/Supplier/${id}/ApplyReview`, as, {
      body: { rowVersion: (await get(id, as)).rowVersion, ...body },
    })
  const move = async (id: string, transition: string, as: Person, body: object = {}) =>
    call('PATCH', `/api/Supplier/${id}/State?transition=${transition}`, as, {
      body: { rowVersion: (await get(id, as)).rowVersion, ...body },
    })
  const moved = async (id: string, transition: string, as: Person, body: object = {}): Promise<Supplier> => {
    const answer = await move(id, transition, as, body)
    expect(answer.status, `${transition}: ${answer.text}`).toBe(200)
    return answer.json()
  }

  /** A whole profile of a printing house. */
  const complete = async (companyId: string, creditCode: string, change: ProfileDraft = {}): Promise<ProfileDraft> => ({
    supplierType: 1,
    name: '深圳晨光彩印有限公司',
    shortName: '晨光彩印',
    creditCode,
    licenseFile: await file(companyId),
    companyType: '有限责任公司',
    legalPerson: '陈晨',
    registeredCapital: '500 万元',
    establishedAt: '2015-03-01',
    licenseFrom: '2015-03-01',
    licenseTo: null,
    isLongTerm: true,
    businessScope: '包装装潢印刷品、出版物印刷',
    registeredAddress: '深圳市龙华区观澜街道 1 号',
    regionCodes: ['440000', '440300', '440309'],
    address: '深圳市龙华区观澜街道 1 号',
    taxpayerType: 1,
    invoiceKinds: [1, 3],
    idCardFront: await file(companyId),
    idCardBack: await file(companyId),
    idName: '陈晨',
    idNumber: SECRETS.idNumber,
    idFrom: '2015-01-01',
    idTo: '2035-01-01',
    idIsLongTerm: false,
    contacts: [
      {
        id: null,
        name: '陈晨',
        position: '总经理',
        mobile: SECRETS.mobile,
        email: 'chen@example.com',
        wechat: '',
        roles: [1, 4],
        isDefault: true,
      },
    ],
    mainCategoryIds: [picture],
    supplyModes: [1, 3],
    factoryArea: 8000,
    staffCount: 120,
    equipments: [{ name: '海德堡四色机', model: 'XL 106', count: 2, process: '印刷' }],
    capacity: [{ process: '印刷', unit: '本', monthlyQty: '300000' }],
    qualifications: [await certificate(companyId)],
    bankAccounts: [await account(companyId)],
    invoiceTitle: {
      name: '深圳晨光彩印有限公司',
      taxNo: creditCode,
      address: '深圳市龙华区',
      phone: '0755-20000000',
      bank: '招商银行深圳科技园支行',
      account: SECRETS.invoiceAccount,
    },
    agreements: AGREEMENTS.map(({ code, version }) => ({ code, version })),
    ...change,
  })
  const certificate = async (companyId: string, to = '2028-06-30') => ({
    id: null,
    type: '印刷经营许可证',
    certNo: '粤印证字 4403001234 号',
    name: '',
    issuer: '广东省新闻出版局',
    from: '2023-07-01',
    to,
    isLongTerm: false,
    file: await file(companyId),
    categoryIds: [],
  })
  const account = async (companyId: string, accountNo: string = SECRETS.accountNo) =>
    ({
      id: null,
      accountName: '深圳晨光彩印有限公司',
      accountNo,
      bankName: '',
      bankSubId: branch,
      bankSubName: '',
      cnapsCode: '',
      currency: 'CNY',
      isDefault: true,
      proofFile: await file(companyId),
      accountType: 1,
    }) as const

  /** A supplier that was handed in, and one that has passed. */
  const submitted = async (creditCode: string, change: ProfileDraft = {}): Promise<Begun> => {
    const one = await begun()
    await saved(one.id, one.owner, await complete(one.companyId, creditCode, change))
    const answer = await apply(one.id, one.owner)
    expect(answer.status, answer.text).toBe(200)
    return one
  }
  const passed = async (creditCode: string, change: ProfileDraft = {}): Promise<Begun> => {
    const one = await submitted(creditCode, change)
    await moved(one.id, 'pass', cast.manager)
    return one
  }

  /** A code on the person's own phone. */
  const smsCode = async (one: Begun): Promise<string> => {
    const inbox: SmsMessage[] = []
    const userName = '陈晨'
    await sendSecondFactor(
      { db, cipher: { decrypt: () => SECRETS.mobile }, sms: { send: async (message) => void inbox.push(message) } },
      { ...systemCaller('test'), userId: one.userId, userName, side: 'supplier', companyId: one.companyId },
      'bank.change',
    )
    return inbox[0]?.params['code'] ?? ''
  }

  /** The notices that lie in the outbox about something. */
  const noticeRows = (bizId: string) =>
    people.run(
      sql`select payload ->> 'code' as code, payload ->> 'url' as url from outbox
        where topic = 'notice' and payload ->> 'bizId' = ${bizId} order by id`,
    )
  /** Their codes. */
  const notices = async (bizId: string): Promise<string[]> =>
    (await noticeRows(bizId)).map((row) => String(fieldOf(row, 'code')))
  return {
    ...erp,
    close: async () => {
      await erp.close()
      await rm(folder, { recursive: true, force: true })
    },
    objects,
    cipher,
    clock,
    received,
    cast,
    branch,
    picture,
    books,
    dubbing,
    invite,
    file,
    begun,
    get,
    save,
    saved,
    apply,
    move,
    moved,
    complete,
    certificate,
    account,
    submitted,
    passed,
    smsCode,
    noticeRows,
    notices,
  }
}
