import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { PoolConfig } from 'pg'
import { expect } from 'vitest'
import { systemCaller } from '#kernel/caller.ts'
import { addDays, dayOf } from '#kernel/day.ts'
import { FILE_SIDES } from '#kernel/file-ref.ts'
import type { RoleKey } from '#kernel/permission.ts'
import type { Database } from '#platform/database/database.ts'
import { storeServerFile } from '#platform/files/files.ts'
import type { BoundOperation } from '#platform/http/routes.ts'
import type { SmsSender } from '#platform/messaging/sms.ts'
import type { FieldCipher } from '#platform/secrets/field-cipher.ts'
import { createOwnAuthority } from '#platform/signing/identity/own-authority.ts'
import { createDocumentSigning } from '#platform/signing/signing.ts'
import { createLocalObjects } from '#platform/storage/local-objects.ts'
import { createLocalStore } from '#platform/storage/local-store.ts'
import type { ObjectStore } from '#platform/storage/object-store.ts'
import type { Objects } from '#platform/storage/objects.ts'
import { startErp } from '#platform/testing/erp.ts'
import type { Person } from '#platform/testing/people.ts'
import type { Contract, ContractDraft, PaperContract } from '../shapes.ts'
import { contractRoutes } from './routes.ts'

const PATH = '/api/ContractLedger'
export const TODAY = dayOf(new Date())

type Versioned = Pick<Contract, 'id' | 'rowVersion'>

/** A text to sign, as somebody has written it elsewhere. */
const paper = async (): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Framework contract: supply, price, payment.', { x: 60, y: 760, size: 12 })
  return document.save({ useObjectStreams: false })
}

/** What routes of other modules are made of. */
interface Beside {
  readonly db: Database
  readonly cipher: FieldCipher
  readonly store: ObjectStore
  readonly objects: Objects
}

/** A server with contracts, two suppliers and the buyer's staff; other modules can be served beside. */
export const contractWorld = async (beside: (parts: Beside) => readonly BoundOperation[] = () => []) => {
  const clock = () => new Date()
  const folder = mkdtempSync(join(tmpdir(), 'contracts-test-'))
  const objects = createLocalObjects(folder)
  const texts: { readonly mobile: string; readonly code: string }[] = []
  const sms: SmsSender = {
    send: async ({ mobile, params }) => void texts.push({ mobile, code: params['code'] ?? '' }),
  }
  const parts: { options?: PoolConfig; db?: Database } = {}
  const erp = await startErp(({ db, cipher, options }) => {
    Object.assign(parts, { db, options })
    const authority = createOwnAuthority(cipher)
    const signing = createDocumentSigning({ db, companies: authority, authority, trusted: [] })
    const baseUrl = 'http://localhost/files'
    const store = createLocalStore({
      baseUrl,
      endpoint: 'http://localhost/s3',
      bucket: 'test',
      secrets: [Buffer.alloc(32, 1)],
      clock,
    })
    return [
      ...contractRoutes({ clock, cipher, sms, store, objects, signing }),
      ...beside({ db, cipher, store, objects }),
    ]
  })
  const { people } = erp
  const db = parts.db ?? expect.fail('the server has a database')
  const [buyer, a, b] = [await people.buyer('小树童阅'), await people.supplier('晨光彩印'), await people.supplier()]
  await people.run(sql`insert into buyer_company (company_id, contract_code, updated_by)
    values (${buyer}, 'XS', ${systemCaller('test').userId}) on conflict (company_id) do update set contract_code = 'XS'`)
  const member = async (company: string, name: string, role: RoleKey) => {
    const id = await people.user(name)
    await people.join(id, company, [role])
    return people.signIn(id, company)
  }
  const staff = async (name: string, role: RoleKey) => people.signIn(await people.user(name, [role]))
  const cast = {
    buyer,
    a,
    b,
    owner: await member(a, '陈晨', 'SupplierOwner'),
    sales: await member(a, '业务', 'SupplierSales'),
    finance: await member(a, '财务', 'SupplierFinance'),
    viewer: await member(a, '只读', 'SupplierViewer'),
    rival: await member(b, '对手', 'SupplierOwner'),
    purchaser: await staff('王采', 'Purchaser'),
    manager: await staff('李经理', 'PurchaseManager'),
    legal: await staff('孙法务', 'LegalPersonnel'),
    accountant: await staff('钱财务', 'Finance'),
  }
  const system = systemCaller('test')
  const text = await paper()
  const pdf = (
    await storeServerFile({ db, objects }, system, {
      name: '合同.pdf',
      mime: 'application/pdf',
      content: text,
      side: FILE_SIDES.buyer,
    })
  ).id
  const scan = await people.file(cast.purchaser.userId, null)
  const ownScan = await people.file(cast.owner.userId, a)

  const draft = (changes: Partial<ContractDraft> = {}): ContractDraft => ({
    supplierCompanyId: a,
    buyerCompanyId: buyer,
    title: '2026 年图书印制框架合同',
    contractType: 1,
    signMode: 1,
    secretLevel: 1,
    effectiveFrom: TODAY,
    effectiveTo: addDays(TODAY, 365),
    isLongTerm: false,
    autoRenew: false,
    isFramework: true,
    amount: '100000',
    currency: 'CNY',
    mainContractId: null,
    templateId: null,
    variables: {},
    bodyFiles: [pdf],
    attachments: [],
    payPlans: [],
    relatedOrderIds: [],
    ourSigner: '王采',
    partnerSigner: '陈晨',
    partnerSignerTitle: '总经理',
    legalUserId: cast.legal.userId,
    remark: '',
    ...changes,
  })
  const paperDraft = (changes: Partial<PaperContract> = {}): PaperContract => {
    const { bodyFiles: _b, templateId: _t, variables: _v, ...common } = draft({ signMode: 2 })
    const signed = { contractCode: '', signedOn: TODAY, signedFiles: [scan], trackingNo: '' }
    return { ...common, ...signed, ...changes }
  }
  const ok = async (reply: Promise<{ status: number; text: string; json: () => Contract }>): Promise<Contract> => {
    const answer = await reply
    expect(answer.status, answer.text).toBe(200)
    return answer.json()
  }
  const create = (as: Person, changes: Partial<ContractDraft> = {}) =>
    erp.call('POST', PATH, as, { body: draft(changes) })
  const add = (as: Person, changes: Partial<PaperContract> = {}) =>
    erp.call('POST', `${PATH}/Add`, as, { body: paperDraft(changes) })
  const seen = ({ id }: Pick<Contract, 'id'>, as: Person) => erp.call('GET', `${PATH}/${id}`, as)
  const makeBody = ({ id, rowVersion }: Versioned, as: Person = cast.purchaser) =>
    erp.call('POST', `${PATH}/${id}/Body`, as, { body: { rowVersion } })
  const move = ({ id, rowVersion }: Versioned, name: string, as: Person, more: object = {}) =>
    erp.call('PATCH', `${PATH}/${id}/State?transition=${name}`, as, { body: { rowVersion, ...more } })
  const moved = (one: Versioned, name: string, as: Person, more: object = {}) => ok(move(one, name, as, more))
  /** A contract that waits for the supplier's signature. */
  const sent = async (changes: Partial<ContractDraft> = {}): Promise<Contract> => {
    const made = await ok(makeBody(await ok(create(cast.purchaser, changes))))
    return moved(await moved(made, 'submitLegal', cast.purchaser), 'legalPass', cast.legal)
  }
  const askCode = (one: Contract, as: Person, sha256 = one.revision?.sha256 ?? '') =>
    erp.call('POST', `${PATH}/${one.id}/SignCode`, as, { body: { readSha256: sha256 } })
  /** What somebody sends who signs in the browser, with the code that came last. */
  const signature = (one: Contract, changes: object = {}) => ({
    readToEnd: true,
    readSha256: one.revision?.sha256,
    signerName: '陈晨',
    smsCode: texts.at(-1)?.code,
    ...changes,
  })
  /** Codes are sent once a minute, and ten a day. */
  const minutePasses = () => people.run(sql`update second_factor set created_at = created_at - interval '2 days'`)
  const signed = async (changes: Partial<ContractDraft> = {}): Promise<Contract> => {
    const one = await sent(changes)
    await minutePasses()
    expect((await askCode(one, cast.owner)).status).toBe(200)
    return moved(one, 'partnerSign', cast.owner, signature(one))
  }
  const close = async () => {
    await erp.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...cast,
    erp,
    db,
    objects,
    path: PATH,
    pdf,
    scan,
    ownScan,
    texts,
    draft,
    paperDraft,
    create,
    add,
    seen,
    makeBody,
    ok,
    move,
    moved,
    sent,
    askCode,
    signature,
    minutePasses,
    signed,
    close,
    options: parts.options ?? {},
  }
}
